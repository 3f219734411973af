// Is a drawing well formed? Found in the page at once: only counts and one flood fill.

import { BOX, EMPTY, GOAL, PLAYER, WALL } from "./draft_cells.js";

const FREE_GOAL = GOAL; // a goal without a box

function countsOf(cells) {
  const counts = { boxes: 0, goals: 0, walls: 0, onGoals: 0 };
  for (const cell of cells) {
    if (cell & BOX) counts.boxes++;
    if (cell & GOAL) counts.goals++;
    if (cell === WALL) counts.walls++;
    if ((cell & (BOX | GOAL)) === (BOX | GOAL)) counts.onGoals++;
  }
  return counts;
}

const onEdge = ({ width, height }, cell) => {
  const x = cell % width;
  return x === 0 || x === width - 1 || cell < width || cell >= width * (height - 1);
};

// {room, way}: the cells that the player could reach without boxes, and a shortest way off the grid; null
// if the room is closed.
function roomOf(draft) {
  const { width, cells, player } = draft;
  const room = new Uint8Array(cells.length);
  const from = new Int32Array(cells.length).fill(-1);
  const steps = [-1, 1, -width, width];
  const open = [player];
  room[player] = 1;
  for (let i = 0; i < open.length; i++) {
    const cell = open[i];
    if (onEdge(draft, cell)) return { room, way: wayTo(cell, from) };
    // A cell that is not on the edge has four neighbours.
    for (const step of steps) {
      const next = cell + step;
      if (room[next] || cells[next] === WALL) continue;
      room[next] = 1;
      from[next] = cell;
      open.push(next);
    }
  }
  return { room, way: null };
}

function wayTo(cell, from) {
  const way = [];
  for (; cell >= 0; cell = from[cell]) way.unshift(cell);
  return way;
}

// Where a wall is most likely missing on a way off the grid: the last place between two walls, else the
// first cell that is empty, else the edge.
function gapOf({ width, cells }, way) {
  const isWall = (cell) => cells[cell] === WALL;
  const isNarrow = (cell) =>
    (isWall(cell - 1) && isWall(cell + 1)) || (isWall(cell - width) && isWall(cell + width));
  return way.findLast(isNarrow) ?? way.find((cell) => cells[cell] === EMPTY) ?? way.at(-1);
}

// A plain loop: this runs over all cells after each stroke.
function cellsWhere(cells, test) {
  const found = [];
  for (let at = 0; at < cells.length; at++) if (test(cells[at], at)) found.push(at);
  return found;
}

function countProblems({ boxes, goals }, hasPlayer) {
  const problems = [];
  if (!hasPlayer) problems.push({ kind: "no_player" });
  if (!boxes && !goals) problems.push({ kind: "no_boxes" });
  else if (boxes > goals) problems.push({ kind: "more_boxes", boxes, goals });
  else if (goals > boxes) problems.push({ kind: "more_goals", boxes, goals });
  return problems;
}

// {problems, boxes, goals, walls, onGoals}. A problem is {kind, ...values, cells}: `cells` are marked on
// the board. Without problems, the level can be given to a solver.
export function checkDraft(draft) {
  const counts = countsOf(draft.cells);
  const problems = countProblems(counts, draft.player >= 0);
  if (draft.player >= 0) problems.push(...roomProblems(draft));
  if (!problems.length && counts.onGoals === counts.boxes) problems.push({ kind: "solved" });
  return { ...counts, problems };
}

function roomProblems(draft) {
  const { room, way } = roomOf(draft);
  const gap = way && gapOf(draft, way);
  if (way) return [{ kind: "not_closed", cells: [gap], ...placeOf(draft, gap) }];
  const isAway = (cell, at) => !room[at] && !(cell & PLAYER);
  const boxes = cellsWhere(
    draft.cells,
    (cell, at) => (cell & (BOX | GOAL)) === BOX && isAway(cell, at),
  );
  const goals = cellsWhere(
    draft.cells,
    (cell, at) => (cell & (BOX | GOAL)) === FREE_GOAL && isAway(cell, at),
  );
  const problems = [];
  if (boxes.length) problems.push({ kind: "box_away", cells: boxes, count: boxes.length });
  if (goals.length) problems.push({ kind: "goal_away", cells: goals, count: goals.length });
  return problems;
}

// Column and row, counted from 1.
export function placeOf({ width }, cell) {
  return { column: (cell % width) + 1, row: Math.floor(cell / width) + 1 };
}
