// In the worker: searches of labyrinths, in steps, so that progress can be reported.

import { readText, writeText } from "./wasm.js";

const OUTCOMES_OF_LABYRINTH = ["running", "solved", "unsolvable", "gave-up"]; // LabyrinthOutcome in C
const GOALS_OF_LABYRINTH = ["any", "shortest"]; // LabyrinthGoal in C
const PORTION_NODES = 20000; // positions between two looks at the clock
const REPORT_MILLISECONDS = 250;

// Loads a labyrinth, and goes to the position after the moves.
function loadLabyrinth(core, { maze, history }) {
  writeText(core, maze);
  if (!core.core_labyrinth()) throw new Error("no such labyrinth");
  writeText(core, history);
  if (history && !core.core_labyrinth_load(0)) throw new Error("no such moves");
}

// Returns the outcome. A win that is found is told even if the proof that it is shortest is not.
function searchLabyrinth(core, seconds, report) {
  const begun = performance.now();
  let reported = begun;
  for (;;) {
    const outcome = OUTCOMES_OF_LABYRINTH[core.core_labyrinth_step(PORTION_NODES)];
    if (outcome !== "running") return outcome;
    const now = performance.now();
    if (now - begun >= seconds * 1000) return readText(core) ? "solved" : "gave-up";
    if (now - reported < REPORT_MILLISECONDS) continue;
    reported = now;
    report({ nodes: core.core_labyrinth_nodes(), moves: "" });
  }
}

export const labyrinthTasks = {
  // {outcome, moves, nodes, shortest}: can it be won from here, and how?
  labyrinthSolve(core, { goal, nodes, megabytes, seconds, ...position }, report) {
    loadLabyrinth(core, position);
    core.core_labyrinth_begin(GOALS_OF_LABYRINTH.indexOf(goal), nodes, megabytes);
    const outcome = searchLabyrinth(core, seconds, report);
    const moves = readText(core);
    const shortest = core.core_labyrinth_shortest() === 1;
    const answer = { outcome, moves, nodes: core.core_labyrinth_nodes(), shortest };
    core.core_labyrinth_end();
    return answer;
  },
  // {reason}: why a position that is known to be lost is lost, {kind, cell, monsters}; null if it is not
  // known.
  labyrinthReason(core, { nodes, megabytes, ...position }) {
    loadLabyrinth(core, position);
    const length = core.core_labyrinth_explain(nodes, megabytes);
    return { reason: length ? JSON.parse(readText(core, length)) : null };
  },
};
