// What of a board never changes, for whoever draws it; whether a move can be made, the core says.
//
// A cell is y * width + x. A margin of wall is added around the board, so that no neighbour is
// outside the arrays. The core counts cells without the margin, in rows of 256.

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

  toCore(cell) {
    return ((this.y(cell) - 1) << 8) | (this.x(cell) - 1);
  }

  fromCore(cell) {
    return ((cell >> 8) + 1) * this.width + (cell & 255) + 1;
  }

  // The cells of a plane as the core writes it: one letter each, row by row.
  cellsOf(plane) {
    const cells = new Set();
    const width = this.width - 2;
    for (let i = plane.indexOf("x"); i >= 0; i = plane.indexOf("x", i + 1))
      cells.add((Math.floor(i / width) + 1) * this.width + (i % width) + 1);
    return cells;
  }

  // A position as rows; `char` tells what is seen in a cell.
  text(char) {
    const rows = [];
    for (let y = 1; y < this.height - 1; y++) {
      let row = "";
      for (let x = 1; x < this.width - 1; x++) row += char(y * this.width + x);
      rows.push(row.trimEnd() || "-");
    }
    return rows.join("\n") + "\n";
  }

  // Is it a wall that the level itself has?
  showsWall(cell) {
    return this.wall[cell] === 1 && !this.onMargin(cell);
  }

  // What is drawn as floor, a matter of looks alone: all that connects to the player, and whatever
  // holds a piece.
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
