// A sequence of moves on a board that can be stepped through, forward and backward.
//
// Used to show solutions, and with no moves at all for the start of a level. The moves are trusted:
// the program has checked those in the page, and the core makes no illegal ones. So this needs no
// rules, and works in browsers without WebAssembly.

import { directionOf } from "./parsed_board.js";

export class Replay {
  constructor(board, lurd = "") {
    this.board = board;
    this.moves = [...lurd];
    this.at = 0; // the number of moves made
    this.pushes = 0;
    this.box = board.box.slice();
    this.player = board.player;
    this.boxes = this.box.reduce((sum, box) => sum + box, 0);
    this.onGoals = this.box.reduce((sum, box, cell) => sum + (box & board.goal[cell]), 0);
  }

  get total() {
    return this.moves.length;
  }

  get solved() {
    return this.onGoals === this.boxes;
  }

  moveBox(from, to) {
    this.box[from] = 0;
    this.box[to] = 1;
    this.onGoals += this.board.goal[to] - this.board.goal[from];
  }

  // Writes the letter in upper case if the move pushes a box: backward() relies on it.
  forward() {
    if (this.at === this.total) return false;
    const letter = this.moves[this.at].toLowerCase();
    const step = this.board.step[directionOf(letter)];
    const push = this.box[this.player + step] === 1;
    this.player += step;
    if (push) this.moveBox(this.player, this.player + step);
    this.pushes += push ? 1 : 0;
    this.moves[this.at++] = push ? letter.toUpperCase() : letter;
    return true;
  }

  backward() {
    if (this.at === 0) return false;
    const letter = this.moves[--this.at];
    const step = this.board.step[directionOf(letter)];
    const push = letter !== letter.toLowerCase();
    if (push) this.moveBox(this.player + step, this.player);
    this.pushes -= push ? 1 : 0;
    this.player -= step;
    return true;
  }

  go(to) {
    while (this.at > to && this.backward());
    while (this.at < to && this.forward());
  }

  lurd() {
    return this.moves.slice(0, this.at).join("");
  }

  char(cell) {
    const goal = this.board.goal[cell];
    if (this.board.showsWall(cell)) return "#";
    if (this.box[cell]) return goal ? "*" : "$";
    if (this.player === cell) return goal ? "+" : "@";
    return goal ? "." : " ";
  }

  text() {
    return this.board.text((cell) => this.char(cell));
  }
}
