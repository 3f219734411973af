// Saves games and settings in the browser: for each level the moves so far and the best result.
//
// The key of a level is its id, so a level found in two galleries is solved in both. If the browser
// forbids storage, everything is kept in memory until the page is closed.

const PREFIX = "tessoban.1.";
const MOST_ENTRIES = 50000; // of a timeline
const RESTART = "X"; // in a timeline
const memory = new Map();

// Functions, because a browser that forbids storage throws when it is accessed.
const PERMANENT = () => localStorage;
const FOR_WINDOW = () => sessionStorage; // until the window is closed

// What a full or forbidden storage has refused is in the memory, and newer.
function get(key, storage = PERMANENT) {
  if (memory.has(key)) return memory.get(key);
  try {
    return storage().getItem(PREFIX + key);
  } catch {
    return null;
  }
}

// Returns whether the value was stored, not only kept until the page is closed.
function set(key, value, storage = PERMANENT) {
  try {
    storage().setItem(PREFIX + key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

// A best solution: {moves, pushes, solution, date}.
function isBest(best) {
  return (
    Number.isFinite(best?.pushes) &&
    Number.isFinite(best?.moves) &&
    /^[lurdLURDw]+$/.test(best.solution)
  );
}

const isMoves = (moves) => typeof moves === "string" && /^[lurdLURD]*$/.test(moves);
const isCount = (count) => Number.isInteger(count) && count >= 0;

export const MARKS = 9; // bookmarks of a level, numbered from 1

// {1: {moves, helpedFrom}, ...}
function readMarks(stored) {
  const marks = {};
  for (let i = 1; i <= MARKS; i++) {
    const { moves, given } = stored?.[i] ?? {};
    if (isMoves(moves)) marks[i] = { moves, helpedFrom: isCount(given) ? given : null };
  }
  return marks;
}

function writeMarks(marks) {
  const entries = Object.entries(marks);
  return Object.fromEntries(
    entries.map(([name, { moves, helpedFrom }]) => [name, { moves, given: helpedFrom }]),
  );
}

// What was done, with what can be redone, see Game.timeline(). Null if nothing is kept: then `moves`
// has the game. Older pages kept no timeline.
function readTimeline({ timeline, at }) {
  const isTimeline = typeof timeline === "string" && isCount(at) && at <= timeline.length;
  return isTimeline ? { entries: timeline, at } : null;
}

// A long timeline is cut to the moves since the last restart; what is longer even then is not kept.
function cutTimeline({ entries, at }) {
  if (entries.length <= MOST_ENTRIES) return { entries, at };
  const from = at && entries.lastIndexOf(RESTART, at - 1) + 1;
  const to = entries.indexOf(RESTART, at);
  const cut = entries.slice(from, to < 0 ? undefined : to);
  return cut.length <= MOST_ENTRIES ? { entries: cut, at: at - from } : null;
}

function parseStored(id) {
  try {
    return JSON.parse(get(id)) ?? {};
  } catch {
    return {};
  }
}

// {moves: "lurD", helpedFrom, date, best: {pushes, moves} or null, bestMoves, bestPushes, marks, helped,
// storySolved, timeline, events}; `helpedFrom` as in Game, `events` as in LabyrinthGame. `helped`: the level was solved with moves that were given.
// `storySolved`: it counts as solved in the story. Anything else in the storage is ignored. The stored
// key of helpedFrom is `given`: older pages wrote it so. They also kept no solutions, only `best`.
export function loadGame(id) {
  const stored = parseStored(id);
  const { moves, given, date, best, best_moves, best_pushes, helped, story_solved } = stored;
  const isResult = Number.isFinite(best?.pushes) && Number.isFinite(best?.moves);
  return {
    moves: typeof moves === "string" ? moves : "",
    helpedFrom: isCount(given) ? given : null,
    date: typeof date === "string" ? date : null,
    best: isResult ? best : null,
    bestMoves: isBest(best_moves) ? best_moves : null,
    bestPushes: isBest(best_pushes) ? best_pushes : null,
    marks: readMarks(stored.marks),
    helped: helped === true,
    storySolved: typeof story_solved === "boolean" ? story_solved : isResult || helped === true,
    replaced: stored.replaced,
    timeline: readTimeline(stored),
    events: typeof stored.events === "string" ? stored.events : "",
  };
}

// `replaced`: the game that an import has replaced. Returns whether it was stored, as set() does.
function saveGame(id, game) {
  const { moves, helpedFrom, date, best, bestMoves, bestPushes, marks } = game;
  return set(
    id,
    JSON.stringify({
      moves,
      given: helpedFrom,
      date,
      best,
      best_moves: bestMoves,
      best_pushes: bestPushes,
      marks: writeMarks(marks),
      helped: game.helped,
      story_solved: game.storySolved,
      replaced: game.replaced,
      timeline: game.timeline?.entries,
      at: game.timeline?.at,
      events: game.events || undefined,
    }),
  );
}

// Sets bookmark `number` to {moves, helpedFrom}; null deletes it.
export function saveMark(id, number, mark) {
  const game = loadGame(id);
  if (mark) game.marks[number] = mark;
  else delete game.marks[number];
  saveGame(id, game);
}

// The first number without a bookmark, or undefined.
export function freeMark(marks) {
  for (let i = 1; i <= MARKS; i++) if (!marks[i]) return i;
  return undefined;
}

// The level was solved, by the user or with help; or the story begins again.
export function saveReached(id, reached) {
  saveGame(id, { ...loadGame(id), ...reached });
}

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

// A date of a file or of the storage; null if it is none.
export const dateOf = (text) => (DATE.test(text) ? text : null);

// The date as export files have it: 2026-11-18T03:22:00Z.
export function today() {
  return new Date().toISOString().replace(/\.\d+Z$/, "Z");
}

// `timeline` as in Game.
// Returns whether the game was stored, not only kept until the page is closed.
export function saveMoves(id, moves, helpedFrom, timeline) {
  const game = loadGame(id);
  const date = game.moves === moves ? game.date : today();
  return saveGame(id, { ...game, moves, helpedFrom, date, timeline: cutTimeline(timeline) });
}

const keptEvents = (events) => (events.length <= MOST_ENTRIES ? events : "");

// The same for a labyrinth. Events that are too many are not kept; then `moves` has the game.
export function saveLabyrinth(id, { moves, events }) {
  const game = loadGame(id);
  const date = game.moves === moves ? game.date : today();
  return saveGame(id, { ...game, moves, events: keptEvents(events), date });
}

// An imported game of a labyrinth.
export function replaceLabyrinth(id, { moves, events, date }) {
  saveGame(id, { ...loadGame(id), moves, events: keptEvents(events), date });
}

// An imported position. What was here before is kept beside it.
export function replaceMoves(id, { moves, helpedFrom, date, timeline = null }) {
  const game = loadGame(id);
  const replaced = { moves: game.moves, given: game.helpedFrom, date: game.date };
  saveGame(id, { ...game, moves, helpedFrom, date, replaced, timeline });
}

// Is the first result better? By one count, and if that is equal by the other.
function isBetter(a, b, first, second) {
  return !b || a[first] < b[first] || (a[first] === b[first] && a[second] < b[second]);
}

// Keeps a solution {pushes, moves, solution, date} if it is the best so far. Returns whether it is
// the best by pushes.
export function saveResult(id, result) {
  const game = loadGame(id);
  const isRecord = isBetter(result, game.best, "pushes", "moves");
  if (isRecord) game.best = { pushes: result.pushes, moves: result.moves };
  if (isBetter(result, game.bestMoves, "moves", "pushes")) game.bestMoves = result;
  if (isBetter(result, game.bestPushes, "pushes", "moves")) game.bestPushes = result;
  game.storySolved = true;
  saveGame(id, game);
  return isRecord;
}

export function loadSetting(name, fallback) {
  return get("setting." + name) ?? fallback;
}

// Returns whether it was stored, not only kept until the page is closed.
export function saveSetting(name, value) {
  return set("setting." + name, value);
}

export function removeSetting(name) {
  const key = "setting." + name;
  memory.delete(key);
  try {
    PERMANENT().removeItem(PREFIX + key);
  } catch {
    // It was in the memory only.
  }
}

export function loadForWindow(name) {
  return get(name, FOR_WINDOW);
}

export function saveForWindow(name, value) {
  set(name, value, FOR_WINDOW);
}
