// The worker: slow work in the C core, so that it never blocks the page.
//
// Messages in: {ask, task, board, ...options}, where `ask` is a number that names the question; board
// is null if the task needs none. Messages out: {ask, ...answer} or {ask, failed}, and
// {ask, progress} in between. Questions are answered one after the other.

import { fillTasks } from "./fill_task.js";
import { generateTasks } from "./generate_task.js";
import { judgeTasks } from "./judge_task.js";
import { labyrinthTasks } from "./labyrinth_task.js";
import { packTasks } from "./pack_task.js";
import { raceTasks } from "./race_task.js";
import { readTasks } from "./read_task.js";
import { searchLoaded } from "./search_steps.js";
import { readText, startCore, writeText } from "./wasm.js";

let core;

// Each task: (core, message, report) => answer. The board of the message is loaded.
const tasks = {
  ...fillTasks,
  ...generateTasks,
  ...judgeTasks,
  ...labyrinthTasks,
  ...packTasks,
  ...raceTasks,
  ...readTasks,
  // {outcome, moves, nodes}. Without a solution, the moves are the best line found.
  solve: searchLoaded,
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
