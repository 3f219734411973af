// The worker: slow work in the C core, so that it never blocks the page.
//
// Messages in: {ask, task, board, ...options}, where `ask` is a number that names the question; board
// is null if the task needs none. Messages out: {ask, ...answer} or {ask, failed}, and
// {ask, progress} in between. Questions are answered one after the other.

import { generateTasks } from "./generate_task.js";
import { readText, startCore, writeText } from "./wasm.js";

// In the order of SearchStatus and SearchGoal.
const OUTCOMES = ["running", "solved", "unsolvable", "gave-up"];
const GOALS = ["any", "pushes", "moves"];
const PORTION = { first: 64, least: 1, most: 1 << 20 }; // nodes searched between two clock readings
const PORTION_MILLISECONDS = 100; // how long a portion should take
const PROGRESS_MILLISECONDS = 250;
let core;

// Machines and boards differ in speed by factors of a hundred, so portions adapt to the clock.
function nextPortion(portion, took) {
  if (took < PORTION_MILLISECONDS / 2) return Math.min(PORTION.most, portion * 2);
  return took > PORTION_MILLISECONDS * 2 ? Math.max(PORTION.least, portion >> 1) : portion;
}

function search(seconds, report) {
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

// Each task: (core, message, report) => answer. The board of the message is loaded.
const tasks = {
  ...generateTasks,
  // {outcome, moves, nodes}. Without a solution, the moves are the best line found.
  solve(_, { goal, nodes, megabytes, seconds }, report) {
    core.core_begin(GOALS.indexOf(goal), nodes, megabytes);
    const outcome = search(seconds, report);
    const answer = { outcome, moves: readText(core), nodes: core.core_nodes() };
    core.core_end();
    return answer;
  },
  // {plane}: the dead squares, see Board.cellsOf.
  dead: () => ({ plane: readText(core, core.core_dead()) }),
};

function loadBoard(board) {
  writeText(core, board);
  if (!core.core_load()) throw new Error("no such board");
}

async function answer(message) {
  if (message.task === "start") {
    core = await startCore(message.module);
    return {};
  }
  if (message.board) loadBoard(message.board);
  const report = (progress) => self.postMessage({ ask: message.ask, progress });
  return tasks[message.task](core, message, report);
}

let queue = Promise.resolve();
self.onmessage = ({ data }) => {
  queue = queue.then(async () => {
    try {
      self.postMessage({ ask: data.ask, ...(await answer(data)) });
    } catch (error) {
      self.postMessage({ ask: data.ask, failed: String(error) });
    }
  });
};
