// Draws the visible part of a draft on a canvas.
//
// Speed: a change draws its own cells and their neighbours, because walls join. Scrolling moves the
// picture and draws only what comes into view. So the work depends on what is seen, not on the board.

import { MARKS_ON_FLOOR, drawMarks } from "../common/overlay_marks.js";
import { spritesFor } from "../common/draw_sprites.js";
import { drawTerrainCell } from "../common/draw_terrain.js";
import { charOfCell } from "./draft_cells.js";
import { EditorTerrain } from "./editor_terrain.js";

const GRID_LINE = "rgba(128, 128, 128, 0.34)";
const LINES_FROM = 8; // pixels a cell
const ALL_AT_ONCE = 4000; // changed cells from which everything visible is drawn

export class EditorPainter {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.marks = new Map(); // MARK bits by cell
    this.markPictures = new Map();
    this.paintedCells = 0; // counted for tests
  }

  // `cell`: pixels of the canvas. `view`: {width, height} of the canvas.
  fit(draft, theme, cell, view) {
    Object.assign(this, { draft, theme, cell });
    this.canvas.width = view.width;
    this.canvas.height = view.height;
    this.terrain = new EditorTerrain(draft.grid);
    this.sprites = spritesFor(theme, cell);
    this.markPictures.clear();
    this.left = this.top = NaN;
  }

  // Shows the part of the board that begins at these pixels.
  scroll(left, top) {
    const { width, height } = this.canvas;
    const [dx, dy] = [left - this.left, top - this.top];
    Object.assign(this, { left, top });
    if (!(Math.abs(dx) < width && Math.abs(dy) < height))
      return this.paintArea(0, 0, width, height);
    if (!dx && !dy) return;
    this.context.globalCompositeOperation = "copy";
    this.context.drawImage(this.canvas, -dx, -dy);
    this.context.globalCompositeOperation = "source-over";
    if (dx) this.paintArea(dx > 0 ? width - dx : 0, 0, Math.abs(dx), height);
    if (dy) this.paintArea(0, dy > 0 ? height - dy : 0, width, Math.abs(dy));
  }

  // Draws all cells that touch this part of the canvas.
  paintArea(left, top, width, height) {
    const { cell, draft } = this;
    const first = (from) => Math.max(0, Math.floor(from / cell));
    const end = (to, most) => Math.min(most, Math.ceil(to / cell));
    const endX = end(this.left + left + width, draft.width);
    const endY = end(this.top + top + height, draft.height);
    for (let y = first(this.top + top); y < endY; y++)
      for (let x = first(this.left + left); x < endX; x++) this.paintCell(x, y);
  }

  paintAll() {
    this.paintArea(0, 0, this.canvas.width, this.canvas.height);
  }

  // Call after cells of the draft have changed.
  update(cells) {
    for (const cell of cells) this.terrain.set(cell, this.draft.cells[cell]);
    this.paintAround(cells);
  }

  // `marks`: MARK bits by cell of the draft.
  setMarks(marks) {
    const before = this.marks;
    this.marks = marks;
    const changed = new Set();
    for (const [cell, mark] of before) if (marks.get(cell) !== mark) changed.add(cell);
    for (const [cell, mark] of marks) if (before.get(cell) !== mark) changed.add(cell);
    this.paintEach(changed);
  }

  paintAround(cells) {
    if (cells.length > ALL_AT_ONCE) return this.paintAll();
    const { width, height } = this.draft;
    const around = new Set();
    for (const cell of cells) {
      const x = cell % width;
      const y = Math.floor(cell / width);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++)
          around.add(ny * width + nx);
    }
    this.paintEach(around);
  }

  paintEach(cells) {
    for (const cell of cells)
      this.paintCell(cell % this.draft.width, Math.floor(cell / this.draft.width));
  }

  paintCell(x, y) {
    const { cell, context, terrain, draft, theme } = this;
    const [left, top] = [x * cell - this.left, y * cell - this.top];
    const { width, height } = this.canvas;
    if (left <= -cell || top <= -cell || left >= width || top >= height) return;
    this.paintedCells++;
    const index = y * draft.width + x;
    const char = charOfCell(draft.cells[index]);
    const mark = this.marks.get(index) ?? 0;
    context.clearRect(left, top, cell, cell);
    drawTerrainCell(context, terrain, theme, cell, terrain.at(index), left, top);
    if (char === ".") context.drawImage(this.sprites[char], left, top);
    this.paintMark(mark & MARKS_ON_FLOOR, left, top);
    if ("$*@+".includes(char)) context.drawImage(this.sprites[char], left, top);
    this.paintLines(left, top);
    this.paintMark(mark & ~MARKS_ON_FLOOR, left, top);
  }

  paintLines(left, top) {
    const { cell, context } = this;
    if (cell < LINES_FROM) return;
    context.fillStyle = GRID_LINE;
    context.fillRect(left + cell - 1, top, 1, cell);
    context.fillRect(left, top + cell - 1, cell - 1, 1);
  }

  paintMark(mark, left, top) {
    if (!mark) return;
    if (!this.markPictures.has(mark)) {
      const picture = document.createElement("canvas");
      picture.width = picture.height = this.cell;
      drawMarks(picture.getContext("2d"), this.theme, this.cell, mark);
      this.markPictures.set(mark, picture);
    }
    this.context.drawImage(this.markPictures.get(mark), left, top);
  }
}
