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

// {moves: "lurD", helpedFrom, best: {pushes, moves} or null}; `helpedFrom` as in Game. Anything else
// in the storage is ignored. The stored key of helpedFrom is `given`: older pages wrote it so.
export function loadGame(id) {
  try {
    const { moves, given, best } = JSON.parse(get(id)) ?? {};
    const isResult = Number.isFinite(best?.pushes) && Number.isFinite(best?.moves);
    return {
      moves: typeof moves === "string" ? moves : "",
      helpedFrom: Number.isInteger(given) && given >= 0 ? given : null,
      best: isResult ? best : null,
    };
  } catch {
    return { moves: "", helpedFrom: null, best: null };
  }
}

function saveGame(id, { moves, helpedFrom, best }) {
  set(id, JSON.stringify({ moves, given: helpedFrom, best }));
}

export function saveMoves(id, moves, helpedFrom) {
  saveGame(id, { ...loadGame(id), moves, helpedFrom });
}

// Keeps the result if it is the best so far: fewest pushes, then fewest moves. Returns whether it is.
export function saveResult(id, pushes, moves) {
  const game = loadGame(id);
  const { best } = game;
  if (best && (best.pushes < pushes || (best.pushes === pushes && best.moves <= moves)))
    return false;
  saveGame(id, { ...game, best: { pushes, moves } });
  return true;
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
