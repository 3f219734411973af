// The board on the screen: how large it is, which part of it is in sight, and which cell is under a
// finger.
//
// A board that does not fit scrolls within its frame, so that counters and buttons stay where they
// are, and follows the player both ways. It moves only when he leaves what is in sight: who has
// scrolled elsewhere to look at something is not pulled back before the next move.

import { el } from "../common/dom.js";
import { Painter } from "../common/board_painter.js";

const PADDING = 6; // in the style sheet, too: room for the focus ring
const CELL = { least: 16, most: 64 }; // CSS pixels
// What stands below the board must fit the window's height, too; in a low window, which the style
// sheet knows as well, it stands beside the board.
const LOW = matchMedia("(max-height: 480px) and (min-width: 560px)");
const BELOW = { usual: 110, low: 12 };
const LEAST_HEIGHT = { usual: 220, low: 120 };
const FRAME = 0.55; // of the window's height, at least, for a board that does not fit
const MARGIN = 2; // cells between the player and the edge of what is in sight
const MOST_PIXELS = 16e6; // of a canvas, for the sake of phones
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export function motionUnwanted() {
  return stillness.matches;
}

export class Stage {
  constructor() {
    this.canvas = el("canvas", {
      tabindex: 0,
      role: "application",
      class: "board",
      "aria-label": "Board",
      "aria-describedby": "board-words",
    });
    this.element = el("div", { class: "stage" }, this.canvas);
  }

  // The largest cells with which the board fits.
  fit(room, theme) {
    const columns = room.width - 2;
    const rows = room.height - 2;
    const wide = this.element.offsetWidth - 2 * PADDING; // whether it has scroll bars or not
    const kind = LOW.matches ? "low" : "usual";
    const top = this.element.getBoundingClientRect().top + scrollY + PADDING;
    const high = Math.max(LEAST_HEIGHT[kind], innerHeight - top - BELOW[kind]);
    const fitting = Math.floor(Math.min(wide / columns, high / rows));
    this.cell = Math.max(CELL.least, Math.min(CELL.most, fitting));
    const most = Math.sqrt(MOST_PIXELS / (columns * rows)) / this.cell;
    const density = Math.min(3, devicePixelRatio || 1, most);
    this.room = room;
    this.painter = new Painter(
      this.canvas,
      room,
      theme,
      Math.max(4, Math.floor(this.cell * density)),
    );
    this.canvas.style.width = `${columns * this.cell}px`;
    this.canvas.style.height = `${rows * this.cell}px`;
    const frame = Math.max(high, Math.floor(innerHeight * FRAME));
    this.element.style.maxHeight = `${frame + 2 * PADDING}px`;
    this.fits = columns * this.cell <= wide && rows * this.cell <= frame;
    this.canvas.classList.toggle("fits", this.fits);
    this.followed = null; // the cell that was last brought into sight
  }

  paint(game, marks) {
    this.painter.paint(game, marks);
    if (game.player !== this.followed) this.follow(game.player);
  }

  // The page moves along only for somebody who sees the player; others may be reading below.
  follow(cell) {
    const watched = this.followed !== null && this.hides() < this.cell;
    this.followed = cell;
    if (!this.fits) this.scroll(cell);
    if (watched) this.reveal();
  }

  scroll(cell) {
    const { element, room } = this;
    const x = PADDING + (room.x(cell) - 0.5) * this.cell;
    const y = PADDING + (room.y(cell) - 0.5) * this.cell;
    const isNear = (at, from, long) =>
      at >= from + MARGIN * this.cell && at <= from + long - MARGIN * this.cell;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    if (!isNear(x, scrollLeft, clientWidth)) element.scrollLeft = x - clientWidth / 2;
    if (!isNear(y, scrollTop, clientHeight)) element.scrollTop = y - clientHeight / 2;
  }

  // Top and bottom of the followed cell in the window.
  edges() {
    const top =
      this.canvas.getBoundingClientRect().top + (this.room.y(this.followed) - 1) * this.cell;
    return [top, top + this.cell];
  }

  // How much of that cell's height is out of the window.
  hides() {
    const [top, bottom] = this.edges();
    return Math.max(0, -top, bottom - innerHeight);
  }

  // Scrolls the page, if it must, to where the player can be seen.
  reveal() {
    if (!this.hides()) return;
    const [top, bottom] = this.edges();
    const margin = MARGIN * this.cell;
    scrollBy(0, top < 0 ? top - margin : bottom + margin - innerHeight);
  }

  // The cell under a pointer; 0, which is wall, outside the board.
  cellAt(event) {
    const place = this.canvas.getBoundingClientRect();
    const columns = this.room.width - 2;
    const rows = this.room.height - 2;
    const x = Math.floor(((event.clientX - place.left) / place.width) * columns);
    const y = Math.floor(((event.clientY - place.top) / place.height) * rows);
    if (x < 0 || y < 0 || x >= columns || y >= rows) return 0;
    return (y + 1) * this.room.width + x + 1;
  }

  shake() {
    if (motionUnwanted()) return;
    this.canvas.classList.remove("refused");
    void this.canvas.offsetWidth; // restarts the animation
    this.canvas.classList.add("refused");
  }

  focus() {
    this.canvas.focus({ preventScroll: true });
  }
}
