// The cells of a draft: what a cell can hold, its character in a level file, and what each tool makes of
// it.
//
// A cell is a number of bits. Goal, box and player stand on floor. An empty cell is outside the level.

export const FLOOR = 1;
export const GOAL = 2;
export const BOX = 4;
export const PLAYER = 8;
export const WALL = 16;
export const EMPTY = 0;

// By character, as in a level file.
const CELL_OF = new Map([
  ["#", WALL],
  [".", FLOOR | GOAL],
  ["$", FLOOR | BOX],
  ["*", FLOOR | GOAL | BOX],
  ["@", FLOOR | PLAYER],
  ["+", FLOOR | GOAL | PLAYER],
  ["b", FLOOR | BOX],
  ["B", FLOOR | GOAL | BOX],
  ["p", FLOOR | PLAYER],
  ["P", FLOOR | GOAL | PLAYER],
  ["o", FLOOR | GOAL],
  ["-", FLOOR],
  ["_", FLOOR],
  [" ", EMPTY],
]);
const CHAR_OF = new Map(
  [..." #.$*@+"].map((char) => [char === " " ? FLOOR : CELL_OF.get(char), char]),
);

// undefined if the character is none of a level's.
export function cellOfChar(char) {
  return CELL_OF.get(char);
}

// Floor and empty cells are both a space.
export function charOfCell(cell) {
  return CHAR_OF.get(cell) ?? " ";
}

const NAMES = new Map([
  [EMPTY, "empty"],
  [WALL, "wall"],
  [FLOOR, "floor"],
  [FLOOR | GOAL, "goal"],
  [FLOOR | BOX, "box"],
  [FLOOR | GOAL | BOX, "box_on_goal"],
  [FLOOR | PLAYER, "player"],
  [FLOOR | GOAL | PLAYER, "player_on_goal"],
]);

// The key of its name in the table of words.
export function nameOfCell(cell) {
  return NAMES.get(cell);
}

export const CELLS = [...NAMES.keys()];

// Takes away what is on top: box or player, then a goal, then the floor. `inside`: is the cell enclosed
// by walls, or beside floor? Then a wall leaves floor, and floor stays.
function erased(cell, inside) {
  if (cell & (BOX | PLAYER)) return cell & ~(BOX | PLAYER);
  if (cell & GOAL) return FLOOR;
  return inside ? FLOOR : EMPTY;
}

// A tool gives the new cell. Goals stay below boxes and players.
const TOOLS = {
  wall: () => WALL,
  floor: () => FLOOR,
  goal: (cell) => FLOOR | GOAL | (cell & (BOX | PLAYER)),
  box: (cell) => FLOOR | BOX | (cell & GOAL),
  box_on_goal: () => FLOOR | GOAL | BOX,
  player: (cell) => FLOOR | PLAYER | (cell & GOAL),
  erase: erased,
};

export const TOOL_NAMES = Object.keys(TOOLS);

export function applyTool(tool, cell, inside) {
  return TOOLS[tool](cell, inside);
}
