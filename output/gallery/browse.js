// The first view: plots, filters, and all levels as cards.

import { button, el } from "./dom.js";
import { label } from "./data.js";
import { curve, distribution } from "./charts.js";
import { drawThumb } from "./draw.js";
import { ordered, passes } from "./filter.js";
import { boardTheme } from "./looks.js";
import { Game, Room } from "./rules.js";
import { recall } from "./store.js";

const THUMB = { width: 168, height: 132 }; // in the style sheet, too
const NARROW = 600; // pixels: on a phone the levels come first
const RANGES = ["boxes", "width", "height"];
const FIRST_CARDS = 300; // more are added while nobody is kept waiting

export class Browser {
  constructor(collection, host) {
    this.collection = collection;
    this.host = host;
    this.cards = new Map();
    this.filter = { text: "", tiers: new Set(), ranges: {}, state: "all" };
    this.key = "number";
    this.falling = false;
    this.measure = collection.measures.some(([name]) => name === "difficulty") ? "difficulty" : "boxes";
    this.observer = new IntersectionObserver((entries) => this.onSeen(entries), { rootMargin: "400px" });
    this.build();
    this.refresh();
  }

  build() {
    const { collection } = this;
    const notes = [collection.author && `by ${collection.author}`, collection.comment].filter(Boolean);
    this.count = el("p", { role: "status", class: "count" });
    this.grid = el("div", { class: "grids" });
    this.plots = el("div", { class: "plots" });
    this.host.append(
      el("h1", {}, collection.title || "Levels"),
      el("p", { class: "notes" }, notes.join("\n")),
      this.buildPlots(),
      this.buildFilters(),
      this.count,
      this.grid);
  }

  buildPlots() {
    const options = this.collection.measures
      .filter(([name]) => name !== "number")
      .map(([name, meaning]) => el("option", { value: name, title: meaning, selected: name === this.measure }, label(name)));
    const choice = el("select", { id: "plotted", onchange: () => this.plot(choice.value) }, ...options);
    const tiers = this.collection.tiers
      .filter((_, i) => this.collection.levels.some((level) => level.tier === i))
      .map((name) => el("li", {}, this.dot(this.collection.tiers.indexOf(name)), label(name)));
    const details = el("details", { class: "panel overview", open: innerWidth > NARROW },
      el("summary", {}, "The collection at a glance"),
      el("div", { class: "plothead" }, el("label", { for: "plotted" }, "Measure "), choice,
        tiers.length ? el("ul", { class: "legend" }, ...tiers) : null),
      this.plots);
    this.plot(this.measure);
    return details;
  }

  plot(name) {
    const { levels, tiers } = this.collection;
    this.measure = name;
    const charts = [curve(levels, name, tiers), distribution(levels, name, tiers)].filter(Boolean);
    const titles = ["Level by level", "Distribution"];
    this.plots.replaceChildren(...charts.map((chart, i) =>
      el("figure", {}, el("figcaption", {}, `${label(name)}: ${titles[i].toLowerCase()}`), chart)));
  }

  dot(tier) {
    return el("span", { class: `dot tier${tier}`, "aria-hidden": "true" });
  }

  buildFilters() {
    const text = el("input", { type: "search", id: "text", placeholder: "title, author, comment, id", oninput: () => {
      this.filter.text = text.value.trim();
      this.refreshSoon();
    } });
    const ranges = RANGES.map((name) => this.buildRange(name));
    const state = el("select", { id: "state", onchange: () => {
      this.filter.state = state.value;
      this.refresh();
    } }, ...[["all", "all"], ["open", "not yet solved"], ["solved", "solved"]].map(([value, words]) => el("option", { value }, words)));
    return el("form", { class: "panel filters", "aria-label": "Filter and sort", onsubmit: (event) => event.preventDefault() },
      el("div", { class: "field wide" }, el("label", { for: "text" }, "Find"), text),
      this.buildTiers(),
      this.buildSort(),
      el("details", { class: "more", open: innerWidth > NARROW }, el("summary", {}, "More filters"),
        el("div", { class: "filters" }, ...ranges,
          el("div", { class: "field" }, el("label", { for: "state" }, "Show"), state),
          button("Clear filters", "Show all levels again", () => this.clear()))));
  }

  buildTiers() {
    const { tiers, levels } = this.collection;
    const used = tiers.map((name, i) => [name, i]).filter(([, i]) => levels.some((level) => level.tier === i));
    if (!used.length) return null;
    return el("div", { class: "field", role: "group", "aria-labelledby": "tiers" }, el("span", { id: "tiers", class: "legend-like" }, "Tiers"), el("div", { class: "chips" }, ...used.map(([name, i]) =>
      el("label", { class: "chip" },
        el("input", { type: "checkbox", name: "tier", value: name, onchange: (event) => {
          if (event.target.checked) this.filter.tiers.add(i);
          else this.filter.tiers.delete(i);
          this.refresh();
        } }), this.dot(i), label(name)))));
  }

  buildRange(name) {
    const limits = [null, null];
    const values = this.collection.levels.map((level) => level.values[name]);
    const bounds = [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), 0)];
    const inputs = ["from", "to"].map((end, i) =>
      el("input", { type: "number", inputmode: "numeric", min: 0, max: 65536, placeholder: Number.isFinite(bounds[i]) ? bounds[i] : "",
        name: `${name}-${end}`, "aria-label": `${label(name)} ${end}`, oninput: (event) => {
          limits[i] = event.target.value === "" ? null : Number(event.target.value);
          this.filter.ranges[name] = limits;
          this.refreshSoon();
        } }));
    return el("div", { class: "field", role: "group", "aria-label": label(name) },
      el("span", { class: "legend-like" }, label(name)),
      el("div", { class: "range" }, inputs[0], el("span", { "aria-hidden": "true" }, "–"), inputs[1]));
  }

  buildSort() {
    const keys = [["title", "title"], ...this.collection.measures];
    const choice = el("select", { id: "sort", onchange: () => {
      this.key = choice.value;
      this.refresh();
    } }, ...keys.map(([name, meaning]) => el("option", { value: name, title: meaning, selected: name === this.key }, label(name))));
    const turn = button("↑", "Rising; press for falling", () => {
      this.falling = !this.falling;
      turn.textContent = this.falling ? "↓" : "↑";
      turn.title = this.falling ? "Falling; press for rising" : "Rising; press for falling";
      turn.setAttribute("aria-pressed", this.falling);
      this.refresh();
    }, { id: "turn", class: "icon", "aria-label": "Falling order", "aria-pressed": "false" });
    return el("div", { class: "field" }, el("label", { for: "sort" }, "Sort by"), el("span", { class: "joined" }, choice, turn));
  }

  clear() {
    this.host.querySelector("form").reset();
    Object.assign(this, { filter: { text: "", tiers: new Set(), ranges: {}, state: "all" } });
    this.key = this.host.querySelector("#sort").value;
    for (const input of this.host.querySelectorAll("input[type=number]")) input.dispatchEvent(new Event("input"));
    this.refresh();
  }

  refreshSoon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.refresh(), 80);
  }

  // What is shown is decided anew; cards are made once and then moved about.
  refresh() {
    const { levels } = this.collection;
    const shown = ordered(levels.filter((level) => passes(level, this.filter, (each) => this.isSolved(each))), this.key, this.falling);
    this.shown = shown;
    this.tellCount();
    clearTimeout(this.adding);
    this.grid.replaceChildren();
    this.section = null;
    this.addCards(shown, 0);
  }

  tellCount() {
    const { levels, total } = this.collection;
    const part = total > levels.length ? ` (a selection out of ${total})` : "";
    const solved = levels.filter((level) => this.isSolved(level)).length;
    const some = this.shown.length === levels.length ? "" : `${this.shown.length} of `;
    this.count.textContent = `${some}${levels.length} level${levels.length === 1 ? "" : "s"}${part}, ${solved} solved`;
  }

  addCards(shown, from) {
    const to = Math.min(shown.length, from + FIRST_CARDS);
    for (let i = from; i < to; i++) this.place(shown[i]);
    if (!shown.length) this.grid.append(el("p", { class: "empty" }, "No level fits. ", button("Clear filters", "Show all levels again", () => this.clear())));
    if (to < shown.length) this.adding = setTimeout(() => this.addCards(shown, to), 0);
  }

  // In their own order, levels stand under the names of their tiers.
  place(level) {
    const name = this.key === "number" && level.tier !== undefined ? level.tier : -1;
    if (!this.section || this.section.name !== name) {
      const list = el("ul", { class: "grid" });
      const head = name < 0 ? null : el("h2", {}, this.dot(name), label(this.collection.tiers[name]));
      this.grid.append(el("section", {}, head, list));
      this.section = { name, list };
    }
    this.section.list.append(this.card(level));
  }

  card(level) {
    if (this.cards.has(level)) return this.cards.get(level);
    const tier = level.tier === undefined ? null : this.collection.tiers[level.tier];
    const { pushes } = level.values;
    const facts = [`${level.boxes} box${level.boxes === 1 ? "" : "es"}`, pushes === undefined ? `${level.width} × ${level.height}` : `${pushes} pushes`];
    const card = el("li", { class: "card" },
      el("a", { href: `#${level.id}` },
        el("span", { class: "thumb" }),
        el("span", { class: "name" }, tier ? this.dot(level.tier) : null, el("span", { class: "title" }, level.title)),
        el("span", { class: "facts" }, el("span", {}, facts.join(" · ")),
          tier ? el("span", { class: "hidden" }, `, tier ${tier}`) : null,
          el("span", { class: "state" }, this.stateText(level)))));
    card.level = level;
    this.cards.set(level, card);
    this.observer.observe(card);
    return card;
  }

  stateText(level) {
    if (this.isSolved(level)) return "✓ solved";
    return recall(level.id).moves ? "… begun" : "";
  }

  isSolved(level) {
    level.solved ??= recall(level.id).best !== null;
    return level.solved;
  }

  onSeen(entries) {
    for (const { target, isIntersecting } of entries) if (isIntersecting && !target.drawn) this.draw(target);
  }

  draw(card) {
    const { level } = card;
    const { themes } = this.collection;
    const density = Math.min(3, devicePixelRatio || 1);
    const fit = Math.min(THUMB.width / level.width, THUMB.height / level.height, 28);
    const canvas = el("canvas", { "aria-hidden": "true" });
    drawThumb(canvas, new Game(new Room(level.board)), boardTheme(themes), Math.max(2, Math.floor(fit * density)));
    canvas.style.width = `${Math.min(THUMB.width, canvas.width / density)}px`;
    card.querySelector(".thumb").replaceChildren(canvas);
    card.drawn = true;
  }

  // After a change of colours: what is in sight is drawn at once, the rest when it comes there.
  redraw() {
    for (const card of this.cards.values()) {
      card.drawn = false;
      this.observer.unobserve(card);
      this.observer.observe(card);
    }
  }

  // After a game.
  update(level) {
    level.solved = undefined;
    const card = this.cards.get(level);
    if (card) card.querySelector(".state").textContent = this.stateText(level);
    if (this.filter.state !== "all") this.refresh();
    else this.tellCount();
  }
}
