// Mouse, pen and finger on a board: tap a square to walk there, tap or drag a box to push it, swipe to
// make a step. A board that does not fit is panned by one finger, and any board is zoomed by two.

import { pushTargets, pushTo, walkTo } from "../core_calls/travel.js";
import { Gestures } from "./gestures.js";

export class PointerInput {
  // `screen` has session, boardViewport, moveMaker and refresh().
  constructor(screen) {
    this.screen = screen;
    this.chosen = null; // {box, targets}: the chosen box, and the cells it can be pushed to
    this.over = null; // the cell under a drag
    this.gestures = new Gestures(screen.boardViewport.element, this);
  }

  // What a movement of this finger will mean, see Gestures.
  press(event) {
    const { session, boardViewport, moveMaker } = this.screen;
    const byMouse = event.pointerType === "mouse";
    boardViewport.stopGliding();
    if (!session.mayPlay) return boardViewport.fits ? "still" : "pan";
    moveMaker.finish(); // the user means the position after the last walk
    this.before = this.chosen;
    this.from = boardViewport.cellAt(event);
    this.grabbed = null;
    if (!byMouse && !boardViewport.fits) return "pan";
    if (this.grab(byMouse)) return "drag";
    if (!byMouse) return "swipe";
    return boardViewport.fits ? "still" : "pan";
  }

  // A finger on a box that cannot move means the player.
  grab(byMouse) {
    const { game } = this.screen.session;
    if (!game.hasBox(this.from)) return false;
    const targets = pushTargets(game, this.from);
    if (!targets.size && !byMouse) return false;
    this.grabbed = { box: this.from, targets };
    return true;
  }

  tap() {
    const { session, moveMaker } = this.screen;
    const cell = this.from;
    if (!session.mayPlay || !cell) return;
    if (this.chosen?.targets.has(cell)) return this.send(cell);
    if (session.game.hasBox(cell)) return this.choose(cell);
    this.chosen = null;
    const way = walkTo(session.game, cell);
    if (way) moveMaker.follow(way);
    else moveMaker.refuse();
    this.screen.refresh();
  }

  // A second tap on a box releases it.
  choose(box) {
    const { game } = this.screen.session;
    this.chosen = this.chosen?.box === box ? null : { box, targets: pushTargets(game, box) };
    this.screen.moveMaker.forgetRefusal();
    this.screen.refresh();
  }

  drag(event) {
    const over = this.screen.boardViewport.cellAt(event);
    if (over === this.over && this.chosen === this.grabbed) return;
    this.chosen = this.grabbed;
    this.screen.moveMaker.forgetRefusal();
    this.over = over;
    this.screen.refresh();
  }

  // A drag pushes the box, if it can go there.
  drop(event) {
    if (!this.screen.session.mayPlay) return;
    const cell = this.screen.boardViewport.cellAt(event);
    this.over = null;
    if (cell === this.from) {
      this.chosen = this.before; // the pointer has moved within its cell
      return this.tap();
    }
    if (!this.grabbed) return;
    if (this.grabbed.targets.has(cell)) return this.send(cell);
    this.chosen = null;
    this.screen.refresh();
  }

  send(cell) {
    const { session, moveMaker } = this.screen;
    const way = pushTo(session.game, this.chosen.box, cell);
    this.chosen = this.over = null;
    moveMaker.follow(way);
  }

  // Returns whether the player has moved.
  swipe(direction) {
    return this.screen.moveMaker.step(direction);
  }

  takeBack(steps) {
    const { session, moveMaker } = this.screen;
    if (!session.mayPlay) return;
    if (steps) moveMaker.change(() => session.game.undo());
    this.chosen = this.before;
    this.over = null;
    this.screen.refresh();
  }

  pan(dx, dy) {
    this.screen.boardViewport.pan(dx, dy);
  }

  glide(vx, vy) {
    this.screen.boardViewport.glide(vx, vy);
  }

  pinch(factor, x, y) {
    this.screen.boardViewport.zoomBy(factor, x, y);
  }

  // Draws the board sharply at its new size.
  pinched() {
    this.screen.sharpen();
  }
}
