// Playing back a game that is known to its end. The rate counts moves, not frames: however fast it
// runs, every move is made, in order.

export const RATES = [2, 5, 10, 25, 60, 250, 1000]; // moves a second

export class Film {
  // The first `given` moves of the game are the person's own, the others a solution's.
  constructor(game, given, onChange) {
    this.game = game;
    this.given = given;
    this.onChange = onChange;
    this.rate = RATES[2];
    this.running = false;
  }

  get ended() {
    return this.game.at === this.game.known;
  }

  play() {
    if (this.ended) this.game.go(0);
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
    this.game.go(Math.max(0, this.game.at + count));
    this.onChange();
  }

  tick() {
    if (!this.running) return;
    const now = performance.now();
    this.due += ((now - this.last) / 1000) * this.rate;
    this.last = now;
    for (; this.due >= 1 && !this.ended; this.due--) this.game.forth();
    if (this.ended) return this.pause();
    this.onChange();
    this.frame = requestAnimationFrame(() => this.tick());
  }
}
