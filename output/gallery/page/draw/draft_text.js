// Drafts as text. Two forms: a level file as people exchange it, where floor and empty cells are both a
// space, and the stored form, which tells them apart.

import { CELLS, EMPTY, FLOOR, PLAYER, WALL, cellOfChar, charOfCell } from "./draft_cells.js";
import { LEAST_SIDE, MOST_SIDE, makeGrid } from "./draft_shape.js";

const MOST_LETTERS = 4e6; // of a pasted text; longer ones are not read

// Rows without trailing spaces. Floor is a space.
export function gridText({ width, height, cells }, charOf = charOfCell) {
  const chars = [];
  for (const cell of CELLS) chars[cell] = charOf(cell); // once each: a large drawing is written often
  const rows = [];
  for (let y = 0; y < height; y++) {
    let row = "";
    for (let x = 0; x < width; x++) row += chars[cells[y * width + x]];
    rows.push(row.trimEnd());
  }
  return rows.join("\n") + "\n";
}

// {rows, left, top}: the level without empty rows and columns around it, and where it begins in the grid.
// An empty row within it is written so that readers keep it.
export function levelPart(grid) {
  const rows = gridText(grid).split("\n");
  while (rows.length && !rows.at(-1)) rows.pop();
  const top = Math.max(0, rows.findIndex(Boolean));
  const left = Math.min(grid.width, ...rows.filter(Boolean).map((row) => row.search(/\S/)));
  return { rows: rows.slice(top).map((row) => row.slice(left) || "-"), left, top };
}

// The level as a level file has it.
export function levelRows(grid) {
  return levelPart(grid).rows.join("\n") + "\n";
}

// The exact form, read by restoreGrid().
export function storedText(grid) {
  const { width, height } = grid;
  const text = gridText(grid, (cell) => (cell === FLOOR ? "-" : charOfCell(cell)));
  return `${width}x${height}\n${text}`;
}

// Null if the text is not one that storedText() has written.
export function restoreGrid(text) {
  const [head, ...rows] = String(text).split("\n");
  const [, width, height] = (/^(\d{1,3})x(\d{1,3})$/.exec(head) ?? []).map(Number);
  if (!(width >= LEAST_SIDE && width <= MOST_SIDE && height >= LEAST_SIDE && height <= MOST_SIDE))
    return null;
  return onePlayer(makeGrid(width, height, (x, y) => cellOfChar(rows[y]?.[x] ?? " ") ?? EMPTY));
}

// A draft has at most one player: further ones become floor.
function onePlayer(grid) {
  let seen = false;
  grid.cells.forEach((cell, i) => {
    if (!(cell & PLAYER)) return;
    if (seen) grid.cells[i] = cell & ~PLAYER;
    seen = true;
  });
  return grid;
}

// 1 for each cell that connects to the edge of the grid without crossing a wall.
export function outsideOf({ width, height, cells }) {
  const outside = new Uint8Array(cells.length);
  const open = [];
  const visit = (cell) => {
    if (outside[cell] || cells[cell] === WALL) return;
    outside[cell] = 1;
    open.push(cell);
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(visit);
  while (open.length) {
    const cell = open.pop();
    const x = cell % width;
    if (x > 0) visit(cell - 1);
    if (x < width - 1) visit(cell + 1);
    if (cell >= width) visit(cell - width);
    if (cell < width * (height - 1)) visit(cell + width);
  }
  return outside;
}

const isBoardRow = (line) =>
  /[#$.*@+]/.test(line) && [...line].every((c) => cellOfChar(c) !== undefined);
// A row without anything in it, as some programs write it within a board.
const isBlankRow = (line) => /^[-_]+$/.test(line);

// Rows of the first board in a text.
function firstBoard(text) {
  const rows = [];
  for (const line of text.split(/\r\n|\r|\n|\|/)) {
    if (isBoardRow(line) || (rows.length && isBlankRow(line))) rows.push(line.trimEnd());
    else if (rows.length) break;
  }
  return rows;
}

// {grid}, or {problem}: "nothing" or "large". Reads the first board of a text, with whatever is around it.
export function readGrid(text) {
  if (text.length > MOST_LETTERS) return { problem: "large" };
  const rows = firstBoard(text);
  if (!rows.length) return { problem: "nothing" };
  const width = Math.max(
    LEAST_SIDE,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const height = Math.max(LEAST_SIDE, rows.length);
  if (width > MOST_SIDE || height > MOST_SIDE) return { problem: "large" };
  const cellAt = (x, y) => cellOfChar(rows[y]?.[x] ?? " ");
  return { grid: withFloor(onePlayer(makeGrid(width, height, cellAt))) };
}

// Enclosed cells are floor; plain cells that connect to the edge are empty, whatever letter they had.
function withFloor(grid) {
  const outside = outsideOf(grid);
  grid.cells.forEach((cell, i) => {
    if (cell === EMPTY || cell === FLOOR) grid.cells[i] = outside[i] ? EMPTY : FLOOR;
  });
  return grid;
}
