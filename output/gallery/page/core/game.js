// The game that a person plays. It lives in the core; here are its names for the page.
//
// The core has an instance in the page itself for it, beside the one that searches in the worker:
// a move or a walk takes it microseconds, so that a key is answered before the next one comes,
// nothing has to wait behind a search, and when a search is called off, which ends the worker, no
// move is lost. The longest question, where a box can go on a board of 256 by 256, takes about ten
// milliseconds.

import { directionOf } from "../common/board.js";
import { readText, writeText } from "./wasm.js";

const STEPS = ["walk", "push", "pull", "wall", "box", "box"]; // in the order of Step

function directions(core, length) {
  return length < 0 ? null : [...readText(core, length)].map(directionOf);
}

// The cells that the player of a position can walk to, his own among them.
export function reachOf(core, position) {
  writeText(core, position.text());
  if (!core.core_load()) return new Set();
  return position.room.cellsOf(readText(core, core.core_reach()));
}

// There is one at a time: a new one takes the place of the last.
export class Game {
  constructor(core, start) {
    this.core = core;
    this.room = start.room;
    this.boxes = start.boxes;
    this.cells = Int32Array.from(this.room.wall, (_, cell) => this.room.toCore(cell));
    writeText(core, start.text());
    if (!core.core_game()) throw new Error("no such board");
    // How many moves came before the first that was taken from a solution; null if none was. Who
    // goes back to before it and moves on alone owes that line to nobody.
    this.given = null;
  }

  // Is a move that a solution gave among those that led here?
  get helped() {
    return this.given !== null && this.at > this.given;
  }

  get at() {
    return this.core.core_moves();
  }

  // Moves, with those that were taken back.
  get known() {
    return this.core.core_known();
  }

  get pushes() {
    return this.core.core_pushes();
  }

  get done() {
    return this.boxes - this.core.core_off_goal();
  }

  get solved() {
    return this.core.core_off_goal() === 0;
  }

  get player() {
    return this.room.fromCore(this.core.core_player());
  }

  char(cell) {
    return String.fromCharCode(this.core.core_char(this.cells[cell]));
  }

  text() {
    return this.room.text((cell) => this.char(cell));
  }

  hasBox(cell) {
    return !this.room.onMargin(cell) && "$*".includes(this.char(cell));
  }

  // "walk", "push", or a refusal: "wall", "box". What a person did at one stroke, a key press, a
  // walk, a drag, is taken back as one.
  move(direction, begins = true) {
    const { at, helped } = this;
    const what = STEPS[this.core.core_move(direction, begins ? 1 : 0)];
    if (this.at > at && !helped) this.given = null;
    return what;
  }

  undo() {
    return this.core.core_undo() === 1;
  }

  redo() {
    return this.core.core_redo() === 1;
  }

  go(to) {
    this.core.core_go(to);
  }

  // From the start; false, and the game stands there, if there is a move that cannot be made.
  load(letters, given = null) {
    writeText(this.core, letters);
    const whole = this.core.core_game_load() === 1;
    this.given = whole ? given : null;
    return whole;
  }

  letters() {
    return readText(this.core, this.core.core_letters());
  }

  // Directions of a shortest walk, or null.
  walkTo(cell) {
    return directions(this.core, this.core.core_walk(this.cells[cell]));
  }

  // The cells that a box can be pushed to if nothing else moves.
  targets(box) {
    return this.room.cellsOf(readText(this.core, this.core.core_targets(this.cells[box])));
  }

  // Directions of all moves that push it there, or null.
  pushTo(box, cell) {
    return directions(this.core, this.core.core_push(this.cells[box], this.cells[cell]));
  }
}
