// One run of the generator: makes levels of a wish until there are enough, or until it is stopped. It can
// go on after that, even in another window: `state` says how far it is.

import { MakerPool } from "../core_calls/maker_pool.js";
import { packedLevel } from "./raw_level.js";
import { randomSeed, wishParams } from "./wish.js";

export class MakingRun {
  // accept(raw level): is it wanted? onLevel(raw level) is called for those that are. onCount() is called
  // now and then. `state`: of the run that this one goes on with.
  constructor(app, wish, { accept = () => true, onLevel = () => {}, onCount = () => {} }, state) {
    Object.assign(this, { wish, accept, onLevel, onCount });
    this.pool = new MakerPool(app);
    this.seed = state?.seed ?? wish.seed ?? randomSeed();
    this.levels = state?.levels ?? 0; // accepted so far
    this.before = { candidates: state?.candidates ?? 0, seconds: state?.seconds ?? 0 }; // of earlier turns
    this.place = state?.place; // where the pool goes on
    this.begun = null;
  }

  get state() {
    const { seed, levels, candidates, seconds } = this;
    return {
      seed,
      levels,
      candidates,
      seconds,
      place: this.running ? this.pool.place : this.place,
    };
  }

  get running() {
    return this.begun !== null;
  }

  get cores() {
    return this.pool.size;
  }

  get candidates() {
    const now = this.running ? this.pool.rate.candidates : 0;
    return Math.max(this.levels, this.before.candidates + now); // blocks are counted when they end
  }

  get seconds() {
    return this.before.seconds + (this.running ? (performance.now() - this.begun) / 1000 : 0);
  }

  // Runs until there are `wanted` levels in all. Returns a promise of {refused}: null, or why there can be
  // no level; "" if the browser cannot make any.
  start(wanted) {
    this.begun = performance.now();
    return new Promise((resolve) => {
      this.finish = (refused = null) => this.end(() => resolve({ refused }));
      this.pool.start(wishParams(this.wish), this.seed, {
        place: this.place,
        onLevel: (level) => this.take(level, wanted),
        onCount: () => this.onCount(),
        onRefused: (message) => this.finish(message),
      });
    });
  }

  take(level, wanted) {
    const raw = packedLevel(level);
    if (this.levels >= wanted || !this.accept(raw)) return;
    this.levels++;
    this.onLevel(raw);
    if (this.levels >= wanted) this.finish();
  }

  end(resolve) {
    if (!this.running) return;
    this.before = { candidates: this.candidates, seconds: this.seconds };
    this.begun = null;
    this.pool.stop();
    this.place = this.pool.place;
    resolve();
  }

  stop() {
    if (this.running) this.finish();
  }
}
