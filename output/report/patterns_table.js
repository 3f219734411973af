// The table of patterns: how many maps contain each, and how many of these became accepted levels.

import { el } from "../gallery/page/common/dom.js";

const PATTERN_HEADINGS = ["Pattern", "Maps with it", "Levels from these", "Levels per 100 maps"];

function levelsPerHundred({ maps, levels }) {
  return maps ? ((100 * levels) / maps).toFixed(1) : "–";
}

function patternRow(pattern) {
  const numbers = [pattern.maps, pattern.levels, levelsPerHundred(pattern)];
  const cells = numbers.map((number) => el("td", {}, `${number}`));
  return el("tr", {}, el("th", { scope: "row" }, pattern.name), ...cells);
}

// Null if no map was tiled.
export function patternsTable({ patterns }) {
  if (!patterns?.maps) return null;
  const each = patterns.each.map((one, i) => ({ ...one, name: `${i + 1} ${one.name}` }));
  const rows = [{ ...patterns, name: "all maps" }, ...each].map(patternRow);
  const headings = PATTERN_HEADINGS.map((text) => el("th", { scope: "col" }, text));
  const head = el("thead", {}, el("tr", {}, ...headings));
  const table = el("table", { class: "patterns" }, head, el("tbody", {}, ...rows));
  return [el("div", { class: "wide-table" }, table)];
}
