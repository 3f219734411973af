// A labyrinth as its text gives it: what lies between cells, and what stands on them at the start.
//
// The text has a character for each cell and one for each edge, see labyrinth_format.h. A cell is the index
// y * columns + x, as in the C core. A labyrinth never changes. Positions of a game are {player, monsters,
// sweets, open, keys, turns, outcome}, with cells, and doors by their numbers here.

export const KEY_SIGNS = "abcdef";
export const SWITCH_SIGNS = "uvwxyz";
// Directions are those of LETTERS: left, up, right, down.
const NEIGHBOURS = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

// A door: {cell, direction, bySwitch, color, open}. It is between the cell and its neighbour to the right or
// below. `color` is the number of its key or of its switches' letter; `open`: at the start.
function doorOf(sign, cell, direction) {
  const lower = sign.toLowerCase();
  const bySwitch = SWITCH_SIGNS.includes(lower);
  const color = (bySwitch ? SWITCH_SIGNS : KEY_SIGNS).indexOf(lower);
  return color < 0 ? null : { cell, direction, bySwitch, color, open: sign === lower };
}

export class LabyrinthBoard {
  constructor(text) {
    const rows = text.split("\n").filter((row) => row.length);
    this.signs = rows;
    this.columns = (rows[0].length - 1) / 2;
    this.rows = (rows.length - 1) / 2;
    this.size = this.columns * this.rows;
    Object.assign(this, { player: -1, exit: -1 });
    this.sweets = [];
    this.monsters = []; // {cell, period}
    this.switches = []; // {cell, letter}
    this.keys = []; // {cell, color}
    for (let cell = 0; cell < this.size; cell++) this.put(cell, this.signOf(cell));
    this.findDoors();
  }

  put(cell, sign) {
    if (sign === "@") this.player = cell;
    else if (sign === "E") this.exit = cell;
    else if (sign === ".") this.sweets.push(cell);
    else if (/[1-4]/.test(sign)) this.monsters.push({ cell, period: Number(sign) });
    else if (KEY_SIGNS.includes(sign)) this.keys.push({ cell, color: KEY_SIGNS.indexOf(sign) });
    else if (SWITCH_SIGNS.includes(sign))
      this.switches.push({ cell, letter: SWITCH_SIGNS.indexOf(sign) });
  }

  findDoors() {
    this.doors = [];
    this.doorNumbers = new Map(); // by edgeKey()
    for (let cell = 0; cell < this.size; cell++)
      for (const direction of [2, 3]) {
        const door = doorOf(this.edgeSign(cell, direction), cell, direction);
        if (!door) continue;
        this.doorNumbers.set(this.edgeKey(cell, direction), this.doors.length);
        this.doors.push(door);
      }
  }

  // Column and row of a cell, from 1, as users count.
  x(cell) {
    return (cell % this.columns) + 1;
  }

  y(cell) {
    return Math.floor(cell / this.columns) + 1;
  }

  signOf(cell) {
    return this.signs[2 * this.y(cell) - 1][2 * this.x(cell) - 1];
  }

  // The character between a cell and its neighbour.
  edgeSign(cell, direction) {
    const [dx, dy] = NEIGHBOURS[direction];
    return this.signs[2 * this.y(cell) - 1 + dy][2 * this.x(cell) - 1 + dx];
  }

  isWall(cell, direction) {
    return "+-|".includes(this.edgeSign(cell, direction));
  }

  // The neighbour, whatever lies between; -1 at the border.
  neighbour(cell, direction) {
    const [dx, dy] = NEIGHBOURS[direction];
    const [x, y] = [this.x(cell) + dx, this.y(cell) + dy];
    const inside = x >= 1 && x <= this.columns && y >= 1 && y <= this.rows;
    return inside ? (y - 1) * this.columns + x - 1 : -1;
  }

  // Both sides of an edge have the same key.
  edgeKey(cell, direction) {
    if (direction >= 2) return `${cell} ${direction}`;
    return `${this.neighbour(cell, direction)} ${direction + 2}`;
  }

  // The number of the door between a cell and its neighbour, or undefined.
  doorAt(cell, direction) {
    return this.doorNumbers.get(this.edgeKey(cell, direction));
  }

  // Can the player go there? As in the rules: by a way, an open door, or a door whose key is there.
  mayPass(position, cell, direction) {
    if (this.isWall(cell, direction)) return false;
    const number = this.doorAt(cell, direction);
    if (number === undefined || position.open.has(number)) return true;
    const { bySwitch, color } = this.doors[number];
    return !bySwitch && position.keys.has(color);
  }

  // The position at the start.
  start() {
    const open = this.doors.flatMap((door, i) => (door.open ? [i] : []));
    return {
      player: this.player,
      monsters: this.monsters.map(({ cell }) => cell),
      sweets: new Set(this.sweets),
      open: new Set(open),
      keys: new Set(),
      turns: 0,
      outcome: "played",
    };
  }

  text() {
    return `${this.signs.join("\n")}\n`;
  }
}
