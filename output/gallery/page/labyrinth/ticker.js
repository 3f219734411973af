// The clock of a game in time: calls tick() after each turn's time. It never runs unseen: a page that is
// hidden stops it by onHide(). onStop() is told of every stop.

export const PACES = { slow: 900, usual: 600, fast: 380 }; // milliseconds a turn

export class Ticker {
  constructor(tick, onStop, onHide) {
    Object.assign(this, { tick, onStop, running: false });
    this.hide = () => document.hidden && onHide();
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
