// Small pictures on buttons, drawn as lines: no letters that a font may lack.

import { svg } from "../common/dom.js";

// Paths on a square of 24.
const PATHS = {
  move: "M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01",
  pin: "M9 3h6l-1 6 4 4H6l4-4zM12 13v8",
  replace: "M20 11a8 8 0 0 0-14.5-3.5M4 4v4h4M4 13a8 8 0 0 0 14.5 3.5M20 20v-4h-4",
  remove: "M6 6l12 12M18 6L6 18",
  more: "M5 12v.01M12 12v.01M19 12v.01",
};

export function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: `line-icon icon-${name}`, "aria-hidden": "true" },
    svg("path", { d: PATHS[name] }),
  );
}
