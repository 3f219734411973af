// The plain rules, and a game with a history that knows no limit.
//
// A cell is y * width + x. Every board is closed by walls (the program that wrote the page saw to
// that for the player's part), and a margin of wall is added, so that no step leaves the arrays.

export const LETTERS = "lurd";

export function directionOf(letter) {
  return LETTERS.indexOf(letter.toLowerCase());
}

export class Room {
  constructor(text) {
    const rows = text.split("\n").filter((row) => row.length);
    this.width = Math.max(...rows.map((row) => row.length)) + 2;
    this.height = rows.length + 2;
    this.size = this.width * this.height;
    this.step = [-1, -this.width, 1, this.width];
    this.wall = new Uint8Array(this.size);
    this.goal = new Uint8Array(this.size);
    this.box = new Uint8Array(this.size); // at the start
    this.player = 0;
    rows.forEach((row, y) => [...row].forEach((c, x) => this.put((y + 1) * this.width + x + 1, c)));
    for (let cell = 0; cell < this.size; cell++) if (this.onMargin(cell)) this.wall[cell] = 1;
    this.inside = this.findInside();
  }

  put(cell, c) {
    if (c === "#") this.wall[cell] = 1;
    if (".*+".includes(c)) this.goal[cell] = 1;
    if ("$*".includes(c)) this.box[cell] = 1;
    if ("@+".includes(c)) this.player = cell;
  }

  x(cell) {
    return cell % this.width;
  }

  y(cell) {
    return Math.floor(cell / this.width);
  }

  onMargin(cell) {
    const x = this.x(cell);
    const y = this.y(cell);
    return x === 0 || y === 0 || x === this.width - 1 || y === this.height - 1;
  }

  // Is it a wall that the level itself has?
  showsWall(cell) {
    return this.wall[cell] === 1 && !this.onMargin(cell);
  }

  // What is drawn as floor: all that connects to the player, and whatever holds a piece.
  findInside() {
    const inside = new Uint8Array(this.size);
    const open = [this.player];
    inside[this.player] = 1;
    while (open.length) {
      const cell = open.pop();
      for (const step of this.step) {
        const next = cell + step;
        if (this.wall[next] || inside[next]) continue;
        inside[next] = 1;
        open.push(next);
      }
    }
    for (let cell = 0; cell < this.size; cell++)
      if (!this.wall[cell] && (this.goal[cell] || this.box[cell])) inside[cell] = 1;
    return inside;
  }
}

export class Game {
  constructor(room) {
    this.room = room;
    this.moves = []; // letters; those from `at` on have been taken back
    this.begins = []; // does the move begin what a person did at one stroke?
    this.restart();
  }

  restart() {
    this.at = 0;
    this.pushes = 0;
    this.box = this.room.box.slice();
    this.player = this.room.player;
    this.boxes = this.box.reduce((sum, box) => sum + box, 0);
    this.done = this.box.reduce((sum, box, cell) => sum + (box & this.room.goal[cell]), 0);
  }

  get solved() {
    return this.done === this.boxes;
  }

  // "walk", "push", "wall" or "box": the last two are refusals.
  look(direction) {
    const next = this.player + this.room.step[direction];
    if (this.room.wall[next]) return "wall";
    if (!this.box[next]) return "walk";
    const behind = next + this.room.step[direction];
    return this.room.wall[behind] || this.box[behind] ? "box" : "push";
  }

  carry(from, to) {
    this.box[from] = 0;
    this.box[to] = 1;
    this.done += this.room.goal[to] - this.room.goal[from];
  }

  advance(direction, push) {
    const step = this.room.step[direction];
    this.player += step;
    if (push) this.carry(this.player, this.player + step);
    this.pushes += push ? 1 : 0;
    this.at++;
  }

  // Moves if the rules allow it; what was taken back before is then forgotten.
  move(direction, begins = true) {
    const what = this.look(direction);
    if (what === "wall" || what === "box") return what;
    const letter = LETTERS[direction];
    this.moves.length = this.begins.length = this.at;
    this.moves.push(what === "push" ? letter.toUpperCase() : letter);
    this.begins.push(begins);
    this.advance(direction, what === "push");
    return what;
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

  forth() {
    if (this.at === this.moves.length) return false;
    const letter = this.moves[this.at];
    this.advance(directionOf(letter), letter !== letter.toLowerCase());
    return true;
  }

  // Takes back, or does again, what was done at one stroke: a key press, a walk, a drag.
  undo() {
    if (!this.back()) return false;
    while (this.at > 0 && !this.begins[this.at]) this.back();
    return true;
  }

  redo() {
    if (!this.forth()) return false;
    while (this.at < this.moves.length && !this.begins[this.at]) this.forth();
    return true;
  }

  go(to) {
    while (this.at > to && this.back());
    while (this.at < to && this.forth());
  }

  // The letters of a solution or of a kept game; false at the first move that cannot be made.
  load(letters) {
    for (const letter of letters) {
      const direction = directionOf(letter);
      if (direction < 0 || !["walk", "push"].includes(this.move(direction))) return false;
    }
    return true;
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
    const rows = [];
    for (let y = 1; y < this.room.height - 1; y++) {
      let row = "";
      for (let x = 1; x < this.room.width - 1; x++) row += this.char(y * this.room.width + x);
      rows.push(row.trimEnd() || "-");
    }
    return rows.join("\n") + "\n";
  }
}
