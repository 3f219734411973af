// A level that is being drawn: a grid of cells, with unlimited undo.
//
// One undo takes back a whole stroke. A stroke of paint keeps the cells that it changed; a stroke that
// changes the size keeps both grids, packed. The draft does not know the page: it tells its listener what
// has changed.

import { EMPTY, FLOOR, PLAYER, WALL, applyTool } from "./draft_cells.js";
import { emptyRoom, playerOf } from "./draft_shape.js";
import { outsideOf } from "./draft_text.js";

const USUAL_SIZE = { width: 10, height: 8 };

// A grid as pairs of count and cell: small, because boards are full of equal neighbours.
function packGrid({ width, height, cells }) {
  const runs = [];
  for (let i = 0; i < cells.length;) {
    let end = i + 1;
    while (end < cells.length && end - i < 255 && cells[end] === cells[i]) end++;
    runs.push(end - i, cells[i]);
    i = end;
  }
  return { width, height, runs: Uint8Array.from(runs) };
}

function unpackGrid({ width, height, runs }) {
  const cells = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < runs.length; i += 2) {
    cells.fill(runs[i + 1], at, at + runs[i]);
    at += runs[i];
  }
  return { width, height, cells };
}

export class Draft {
  // listener(cells) is called after every change, with the changed cells, or null if all may have changed.
  constructor(grid = emptyRoom(USUAL_SIZE.width, USUAL_SIZE.height), listener = () => {}) {
    this.listener = listener;
    this.done = [];
    this.undone = [];
    this.open = null; // the stroke that is being painted: old cells by index
    this.take(grid);
  }

  take({ width, height, cells }) {
    Object.assign(this, { width, height, cells: cells.slice() });
    this.player = playerOf(this.cells); // -1 if there is none
  }

  get grid() {
    return { width: this.width, height: this.height, cells: this.cells };
  }

  get canUndo() {
    return this.done.length > 0;
  }

  get canRedo() {
    return this.undone.length > 0;
  }

  set(cell, value) {
    if (this.cells[cell] === value) return false;
    if (this.open && !this.open.has(cell)) this.open.set(cell, this.cells[cell]);
    if (value & PLAYER) this.player = cell;
    else if (this.player === cell) this.player = -1;
    this.cells[cell] = value;
    return true;
  }

  // Is this cell enclosed by walls? Found once for a stroke.
  isEnclosed(cell) {
    this.outside ??= outsideOf(this.grid);
    return !this.outside[cell];
  }

  // Does erasing leave floor here?
  erasesToFloor(cell) {
    const value = this.cells[cell];
    if (value !== WALL) return value !== EMPTY && this.isEnclosed(cell);
    return this.neighbours(cell).some((next) => this.cells[next] & FLOOR);
  }

  neighbours(cell) {
    const x = cell % this.width;
    const next = [];
    if (x > 0) next.push(cell - 1);
    if (x < this.width - 1) next.push(cell + 1);
    if (cell >= this.width) next.push(cell - this.width);
    if (cell + this.width < this.cells.length) next.push(cell + this.width);
    return next;
  }

  // Begins a stroke, which ends by commit().
  begin() {
    if (this.open) this.commit();
    this.open = new Map();
    this.outside = null;
  }

  // Paints cells as part of the open stroke. A tool paints one cell only once in a stroke: dragging the
  // eraser to and fro does not dig deeper.
  paint(tool, cells) {
    const changed = [];
    for (const cell of cells) {
      if (this.open.has(cell) && tool === "erase") continue;
      const before = this.player;
      const inside = tool === "erase" && this.erasesToFloor(cell);
      const value = applyTool(tool, this.cells[cell], inside);
      if (!this.set(cell, value)) continue;
      changed.push(cell);
      if (value & PLAYER && before >= 0 && before !== cell) {
        this.set(before, this.cells[before] & ~PLAYER);
        this.player = cell;
        changed.push(before);
      }
    }
    if (changed.length) this.listener(changed);
  }

  // Ends the stroke. Returns whether anything has changed. Cells that are enclosed now become floor.
  commit() {
    if (!this.open) return false;
    this.fillEnclosed();
    const cells = [...this.open.keys()].filter((cell) => this.open.get(cell) !== this.cells[cell]);
    const before = Uint8Array.from(cells, (cell) => this.open.get(cell));
    const after = Uint8Array.from(cells, (cell) => this.cells[cell]);
    this.open = null;
    if (!cells.length) return false;
    this.push({ cells: Uint16Array.from(cells), before, after });
    return true;
  }

  fillEnclosed() {
    if (!this.open.size) return;
    const outside = outsideOf(this.grid);
    const changed = [];
    for (let cell = 0; cell < outside.length; cell++)
      if (this.cells[cell] === EMPTY && !outside[cell] && this.set(cell, FLOOR)) changed.push(cell);
    if (changed.length) this.listener(changed);
  }

  // Takes back what the open stroke has painted, for a touch that turns out to be a pinch.
  cancel() {
    if (!this.open) return;
    const cells = [...this.open.keys()];
    const before = this.open;
    this.open = null;
    for (const cell of cells) this.cells[cell] = before.get(cell);
    this.player = playerOf(this.cells);
    if (cells.length) this.listener(cells);
  }

  // One stroke with one tool.
  stroke(tool, cells) {
    this.begin();
    this.paint(tool, cells);
    return this.commit();
  }

  // Replaces everything as one stroke. A grid of null changes nothing. Returns whether anything changed.
  replace(grid) {
    if (this.open) this.commit();
    if (!grid) return false;
    const same = grid.width === this.width && grid.height === this.height;
    if (same && grid.cells.every((cell, i) => cell === this.cells[i])) return false;
    this.push({ from: packGrid(this.grid), to: packGrid(grid) });
    this.take(grid);
    this.listener(null);
    return true;
  }

  push(stroke) {
    this.done.push(stroke);
    this.undone = [];
  }

  undo() {
    this.commit();
    const stroke = this.done.pop();
    if (!stroke) return false;
    this.undone.push(stroke);
    this.show(stroke, stroke.from, stroke.before);
    return true;
  }

  redo() {
    this.commit();
    const stroke = this.undone.pop();
    if (!stroke) return false;
    this.done.push(stroke);
    this.show(stroke, stroke.to, stroke.after);
    return true;
  }

  show({ cells }, packed, values) {
    if (packed) this.take(unpackGrid(packed));
    else {
      cells.forEach((cell, i) => (this.cells[cell] = values[i]));
      this.player = playerOf(this.cells);
    }
    this.listener(packed ? null : [...cells]);
  }
}
