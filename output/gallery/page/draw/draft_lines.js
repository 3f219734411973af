// Which cells a stroke covers: lines, rectangles, and connected areas.

import { BOX, GOAL, PLAYER } from "./draft_cells.js";

// The cells of a straight line between two cells, without gaps between neighbours (Bresenham).
export function lineCells(width, from, to) {
  let [x, y] = [from % width, Math.floor(from / width)];
  const [endX, endY] = [to % width, Math.floor(to / width)];
  const [dx, dy] = [Math.abs(endX - x), -Math.abs(endY - y)];
  const [stepX, stepY] = [x < endX ? 1 : -1, y < endY ? 1 : -1];
  const cells = [from];
  for (let error = dx + dy; x !== endX || y !== endY;) {
    const twice = 2 * error;
    if (twice >= dy && x !== endX) {
      error += dy;
      x += stepX;
    }
    if (twice <= dx && y !== endY) {
      error += dx;
      y += stepY;
    }
    cells.push(y * width + x);
  }
  return cells;
}

// {left, top, right, bottom} of the rectangle with these corners. Right and bottom are part of it.
export function rectangleOf(width, from, to) {
  const [x1, x2] = [from % width, to % width];
  const [y1, y2] = [Math.floor(from / width), Math.floor(to / width)];
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    right: Math.max(x1, x2),
    bottom: Math.max(y1, y2),
  };
}

// The cells of a rectangle, or only those of its edge.
export function rectangleCells(width, from, to, filled) {
  const { left, top, right, bottom } = rectangleOf(width, from, to);
  const cells = [];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++)
      if (filled || x === left || x === right || y === top || y === bottom)
        cells.push(y * width + x);
  return cells;
}

// Boxes, goals and the player do not divide an area of floor.
const groundOf = (cell) => cell & ~(GOAL | BOX | PLAYER);

// The cells that are connected to a cell and have the same ground: wall, floor, or nothing.
export function areaCells({ width, height, cells }, from) {
  const ground = groundOf(cells[from]);
  const found = new Uint8Array(cells.length);
  const area = [from];
  found[from] = 1;
  const visit = (cell) => {
    if (found[cell] || groundOf(cells[cell]) !== ground) return;
    found[cell] = 1;
    area.push(cell);
  };
  for (let i = 0; i < area.length; i++) {
    const x = area[i] % width;
    if (x > 0) visit(area[i] - 1);
    if (x < width - 1) visit(area[i] + 1);
    if (area[i] >= width) visit(area[i] - width);
    if (area[i] < width * (height - 1)) visit(area[i] + width);
  }
  return area;
}
