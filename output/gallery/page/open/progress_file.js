// Progress as a file: the same that `tessoban saves` exports and imports.
//
// It has the games of all collections in the page, with bookmarks and best solutions, the levels that the
// user has kept, and settings.

import { isLevelId, levelText } from "../common/collection.js";
import { isLabyrinth } from "../common/level_kinds.js";
import { Board, LETTERS } from "../common/parsed_board.js";
import { Replay } from "../common/replay.js";
import {
  dateOf,
  freeMark,
  loadGame,
  loadSetting,
  replaceMoves,
  saveMark,
  saveReached,
  saveResult,
  saveSetting,
} from "../common/storage.js";
import { Game } from "../core_calls/game.js";
import { levelFacts } from "../core_calls/level_reader.js";
import { openLevelFile } from "../core_calls/read_aside.js";
import { t } from "../words/words.js";
import { exportedLabyrinths, importLabyrinth, isLabyrinthGame } from "./labyrinth_progress.js";

const FORMAT = "tessoban-saves";
const FIRST_ENTRY = "0".charCodeAt(0);
const ENTRY = { direction: 3, push: 4, restart: 32 }; // of TimelineEntry in C
const VERSION = 1;
const BOARD_ROW = /^[# .$*@+]*$/;
const WORK_MILLISECONDS = 100;
const LONGEST_GAME = 1 << 20; // moves
const MOST_ROWS = 256; // of a board
const PAGE_SETTINGS = ["look", "language", "board_look", "sound"];
const TERMINAL_SETTINGS = "terminal"; // the settings of the terminal game, as an import gave them
// Levels that an export file holds: its key, and the word for the collection that they become here.
const KEPT_LEVELS = ["collection", "pack", "random"];

const rowsOf = (board) => board.split("\n").filter((row) => row.length);
const keptName = (key) => `progress:${key}`;

function exportedMarks(marks) {
  const entries = Object.entries(marks);
  const given = entries.filter(([, { helpedFrom }]) => helpedFrom !== null);
  return {
    marks: Object.fromEntries(entries.map(([name, { moves }]) => [name, moves])),
    marks_given_from: Object.fromEntries(given.map(([name, mark]) => [name, mark.helpedFrom])),
  };
}

// The moves that can be redone before the next restart, from a timeline (see Game.timeline).
function redoMoves({ entries, at }) {
  let letters = "";
  for (const char of entries.slice(at)) {
    const entry = char.charCodeAt(0) - FIRST_ENTRY;
    if (entry & ENTRY.restart) break;
    const letter = LETTERS[entry & ENTRY.direction];
    letters += entry & ENTRY.push ? letter.toUpperCase() : letter;
  }
  return letters;
}

function exportedGame(level) {
  const game = loadGame(level.id);
  const { moves, helpedFrom, date, best, bestMoves, bestPushes, marks, helped, timeline } = game;
  if (!moves && !bestMoves && !bestPushes && !helped && !Object.keys(marks).length) return null;
  return {
    id: level.id,
    title: level.title,
    board: rowsOf(level.board),
    moves: moves + (timeline ? redoMoves(timeline) : ""),
    position: moves.length,
    given_from: helpedFrom,
    date: dateOf(date),
    solved: best !== null,
    helped,
    story_solved: game.storySolved,
    best_moves: bestMoves,
    best_pushes: bestPushes,
    ...exportedMarks(marks),
  };
}

// Each level once, even if several collections have it.
function allLevels({ list }) {
  const levels = new Map();
  for (const { byId } of list.filter((each) => !isLabyrinth(each)))
    for (const [id, level] of byId) if (isLevelId(id) && !levels.has(id)) levels.set(id, level);
  return [...levels.values()];
}

function keptText(collections, key) {
  const kept = collections.list.find(({ file }) => file === keptName(key));
  const levels = [...(kept?.levels ?? [])];
  if (key === "collection")
    levels.push(...(collections.list.find((each) => each.fromLinks)?.levels ?? []));
  return levels.map((level) => levelText(level, collections.own.tiers)).join("\n");
}

function exportedSettings() {
  const page = {};
  for (const name of PAGE_SETTINGS) {
    const value = loadSetting(name, null);
    if (value !== null) page[name] = value;
  }
  return { ...parsed(loadSetting(TERMINAL_SETTINGS, "{}"), {}), page };
}

// Everything that is saved here for the levels of this page, as the text of a file.
export function exportText(collections) {
  const games = allLevels(collections).map(exportedGame).filter(Boolean);
  const file = { format: FORMAT, version: VERSION, games };
  for (const key of KEPT_LEVELS) {
    const text = keptText(collections, key);
    if (text || key === "collection") file[key] = text;
  }
  const labyrinths = exportedLabyrinths(collections);
  if (labyrinths.length) file.labyrinths = labyrinths;
  file.settings = exportedSettings();
  return JSON.stringify(file, null, 1) + "\n";
}

// The moves of an imported game on the board of this page's level, which may be turned or mirrored.
// Null if a move is illegal. Leaves the game after these moves.
function movesHere(game, rows, moves) {
  const here = game.transfer(rows.map((row) => (row || " ") + "\n").join(""), moves);
  return here !== null && game.resume(here) ? here : null;
}

function importBest(game, level, rows, best) {
  if (typeof best?.solution !== "string") return false;
  const solution = movesHere(game, rows, best.solution);
  if (solution === null || !game.solved || !game.pushes) return false;
  const before = JSON.stringify(loadGame(level.id));
  const result = { pushes: game.pushes, moves: game.at, solution, date: dateOf(best.date) };
  saveResult(level.id, result);
  return JSON.stringify(loadGame(level.id)) !== before;
}

// The number of moves before the first given one, after a transfer. Another place of the player changes
// the walk to the first push, so the number may be off: then all moves count as given.
function givenHere(given, before, after) {
  if (!Number.isInteger(given) || given < 0 || given >= before.length) return null;
  return before.length === after.length ? given : 0;
}

// The timeline of an imported game that can be redone beyond its position. Null if there is nothing more.
function timelineHere(game, rows, theirs, moves, helpedFrom) {
  const all = movesHere(game, rows, theirs);
  if (!all?.startsWith(moves) || all === moves) return null;
  game.resume(all, helpedFrom);
  game.go(moves.length);
  return game.timeline();
}

function importPosition(game, level, rows, raw) {
  const ours = loadGame(level.id);
  const date = dateOf(raw.date);
  if (ours.moves && (date ?? "") <= (ours.date ?? "")) return false;
  const theirs = raw.moves.slice(0, raw.position);
  const moves = movesHere(game, rows, theirs);
  if (!moves || moves === ours.moves) return false;
  const helpedFrom = givenHere(raw.given_from, theirs, moves);
  const timeline = timelineHere(game, rows, raw.moves, moves, helpedFrom);
  replaceMoves(level.id, { moves, helpedFrom, date, timeline });
  return true;
}

// A bookmark keeps its number if that is free here. One that we have already is not taken again.
function importMark(game, level, rows, [name, theirs], given) {
  if (!/^[1-9]$/.test(name) || typeof theirs !== "string") return false;
  const { marks } = loadGame(level.id);
  const moves = movesHere(game, rows, theirs);
  const isOurs = Object.values(marks).some((mark) => mark.moves === moves);
  const number = marks[name] ? freeMark(marks) : name;
  if (moves === null || isOurs || !number) return false;
  saveMark(level.id, number, { moves, helpedFrom: givenHere(given, theirs, moves) });
  return true;
}

// What is taken over may solve the level here without counting in the story there.
function importReached(level, raw, storySolvedBefore) {
  const helped = raw.helped === true || loadGame(level.id).helped;
  const theirs = raw.story_solved ?? (raw.solved === true || raw.helped === true);
  saveReached(level.id, { helped, storySolved: storySolvedBefore || theirs === true });
}

function importGame(core, level, raw) {
  const game = new Game(core, new Replay(new Board(level.board)));
  const rows = raw.board;
  const { storySolved } = loadGame(level.id);
  const bests = [raw.best_moves, raw.best_pushes].map((best) =>
    importBest(game, level, rows, best),
  );
  const positions = importPosition(game, level, rows, raw) ? 1 : 0;
  const marks = Object.entries(raw.marks ?? {}).filter((mark) =>
    importMark(game, level, rows, mark, raw.marks_given_from?.[mark[0]]),
  );
  importReached(level, raw, storySolved);
  return { bests: bests.filter(Boolean).length, positions, marks: marks.length };
}

function isGame(raw) {
  return (
    typeof raw?.id === "string" &&
    Array.isArray(raw.board) &&
    raw.board.length <= MOST_ROWS &&
    raw.board.every((row) => typeof row === "string" && BOARD_ROW.test(row)) &&
    typeof raw.moves === "string" &&
    raw.moves.length <= LONGEST_GAME &&
    Number.isInteger(raw.position) &&
    raw.position >= 0
  );
}

function parsed(text, fallback) {
  try {
    return JSON.parse(text) ?? fallback;
  } catch {
    return fallback;
  }
}

// Is this the beginning of a progress file? Then it is read as one, even if something in it is wrong.
export function isProgressText(text) {
  return /^\s*\{/.test(text) && text.slice(0, 400).includes(`"${FORMAT}"`);
}

function checkedFile(text) {
  const file = parsed(text, null);
  if (file === null) throw new Error(t("progress.not_json"));
  if (file.format !== FORMAT || !Array.isArray(file.games) || !file.games.every(isGame))
    throw new Error(t("progress.not_ours"));
  if (![].concat(file.labyrinths ?? []).every(isLabyrinthGame))
    throw new Error(t("progress.not_ours"));
  if (file.version !== VERSION) throw new Error(t("progress.too_new"));
  return file;
}

// Levels that the user has kept elsewhere become collections here. Returns how many are new.
async function importKept({ core, opened, ...app }, file) {
  let added = 0;
  for (const key of KEPT_LEVELS) {
    if (typeof file[key] !== "string" || !file[key].trim()) continue;
    const bytes = new TextEncoder().encode(file[key]);
    const collection = await openLevelFile(app, core, "", bytes);
    const title = collection.title || t(`open.kept.${key}`);
    added += await opened.merge({ ...collection, title, file: keptName(key) });
  }
  return added;
}

// Settings are taken only where the user has not chosen here.
function importSettings({ settings }) {
  if (typeof settings !== "object" || !settings) return;
  const { page, ...terminal } = settings;
  if (Object.keys(terminal).length) saveSetting(TERMINAL_SETTINGS, JSON.stringify(terminal));
  for (const name of PAGE_SETTINGS)
    if (typeof page?.[name] === "string" && loadSetting(name, null) === null)
      saveSetting(name, page[name]);
}

// The level of a game whose board is in the file but in no collection: its id must be right.
function levelOf(core, collections, raw) {
  const known = collections.find(raw.id);
  if (known) return known;
  const { id, board } = levelFacts(core, raw.board.join("\n"));
  return id === raw.id ? { id, board } : null;
}

// A function to call between pieces of work: lets the page go on after each tenth of a second.
function pauses() {
  let next = performance.now() + WORK_MILLISECONDS;
  return async () => {
    if (performance.now() < next) return;
    await new Promise((resolve) => setTimeout(resolve));
    next = performance.now() + WORK_MILLISECONDS;
  };
}

// Merges a file into what is saved here. `app`: {core, collections, opened, module, workerText}; `core`
// is an instance without an open game. Returns what was taken, see takenSentence(). Throws an Error with a
// sentence if the file is not one of ours.
export async function importText(app, text) {
  const { core, collections } = app;
  const file = checkedFile(text);
  const pause = pauses();
  const taken = { games: 0, positions: 0, bests: 0, marks: 0 };
  taken.levels = await importKept(app, file);
  for (const raw of file.games) {
    await pause();
    const level = levelOf(core, collections, raw);
    if (!level) continue;
    taken.games++;
    const { positions, bests, marks } = importGame(core, level, raw);
    taken.positions += positions;
    taken.bests += bests;
    taken.marks += marks;
  }
  for (const raw of file.labyrinths ?? []) {
    await pause();
    const { games, positions, bests } = importLabyrinth(core, raw);
    taken.games += games;
    taken.positions += positions;
    taken.bests += bests;
  }
  importSettings(file);
  return taken;
}

// What importText() has returned, in words. Call it after the imported settings are in use: the language may
// be one of them.
export function takenSentence(taken) {
  const part = (name) => t(`progress.${name}`, { count: taken[name] });
  const parts = ["positions", "bests", "marks", "levels"].map(part).join(", ");
  return t("progress.taken", { games: part("games"), parts });
}
