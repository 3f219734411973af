// What is above a board: links to other levels, title and tier, and counters.

import { measureText } from "../common/collection.js";
import { el } from "../common/dom.js";
import { tierDot } from "../common/tier_dot.js";
import { label } from "../common/wording.js";

// A link to a neighbour level, if there is one.
function neighbourLink(level, title, symbol, name) {
  const attributes = { class: "button", "aria-label": title, title, "data-go": name };
  if (level) attributes.href = `#${level.id}`;
  else attributes["aria-disabled"] = "true";
  return el("a", attributes, symbol);
}

export function levelNav([previous, next]) {
  return el(
    "nav",
    { class: "level-nav", "aria-label": "Levels" },
    el("a", { class: "button", href: "#", "data-go": "leave" }, "← All levels"),
    el("span", { class: "grow" }),
    neighbourLink(previous, "Previous level", "‹", "previous"),
    neighbourLink(next, "Next level", "›", "next"),
  );
}

function badge(tiers, level) {
  if (level.tier === undefined) return null;
  const parts = [label(tiers[level.tier])];
  if (level.difficulty !== undefined)
    parts.push(`difficulty ${measureText(level, "difficulty", level.difficulty)}`);
  return el("p", { class: "badge" }, tierDot(level.tier), parts.join(", "));
}

export function levelHeading(tiers, level) {
  const title = el("h1", { tabindex: -1, title: level.title }, level.title);
  return el("div", { class: "level-head" }, title, badge(tiers, level));
}

// What is known of the fewest pushes: proved, an upper bound, or just those of the solution.
function fewestPushes({ values: { pushes }, optimal }) {
  if (pushes === undefined) return undefined;
  if (optimal === undefined) return `${pushes} known`;
  return optimal ? `${pushes} optimum` : `at most ${pushes}`;
}

export class Counters {
  constructor(level) {
    const { values, boxes } = level;
    this.outputs = {};
    this.element = el(
      "dl",
      { class: "counters" },
      this.counter("pushes", "Pushes", fewestPushes(level)),
      this.counter("moves", "Moves", values.moves),
      this.counter("done", "On goals", boxes),
      this.counter("best", "Your best"),
    );
  }

  counter(name, title, of) {
    const output = el("output", { id: `count-${name}` });
    const against = of === undefined ? null : el("small", {}, ` / ${of}`);
    this.outputs[name] = output;
    return el("div", {}, el("dt", {}, title), el("dd", {}, output, against));
  }

  show(game, best) {
    this.outputs.pushes.value = game.pushes;
    this.outputs.moves.value = game.at;
    this.outputs.done.value = game.onGoals;
    this.outputs.best.value = best ? `${best.pushes} pushes, ${best.moves} moves` : "–";
  }
}
