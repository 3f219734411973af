// The board on the screen: how large it is, and which cell is under a finger.

import { el } from "./dom.js";
import { Painter } from "./draw.js";

const PADDING = 6; // in the style sheet, too: room for the focus ring
const CELL = { least: 16, most: 64 }; // CSS pixels
// What stands below the board must fit the window's height, too; in a low window, which the style
// sheet knows as well, it stands beside the board.
const LOW = matchMedia("(max-height: 480px) and (min-width: 560px)");
const BELOW = { usual: 110, low: 12 };
const LEAST_HEIGHT = { usual: 220, low: 120 };
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

  // The largest cells with which the board fits; a very large board scrolls.
  fit(room, theme) {
    const columns = room.width - 2;
    const rows = room.height - 2;
    const wide = this.element.clientWidth - 2 * PADDING;
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
    this.fits = columns * this.cell <= wide;
    this.canvas.classList.toggle("fits", this.fits);
  }

  paint(game, marks) {
    this.painter.paint(game, marks);
    if (!this.fits) this.keepInSight(game.player);
  }

  keepInSight(cell) {
    const { element } = this;
    const x = (this.room.x(cell) - 0.5) * this.cell;
    const margin = 2 * this.cell;
    const visible =
      x >= element.scrollLeft + margin && x <= element.scrollLeft + element.clientWidth - margin;
    if (!visible) element.scrollLeft = x - element.clientWidth / 2;
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
