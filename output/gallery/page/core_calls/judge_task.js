// In the worker: judges a drawn board. Is it a level, can it be solved, how hard is it?
//
// What is known soon is reported soon: first the facts of the drawing, then a solution, then the
// rating, which is the answer.

import { searchBudget } from "./search_budget.js";
import { searchLoaded } from "./search_steps.js";
import { readText, writeText } from "./wasm.js";

const RATE_OUTCOMES = ["rated", "unsolvable", "gave-up"]; // in the order of RateOutcome

function factsOf(core, drawing) {
  writeText(core, drawing);
  return JSON.parse(readText(core, core.core_level_facts()));
}

// {outcome, level, entry}: the rating that `tessoban rate` gives, by the solution that the search has
// found, or by another one if it has found none.
function rate(core, moves, { nodes, megabytes }) {
  writeText(core, moves);
  const outcome = RATE_OUTCOMES[core.core_rate(nodes, megabytes)];
  return outcome === "rated" ? { outcome, ...JSON.parse(readText(core)) } : { outcome };
}

// Why the loaded level cannot be solved. Cells are [x, y] in the drawing, from 0.
function explain(core, { megabytes }, top) {
  const reason = JSON.parse(readText(core, core.core_explain(megabytes)));
  const inDrawing = (cells) => cells.map(([x, y]) => [x, y + top]);
  return { ...reason, boxes: inDrawing(reason.boxes), squares: inDrawing(reason.squares) };
}

function countPushes(moves) {
  return moves.replace(/[^LURD]/g, "").length;
}

function judgeLevel(core, { solution = "" }, limits, facts, report) {
  writeText(core, facts.board);
  if (!core.core_load()) throw new Error("no such board");
  const found = searchLoaded(core, { goal: "any", ...limits }, report);
  if (found.outcome === "unsolvable")
    return { outcome: "unsolvable", reason: explain(core, limits, facts.top) };
  if (found.outcome !== "solved" && !solution) return { outcome: "gave-up" };
  const moves = found.outcome === "solved" ? found.moves : solution;
  report({ stage: "solved", moves, pushes: countPushes(moves) });
  return { moves, pushes: countPushes(moves), ...rate(core, moves, limits) };
}

export const judgeTasks = {
  // Reports {stage: "facts", ...}, as levelFacts() gives them; {nodes, moves} while it searches; and
  // {stage: "solved", pushes, moves}: at most so many pushes. Answers one of
  //   {outcome: "malformed", facts}
  //   {outcome: "finished", facts}: every box is on a goal already
  //   {outcome: "unsolvable", facts, reason}: proved; {rule, text, boxes, squares, allGoals, smallest}
  //   {outcome: "gave-up", facts}: nothing is proved
  //   {outcome: "rated", facts, level, entry, moves, pushes}: level.optimal says if its pushes are proved.
  // `drawing`: rows; `solution`: moves that are known, or nothing.
  judge(core, message, report) {
    const limits = { ...searchBudget(core, "rate"), ...message.limits };
    const facts = factsOf(core, message.drawing);
    report({ stage: "facts", facts });
    if (facts.problem) return { outcome: "malformed", facts };
    if (!facts.board.includes("$")) return { outcome: "finished", facts };
    return { facts, ...judgeLevel(core, message, limits, facts, report) };
  },
};
