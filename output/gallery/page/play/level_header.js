// What is above a board: links to other levels, title and tier, and counters.

import { measureText } from "../common/collection.js";
import { difficultyMeaning } from "../common/difficulty.js";
import { el } from "../common/dom.js";
import { isLabyrinth } from "../common/level_kinds.js";
import { tierDot } from "../common/tier_dot.js";
import { measureMeaning, tierName } from "../common/names.js";
import { t } from "../words/words.js";

// A link to a neighbour level, if there is one.
function neighbourLink(level, title, symbol, name) {
  const attributes = { class: "button", "aria-label": title, title, "data-go": name };
  if (level) attributes.href = `#${level.id}`;
  else attributes["aria-disabled"] = "true";
  return el("a", attributes, symbol);
}

// Back to where the level came from. `origin`: {address, text}.
function leaveLink({ address, text }) {
  return el("a", { class: "button", href: `#${address}`, "data-go": "leave" }, text);
}

// Labyrinths cannot be drawn here.
function editLink({ id, draft, kind }) {
  if (draft || isLabyrinth({ kind })) return null;
  const attributes = { class: "button", href: `#draw/new?level=${id}`, "data-go": "edit" };
  const labels = { "aria-label": t("draw.edit"), title: t("draw.edit_title") };
  return el(
    "a",
    { ...attributes, ...labels },
    "✎",
    el("span", { class: "edit-word" }, `\u00a0${t("draw.edit")}`),
  );
}

// `origin`: {address, text} of the view that the level was opened from.
export function levelNav(level, origin, [previous, next]) {
  return el(
    "nav",
    { class: "level-nav", "aria-label": t("play.nav") },
    leaveLink(origin),
    el("span", { class: "grow" }),
    editLink(level),
    neighbourLink(previous, t("play.previous"), "‹", "previous"),
    neighbourLink(next, t("play.next"), "›", "next"),
  );
}

function badge(tiers, level) {
  if (level.tier === undefined) return null;
  const tier = tierName(tiers[level.tier]);
  const rated = level.difficulty !== undefined;
  const predicted = rated && !isLabyrinth(level);
  const measure = predicted ? "difficulty" : "labyrinth_difficulty";
  const difficulty = rated && measureText(level, measure, level.difficulty);
  const text = rated ? t("play.badge", { tier, difficulty }) : tier;
  return el(
    "p",
    { class: "badge", title: rated ? measureMeaning(measure) : null },
    tierDot(level.tier),
    predicted
      ? t("common.difficulty.sentence", {
          number: text,
          meaning: difficultyMeaning(level.difficulty),
        })
      : text,
  );
}

export function levelHeading(tiers, level) {
  const title = el("h1", { tabindex: -1, title: level.title }, level.title);
  return el("div", { class: "level-head" }, title, badge(tiers, level));
}

// What is known of the fewest pushes: proved, an upper bound, or just those of the solution.
function fewestPushes({ values: { pushes }, optimal }) {
  if (pushes === undefined) return undefined;
  if (optimal === undefined) return t("play.known", { pushes });
  return optimal ? t("play.optimum", { pushes }) : t("common.at_most", { what: pushes });
}

export function bestText(best) {
  const pushes = t("common.pushes", { count: best.pushes });
  return t("play.best.value", { pushes, moves: t("common.moves", { count: best.moves }) });
}

export class Counters {
  constructor(level) {
    const { values, boxes } = level;
    this.outputs = {};
    this.element = el(
      "dl",
      { class: "counters" },
      this.counter("pushes", t("play.pushes"), fewestPushes(level)),
      this.counter("moves", t("play.moves"), values.moves),
      this.counter("done", t("play.on_goals"), boxes),
      this.counter("best", t("play.best")),
    );
  }

  counter(name, title, of) {
    const output = el("span", { id: `count-${name}` }); // no live region: it changes at each step
    const against = of === undefined ? null : el("small", {}, ` / ${of}`);
    this.outputs[name] = output;
    return el("div", {}, el("dt", {}, title), el("dd", {}, output, against));
  }

  show(game, best) {
    this.outputs.pushes.textContent = game.pushes;
    this.outputs.moves.textContent = game.at;
    this.outputs.done.textContent = game.onGoals;
    this.outputs.best.textContent = best ? bestText(best) : "–";
  }
}
