// The computer's board in a race: a canvas that shows its moves. It is always shown whole.

import { BoardPainter, wholeOf } from "../common/board_painter.js";
import { el } from "../common/dom.js";
import { Replay } from "../common/replay.js";
import { t } from "../words/words.js";

const LEAST_CANVAS_CELL = 4; // of a cell of the canvas; the browser makes it smaller if need be
const SHARP_FROM = 8; // CSS pixels a cell, from which a cell has whole pixels of the screen

export class ComputerBoard {
  constructor(board) {
    this.board = board;
    this.canvas = el("canvas", { role: "img", "aria-label": t("race.computer_board") });
    this.element = el("div", { class: "race-computer" }, this.canvas);
    this.restart();
  }

  restart() {
    this.replay = new Replay(this.board);
  }

  // Makes moves, given as letters.
  play(letters) {
    this.replay.moves.push(...letters);
    this.replay.go(this.replay.total);
  }

  // Draws the board as large as its height and the width of its element allow, with cells of at most `most`.
  // Returns its height.
  fit(theme, high, most) {
    const { columns, rows } = this.board;
    const density = Math.min(3, devicePixelRatio || 1);
    const fitting = Math.min(most, high / rows, this.element.clientWidth / columns);
    const size = fitting < SHARP_FROM ? fitting : Math.floor(fitting * density) / density;
    this.painter = new BoardPainter(this.canvas, this.board, theme);
    this.painter.show(wholeOf(this.board), Math.max(LEAST_CANVAS_CELL, Math.round(size * density)));
    this.canvas.style.width = `${columns * size}px`;
    this.canvas.style.height = `${rows * size}px`;
    return rows * size;
  }

  show() {
    this.painter?.paint(this.replay);
  }
}
