// The first part of the report: findings in sentences, what was run, and the command to run it again.

import { button, el } from "../gallery/page/common/dom.js";
import { intervalText, number, scaleOf } from "./numbers.js";
import { label, plural } from "../gallery/page/common/wording.js";

const LONG = 14; // values; of more only the first and last few are listed
const COPIED_MILLISECONDS = 2000;

// A button that copies a text to the clipboard. Without a clipboard it selects the text.
export function copyButton(source, what) {
  const copy = button("Copy", `Copy ${what}`, async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      copy.textContent = "Copied";
      setTimeout(() => (copy.textContent = "Copy"), COPIED_MILLISECONDS);
    } catch {
      getSelection().selectAllChildren(source);
    }
  });
  copy.setAttribute("aria-label", `Copy ${what}`);
  return copy;
}

export function placeText(point) {
  const values = Object.entries(point.values).map(([key, value]) => `${key} ${value}`);
  if (values.length) return values.join(", ");
  return point.stage === "default" ? "the default" : "the one point";
}

function valuesText(values) {
  if (values.length <= LONG) return values.join(", ");
  return `${values.slice(0, 5).join(", ")} … ${values.slice(-3).join(", ")} (${values.length} values)`;
}

function budgetText({ search, budget }) {
  const units = { candidates: "candidates", states: "states searched", seconds: "s of CPU time" };
  const amount = `${number(budget.amount)} ${units[budget.unit]}`;
  return search ? `${amount} in all` : `${amount} for each point`;
}

function facts(run) {
  const rows = [];
  const add = (term, ...content) => rows.push(el("dt", {}, term), el("dd", {}, ...content));
  for (const { key, values, help } of run.varied)
    add(key, valuesText(values), el("small", {}, help));
  const changed = Object.entries(run.changed).map(([key, value]) => `${key} ${value}`);
  add("Set", changed.join(", ") || "nothing else: all other parameters have their defaults");
  add("Budget", budgetText(run));
  const total = (name) => run.points.reduce((sum, point) => sum + point[name], 0);
  const refused = run.points.filter((point) => point.refused !== null).length;
  add(
    "Run",
    `${plural(run.total, "point")}${refused ? `, of which ${refused} refused` : ""}; ` +
      `${number(total("candidates"))} candidates, ${number(total("accepted"))} levels, ` +
      `${number(total("cpu_seconds"))} s of CPU time`,
  );
  add("Seed", String(run.seed));
  add("Made by", `Tessoban ${run.generator.version}`);
  return el("dl", { class: "origin run" }, ...rows);
}

function percent(part) {
  return `${number(part * 100)} %`;
}

// A sentence on the parameter with the largest effect that chance does not explain.
export function strongest(run, name) {
  const found = run.sensitivity.find(({ outcome }) => outcome === name);
  if (!found || !found.sd) return "";
  const [{ keys, share, within_noise: noise }] = found.effects;
  if (noise) return " All differences are within noise: chance alone may explain them.";
  if (run.varied.length < 2) return "";
  const what = keys.length === 2 ? `${keys.join(" and ")} together` : keys[0];
  return ` What matters most is ${what}, with ${percent(share)} of the variance.`;
}

function rangeFinding(run, name) {
  const outcome = run.outcomes.find((each) => each.name === name);
  const at = (point) => point.outcomes[name];
  const known = run.points.filter((point) => at(point)?.[0] !== null && point.refused === null);
  if (!known.length) return `${label(name)}: not known at any point.`;
  const text = (point) => intervalText(at(point), scaleOf(outcome));
  const least = known.reduce((a, b) => (at(b)[0] < at(a)[0] ? b : a));
  const most = known.reduce((a, b) => (at(b)[0] > at(a)[0] ? b : a));
  if (at(least)[0] === at(most)[0]) return `${label(name)}: ${text(most)}.`;
  const range = `${text(least)} at ${placeText(least)} to ${text(most)} at ${placeText(most)}`;
  return `${label(name)}: from ${range}.${strongest(run, name)}`;
}

function searchFinding({ search, points }) {
  const winner = points.find(({ point }) => point === search.winner);
  const wanted = `levels with ${search.target.join(", ")} per ${search.unit}`;
  const gain = intervalText(search.fresh.gain);
  const which = search.winner === search.default ? "the default itself" : placeText(winner);
  if (!search.beaten)
    return `The default could not be beaten for certain. The best found was ${which}: ${gain} times as many ${wanted}.`;
  return `Best: ${which}. It gives ${gain} times as many ${wanted} as the default; best.json has it for generate --params.`;
}

function findings(run) {
  // Most points of a search had too little work for findings of their own.
  const list = run.search
    ? [searchFinding(run)]
    : run.report.map((name) => rangeFinding(run, name));
  return el("ul", { class: "findings" }, ...list.map((text) => el("li", {}, text)));
}

export function runSummary(run) {
  const command = el("code", {}, run.command);
  const title = run.search ? `Search for ${run.search.target.join(", ")}` : "Tuning report";
  return [
    el("h1", {}, title),
    el("div", { class: "panel" }, el("h2", {}, "What came out"), findings(run)),
    el(
      "details",
      { class: "panel", open: true },
      el("summary", {}, "What was run"),
      facts(run),
      el("p", { class: "redo" }, "To do it again: ", command, " ", copyButton(command, "command")),
    ),
  ];
}
