// The coloured dot of a tier. A tier is an index into the collection's tier names.

import { el } from "./dom.js";

export function tierDot(tier) {
  return el("span", { class: `dot tier${tier}`, "aria-hidden": "true" });
}
