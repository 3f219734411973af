// The search for what is missing in a drawing, in a worker of its own: fill in, harder, easier, another
// start. What it finds are candidates, {kind, grid, level, entry}, each puzzle once.

import { WorkerClient } from "../core_calls/worker_client.js";
import { EMPTY, FLOOR, cellOfChar } from "./draft_cells.js";
import { gridText, outsideOf } from "./draft_text.js";

export const START_KINDS = ["harder", "easier", "another"];

// A drawing of the core as a grid. Floor and empty cells stay what they are in the draft.
function gridOf({ width, height, cells }, drawing) {
  const rows = drawing.split("\n");
  const found = cells.map((old, cell) => {
    const value = cellOfChar(rows[Math.floor(cell / width)]?.[cell % width] ?? " ");
    if (value !== EMPTY && value !== FLOOR) return value;
    return old === EMPTY ? EMPTY : FLOOR;
  });
  return { width, height, cells: found };
}

// Do walls enclose anything at all?
export function hasRoom(grid) {
  const outside = outsideOf(grid);
  return outside.some((isOutside, cell) => !isOutside && grid.cells[cell] & FLOOR);
}

export class FillSearch {
  // onNews() is called whenever the candidates or the state have changed.
  constructor(app, onNews) {
    this.worker = new WorkerClient(app.workerText, app.module);
    this.onNews = onNews;
    this.seed = 0;
    this.run = 0; // counts searches, so that late reports are dropped
    this.clear();
  }

  clear() {
    this.stop();
    this.candidates = [];
    this.state = "idle"; // "running", "found", "missed", "nothing", "failed"
    this.base = null; // the drawing that the candidates are for
    this.progress = null; // {tried, of}
    this.refused = null; // why nothing can be found, in the words of the core
  }

  get running() {
    return this.state === "running";
  }

  // Ends the search. What was found stays.
  stop() {
    this.run++;
    if (this.worker.busy) this.worker.stop();
    if (this.running) this.state = this.candidates.length ? "found" : "idle";
    this.progress = null;
  }

  // Ends the worker, too.
  close() {
    this.stop();
    this.worker.stop();
  }

  // Searches anew, or on: the same question again finds more. `wish`: {tier, boxes}, each optional.
  async start(kind, grid, wish) {
    const drawing = gridText(grid);
    const question = JSON.stringify([kind, drawing, wish]);
    if (question !== this.question || drawing !== this.base) this.clear();
    this.stop();
    Object.assign(this, { question, base: drawing, kind, state: "running" });
    const run = this.run;
    this.onNews();
    const still = () => run === this.run;
    const onProgress = (report) => still() && this.take(grid, report);
    const asked = { drawing, seed: ++this.seed, ...wish };
    const answer = await this.worker.ask(kind, null, asked, onProgress);
    if (still()) this.end(grid, answer);
  }

  take(grid, { tried, of, level, entry, drawing }) {
    if (level) this.add(grid, { level, entry, drawing });
    else this.progress = { tried, of };
    this.onNews();
  }

  add(grid, { level, entry, drawing }) {
    if (this.candidates.some((other) => other.level.id === level.id)) return;
    this.candidates.push({ grid: gridOf(grid, drawing), level, entry });
    this.candidates.sort((a, b) => b.level.difficulty - a.level.difficulty);
  }

  // `missed`: none has the wanted tier, these are the nearest.
  end(grid, answer) {
    for (const each of answer?.levels ?? []) this.add(grid, each);
    this.progress = null;
    this.refused = answer?.refused ?? null;
    if (!answer) this.state = "failed";
    else if (!this.candidates.length) this.state = "nothing";
    else this.state = answer.missed ? "missed" : "found";
    this.onNews();
  }

  // Do the candidates still belong to this drawing: the one that was asked about, or one of theirs?
  belongsTo(grid) {
    const text = gridText(grid);
    return text === this.base || this.candidates.some((each) => gridText(each.grid) === text);
  }
}
