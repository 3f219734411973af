// Searching without a browser: the state machine with a worker that the test controls, and the way back
// from a dead end.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

const home = new URL("../../output/gallery/page/", import.meta.url);
const { Board } = await import(new URL("common/parsed_board.js", home));
const { CurrentSearch } = await import(new URL("solving/current_search.js", home));
const { findLastSolvable } = await import(new URL("solving/last_solvable.js", home));
const { KnownSolutions, SolutionMemory } = await import(
  new URL("solving/known_solutions.js", home)
);

const LIMITS = { seconds: 1 };

// A worker that answers one question at a time, when the test says so.
class FakeWorker {
  constructor() {
    this.questions = []; // texts, in order
    this.stops = 0;
    this.waiters = [];
  }

  get busy() {
    return Boolean(this.resolve);
  }

  ask(task, text, limits, onProgress) {
    this.questions.push(text);
    this.progress = onProgress;
    return new Promise((resolve) => (this.resolve = resolve));
  }

  async answer(answer) {
    const { resolve } = this;
    this.resolve = undefined;
    resolve(answer);
    for (const wake of this.waiters.splice(0)) wake();
    await settled();
  }

  async whenFree() {
    while (this.busy) await new Promise((resolve) => this.waiters.push(resolve));
  }

  stop() {
    this.stops++;
    this.answer(null);
  }
}

// Lets all promises go on that can.
function settled() {
  return new Promise((resolve) => setImmediate(resolve));
}

function setUp() {
  const worker = new FakeWorker();
  const events = [];
  const note = (name) => (run) => events.push(`${name} ${run.kind} ${run.state}`);
  const listener = { began: note("began"), progressed: () => {}, ended: note("ended") };
  const search = new CurrentSearch(worker, null, listener);
  // A run with one question.
  const start = (kind, text = kind) =>
    search.start(kind, async (run) => {
      const answer = await search.ask(run, "solve", text, LIMITS);
      return answer ?? { outcome: "gave-up" };
    });
  return { worker, events, search, start };
}

describe("a search", () => {
  for (const outcome of ["solved", "unsolvable", "gave-up"])
    it(`goes from idle over running to ${outcome}`, async () => {
      const { worker, events, search, start } = setUp();
      assert.equal(search.state, "idle");
      const run = start("hint");
      assert.ok(search.running && search.inForeground);
      await worker.answer({ outcome, moves: "rR", nodes: 7 });
      assert.equal((await run).state, outcome);
      assert.equal((await run).moves, "rR");
      assert.deepEqual(events, ["began hint running", `ended hint ${outcome}`]);
      assert.equal(search.state, outcome);
    });

  it("that is cancelled stays cancelled, whatever the worker answers", async () => {
    const { worker, search, start } = setUp();
    const run = start("solve");
    search.cancel();
    assert.equal(search.state, "cancelled");
    assert.equal(worker.stops, 1);
    assert.equal((await run).state, "cancelled");
    search.giveUp();
    assert.equal(search.state, "cancelled");
  });

  it("gives up at once for the best line so far", async () => {
    const { worker, search, start } = setUp();
    const run = start("hint");
    worker.progress({ nodes: 5, moves: "dL" });
    worker.progress({ nodes: 9, moves: "" });
    search.giveUp();
    const { state, moves, nodes } = await run;
    assert.deepEqual({ state, moves, nodes }, { state: "gave-up", moves: "dL", nodes: 9 });
  });

  it("counts the nodes of all its questions", async () => {
    const { worker, search } = setUp();
    const run = search.start("solve", async (own) => {
      await search.ask(own, "solve", "first", LIMITS);
      return search.ask(own, "solve", "second", LIMITS);
    });
    await worker.answer({ outcome: "gave-up", moves: "", nodes: 10 });
    await worker.answer({ outcome: "solved", moves: "R", nodes: 4 });
    assert.equal((await run).nodes, 14);
  });

  it("in the background is superseded: of many, only the newest asks", async () => {
    const { worker, search, start } = setUp();
    const runs = ["a", "b", "c", "d"].map((text) => start("check", text));
    await settled();
    assert.deepEqual(worker.questions, ["d"]);
    runs.push(start("check", "e"), start("check", "f"));
    await worker.answer({ outcome: "unsolvable", moves: "", nodes: 1 });
    assert.deepEqual(worker.questions, ["d", "f"]);
    await worker.answer({ outcome: "solved", moves: "", nodes: 1 });
    const states = (await Promise.all(runs)).map(({ state }) => state);
    assert.deepEqual(states, [...Array(5).fill("cancelled"), "solved"]);
    assert.equal(worker.stops, 0);
    assert.equal(search.inForeground, false);
  });

  it("of the user ends one in the background at once", async () => {
    const { worker, start } = setUp();
    const check = start("check");
    await settled();
    const hint = start("hint");
    assert.equal(worker.stops, 1);
    assert.equal((await check).state, "cancelled");
    await worker.answer({ outcome: "solved", moves: "R", nodes: 1 });
    assert.equal((await hint).state, "solved");
  });
});

describe("the way back from a dead end", () => {
  // Six pushes to the right along a corridor that is not square; the outcome after each is made up.
  const board = new Board("##########\n#@$     .#\n##########\n");
  const S = "solved";
  const U = "unsolvable";
  const G = "gave-up";
  const wayBack = (...outcomes) => {
    const check = async (text) => outcomes[text.split("\n")[1].indexOf("$") - 2];
    return findLastSolvable(check, board, "RRRRRR", outcomes[0]);
  };
  it("leads to before the push that is proved to make it unsolvable", async () => {
    for (let good = 1; good <= 6; good++) {
      const outcomes = Array.from({ length: 7 }, (_, i) => (i < good ? S : U));
      assert.deepEqual(await wayBack(...outcomes), { moves: good - 1, proof: "last" });
    }
  });
  it("does not take a search that gave up for a proof", async () => {
    assert.deepEqual(await wayBack(S, S, S, G, U, U, U), { moves: 2, proof: "solvable" });
    assert.deepEqual(await wayBack(S, G, G, G, G, G, U), { moves: 0, proof: "solvable" });
    assert.deepEqual(await wayBack(S, G, S, S, U, U, U), { moves: 3, proof: "last" });
  });
  it("says that nothing is proved where every search gave up", async () => {
    assert.deepEqual(await wayBack(G, G, G, U, U, U, U), { moves: 2, proof: "none" });
    assert.deepEqual(await wayBack(G, G, G, G, G, G, U), { moves: 5, proof: "none" });
    assert.deepEqual(await wayBack(G, G, S, S, U, U, U), { moves: 3, proof: "last" });
  });
});

describe("what searches have found", () => {
  const corridor = new Board("##########\n#@$     .#\n##########\n");
  it("is kept for every position on the way, once", () => {
    const known = new KnownSolutions();
    known.remember(corridor, "RRRRRR", 0);
    known.remember(corridor, "RRRRRR", 2);
    const ways = [...known.ways.lists.values()].flat();
    assert.deepEqual(
      ways.map(({ at, left }) => [at, left]),
      [0, 1, 2, 3, 4, 5, 6].map((at) => [at, 6 - at]),
    );
  });
  it("is bounded: the oldest is forgotten", () => {
    const known = new KnownSolutions(3);
    known.remember(corridor, "RRRRRR", 0);
    const ways = [...known.ways.lists.values()].flat();
    assert.deepEqual(
      ways.map(({ at }) => at),
      [4, 5, 6],
    );
    const memory = new SolutionMemory();
    const first = memory.of("first");
    for (let i = 0; i < 20; i++) memory.of(`level ${i}`);
    assert.ok(memory.levels.size < 20);
    assert.notEqual(memory.of("first"), first);
  });
});
