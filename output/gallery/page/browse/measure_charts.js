// The overview above the cards: charts of one measure, chosen from all there are.

import { histogram } from "./histogram.js";
import { levelCurve } from "./level_curve.js";
import { loadSetting, saveSetting } from "../common/storage.js";
import { isRoomy, measureOptions } from "./measure_options.js";
import { usedTiers } from "../common/collection.js";
import { kindOf } from "../common/level_kinds.js";
import { el } from "../common/dom.js";
import { tierDot } from "../common/tier_dot.js";
import { measureName, tierName } from "../common/names.js";
import { t } from "../words/words.js";

function legend(collection) {
  const tiers = usedTiers(collection);
  if (!tiers.length) return null;
  const rows = tiers.map(([name, i]) => el("li", {}, tierDot(i), tierName(name)));
  return el("ul", { class: "legend" }, ...rows);
}

function plots({ levels, tiers }, name) {
  const charts = [
    ["browse.charts.curve", levelCurve(levels, name, tiers)],
    ["browse.charts.histogram", histogram(levels, name, tiers)],
  ];
  return charts
    .filter(([, chart]) => chart)
    .map(([what, chart]) =>
      el("figure", {}, el("figcaption", {}, t(what, { measure: measureName(name) })), chart),
    );
}

const CHARTS_SETTING = "charts"; // "open" or "closed", once the user has chosen

function isOpenAtFirst() {
  const wanted = isRoomy() ? "open" : "closed";
  return loadSetting(CHARTS_SETTING, wanted) === "open";
}

export function measureCharts(collection) {
  const measures = collection.measures.filter(([name]) => name !== "number");
  const { charted } = kindOf(collection);
  const first = charted.find((name) => measures.some(([each]) => each === name)) ?? charted.at(-1);
  const place = el("div", { class: "plots" }, ...plots(collection, first));
  const onchange = (event) => place.replaceChildren(...plots(collection, event.target.value));
  const choice = el("select", { id: "plotted", onchange }, ...measureOptions(measures, first));
  const name = el("label", { for: "plotted" }, t("browse.charts.measure"));
  // A click comes before the change. The event "toggle" would also come for the state at first.
  const onclick = ({ currentTarget }) =>
    saveSetting(CHARTS_SETTING, currentTarget.parentElement.open ? "closed" : "open");
  return el(
    "details",
    { class: "panel overview", open: isOpenAtFirst() },
    el("summary", { onclick }, t("browse.charts")),
    el("div", { class: "plothead" }, name, choice, legend(collection)),
    place,
  );
}
