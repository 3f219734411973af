// Medals for what the user has reached in a level: small pictures with their meaning as text.

import { el, svg } from "./dom.js";
import { kindOf } from "./level_kinds.js";
import { t } from "../words/words.js";

// The shapes differ, not only the colours. 16 by 16 units.
const STAR = ["M8 1.6 9.9 6h4.7l-3.8 3 1.4 4.9L8 11l-4.2 2.9L5.2 9 1.4 6h4.7Z"];
const MEDAL_SHAPES = {
  optimum: STAR,
  shortest: STAR,
  turns: ["M2.5 13.5V9.5h4v-4h4v-3h3", "M10.8 5.2 13.5 2.5"],
  pushes: ["M3 3h10v10H3Z", "M3 13 13 3M3 3l10 10"],
  moves: ["M2 12.5h6M8 12.5V4M4.6 7.2 8 3.6l3.4 3.6", "M11 12.5h2"],
  solved: ["M3 8.6 6.6 12 13 4.4"],
  locked: ["M4 7.5h8V14H4Z", "M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5"],
  begun: ["M3.2 8h.1M8 8h.1M12.7 8h.1"],
};

// What the user has reached in a level, best first; see level_kinds.js.
export function medalsOf(level, game) {
  return game.best ? kindOf(level).medals(level, game) : [];
}

export function medal(name) {
  const paths = MEDAL_SHAPES[name].map((d) => svg("path", { d }));
  const text = t(`browse.medal.${name}`);
  return el(
    "span",
    { class: `medal ${name}`, title: text },
    svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, ...paths),
    el("span", { class: "hidden" }, text),
  );
}

// The medals of a level, or that it is begun.
export function medalsOfRecord({ medals, begun, solved }) {
  const names = medals.length || !solved ? [...medals] : ["solved"]; // some start solved
  if (begun) names.push("begun");
  return names.flatMap((name) => [" ", medal(name)]);
}
