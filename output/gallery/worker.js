// Runs the program's core apart from the page, so that a long search never holds up a finger.
// Answers {ask, ...} with {ask, ...result}, one after the other.

// In the order of SearchStatus and SearchGoal.
const OUTCOMES = ["running", "solved", "unsolvable", "gave-up"];
const GOALS = ["any", "pushes", "moves"];
let core;

// All that the C library asks of a system: there are no files, no clock and no arguments.
const nothing = () => 0;
const system = {
  fd_close: nothing,
  fd_fdstat_get: nothing,
  fd_seek: nothing,
  fd_write: nothing,
  proc_exit: () => {
    throw new Error("out of memory");
  },
};

function write(text) {
  const bytes = new TextEncoder().encode(text);
  const at = core.core_buffer(bytes.length);
  new Uint8Array(core.memory.buffer).set(bytes, at);
}

function read(length) {
  const at = core.core_buffer_at();
  const bytes = new Uint8Array(core.memory.buffer);
  const end = length === undefined ? bytes.indexOf(0, at) : at + length;
  return new TextDecoder().decode(bytes.slice(at, end));
}

const tasks = {
  solve({ goal, nodes, megabytes }) {
    const outcome = OUTCOMES[core.core_solve(GOALS.indexOf(goal), nodes, megabytes)];
    return { outcome, moves: outcome === "solved" ? read() : "" };
  },
  dead: () => ({ plane: read(core.core_dead()) }),
};

async function start(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: system });
  core = instance.exports;
  core._initialize();
}

async function answer(message) {
  if (message.task === "start") {
    await start(message.bytes);
    return {};
  }
  write(message.board);
  if (!core.core_load()) throw new Error("no such board");
  return tasks[message.task](message);
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
