// Draws positions on a canvas, in the colours and shapes of the program's own pictures.
//
// Speed: terrain is drawn once for a board. After that only changed cells are drawn again. Sprites and
// marks are drawn once for a theme and cell size, and copied.

import { MARKS_ON_FLOOR, drawMarks } from "./overlay_marks.js";
import { spritesFor } from "./draw_sprites.js";
import { drawTerrain } from "./draw_terrain.js";

export class BoardPainter {
  constructor(canvas, board, theme, cell) {
    Object.assign(this, { canvas, board, theme, cell });
    canvas.width = board.columns * cell;
    canvas.height = board.rows * cell;
    this.context = canvas.getContext("2d");
    this.terrain = document.createElement("canvas");
    this.terrain.width = canvas.width;
    this.terrain.height = canvas.height;
    drawTerrain(this.terrain.getContext("2d"), board, theme, cell);
    this.context.drawImage(this.terrain, 0, 0);
    this.sprites = spritesFor(theme, cell);
    this.markPatterns = new Map(); // by MARK bits
    this.drawn = new Array(board.size).fill(" ");
  }

  // Draws the cells that have changed. `marks` is a map from cells to MARK bits. On a large board
  // thousands of cells may change at once, so neighbours in a row are drawn together.
  paint(game, marks = new Map()) {
    let run = [];
    for (let at = 0; at < this.board.size; at++) {
      if (!this.board.inside[at]) continue;
      const char = game.char(at);
      const mark = marks.get(at) ?? 0;
      const shows = mark ? char + mark : char;
      if (shows === this.drawn[at]) continue;
      this.drawn[at] = shows;
      if (run.length && run.at(-1).at !== at - 1) {
        this.paintRun(run);
        run = [];
      }
      run.push({ at, char, mark });
    }
    if (run.length) this.paintRun(run);
  }

  // The character of a cell as it was painted last.
  charAt(at) {
    return this.drawn[at][0];
  }

  // Draws cells again; those in `bare` without player and box.
  repaint(cells, bare = new Set()) {
    for (const at of cells) {
      const mark = Number(this.drawn[at].slice(1));
      const char = bare.has(at) ? (this.board.goal[at] ? "." : " ") : this.charAt(at);
      this.paintRun([{ at, char, mark }]);
    }
  }

  // Draws a sprite on its way from one cell to another, a share of the way.
  drawBetween(char, from, to, share) {
    const [[left, top], [right, bottom]] = [this.topLeft(from), this.topLeft(to)];
    const [x, y] = [left + (right - left) * share, top + (bottom - top) * share];
    this.context.drawImage(this.sprites[char], Math.round(x), Math.round(y));
  }

  topLeft(at) {
    return [(this.board.x(at) - 1) * this.cell, (this.board.y(at) - 1) * this.cell];
  }

  // `run`: cells side by side. They are in one row, because of the margin.
  paintRun(run) {
    const { cell, context } = this;
    const [left, top] = this.topLeft(run[0].at);
    const wide = run.length * cell;
    context.drawImage(this.terrain, left, top, wide, cell, left, top, wide, cell);
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
