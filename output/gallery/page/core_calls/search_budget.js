// How much work a search may take: {nodes, megabytes, seconds}. The table of all budgets is in the core
// (search_budgets.h), because the commands have the same ones.

import { readText } from "./wasm.js";

export function searchBudget(core, name) {
  return JSON.parse(readText(core, core.core_budgets()))[name];
}
