// Draws positions on a canvas, in the colours and shapes of the program's own pictures.
//
// The canvas shows the whole board, or a part of it: a large board, drawn sharply, has more pixels than a
// browser can hold.
//
// Speed: terrain is drawn once for a part. After that only changed cells are drawn again. Sprites and
// marks are drawn once for a theme and cell size, and copied.

import { MARKS_ON_FLOOR, drawMarks } from "./overlay_marks.js";
import { spritesFor } from "./draw_sprites.js";
import { drawTerrain, drawTerrainCell } from "./draw_terrain.js";

// A part of a board is {left, top, columns, rows}, in cells without the margin.
export function wholeOf({ columns, rows }) {
  return { left: 0, top: 0, columns, rows };
}

export class BoardPainter {
  // Shows nothing before show() was called.
  constructor(canvas, board, theme) {
    Object.assign(this, { board, theme });
    this.context = canvas.getContext("2d");
    this.terrain = document.createElement("canvas").getContext("2d");
    this.markPatterns = new Map(); // by MARK bits
    this.drawn = new Array(board.size).fill(" "); // in all of the board, also outside the part
  }

  // Shows a part of the board with so many pixels a cell.
  show(part, cell) {
    Object.assign(this, { part, cell });
    for (const { canvas } of [this.context, this.terrain]) {
      canvas.width = part.columns * cell;
      canvas.height = part.rows * cell;
    }
    this.sprites = spritesFor(this.theme, cell);
    this.markPatterns.clear();
    this.paintPart();
  }

  paintPart() {
    const { board, theme, cell, terrain } = this;
    const { left, top, columns, rows } = this.part;
    const cells = [];
    for (let y = top + 1; y <= top + rows; y++)
      for (let x = left + 1; x <= left + columns; x++) {
        const at = y * board.width + x;
        drawTerrainCell(terrain, board, theme, cell, at, ...this.topLeft(at));
        if (this.drawn[at] !== " ") cells.push(at);
      }
    this.context.drawImage(terrain.canvas, 0, 0);
    this.repaint(cells);
  }

  // Draws the cells that have changed. `marks` is a map from cells to MARK bits.
  paint(game, marks = new Map()) {
    const changed = [];
    for (let at = 0; at < this.board.size; at++) {
      if (!this.board.inside[at]) continue;
      const char = game.char(at);
      const mark = marks.get(at) ?? 0;
      const shows = mark ? char + mark : char;
      if (shows === this.drawn[at]) continue;
      this.drawn[at] = shows;
      changed.push({ at, char, mark });
    }
    this.paintCells(changed);
  }

  isShown(at) {
    const { left, top, columns, rows } = this.part;
    const [x, y] = [this.board.x(at) - 1 - left, this.board.y(at) - 1 - top];
    return x >= 0 && y >= 0 && x < columns && y < rows;
  }

  // The character of a cell as it was painted last.
  charAt(at) {
    return this.drawn[at][0];
  }

  // Draws cells again; those in `bare` without player and box.
  repaint(cells, bare = new Set()) {
    const charOf = (at) => {
      if (!bare.has(at)) return this.charAt(at);
      return this.board.goal[at] ? "." : " ";
    };
    const markOf = (at) => Number(this.drawn[at].slice(1));
    this.paintCells(cells.map((at) => ({ at, char: charOf(at), mark: markOf(at) })));
  }

  // Draws cells, [{at, char, mark}], as far as they are shown. On a large board thousands may change at
  // once, so neighbours in a row are drawn together.
  paintCells(cells) {
    const shown = cells.filter(({ at }) => this.isShown(at));
    for (let from = 0; from < shown.length;) {
      let to = from + 1;
      while (to < shown.length && shown[to].at === shown[to - 1].at + 1) to++;
      this.paintRun(shown.slice(from, to));
      from = to;
    }
  }

  // Draws a sprite on its way from one cell to another, a share of the way.
  drawBetween(char, from, to, share) {
    const [[left, top], [right, bottom]] = [this.topLeft(from), this.topLeft(to)];
    const [x, y] = [left + (right - left) * share, top + (bottom - top) * share];
    this.context.drawImage(this.sprites[char], Math.round(x), Math.round(y));
  }

  // Of a cell, in pixels of the canvas.
  topLeft(at) {
    const { board, cell, part } = this;
    return [(board.x(at) - 1 - part.left) * cell, (board.y(at) - 1 - part.top) * cell];
  }

  // `run`: cells side by side. They are in one row, because of the margin.
  paintRun(run) {
    const { cell, context } = this;
    const [left, top] = this.topLeft(run[0].at);
    const wide = run.length * cell;
    context.drawImage(this.terrain.canvas, left, top, wide, cell, left, top, wide, cell);
    this.paintSprites(run, ".", left, top);
    this.paintMarks(run, MARKS_ON_FLOOR, left, top);
    this.paintSprites(run, "$*@+", left, top);
    this.paintMarks(run, ~MARKS_ON_FLOOR, left, top);
  }

  paintSprites(run, which, left, top) {
    run.forEach(({ char }, i) => {
      if (which.includes(char))
        this.context.drawImage(this.sprites[char], left + i * this.cell, top);
    });
  }

  paintMarks(run, which, left, top) {
    const { cell } = this;
    for (let from = 0; from < run.length;) {
      const mark = run[from].mark & which;
      let to = from + 1;
      while (to < run.length && (run[to].mark & which) === mark) to++;
      if (mark) this.paintMark(mark, left + from * cell, top, (to - from) * cell);
      from = to;
    }
  }

  // A canvas pattern repeats from the top left corner, so it lines up with the cells.
  paintMark(mark, left, top, wide) {
    if (!this.markPatterns.has(mark)) {
      const picture = document.createElement("canvas");
      picture.width = picture.height = this.cell;
      drawMarks(picture.getContext("2d"), this.theme, this.cell, mark);
      this.markPatterns.set(mark, this.context.createPattern(picture, "repeat"));
    }
    this.context.fillStyle = this.markPatterns.get(mark);
    this.context.fillRect(left, top, wide, this.cell);
  }
}

// A small picture of a position. It is drawn once, so nothing is kept for later.
export function drawThumbnail(canvas, game, theme, cell) {
  const { board } = game;
  canvas.width = board.columns * cell;
  canvas.height = board.rows * cell;
  const context = canvas.getContext("2d");
  drawTerrain(context, board, theme, cell);
  const sprites = spritesFor(theme, cell);
  for (let at = 0; at < board.size; at++) {
    const sprite = board.inside[at] && sprites[game.char(at)];
    if (sprite) context.drawImage(sprite, (board.x(at) - 1) * cell, (board.y(at) - 1) * cell);
  }
}
