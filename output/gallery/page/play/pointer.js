// Mouse, pen and finger on a board: tap a square to walk there; tap or drag a box to push it.

import { pushTargets, pushTo, walkTo } from "../core_calls/travel.js";

export class PointerInput {
  // `screen` has session, boardViewport, moveMaker and refresh().
  constructor(screen) {
    this.screen = screen;
    this.chosen = null; // {box, targets}: the chosen box, and the cells it can be pushed to
    this.over = null; // the cell under a drag
    const { canvas } = screen.boardViewport;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.drag(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", () => this.forget());
  }

  forget() {
    this.chosen = this.over = this.from = null;
    this.screen.refresh();
  }

  down(event) {
    const { session, boardViewport, moveMaker } = this.screen;
    if (event.button !== 0 || !session.mayPlay) return;
    const { game } = session;
    const cell = boardViewport.cellAt(event);
    moveMaker.finish(); // the user means the position after the last walk
    this.from = cell;
    this.wasChosen = this.chosen?.box === cell;
    if (this.chosen?.targets.has(cell)) return this.send(cell);
    if (game.hasBox(cell)) {
      this.chosen = { box: cell, targets: pushTargets(game, cell) };
      boardViewport.canvas.setPointerCapture(event.pointerId);
      this.screen.refresh();
      return;
    }
    this.chosen = null;
    const way = walkTo(game, cell);
    if (way) moveMaker.follow(way);
    else moveMaker.refuse();
    this.screen.refresh();
  }

  drag(event) {
    if (!this.chosen || this.from !== this.chosen.box) return;
    const over = this.screen.boardViewport.cellAt(event);
    if (over === this.over) return;
    this.over = over;
    this.screen.refresh();
  }

  // A tap on a box chooses it, a second tap releases it. A drag pushes it, if it can go there.
  up(event) {
    if (!this.chosen || this.from !== this.chosen.box) return;
    const cell = this.screen.boardViewport.cellAt(event);
    const tapped = cell === this.from;
    this.from = this.over = null;
    if (tapped && !this.wasChosen) return this.screen.refresh();
    if (this.chosen.targets.has(cell)) this.send(cell);
    else this.forget();
  }

  send(cell) {
    const { session, moveMaker } = this.screen;
    const way = pushTo(session.game, this.chosen.box, cell);
    this.chosen = this.over = this.from = null;
    moveMaker.follow(way);
  }
}
