// Saves games and settings in the browser: for each level the moves so far and the best result.
//
// The key of a level is its id, so a level found in two galleries is solved in both. If the browser
// forbids storage, everything is kept in memory until the page is closed.

const PREFIX = "tessoban.1.";
const memory = new Map();

// Functions, because a browser that forbids storage throws when it is accessed.
const PERMANENT = () => localStorage;
const FOR_WINDOW = () => sessionStorage; // until the window is closed

function get(key, storage = PERMANENT) {
  try {
    return storage().getItem(PREFIX + key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function set(key, value, storage = PERMANENT) {
  try {
    storage().setItem(PREFIX + key, value);
  } catch {
    memory.set(key, value);
  }
}

// A best solution: {moves, pushes, solution, date}.
function isBest(best) {
  return (
    Number.isFinite(best?.pushes) &&
    Number.isFinite(best?.moves) &&
    /^[lurdLURD]+$/.test(best.solution)
  );
}

// {moves: "lurD", helpedFrom, date, best: {pushes, moves} or null, bestMoves, bestPushes}; `helpedFrom`
// as in Game. Anything else in the storage is ignored. The stored key of helpedFrom is `given`: older
// pages wrote it so. They also kept no solutions, only `best`.
export function loadGame(id) {
  try {
    const { moves, given, date, best, best_moves, best_pushes } = JSON.parse(get(id)) ?? {};
    const isResult = Number.isFinite(best?.pushes) && Number.isFinite(best?.moves);
    return {
      moves: typeof moves === "string" ? moves : "",
      helpedFrom: Number.isInteger(given) && given >= 0 ? given : null,
      date: typeof date === "string" ? date : null,
      best: isResult ? best : null,
      bestMoves: isBest(best_moves) ? best_moves : null,
      bestPushes: isBest(best_pushes) ? best_pushes : null,
    };
  } catch {
    return {
      moves: "",
      helpedFrom: null,
      date: null,
      best: null,
      bestMoves: null,
      bestPushes: null,
    };
  }
}

// `replaced`: the game that an import has replaced.
function saveGame(id, { moves, helpedFrom, date, best, bestMoves, bestPushes, replaced }) {
  set(
    id,
    JSON.stringify({
      moves,
      given: helpedFrom,
      date,
      best,
      best_moves: bestMoves,
      best_pushes: bestPushes,
      replaced,
    }),
  );
}

// The date as export files have it: 2026-11-18T03:22:00Z.
export function today() {
  return new Date().toISOString().replace(/\.\d+Z$/, "Z");
}

export function saveMoves(id, moves, helpedFrom) {
  const game = loadGame(id);
  const date = game.moves === moves ? game.date : today();
  saveGame(id, { ...game, moves, helpedFrom, date });
}

// An imported position. What was here before is kept beside it.
export function replaceMoves(id, { moves, helpedFrom, date }) {
  const game = loadGame(id);
  const replaced = { moves: game.moves, given: game.helpedFrom, date: game.date };
  saveGame(id, { ...game, moves, helpedFrom, date, replaced });
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
  saveGame(id, game);
  return isRecord;
}

export function loadSetting(name, fallback) {
  return get("setting." + name) ?? fallback;
}

export function saveSetting(name, value) {
  set("setting." + name, value);
}

export function loadForWindow(name) {
  return get(name, FOR_WINDOW);
}

export function saveForWindow(name, value) {
  set(name, value, FOR_WINDOW);
}
