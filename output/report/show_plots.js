// The plots. The program has drawn them; they are templates in the page until they are shown.

import { button, download, el } from "../gallery/page/common/dom.js";
import { keepFitted } from "./fit_plot.js";
import { label } from "../gallery/page/common/wording.js";

function picture({ name }) {
  return document.getElementById(`plot-${name}`).content.firstElementChild.cloneNode(true);
}

function figure(plot) {
  const chart = picture(plot);
  const save = button("Save", "Save this plot as an SVG file", () =>
    download(`${plot.name}.svg`, new XMLSerializer().serializeToString(chart)),
  );
  save.setAttribute("aria-label", `Save plot: ${chart.getAttribute("aria-label")}`);
  // A plot with many values may scroll on a phone. The tabindex lets the keyboard scroll it, too.
  const frame = el("div", { class: "frame", tabindex: 0, role: "group" }, chart.cloneNode(true));
  frame.setAttribute("aria-label", chart.getAttribute("aria-label"));
  keepFitted(frame, chart);
  return el("figure", {}, frame, el("figcaption", {}, el("span", {}, plot.caption), save));
}

// All plots of these kinds and this subject. Some plots have no subject.
export function figuresOf(run, kinds, subject = "") {
  return kinds
    .flatMap((kind) => run.plots.filter((plot) => plot.kind === kind && plot.subject === subject))
    .map(figure);
}

export function subjectsOf(run, kinds) {
  return [...new Set(run.plots.filter(({ kind }) => kinds.includes(kind)).map((p) => p.subject))];
}

function options(names, meanings, chosen) {
  return names.map((name) =>
    el(
      "option",
      { value: name, title: meanings.get(name), selected: name === chosen },
      label(name),
    ),
  );
}

// A list of outcomes, with those that the user asked for first. Calls onchoice(name) for each choice.
export function chooser(run, id, title, names, onchoice) {
  const meanings = new Map(run.outcomes.map(({ name, meaning }) => [name, meaning]));
  const first = run.report.filter((name) => names.includes(name));
  const others = names.filter((name) => !first.includes(name));
  const chosen = first[0] ?? others[0];
  const meaning = el("span", { class: "meaning" });
  const choose = (name) => {
    meaning.textContent = meanings.get(name) ?? "";
    onchoice(name);
  };
  const group = (title, list) =>
    list.length ? el("optgroup", { label: title }, ...options(list, meanings, chosen)) : null;
  const select = el(
    "select",
    { id, onchange: (event) => choose(event.target.value) },
    group("Asked for", first),
    group("All others", others),
  );
  choose(chosen);
  return el("p", { class: "plothead" }, el("label", { for: id }, title), select, meaning);
}
