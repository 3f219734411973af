// In the worker: searches the loaded position in steps, so that progress can be reported.

import { readText } from "./wasm.js";

// In the order of SearchStatus and SearchGoal.
const OUTCOMES = ["running", "solved", "unsolvable", "gave-up"];
const GOALS = ["any", "pushes", "moves"];
const PORTION = { first: 64, least: 1, most: 1 << 20 }; // nodes searched between two clock readings
const PORTION_MILLISECONDS = 100; // how long a portion should take
const PROGRESS_MILLISECONDS = 250;

// Machines and boards differ in speed by factors of a hundred, so portions adapt to the clock.
function nextPortion(portion, took) {
  if (took < PORTION_MILLISECONDS / 2) return Math.min(PORTION.most, portion * 2);
  return took > PORTION_MILLISECONDS * 2 ? Math.max(PORTION.least, portion >> 1) : portion;
}

function step(core, seconds, report) {
  const begun = performance.now();
  let reported = begun;
  let portion = PORTION.first;
  for (let now = begun; ;) {
    const outcome = OUTCOMES[core.core_step(portion)];
    if (outcome !== "running") return outcome;
    const before = now;
    now = performance.now();
    if (now - begun >= seconds * 1000) return "gave-up";
    portion = nextPortion(portion, now - before);
    if (now - reported < PROGRESS_MILLISECONDS) continue;
    reported = now;
    report({ nodes: core.core_nodes(), moves: readText(core) });
  }
}

// {outcome, moves, nodes}. Without a solution, the moves are the best line found.
export function searchLoaded(core, { goal, nodes, megabytes, seconds }, report) {
  core.core_begin(GOALS.indexOf(goal), nodes, megabytes);
  const outcome = step(core, seconds, report);
  const answer = { outcome, moves: readText(core), nodes: core.core_nodes() };
  core.core_end();
  return answer;
}
