// Grids, and what changes their shape: rows and columns, crop, turn, mirror, shift.
//
// A grid is {width, height, cells}; cell (x, y) is cells[y * width + x]. These functions change no grid;
// they give a new one, or null if the result would be too small or too large.

import { EMPTY, FLOOR, PLAYER, WALL } from "./draft_cells.js";

export const LEAST_SIDE = 3;
export const MOST_SIDE = 256;

export function makeGrid(width, height, cellAt = () => EMPTY) {
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) cells[y * width + x] = cellAt(x, y);
  return { width, height, cells };
}

// A closed room without anything in it.
export function emptyRoom(width, height) {
  const onEdge = (x, y) => x === 0 || y === 0 || x === width - 1 || y === height - 1;
  return makeGrid(width, height, (x, y) => (onEdge(x, y) ? WALL : FLOOR));
}

export function sideIsValid(side) {
  return Number.isInteger(side) && side >= LEAST_SIDE && side <= MOST_SIDE;
}

function resized(width, height, cellAt) {
  return sideIsValid(width) && sideIsValid(height) ? makeGrid(width, height, cellAt) : null;
}

// What a new cell between two others is: a room grows, and so does a wall that crosses the new line.
function between(one, other) {
  if (one === undefined || other === undefined) return EMPTY;
  if ((one | other) & FLOOR) return FLOOR;
  return one === WALL && other === WALL ? WALL : EMPTY;
}

const cellOf =
  ({ width, cells }) =>
  (x, y) =>
    cells[y * width + x];

// `at`: the index of the new row, from 0 to the height.
export function insertRow(grid, at) {
  const old = cellOf(grid);
  const inside = (y) => y >= 0 && y < grid.height;
  return resized(grid.width, grid.height + 1, (x, y) => {
    if (y !== at) return old(x, y < at ? y : y - 1);
    return between(
      inside(at - 1) ? old(x, at - 1) : undefined,
      inside(at) ? old(x, at) : undefined,
    );
  });
}

export function removeRow(grid, at) {
  const old = cellOf(grid);
  return resized(grid.width, grid.height - 1, (x, y) => old(x, y < at ? y : y + 1));
}

function transposed(grid) {
  const old = cellOf(grid);
  return makeGrid(grid.height, grid.width, (x, y) => old(y, x));
}

function onColumns(grid, change) {
  const changed = change(transposed(grid));
  return changed && transposed(changed);
}

export function insertColumn(grid, at) {
  return onColumns(grid, (turned) => insertRow(turned, at));
}

export function removeColumn(grid, at) {
  return onColumns(grid, (turned) => removeRow(turned, at));
}

// A part of a grid, with empty cells where it reaches beyond the grid.
function part(grid, left, top, width, height) {
  const old = cellOf(grid);
  const has = (x, y) => x >= 0 && y >= 0 && x < grid.width && y < grid.height;
  return resized(width, height, (x, y) =>
    has(x + left, y + top) ? old(x + left, y + top) : EMPTY,
  );
}

// Another size. Rows and columns are added or removed at the right and at the bottom.
export function resizeGrid(grid, width, height) {
  return part(grid, 0, 0, width, height);
}

// {left, top, right, bottom} of all cells that are not empty, or null. Right and bottom are outside.
export function contentOf({ width, height, cells }) {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (cells[y * width + x] === EMPTY) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = y + 1;
    }
  return box.right ? box : null;
}

// The content without empty rows and columns around it.
export function cropGrid(grid) {
  const content = contentOf(grid);
  if (!content) return null;
  const width = Math.max(LEAST_SIDE, content.right - content.left);
  const height = Math.max(LEAST_SIDE, content.bottom - content.top);
  return part(grid, content.left, content.top, width, height);
}

// A quarter turn clockwise.
export function turnGrid(grid) {
  const old = cellOf(grid);
  return makeGrid(grid.height, grid.width, (x, y) => old(y, grid.height - 1 - x));
}

// Left and right exchanged.
export function mirrorGrid(grid) {
  const old = cellOf(grid);
  return makeGrid(grid.width, grid.height, (x, y) => old(grid.width - 1 - x, y));
}

// Top and bottom exchanged.
export function flipGrid(grid) {
  const old = cellOf(grid);
  return makeGrid(grid.width, grid.height, (x, y) => old(x, grid.height - 1 - y));
}

// Moves the content by one cell. The grid grows if the content would leave it.
export function shiftGrid(grid, dx, dy) {
  const content = contentOf(grid);
  if (!content) return null;
  const grow = (step, from, to, side) => (step < 0 ? from === 0 : step > 0 && to === side);
  const wide = grow(dx, content.left, content.right, grid.width) ? 1 : 0;
  const high = grow(dy, content.top, content.bottom, grid.height) ? 1 : 0;
  const left = dx < 0 && wide ? 0 : -dx;
  const top = dy < 0 && high ? 0 : -dy;
  return part(grid, left, top, grid.width + wide, grid.height + high);
}

export function playerOf(cells) {
  return cells.findIndex((cell) => cell & PLAYER);
}
