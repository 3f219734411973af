// What the core has to say about a position: dead or alive, a hint, a solution.

import { Game, directionOf } from "./rules.js";
import { walks } from "./paths.js";

// After every push: must be quick.
const CHECK = { goal: "pushes", nodes: 100000, megabytes: 64 };
// When somebody asked for it: the fewest pushes where they are soon found, else any solution.
const SEARCHES = [
  { goal: "pushes", nodes: 300000, megabytes: 512 },
  { goal: "any", nodes: 1000000, megabytes: 1024 },
];

function positionOf(game) {
  return game.text();
}

// "unsolvable", "solved" (it can be) or "gave-up".
export async function checkPosition(core, game) {
  const answer = await core.ask("solve", positionOf(game), CHECK);
  return answer?.outcome ?? "gave-up";
}

// Cells of boxes that stand where no goal can be reached from, whatever else happens.
export async function lostBoxes(core, game) {
  const dead = await deadSquares(core, game);
  return [...dead].filter((cell) => game.box[cell] && !game.room.goal[cell]);
}

export async function deadSquares(core, game) {
  const { room } = game;
  const answer = await core.ask("dead", positionOf(game));
  const cells = new Set();
  if (!answer) return cells;
  const width = room.width - 2;
  [...answer.plane].forEach((c, i) => {
    if (c === "x") cells.add((Math.floor(i / width) + 1) * room.width + (i % width) + 1);
  });
  return cells;
}

function sameBoxes(a, b) {
  return a.box.every((box, cell) => box === b.box[cell]);
}

// The rest of the stored solution, if the position is one that it passes through.
function storedRest(level, game) {
  if (!level.solution) return null;
  const film = new Game(game.room);
  if (!film.load(level.solution)) return null;
  const came = walks(game);
  for (; ; film.back()) {
    if (sameBoxes(film, game) && came[film.player] >= 0)
      return { from: film.player, moves: film.moves.slice(film.at) };
    if (film.at === 0) return null;
  }
}

// {outcome, moves}: moves from the position to its solution.
export async function solveFrom(core, level, game, wayTo) {
  for (const search of SEARCHES) {
    const answer = await core.ask("solve", positionOf(game), search);
    if (!answer) break;
    if (answer.outcome !== "gave-up") return { outcome: answer.outcome, moves: [...answer.moves] };
  }
  const rest = storedRest(level, game);
  if (!rest) return { outcome: "gave-up", moves: [] };
  return {
    outcome: "solved",
    moves: [...wayTo(rest.from).map((direction) => "lurd"[direction]), ...rest.moves],
  };
}

// The first push among the moves: {box, direction} or null.
export function firstPush(game, moves) {
  const ahead = new Game(game.room);
  ahead.load(game.letters());
  for (const letter of moves) {
    const direction = directionOf(letter);
    if (ahead.look(direction) === "push")
      return { box: ahead.player + game.room.step[direction], direction };
    ahead.move(direction);
  }
  return null;
}
