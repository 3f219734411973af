// Plays a replay at a chosen speed. The rate counts moves, not frames: no move is skipped at any speed.

import { loadSetting, saveSetting } from "../common/storage.js";

export const RATES = [2, 5, 10, 25, 60, 250, 1000]; // moves a second
const RATE_SETTING = "film-speed";

export class Playback {
  // The first `helpedFrom` moves are the user's own, the others come from a solution.
  constructor(replay, helpedFrom, onChange, usualRate = RATES[2]) {
    this.replay = replay;
    this.helpedFrom = helpedFrom;
    this.onChange = onChange;
    this.rate = RATES.find((rate) => String(rate) === loadSetting(RATE_SETTING, "")) ?? usualRate;
    this.running = false;
  }

  // The user's choice; it is kept for the next film.
  setRate(rate) {
    this.rate = rate;
    saveSetting(RATE_SETTING, String(rate));
  }

  get ended() {
    return this.replay.at === this.replay.total;
  }

  play() {
    if (this.ended) this.replay.go(0);
    this.running = true;
    this.due = 0;
    this.last = performance.now();
    this.tick();
  }

  pause() {
    this.running = false;
    cancelAnimationFrame(this.frame);
    this.onChange();
  }

  toggle() {
    if (this.running) this.pause();
    else this.play();
  }

  step(count) {
    this.pause();
    this.replay.go(Math.max(0, this.replay.at + count));
    this.onChange();
  }

  // Home and End go to the ends. Returns whether it was one of them; in a list they mean something else.
  press({ key, target }) {
    if (!["Home", "End"].includes(key) || target.closest("select")) return false;
    this.step(key === "Home" ? -this.replay.at : this.replay.total - this.replay.at);
    return true;
  }

  tick() {
    if (!this.running) return;
    const now = performance.now();
    this.due += ((now - this.last) / 1000) * this.rate;
    this.last = now;
    for (; this.due >= 1 && !this.ended; this.due--) this.replay.forward();
    if (this.ended) return this.pause();
    this.onChange();
    this.frame = requestAnimationFrame(() => this.tick());
  }
}
