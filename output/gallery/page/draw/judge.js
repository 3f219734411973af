// Judges a drawing while it is being drawn: what is missing, can it be solved, how hard is it?
//
// Faults are found in the page, at once. The rest is asked of a worker of its own, a moment after the
// last stroke. A new stroke ends the old question, so answers are always about what is on the screen.
//
// A verdict is {state, ...}:
//   "problems": {problems}                  what is missing, see draft_check.js
//   "searching"                             no answer yet
//   "solved": {pushes, moves, optimal, solution, difficulty, tier}    difficulty and tier may come later
//   "unsolvable": {reason, boxes}           `reason`: {rule, text} or null; `boxes`: cells to mark
//   "gave-up", "off"                        not known; there is no worker
// Each has `counts` and `dead`, the dead squares as cells of the draft, or null.

import { WorkerClient } from "../core_calls/worker_client.js";
import { checkDraft } from "./draft_check.js";
import { levelPart } from "./draft_text.js";

const PAUSE_MILLISECONDS = 250; // after the last stroke
// First any answer, then the fewest pushes.
const JUDGE_STAGES = [
  { goal: "any", nodes: 2000000, megabytes: 512, seconds: 20 },
  { goal: "pushes", nodes: 1000000, megabytes: 512, seconds: 20 },
];

const countPushes = (moves) => moves.replace(/[a-z]/g, "").length;

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

  tell(news) {
    Object.assign(this.verdict, news);
    this.onVerdict(this.verdict);
  }

  async ask(draft, run) {
    const part = levelPart(draft.grid);
    const text = part.rows.join("\n") + "\n";
    const isLate = () => run !== this.run;
    const dead = await this.worker.ask("dead", text);
    if (isLate()) return;
    if (dead) this.tell({ dead: cellsOfPlane(dead.plane, part, draft.width) });
    for (const limits of JUDGE_STAGES) {
      const answer = await this.worker.ask("solve", text, limits);
      if (isLate()) return;
      if (!this.take(answer, limits.goal)) return;
    }
  }

  // Returns whether there is more to ask.
  take(answer, goal) {
    if (!answer || answer.outcome === "gave-up") {
      if (goal === "any") this.tell({ state: "gave-up" });
      return false;
    }
    if (answer.outcome === "unsolvable")
      this.tell({ state: "unsolvable", reason: null, boxes: [] });
    else this.tellSolved(answer.moves, goal === "pushes");
    return answer.outcome === "solved";
  }

  tellSolved(solution, optimal) {
    const [pushes, moves] = [countPushes(solution), solution.length];
    this.tell({ state: "solved", pushes, moves, optimal, solution });
  }
}
