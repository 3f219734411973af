// Runs the program's core apart from the page, so that a long search never holds up a finger.
// Answers {ask, ...} with {ask, ...result}, one after the other; a search tells {ask, progress}
// meanwhile.

import { readText, startCore, writeText } from "./wasm.js";

// In the order of SearchStatus and SearchGoal.
const OUTCOMES = ["running", "solved", "unsolvable", "gave-up"];
const GOALS = ["any", "pushes", "moves"];
const PORTION = { first: 64, least: 1, most: 1 << 20 }; // nodes between two looks at the clock
const LOOK_MILLISECONDS = 100; // what a portion should take
const TELL_MILLISECONDS = 250;
let core;

// A machine, or a board, may be a hundred times as slow as another: portions are cut by the clock.
function nextPortion(portion, took) {
  if (took < LOOK_MILLISECONDS / 2) return Math.min(PORTION.most, portion * 2);
  return took > LOOK_MILLISECONDS * 2 ? Math.max(PORTION.least, portion >> 1) : portion;
}

function search(seconds, tell) {
  const begun = performance.now();
  let told = begun;
  let portion = PORTION.first;
  for (let now = begun; ;) {
    const outcome = OUTCOMES[core.core_step(portion)];
    if (outcome !== "running") return outcome;
    const before = now;
    now = performance.now();
    if (now - begun >= seconds * 1000) return "gave-up";
    portion = nextPortion(portion, now - before);
    if (now - told < TELL_MILLISECONDS) continue;
    told = now;
    tell({ nodes: core.core_nodes(), moves: readText(core) });
  }
}

const tasks = {
  // {outcome, moves, nodes}: without a solution, the moves are the best line seen.
  solve({ goal, nodes, megabytes, seconds }, tell) {
    core.core_begin(GOALS.indexOf(goal), nodes, megabytes);
    const outcome = search(seconds, tell);
    const answer = { outcome, moves: readText(core), nodes: core.core_nodes() };
    core.core_end();
    return answer;
  },
  dead: () => ({ plane: readText(core, core.core_dead()) }),
};

async function answer(message) {
  if (message.task === "start") {
    core = await startCore(message.module);
    return {};
  }
  writeText(core, message.board);
  if (!core.core_load()) throw new Error("no such board");
  const tell = (progress) => self.postMessage({ ask: message.ask, progress });
  return tasks[message.task](message, tell);
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
