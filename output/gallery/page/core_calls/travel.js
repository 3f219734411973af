// Where player and boxes can go, as the pointer needs it. The C core finds the ways.
//
// The slowest question, where a box can go on a board of 256 by 256, takes about ten milliseconds.

import { directionOf } from "../common/parsed_board.js";
import { readText, writeText } from "./wasm.js";

// Moves that a call left in the buffer, as directions. A negative length means that there is no way.
function readDirections(core, length) {
  return length < 0 ? null : [...readText(core, length)].map(directionOf);
}

// The cells that the player of any position can walk to, including the player's own.
export function reachOf(core, position) {
  writeText(core, position.text());
  if (!core.core_load()) return new Set();
  return position.board.cellsOf(readText(core, core.core_reach()));
}

// The directions of a shortest walk of the player to a cell, or null.
export function walkTo({ core, cells }, cell) {
  return readDirections(core, core.core_walk(cells[cell]));
}

// The cells that a box can be pushed to if no other box moves.
export function pushTargets({ core, cells, board }, box) {
  return board.cellsOf(readText(core, core.core_targets(cells[box])));
}

// The directions of all moves that push a box to a cell, or null.
export function pushTo({ core, cells }, box, cell) {
  return readDirections(core, core.core_push(cells[box], cells[cell]));
}
