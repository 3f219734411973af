// The games of labyrinths in a progress file: written beside those of Sokoban, and merged when they are read.

import { isLevelId } from "../common/collection.js";
import { isLabyrinth } from "../common/level_kinds.js";
import { dateOf, loadGame, replaceLabyrinth, saveReached, saveResult } from "../common/storage.js";
import { LabyrinthGame } from "../core_calls/labyrinth_game.js";
import { readLevelFile } from "../core_calls/level_reader.js";
import { LabyrinthBoard } from "../labyrinth_picture/labyrinth_board.js";

const LONGEST_LABYRINTH_GAME = 1 << 20; // letters
const MOST_LABYRINTH_ROWS = 129;

function exportedBest(best) {
  if (!best) return null;
  return { turns: best.moves, solution: best.solution, date: dateOf(best.date) };
}

function exportedLabyrinth({ id, title, board }) {
  const { moves, events, date, bestMoves, helped, storySolved } = loadGame(id);
  if (!moves && !bestMoves && !helped) return null;
  const rows = board.split("\n").filter((row) => row.length);
  const game = { id, title, board: rows, moves, events, date: dateOf(date), helped };
  return { ...game, story_solved: storySolved, best: exportedBest(bestMoves) };
}

// Each labyrinth once, even if several collections have it.
export function exportedLabyrinths({ list }) {
  const levels = new Map();
  for (const collection of list.filter(isLabyrinth))
    for (const [id, level] of collection.byId) if (isLevelId(id)) levels.set(id, level);
  return [...levels.values()].map(exportedLabyrinth).filter(Boolean);
}

function isShortText(text) {
  return typeof text === "string" && text.length <= LONGEST_LABYRINTH_GAME;
}

export function isLabyrinthGame(raw) {
  return (
    isShortText(raw?.id) &&
    isShortText(raw.moves) &&
    isShortText(raw.events) &&
    Array.isArray(raw.board) &&
    raw.board.length <= MOST_LABYRINTH_ROWS &&
    raw.board.every((row) => typeof row === "string" && row.length <= MOST_LABYRINTH_ROWS)
  );
}

// The board of a game, if its id is right; else null.
function boardOfGame(core, { id, board }) {
  const [level] = readLevelFile(core, "", board.join("\n") + "\n").levels;
  return level?.id === id ? level.board : null;
}

function importBestTour(game, id, best) {
  if (!isShortText(best?.solution) || !game.load(best.solution) || !game.won) return 0;
  const { at } = game;
  const before = loadGame(id).bestMoves?.moves ?? Infinity;
  saveResult(id, { pushes: at, moves: at, solution: best.solution, date: dateOf(best.date) });
  return at < before ? 1 : 0;
}

// Events that are too many are not in the file: then the moves are the game.
function restored(game, { moves, events }) {
  if (events && game.restore(events) && game.letters() === moves) return true;
  game.restore("");
  return game.load(moves);
}

// The newer game of the two stays.
function importLabyrinthGame(game, raw) {
  const ours = loadGame(raw.id);
  const date = dateOf(raw.date);
  if (ours.moves && (date ?? "") <= (ours.date ?? "")) return 0;
  if (!raw.moves || raw.moves === ours.moves || !restored(game, raw)) return 0;
  replaceLabyrinth(raw.id, { moves: game.letters(), events: game.events(), date });
  return 1;
}

// Merges a game of a file into what is saved here: {games, positions, bests}, numbers of what was taken.
export function importLabyrinth(core, raw) {
  const board = boardOfGame(core, raw);
  if (!board) return { games: 0, positions: 0, bests: 0 };
  const { storySolved } = loadGame(raw.id);
  const game = new LabyrinthGame(core, new LabyrinthBoard(board));
  const bests = importBestTour(game, raw.id, raw.best);
  const positions = importLabyrinthGame(game, raw);
  const helped = raw.helped === true || loadGame(raw.id).helped;
  saveReached(raw.id, { helped, storySolved: storySolved || raw.story_solved === true });
  return { games: 1, positions, bests };
}
