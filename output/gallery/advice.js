// What the core has to say about a position: dead or alive, a hint, a solution.

import { Game, directionOf } from "./rules.js";
import { walks } from "./paths.js";

// After every push: must be quick.
const CHECK = { goal: "pushes", nodes: 100000, megabytes: 64, seconds: 3 };
// When somebody asked for it: the fewest pushes where they are soon found, else any solution.
const SEARCHES = [
  { goal: "pushes", nodes: 300000, megabytes: 512, seconds: 6 },
  { goal: "any", nodes: 4000000, megabytes: 1024, seconds: 13 },
];
const GRACE_SECONDS = 2; // one portion of a search, or its preparation, may be long

export const SEARCH_SECONDS = SEARCHES.reduce((sum, search) => sum + search.seconds, 0);

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

// The answer to one search, or null; whatever the search does, its time is bounded.
async function searched(core, board, search, onProgress) {
  const end = setTimeout(() => core.stop(), (search.seconds + GRACE_SECONDS) * 1000);
  const answer = await core.ask("solve", board, search, onProgress);
  clearTimeout(end);
  return answer;
}

function fromStored(level, game, wayTo) {
  const rest = storedRest(level, game);
  if (!rest) return null;
  return {
    outcome: "solved",
    moves: [...wayTo(rest.from).map((direction) => "lurd"[direction]), ...rest.moves],
  };
}

// {outcome, moves}: moves from the position to its solution, or, if it gave up, the beginning of
// its best try. `progress`: {cancelled, tell({nodes, moves})}; who cancels stops the core, too.
export async function solveFrom(core, level, game, wayTo, progress) {
  let nodes = 0; // of the searches before
  let best = "";
  for (const search of SEARCHES) {
    const tell = (news) => {
      best = news.moves || best;
      progress.tell({ nodes: nodes + news.nodes, moves: best });
    };
    const answer = await searched(core, positionOf(game), search, tell);
    if (progress.cancelled) break;
    if (answer && answer.outcome !== "gave-up")
      return { outcome: answer.outcome, moves: [...answer.moves] };
    const stored = fromStored(level, game, wayTo);
    if (stored) return stored;
    if (!core.available) break;
    nodes += answer?.nodes ?? 0;
    best = answer?.moves || best;
  }
  return { outcome: "gave-up", moves: [...best] };
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
