// The collection at a glance: one measure, chosen from all there are, in two plots.

import { el } from "../common/dom.js";
import { label } from "../common/wording.js";
import { curve, distribution } from "./charts.js";

export const NARROW = 600; // pixels: on a phone the levels come first

export function tierDot(tier) {
  return el("span", { class: `dot tier${tier}`, "aria-hidden": "true" });
}

// [name, index] of the tiers that some level has.
export function usedTiers({ tiers, levels }) {
  const used = new Set(levels.map((level) => level.tier));
  return tiers.map((name, i) => [name, i]).filter(([, i]) => used.has(i));
}

// A choice among measures; the meaning is shown by the browser as a tip.
export function measureOptions(measures, chosen) {
  return measures.map(([name, meaning]) =>
    el("option", { value: name, title: meaning, selected: name === chosen }, label(name)),
  );
}

function legend(collection) {
  const tiers = usedTiers(collection);
  if (!tiers.length) return null;
  const rows = tiers.map(([name, i]) => el("li", {}, tierDot(i), label(name)));
  return el("ul", { class: "legend" }, ...rows);
}

function plots({ levels, tiers }, name) {
  const charts = [
    ["level by level", curve(levels, name, tiers)],
    ["distribution", distribution(levels, name, tiers)],
  ];
  return charts
    .filter(([, chart]) => chart)
    .map(([what, chart]) =>
      el("figure", {}, el("figcaption", {}, `${label(name)}: ${what}`), chart),
    );
}

export function overview(collection) {
  const measures = collection.measures.filter(([name]) => name !== "number");
  const rated = measures.some(([name]) => name === "difficulty");
  const first = rated ? "difficulty" : "boxes";
  const place = el("div", { class: "plots" }, ...plots(collection, first));
  const onchange = (event) => place.replaceChildren(...plots(collection, event.target.value));
  const choice = el("select", { id: "plotted", onchange }, ...measureOptions(measures, first));
  const name = el("label", { for: "plotted" }, "Measure ");
  return el(
    "details",
    { class: "panel overview", open: innerWidth > NARROW },
    el("summary", {}, "The collection at a glance"),
    el("div", { class: "plothead" }, name, choice, legend(collection)),
    place,
  );
}
