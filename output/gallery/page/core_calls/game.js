// The game that the user plays. Its state is in the C core; this is the page's interface to it.
//
// The game runs in an instance of the core in the page itself, not in the worker. A move takes
// microseconds there and never waits for a search, and a cancelled search, which ends the worker,
// loses no move.

import { readText, writeText } from "./wasm.js";

const STEPS = ["walk", "push", "pull", "wall", "box", "box"]; // in the order of Step in C

// The core holds one game at a time: a new Game replaces the last one.
export class Game {
  constructor(core, start) {
    this.core = core;
    this.board = start.board;
    this.boxes = start.boxes;
    this.cells = Int32Array.from(this.board.wall, (_, cell) => this.board.toCore(cell));
    writeText(core, start.text());
    if (!core.core_game()) throw new Error("no such board");
    // The number of moves before the first one that was taken from a solution; null if none was. A
    // user who goes back before that move and plays on has not been helped.
    this.helpedFrom = null;
  }

  // Is one of the moves up to here taken from a solution?
  get helped() {
    return this.helpedFrom !== null && this.at > this.helpedFrom;
  }

  // The number of moves up to here.
  get at() {
    return this.core.core_moves();
  }

  // The number of moves including those that were undone.
  get total() {
    return this.core.core_known();
  }

  get pushes() {
    return this.core.core_pushes();
  }

  get onGoals() {
    return this.boxes - this.core.core_off_goal();
  }

  get solved() {
    return this.core.core_off_goal() === 0;
  }

  get player() {
    return this.board.fromCore(this.core.core_player());
  }

  char(cell) {
    return String.fromCharCode(this.core.core_char(this.cells[cell]));
  }

  text() {
    return this.board.text((cell) => this.char(cell));
  }

  hasBox(cell) {
    return !this.board.onMargin(cell) && "$*".includes(this.char(cell));
  }

  // Returns "walk", "push", or why the move is illegal: "wall", "box". One undo takes back a whole
  // action of the user: a key press, a walk, a drag. `begins`: is this the first move of an action?
  move(direction, begins = true) {
    const { at, helped } = this;
    const result = STEPS[this.core.core_move(direction, begins ? 1 : 0)];
    if (this.at > at && !helped) this.helpedFrom = null;
    return result;
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

  // Plays moves from the start. If one is illegal, stays at the start and returns false.
  load(lurd, helpedFrom = null) {
    writeText(this.core, lurd);
    const legal = this.core.core_game_load() === 1;
    this.helpedFrom = legal ? helpedFrom : null;
    return legal;
  }

  lurd() {
    return readText(this.core, this.core.core_letters());
  }
}
