// Starts the report page: reads the data and makes its sections.

import { el } from "../gallery/page/common/dom.js";
import { chooser, figuresOf, subjectsOf } from "./show_plots.js";
import { applyTheme, offerThemes } from "../gallery/page/common/theme.js";
import { patternsTable } from "./patterns_table.js";
import { PointsTable } from "./points_table.js";
import { sensitivityTable } from "./sensitivity_table.js";
import { runSummary } from "./summary.js";

const RESPONSE = ["curve", "effects", "heat"];
const content = document.getElementById("content");
const run = JSON.parse(document.getElementById("data").textContent);
const points = new PointsTable(run);

function section(id, title, ...parts) {
  return el("section", { "aria-labelledby": id }, el("h2", { id }, title), ...parts);
}

// A list to choose from, and the plots of the chosen subject. Null if there is nothing to choose.
function chosenPlots(id, title, kinds, { wide = false, more = () => {} } = {}) {
  const place = el("div");
  const row = (kind, name) =>
    el("div", { class: wide ? "figures wide" : "figures" }, ...figuresOf(run, [kind], name));
  const subjects = subjectsOf(run, kinds);
  if (!subjects.length) return null;
  const choice = chooser(run, id, title, subjects, (name) => {
    place.replaceChildren(...kinds.map((kind) => row(kind, name)));
    more(name);
  });
  return [choice, place];
}

function plainPlots(kind, name = "figures wide") {
  const figures = figuresOf(run, [kind]);
  return figures.length ? [el("div", { class: name }, ...figures)] : null;
}

function addSection(id, title, parts) {
  if (parts) content.append(section(id, title, ...parts));
}

applyTheme();
points.show();
content.append(...runSummary(run));
addSection("search", "How the search went", plainPlots("search", "figures"));
addSection(
  "response",
  "What the parameters do",
  chosenPlots("outcome", "Outcome", RESPONSE, {
    more: (name) => points.show(name),
  }),
);
addSection("sensitivity", "What matters for what", sensitivityTable(run));
addSection("funnel", "What became of the candidates", plainPlots("funnel"));
addSection("patterns", "Which patterns lead to levels", patternsTable(run));
addSection(
  "spread",
  "Distributions",
  chosenPlots("measure", "Measure", ["spread"], { wide: true }),
);
addSection("points", "Points", [points.element]);
offerThemes(document.getElementById("theme"), () => points.redraw());
document.documentElement.dataset.ready = "true";
