// Mouse, pen and finger on a labyrinth: a click on a cell beside the player steps there, a click on the
// player waits, a swipe steps. A board that does not fit is panned by one finger; two fingers zoom.

import { Gestures } from "../play/gestures.js";
import { t } from "../words/words.js";

export class LabyrinthPointer {
  // `screen` has session, boardViewport, moves, messages and refresh().
  constructor(screen) {
    this.screen = screen;
    this.gestures = new Gestures(screen.boardViewport.element, this);
  }

  // What a movement of this finger will mean, see Gestures.
  press(event) {
    const { session, boardViewport } = this.screen;
    boardViewport.stopGliding();
    this.from = boardViewport.cellAt(event);
    if (!boardViewport.fits) return "pan";
    return event.pointerType !== "mouse" && session.mayPlay ? "swipe" : "still";
  }

  tap() {
    const { session, moves, messages } = this.screen;
    if (!session.mayPlay || this.from < 0) return;
    const move = this.moveTo(this.from);
    if (move !== null) moves.step(move);
    else messages.say(t("labyrinth.tap_beside"));
  }

  // The move that a click on a cell means, or null. Fingers are thick, so any cell in the same row or column
  // gives a direction.
  moveTo(cell) {
    const { board, game } = this.screen.session;
    const { player } = game.position;
    const [dx, dy] = [board.x(cell) - board.x(player), board.y(cell) - board.y(player)];
    if (dx && dy) return null;
    if (!dx && !dy) return 4;
    if (dx) return dx < 0 ? 0 : 2;
    return dy < 0 ? 1 : 3;
  }

  drag() {}

  drop(event) {
    if (this.screen.boardViewport.cellAt(event) === this.from) this.tap();
  }

  swipe(direction) {
    return this.screen.moves.step(direction);
  }

  takeBack(steps) {
    const { moves } = this.screen;
    if (steps && !moves.inTime) moves.change(({ game }) => game.undo());
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

  pinched() {
    this.screen.sharpen();
  }
}
