// Moves that somebody has made before, made again and taken back: films, and the start of a level,
// which is a replay of nothing. The program has checked the moves of a solution when it wrote the
// page, the core those of its own; here nothing is judged, so a browser without WebAssembly can
// show them, too.

import { directionOf } from "./board.js";

export class Replay {
  constructor(room, letters = "") {
    this.room = room;
    this.moves = [...letters];
    this.at = 0; // moves made
    this.pushes = 0;
    this.box = room.box.slice();
    this.player = room.player;
    this.boxes = this.box.reduce((sum, box) => sum + box, 0);
    this.done = this.box.reduce((sum, box, cell) => sum + (box & room.goal[cell]), 0);
  }

  get known() {
    return this.moves.length;
  }

  get solved() {
    return this.done === this.boxes;
  }

  carry(from, to) {
    this.box[from] = 0;
    this.box[to] = 1;
    this.done += this.room.goal[to] - this.room.goal[from];
  }

  // The letter is written as a push or as a walk, as it turned out to be: that is what back() reads.
  forth() {
    if (this.at === this.known) return false;
    const letter = this.moves[this.at].toLowerCase();
    const step = this.room.step[directionOf(letter)];
    const push = this.box[this.player + step] === 1;
    this.player += step;
    if (push) this.carry(this.player, this.player + step);
    this.pushes += push ? 1 : 0;
    this.moves[this.at++] = push ? letter.toUpperCase() : letter;
    return true;
  }

  back() {
    if (this.at === 0) return false;
    const letter = this.moves[--this.at];
    const step = this.room.step[directionOf(letter)];
    const push = letter !== letter.toLowerCase();
    if (push) this.carry(this.player + step, this.player);
    this.pushes -= push ? 1 : 0;
    this.player -= step;
    return true;
  }

  go(to) {
    while (this.at > to && this.back());
    while (this.at < to && this.forth());
  }

  letters() {
    return this.moves.slice(0, this.at).join("");
  }

  char(cell) {
    const goal = this.room.goal[cell];
    if (this.room.showsWall(cell)) return "#";
    if (this.box[cell]) return goal ? "*" : "$";
    if (this.player === cell) return goal ? "+" : "@";
    return goal ? "." : " ";
  }

  text() {
    return this.room.text((cell) => this.char(cell));
  }
}
