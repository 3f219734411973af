// A board as the level gives it: walls, goals, and where boxes and player start.
//
// A board never changes. Positions of a game are in Game and Replay; the C core knows the rules.
//
// A cell is the index y * width + x. A margin of wall surrounds the board, so that every cell has
// four neighbours inside the arrays. The core numbers cells without the margin, in rows of 256.

export const LETTERS = "lurd";

export function directionOf(letter) {
  return LETTERS.indexOf(letter.toLowerCase());
}

export class Board {
  constructor(text) {
    const rows = text.split("\n").filter((row) => row.length);
    this.width = Math.max(...rows.map((row) => row.length)) + 2;
    this.height = rows.length + 2;
    this.size = this.width * this.height;
    this.step = [-1, -this.width, 1, this.width]; // to the neighbour, by direction
    this.wall = new Uint8Array(this.size);
    this.goal = new Uint8Array(this.size);
    this.box = new Uint8Array(this.size);
    this.player = 0;
    rows.forEach((row, y) => [...row].forEach((c, x) => this.put((y + 1) * this.width + x + 1, c)));
    for (let cell = 0; cell < this.size; cell++) if (this.onMargin(cell)) this.wall[cell] = 1;
    this.inside = this.findInside();
  }

  // Size without the margin.
  get columns() {
    return this.width - 2;
  }

  get rows() {
    return this.height - 2;
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

  // The set of cells in a bit plane of the core: one letter for each cell, row by row, "x" if set.
  cellsOf(plane) {
    const cells = new Set();
    for (let i = plane.indexOf("x"); i >= 0; i = plane.indexOf("x", i + 1))
      cells.add((Math.floor(i / this.columns) + 1) * this.width + (i % this.columns) + 1);
    return cells;
  }

  // A position as rows of text; char(cell) is the character of a cell.
  text(char) {
    const rows = [];
    for (let y = 1; y < this.height - 1; y++) {
      let row = "";
      for (let x = 1; x < this.width - 1; x++) row += char(y * this.width + x);
      rows.push(row.trimEnd() || "-");
    }
    return rows.join("\n") + "\n";
  }

  // Is the cell a wall of the level, not of the margin?
  showsWall(cell) {
    return this.wall[cell] === 1 && !this.onMargin(cell);
  }

  // The cells that are drawn as floor: all that connect to the player, and all goals and boxes.
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
