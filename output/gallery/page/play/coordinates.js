// The numbers of columns and rows beside a board, for users who want them. Hints name them then.

import { el } from "../common/dom.js";

const EVERY = [1, 2, 5, 10, 20, 50]; // the steps between numbers
const LEAST_PIXELS = 18; // between two numbers

// Fills a ruler with the numbers from 1 on.
function fillRuler(ruler, count, cell, side) {
  const step = EVERY.find((each) => each * cell >= LEAST_PIXELS) ?? EVERY.at(-1);
  const numbers = Array.from({ length: count }, (_, i) => {
    const shown = i === 0 || (i + 1) % step === 0;
    const place = el("span", {}, shown ? String(i + 1) : "");
    place.style[side] = `${cell}px`;
    return place;
  });
  ruler.replaceChildren(...numbers);
}

export class Coordinates {
  constructor(canvas) {
    this.on = false;
    const attributes = { "aria-hidden": "true", hidden: true };
    this.columns = el("div", { class: "ruler columns", ...attributes });
    this.rows = el("div", { class: "ruler rows", ...attributes });
    this.element = el("div", { class: "board-sheet" }, this.columns, this.rows, canvas);
  }

  // The pixels that the rulers take: [left, top].
  get size() {
    return this.on ? [this.rows.offsetWidth, this.columns.offsetHeight] : [0, 0];
  }

  turn(on) {
    this.on = on;
    this.columns.hidden = this.rows.hidden = !on;
  }

  show(board, cell) {
    if (!this.on) return;
    fillRuler(this.columns, board.columns, cell, "width");
    fillRuler(this.rows, board.rows, cell, "height");
  }
}
