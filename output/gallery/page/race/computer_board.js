// The computer's board in a race: a canvas that shows its moves.

import { BoardPainter, wholeOf } from "../common/board_painter.js";
import { el } from "../common/dom.js";
import { Replay } from "../common/replay.js";
import { t } from "../words/words.js";

const MOST_CANVAS_PIXELS = 16e6;
const STACKED = matchMedia("(max-width: 700px)"); // as in style.css
const STACKED_SHARE = 0.55; // of the person's cells, so that a phone shows both boards

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

  // `cell`: the size of the person's cells; ours are smaller if there is less room.
  fit(theme, cell) {
    const { columns, rows } = this.board;
    const wanted = STACKED.matches ? Math.round(cell * STACKED_SHARE) : cell;
    const size = Math.max(4, Math.min(wanted, Math.floor(this.element.clientWidth / columns)));
    const most = Math.sqrt(MOST_CANVAS_PIXELS / (columns * rows)) / size;
    const density = Math.min(3, devicePixelRatio || 1, most);
    const pixels = Math.max(4, Math.floor(size * density));
    this.painter = new BoardPainter(this.canvas, this.board, theme);
    this.painter.show(wholeOf(this.board), pixels);
    this.canvas.style.width = `${columns * size}px`;
    this.canvas.style.height = `${rows * size}px`;
  }

  show() {
    this.painter?.paint(this.replay);
  }
}
