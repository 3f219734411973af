// Judges a drawing while it is being drawn: what is missing, can it be solved, how hard is it?
//
// Faults are found in the page, at once. The rest is asked of a worker of its own, a moment after the
// last stroke. A new stroke ends the old question, so answers are always about what is on the screen.
//
// A verdict is {state, ...}:
//   "problems": {problems}                 what is missing, see draft_check.js
//   "searching"                            no answer yet
//   "solved": {pushes, moves, solution, optimal}    `optimal`: proved to be the fewest pushes
//      and once it is rated: {difficulty, tier, level, entry}, as the page and pack.json have levels
//   "unsolvable": {rule, marked}           the rule of the reason, and the cells that it is about
//   "gave-up", "off"                       not known; there is no worker
// Each has `counts` and `dead`, the dead squares as cells of the draft, or null.

import { WorkerClient } from "../core_calls/worker_client.js";
import { checkDraft } from "./draft_check.js";
import { levelPart } from "./draft_text.js";

const PAUSE_MILLISECONDS = 250; // after the last stroke

function solvedBy(solution, optimal) {
  const pushes = solution.replace(/[a-z]/g, "").length;
  return { state: "solved", pushes, moves: solution.length, optimal, solution };
}

// What the worker's answer means for the draft.
function verdictOf(answer, part, width) {
  const { outcome, reason, level, entry } = answer ?? {};
  if (outcome === "unsolvable") {
    const cells = reason.allGoals ? reason.squares : reason.boxes;
    const marked = cells.map(([x, y]) => (y + part.top) * width + x + part.left);
    return { state: "unsolvable", rule: reason.rule, marked };
  }
  if (outcome !== "rated") return { state: "gave-up" };
  const { difficulty, tier } = level;
  return { ...solvedBy(level.solution, level.optimal), difficulty, tier, level, entry };
}

// The cells of a plane of the core, as cells of the draft.
function cellsOfPlane(plane, { rows, left, top }, width) {
  const wide = Math.max(...rows.map((row) => row.length));
  const cells = new Set();
  for (let i = plane.indexOf("x"); i >= 0; i = plane.indexOf("x", i + 1))
    cells.add((Math.floor(i / wide) + top) * width + (i % wide) + left);
  return cells;
}

export class Judge {
  // onVerdict(verdict) is called whenever more is known.
  constructor(app, onVerdict) {
    this.worker = new WorkerClient(app.workerText, app.module);
    this.onVerdict = onVerdict;
    this.run = 0; // counts questions, so that late answers are dropped
  }

  // Call after each stroke.
  judge(draft) {
    this.stop();
    const { problems, ...counts } = checkDraft(draft);
    this.verdict = { counts, dead: null };
    if (problems.length) return this.tell({ state: "problems", problems });
    if (!this.worker.available) return this.tell({ state: "off" });
    this.tell({ state: "searching" });
    const run = this.run;
    this.waiting = setTimeout(() => this.ask(draft, run), PAUSE_MILLISECONDS);
  }

  stop() {
    this.run++;
    clearTimeout(this.waiting);
    if (this.worker.busy) this.worker.stop();
  }

  // No more drawings will come: ends the worker, too.
  close() {
    this.stop();
    this.worker.stop();
  }

  tell(news) {
    Object.assign(this.verdict, news);
    this.onVerdict(this.verdict);
  }

  async ask(draft, run) {
    const part = levelPart(draft.grid);
    const drawing = part.rows.join("\n") + "\n";
    const isLate = () => run !== this.run;
    const dead = await this.worker.ask("dead", drawing);
    if (isLate()) return;
    if (dead) this.tell({ dead: cellsOfPlane(dead.plane, part, draft.width) });
    const onProgress = ({ stage, moves }) => {
      if (stage === "solved" && !isLate()) this.tell(solvedBy(moves, false));
    };
    const question = { drawing };
    const answer = await this.worker.ask("judge", null, question, onProgress);
    if (!isLate()) this.tell(verdictOf(answer, part, draft.width));
  }
}
