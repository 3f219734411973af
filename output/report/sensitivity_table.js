// The table of what matters for what: a row for each outcome, a column for each parameter, with the
// share of the variance that it explains as a number and as a bar. What is within noise is grey and
// says so. Rows in which nothing is beyond noise come last.

import { el } from "../gallery/page/common/dom.js";
import { label } from "../gallery/page/common/wording.js";
import { number } from "./numbers.js";

// Rows with something beyond noise first; otherwise in the order of the outcomes.
export function noiseLast(sensitivity) {
  const isNoise = ({ sd, effects }) => !sd || effects[0].within_noise;
  return [...sensitivity].sort((a, b) => isNoise(a) - isNoise(b));
}

function limitText(limit) {
  return limit === null ? "noise not known" : `noise up to ${number(limit * 100)} %`;
}

function shareCell({ share, limit, within_noise: noise }) {
  const bar = el("span", { class: "bar" });
  bar.style.width = `${Math.min(share, 1) * 100}%`;
  return el(
    "td",
    { class: noise ? "share noise" : "share", title: limitText(limit) },
    String(Math.round(share * 100)),
    el("span", { class: "track" }, bar),
    noise ? el("small", {}, el("span", { class: "long" }, "within "), "noise") : null,
  );
}

function outcomeRow(run, row) {
  const alone = ({ key }) => row.effects.find(({ keys }) => keys.length === 1 && keys[0] === key);
  const noise = row.noise === null ? "–" : String(Math.round(row.noise * 100));
  const cells = row.sd
    ? [...run.varied.map((param) => shareCell(alone(param))), shareCell(row.together)]
    : [el("td", { colspan: run.varied.length + 1, class: "share noise" }, "the same everywhere")];
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, label(row.outcome)),
    ...cells,
    el("td", { class: "errors" }, noise),
  );
}

const LEGEND =
  "Shares of the variance over the points, in percent. Together: what parameters do together beyond what they do " +
  "alone. Errors: what the errors of all points explain. Within noise: chance alone gives so much in " +
  "more than 1 of 20 runs, even if the errors of points that differ in other parameters only are the " +
  "same, since all points try the same candidates. Such a share may be a small effect or none; more " +
  "candidates would tell.";

// Null if nothing was analysed.
export function sensitivityTable(run) {
  if (!run.sensitivity.length) return null;
  const names = [...run.varied.map(({ key }) => key), "together", "errors"];
  const heads = ["Outcome", ...names].map((name) => el("th", { scope: "col" }, name));
  const rows = noiseLast(run.sensitivity).map((row) => outcomeRow(run, row));
  const table = el(
    "table",
    { class: "sensitivity" },
    el("thead", {}, el("tr", {}, ...heads)),
    el("tbody", {}, ...rows),
  );
  const region = { class: "wide-table", tabindex: 0, role: "region", "aria-label": "What matters" };
  return [el("p", { class: "meaning legend" }, LEGEND), el("div", region, table)];
}
