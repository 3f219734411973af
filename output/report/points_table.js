// The table of all points. The user sorts it by any column, filters it, and opens details of a point.

import { el } from "../gallery/page/common/dom.js";
import { rowDetails } from "./row_details.js";
import { intervalTexts, number, scaleOf } from "./numbers.js";
import { Thumbnails } from "../gallery/page/common/thumbnails.js";
import { label, plural } from "../gallery/page/common/wording.js";

const SMALL = { width: 56, height: 48, cell: 12 };
const LARGE = { width: 168, height: 132, cell: 24 };
const AT_ONCE = 200; // rows; the rest is added later, so that the page responds at once

// Compares two sort keys. Unknown ones come last in both directions.
export function compareKeys(a, b, falling) {
  const unknown = (value) => value === null || value === undefined;
  if (unknown(a) || unknown(b)) return unknown(a) - unknown(b);
  return (falling ? -1 : 1) * (a - b);
}

export function matches(words, text) {
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function parameterColumn({ key, values }) {
  const rank = new Map(values.map((value, i) => [value, i]));
  return {
    id: key,
    title: key,
    key: (point) => rank.get(point.values[key]),
    cell: (point) => [point.values[key] ?? "default", ""],
  };
}

function countColumn(id, title) {
  return { id, title, key: (point) => point[id], cell: (point) => [number(point[id]), ""] };
}

function outcomeColumn(outcome) {
  const { name } = outcome;
  const scale = scaleOf(outcome);
  return {
    id: `outcome-${name}`,
    title: label(name) + (scale.unit ? ` (${scale.unit})` : ""),
    key: (point) => point.outcomes[name]?.[0],
    cell: (point) =>
      intervalTexts(point.outcomes[name] ?? [null], { factor: scale.factor, unit: "" }),
  };
}

// The rate that a search maximizes.
function rateColumn({ unit }) {
  return {
    id: "rate",
    title: `Target per ${unit}`,
    key: (point) => point.target.rate[0],
    cell: (point) => intervalTexts(point.target.rate),
  };
}

function textOf(point) {
  const values = Object.entries(point.values).map(([key, value]) => `${key} ${key}=${value}`);
  return `${point.point} ${point.stage} ${values.join(" ")} ${point.refused ?? ""}`.toLowerCase();
}

export class PointsTable {
  constructor(run) {
    this.run = run;
    this.small = new Thumbnails(run.themes, SMALL);
    this.large = new Thumbnails(run.themes, LARGE);
    this.rows = new Map();
    this.texts = new Map(run.points.map((point) => [point, textOf(point)]));
    this.sorted = { id: "point", falling: false };
    this.count = el("p", { role: "status", class: "count" });
    this.head = el("thead");
    this.body = el("tbody");
    const find = (event) => this.refresh(event.target.value);
    this.find = el("input", { type: "search", id: "find", oninput: find, placeholder: "size=3x2" });
    this.element = el(
      "div",
      {},
      el("div", { class: "field" }, el("label", { for: "find" }, "Find"), this.find),
      this.count,
      el(
        "div",
        { class: "wide-table", tabindex: 0, role: "region", "aria-label": "Table of points" },
        el("table", { class: "points" }, this.head, this.body),
      ),
    );
  }

  // Shows columns for the outcomes of the report and for the chosen one.
  show(outcome) {
    const { run } = this;
    const names = [...new Set([...run.report, outcome])].filter(Boolean);
    const outcomes = run.outcomes.filter(({ name }) => names.includes(name));
    this.columns = [
      { ...countColumn("point", "Point"), cell: (point) => [String(point.point), ""] },
      ...run.varied.map(parameterColumn),
      ...(run.search ? [rateColumn(run.search)] : []),
      countColumn("candidates", "Candidates"),
      countColumn("accepted", "Accepted"),
      ...outcomes.map(outcomeColumn),
    ];
    if (!this.columns.some(({ id }) => id === this.sorted.id))
      this.sorted = { id: "point", falling: false };
    this.rows.clear();
    for (const thumbs of [this.small, this.large]) thumbs.clear();
    this.refresh();
  }

  refresh(words = this.find.value) {
    const { id, falling } = this.sorted;
    const { key } = this.columns.find((column) => column.id === id);
    const fitting = this.run.points.filter((point) => matches(words, this.texts.get(point)));
    fitting.sort((a, b) => compareKeys(key(a), key(b), falling) || a.point - b.point);
    const some = fitting.length === this.run.points.length ? "" : `${fitting.length} of `;
    const { length } = this.run.points;
    const part = this.run.total > length ? ` (a selection out of ${this.run.total})` : "";
    this.count.textContent = `${some}${plural(length, "point")}${part}`;
    this.head.replaceChildren(this.headRow());
    this.body.replaceChildren();
    clearTimeout(this.adding);
    this.addRows(fitting, 0);
  }

  addRows(points, from) {
    const to = Math.min(points.length, from + AT_ONCE);
    this.body.append(...points.slice(from, to).flatMap((point) => this.rowsOf(point)));
    if (to < points.length) this.adding = setTimeout(() => this.addRows(points, to), 0);
  }

  headRow() {
    const cells = this.columns.map(({ id, title }) => {
      const sorted = this.sorted.id === id && (this.sorted.falling ? "descending" : "ascending");
      const arrow = { ascending: " ▲", descending: " ▼" }[sorted] ?? "";
      const onclick = () => this.sort(id);
      return el(
        "th",
        { scope: "col", "aria-sort": sorted },
        el("button", { type: "button", onclick, "data-sort": id }, title + arrow),
      );
    });
    return el("tr", {}, ...cells, el("th", { scope: "col" }, "Levels"));
  }

  sort(id) {
    const again = this.sorted.id === id;
    this.sorted = { id, falling: again && !this.sorted.falling };
    this.refresh();
    this.head.querySelector(`[data-sort="${CSS.escape(id)}"]`).focus();
  }

  // The row of a point, and the row of its details once they have been opened.
  rowsOf(point) {
    if (!this.rows.has(point)) this.rows.set(point, [this.row(point)]);
    return this.rows.get(point);
  }

  row(point) {
    const cells = this.columns.map(({ cell }, i) => {
      const [main, range] = cell(point);
      const small = range ? el("small", {}, range) : null;
      return i
        ? el("td", {}, main, small)
        : el(
            "th",
            { scope: "row" },
            main,
            point.refused === null ? null : el("small", {}, "refused"),
          );
    });
    return el("tr", {}, ...cells, el("td", { class: "pictures" }, this.opener(point)));
  }

  opener(point) {
    const hosts = point.examples.map((level) => {
      const host = el("span", { class: "mini" });
      this.small.add(host, level.board.join("\n"));
      return host;
    });
    const none = hosts.length ? null : point.refused === null ? "none" : "why";
    const onclick = () => this.toggle(point, opener);
    const opener = el(
      "button",
      { type: "button", class: "opener", "aria-expanded": "false", onclick },
      ...hosts,
      none,
      el("span", { class: "hidden" }, ` Levels of point ${point.point}`),
    );
    return opener;
  }

  toggle(point, opener) {
    const rows = this.rowsOf(point);
    if (rows.length === 1) {
      const content = rowDetails(point, this.large);
      const cell = el("td", { colspan: this.columns.length + 1 }, content);
      rows.push(el("tr", { class: "below", hidden: true }, cell));
      rows[0].after(rows[1]);
    }
    rows[1].hidden = !rows[1].hidden;
    opener.setAttribute("aria-expanded", String(!rows[1].hidden));
  }

  redraw() {
    this.small.redraw();
    this.large.redraw();
  }
}
