// The game that the user plays. Its state is in the C core; this is the page's interface to it.
//
// The game runs in an instance of the core in the page itself, not in the worker. A move takes
// microseconds there and never waits for a search, and a cancelled search, which ends the worker,
// loses no move.

import { readBytes, readText, writeText } from "./wasm.js";

const BEGINS_STROKE = 1; // of MoveFlags in C
const NONE_GIVEN = -1; // SIZE_MAX in C
const CHARS = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const STEPS = ["walk", "push", "pull", "wall", "box", "box"]; // in the order of Step in C

const [BOX_CODE, DONE_CODE] = ["$", "*"].map((char) => char.charCodeAt(0));

// The index of a cell in a text of all cells, row by row; -1 on the margin.
function placeInText(board, cell) {
  if (board.onMargin(cell)) return -1;
  return (board.y(cell) - 1) * board.columns + board.x(cell) - 1;
}

// The core holds one game at a time: a new Game replaces the last one.
export class Game {
  constructor(core, start) {
    this.core = core;
    this.board = start.board;
    this.boxes = start.boxes;
    this.cells = Int32Array.from(this.board.wall, (_, cell) => this.board.toCore(cell));
    this.places = Int32Array.from(this.board.wall, (_, cell) => placeInText(this.board, cell));
    writeText(core, start.text());
    if (!core.core_game()) throw new Error("no such board");
    this.chars = null; // the position, as the core writes it; null if the game has changed
  }

  // The number of moves before the first one that was taken from a solution; null if none up to here
  // was. A user who goes back before that move and plays on has not been helped.
  get helpedFrom() {
    const from = this.core.core_given_from();
    return from === NONE_GIVEN ? null : from;
  }

  // Is one of the moves up to here taken from a solution?
  get helped() {
    return this.helpedFrom !== null;
  }

  // The number of moves up to here, since the last restart.
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

  // A large board is read at once: a call of the core for each cell would take longer than a frame.
  char(cell) {
    this.readPosition();
    const place = this.places[cell];
    return place < 0 ? "#" : CHARS[this.chars[place]];
  }

  readPosition() {
    this.chars ??= readBytes(this.core, this.core.core_chars());
  }

  text() {
    this.readPosition();
    const { columns, rows } = this.board;
    const decoder = new TextDecoder();
    let text = "";
    for (let y = 0; y < rows; y++) {
      const row = decoder.decode(this.chars.subarray(y * columns, (y + 1) * columns));
      text += (row.trimEnd() || "-") + "\n";
    }
    return text;
  }

  hasBox(cell) {
    const char = this.char(cell);
    return char === "$" || char === "*";
  }

  // The cells of all boxes.
  boxCells() {
    this.readPosition();
    const { columns, width } = this.board;
    const cells = [];
    this.chars.forEach((code, i) => {
      if (code === BOX_CODE || code === DONE_CODE)
        cells.push((Math.floor(i / columns) + 1) * width + (i % columns) + 1);
    });
    return cells;
  }

  // Returns "walk", "push", or why the move is illegal: "wall", "box". One undo takes back a whole
  // action of the user: a key press, a walk, a drag. `begins`: is this the first move of an action?
  move(direction, begins = true) {
    this.chars = null;
    return STEPS[this.core.core_move(direction, begins ? BEGINS_STROKE : 0)];
  }

  // Back to the start, as one action that can be undone.
  restart() {
    this.chars = null;
    return this.core.core_restart() === 1;
  }

  get canUndo() {
    return this.core.core_can_undo() === 1;
  }

  get canRedo() {
    return this.core.core_can_redo() === 1;
  }

  undo() {
    this.chars = null;
    return this.core.core_undo() === 1;
  }

  redo() {
    this.chars = null;
    return this.core.core_redo() === 1;
  }

  go(to) {
    this.chars = null;
    this.core.core_go(to);
  }

  // Goes to the position after these moves, as one action that can be undone. If a move is illegal,
  // nothing changes and it returns false.
  load(lurd, helpedFrom = null) {
    this.chars = null;
    writeText(this.core, lurd);
    return this.core.core_game_load(helpedFrom ?? NONE_GIVEN) === 1;
  }

  // A kept game: each move is an action of its own. If a move is illegal, the game is at its start
  // and it returns false.
  resume(lurd, helpedFrom = null) {
    this.chars = null;
    writeText(this.core, lurd);
    return this.core.core_game_resume(helpedFrom ?? NONE_GIVEN) === 1;
  }

  // {entries, at}: everything that was done, with restarts and what can be redone, as one character for
  // each move or restart, and the index of the position.
  timeline() {
    return { entries: readText(this.core, this.core.core_timeline()), at: this.core.core_index() };
  }

  // A kept timeline. If it is not a legal one, the game is at its start and it returns false.
  restore({ entries, at }) {
    this.chars = null;
    writeText(this.core, entries);
    return this.core.core_game_restore(at) === 1;
  }

  // Moves on another form of this level (its rows), as moves on this board. Null if a move is illegal,
  // or if it is another level.
  transfer(rows, lurd) {
    writeText(this.core, rows + "\n" + lurd);
    const length = this.core.core_transfer();
    return length < 0 ? null : readText(this.core, length);
  }

  lurd() {
    return readText(this.core, this.core.core_letters());
  }
}
