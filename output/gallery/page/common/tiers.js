// Tiers of difficulty as the page shows them. A tier is an index into the collection's tier names.

import { el } from "./dom.js";

export function tierDot(tier) {
  return el("span", { class: `dot tier${tier}`, "aria-hidden": "true" });
}

// [name, index] of the tiers that at least one level has.
export function usedTiers({ tiers, levels }) {
  const used = new Set(levels.map((level) => level.tier));
  return tiers.map((name, i) => [name, i]).filter(([, i]) => used.has(i));
}
