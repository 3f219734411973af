// The state of searching: is the worker searching, what for, and how did the last search end?
//
// This is the only place that holds it. Buttons, status line and board ask here.
//
//             start                    job returns
//    idle ------------> running ---+---------------> solved      a solution is known
//                          ^       +---------------> unsolvable  proved: there is no solution
//                          |       +---------------> gave-up     a limit was reached: nothing is proved
//                          |       |  giveUp --------^
//                          |       +---------------> cancelled   nobody wants the answer any more
//                          |       |  cancel, discard ---^
//                          +-------+
//                            start
//
// There is one search at a time. A search is a run, {kind, state, moves, nodes, ...}, and its kind is
//    hint, solve       in the foreground: the user waits for it, and sees its progress
//    check, take-back  in the background: is this position a dead end, and since which push?
// A new run ends the one before. An ended run never changes, so whoever started it can look at its
// state when the promise of start() resolves.

import { searchBudget } from "../core_calls/search_budget.js";

const FOREGROUND = new Set(["hint", "solve"]);
const GRACE_SECONDS = 2; // a search reads the clock between portions of work, which may be long

const IDLE = Object.freeze({ kind: null, state: "idle", foreground: false });

export class CurrentSearch {
  // `rules`: the core of the page. `listener`: {began(run), progressed(run), ended(run)}.
  constructor(worker, rules, listener) {
    this.worker = worker;
    this.rules = rules;
    this.listener = listener;
    this.current = IDLE;
  }

  get state() {
    return this.current.state;
  }

  get running() {
    return this.state === "running";
  }

  // Is the user waiting for a search?
  get inForeground() {
    return this.running && this.current.foreground;
  }

  // {nodes, megabytes, seconds} of a row of the table of budgets.
  budget(name) {
    return searchBudget(this.rules, name);
  }

  // Starts a run and returns it when it has ended. job(run) is an async function that asks questions
  // and returns {outcome, moves}: one of the states above, and the moves found, as LURD.
  async start(kind, job) {
    const foreground = FOREGROUND.has(kind);
    this.discard();
    if (foreground && this.worker.busy) this.worker.stop(); // the user does not wait for a check
    const run = { kind, foreground, state: "running", moves: "", nodes: 0, nodesBefore: 0 };
    run.begun = performance.now();
    this.current = run;
    this.listener.began(run);
    // Many moves may come while the worker is busy: only the run for the last one goes on.
    if (!foreground) await this.worker.whenFree();
    if (run.state !== "running") return run;
    const { outcome, moves } = await job(run);
    this.end(run, outcome, moves);
    return run;
  }

  // Asks the worker a question for a run: {outcome, moves, nodes, ...}. Null if the run has ended or
  // the worker has no answer. In the foreground the time is bounded, whatever the worker does.
  async ask(run, task, text, limits) {
    if (run.state !== "running") return null;
    const stop = () => this.worker.stop();
    const milliseconds = (limits.seconds + GRACE_SECONDS) * 1000;
    const timer = run.foreground ? setTimeout(stop, milliseconds) : undefined;
    const answer = await this.worker.ask(task, text, limits, (news) => this.progress(run, news));
    clearTimeout(timer);
    if (answer) this.progress(run, answer);
    run.nodesBefore = run.nodes;
    return answer;
  }

  progress(run, { nodes, moves }) {
    if (run.state !== "running") return;
    run.nodes = run.nodesBefore + nodes;
    run.moves = moves || run.moves;
    this.listener.progressed(run);
  }

  end(run, state, moves = run.moves) {
    if (run.state !== "running") return;
    run.state = state;
    run.moves = moves;
    this.listener.ended(run);
  }

  // Ends the run at once, and the worker with it.
  interrupt(state) {
    if (!this.running) return;
    this.end(this.current, state);
    if (this.worker.busy) this.worker.stop();
  }

  cancel() {
    this.interrupt("cancelled");
  }

  // The user wants the best line found so far.
  giveUp() {
    this.interrupt("gave-up");
  }

  // The position has changed, so the answer is useless. A background run lets the worker finish its
  // question: a new worker for every key would be slower.
  discard() {
    if (this.inForeground) this.cancel();
    else this.end(this.current, "cancelled");
  }
}
