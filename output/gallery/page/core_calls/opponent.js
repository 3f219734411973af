// The computer's player in a race, in a worker of its own: it thinks while the user does.

import { WorkerClient } from "./worker_client.js";

export const RACE_STRENGTHS = ["weak", "fair", "strong", "full"];

export class Opponent {
  // `app`: {workerText, module}
  constructor({ workerText, module }) {
    this.worker = new WorkerClient(workerText, module);
  }

  get available() {
    return this.worker.available;
  }

  // Begins a race on a board (rows). `strength`: one of RACE_STRENGTHS. {thoughts}, see move(); null
  // if there is no worker.
  set(board, strength = "fair") {
    return this.worker.ask("raceSet", board, { strength });
  }

  // Its next moves, by the best plan so far: {letters, restarted, solved, thoughts}; null after stop().
  //   letters: LURD; fewer than `count` if it passes
  //   restarted: it found itself in a dead end and stands at the start again, before the letters
  //   thoughts: {solved, knowsSolution, lost, planMoves, leastPushes, positions, moves, pushes, restarts}
  move(count = 1) {
    return this.worker.ask("raceMove", null, { count });
  }

  // What it thinks now: {thoughts}
  thoughts() {
    return this.worker.ask("raceThoughts", null);
  }

  // Ends the race and the worker.
  stop() {
    this.worker.stop();
  }
}
