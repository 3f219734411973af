// The clock of a game in time: calls tick() after each turn's time. It never runs unseen: a page that is
// hidden stops it, and onStop() is told.

export const PACES = { slow: 900, usual: 600, fast: 380 }; // milliseconds a turn

export class Ticker {
  constructor(tick, onStop) {
    Object.assign(this, { tick, onStop, running: false });
    this.hide = () => document.hidden && this.running && this.stop();
  }

  // The first turn is at once.
  start(milliseconds) {
    this.milliseconds = milliseconds;
    if (this.running) return;
    this.running = true;
    document.addEventListener("visibilitychange", this.hide);
    this.run();
  }

  run() {
    if (!this.running) return;
    this.timer = setTimeout(() => this.run(), this.milliseconds);
    this.tick();
  }

  stop() {
    if (!this.running) return;
    this.running = false;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.hide);
    this.onStop();
  }
}
