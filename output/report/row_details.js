// The details of one point, below its row: example levels, and why candidates were refused.

import { el } from "../gallery/page/common/dom.js";
import { tierDot } from "../gallery/page/common/tier_dot.js";
import { number } from "./numbers.js";
import { copyButton } from "./summary.js";
import { label, plural } from "../gallery/page/common/wording.js";

function example(level, place, thumbs, tiers) {
  const host = el("span", { class: "thumb" });
  const recipe = el("code", {}, level.recipe);
  thumbs.add(host, level.board.join("\n"));
  return el(
    "li",
    { class: "example" },
    host,
    el(
      "p",
      { class: "name" },
      tierDot(tiers.indexOf(level.tier)),
      `${label(level.tier)}, ${number(level.difficulty)}`,
    ),
    el("p", { class: "facts" }, `${plural(level.boxes, "box")}, ${level.pushes} pushes`),
    el("p", { class: "recipe" }, recipe),
    copyButton(recipe, `recipe ${place + 1}`),
    " ",
    el("a", { class: "button", href: `examples.html#${level.id}` }, `Play example ${place + 1}`),
  );
}

function rejects(title, counts) {
  const list = Object.entries(counts)
    .filter(([, count]) => count)
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${label(name).toLowerCase()} ${number(count)}`);
  return el("p", {}, `${title}: `, list.join(", ") || "none");
}

export function rowDetails(point, thumbs) {
  if (point.refused !== null) return el("p", {}, `Refused: ${point.refused}`);
  const { funnel } = point;
  const tiers = Object.keys(point.tiers);
  const levels = point.examples.map((level, i) => example(level, i, thumbs, tiers));
  return el(
    "div",
    { class: "details" },
    levels.length
      ? el("ul", { class: "examples" }, ...levels)
      : el("p", {}, "No level was accepted."),
    rejects(`Of ${number(funnel.maps)} maps refused`, funnel.map_rejects),
    rejects(`Of ${number(funnel.candidates)} candidates refused`, funnel.rejects),
    rejects(`Of ${number(point.accepted)} levels, by tier`, point.tiers),
  );
}
