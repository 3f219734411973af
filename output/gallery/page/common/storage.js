// What the browser keeps: of a person's games, per level the moves so far and the best result; and
// settings.
// Levels are told apart by their id, so a level found in two galleries is solved in both. Where
// the browser keeps nothing, everything works until the page is closed.

const PREFIX = "tessoban.1.";
const memory = new Map();

// Either may be forbidden altogether, which is found out by asking for it.
const FOR_GOOD = () => localStorage;
const FOR_NOW = () => sessionStorage; // until the window is closed

function get(key, storage = FOR_GOOD) {
  try {
    return storage().getItem(PREFIX + key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function set(key, value, storage = FOR_GOOD) {
  try {
    storage().setItem(PREFIX + key, value);
  } catch {
    memory.set(key, value);
  }
}

// {moves: "lurD", given, best: {pushes, moves} or null}, `given` as in a game; whatever else is found
// there is ignored.
export function recall(id) {
  try {
    const { moves, given, best } = JSON.parse(get(id)) ?? {};
    const right = Number.isFinite(best?.pushes) && Number.isFinite(best?.moves);
    return {
      moves: typeof moves === "string" ? moves : "",
      given: Number.isInteger(given) && given >= 0 ? given : null,
      best: right ? best : null,
    };
  } catch {
    return { moves: "", given: null, best: null };
  }
}

export function keepMoves(id, moves, given) {
  set(id, JSON.stringify({ ...recall(id), moves, given }));
}

// Fewest pushes first, then fewest moves. True if it is better than what was there.
export function keepResult(id, pushes, moves) {
  const { best } = recall(id);
  if (best && (best.pushes < pushes || (best.pushes === pushes && best.moves <= moves)))
    return false;
  set(id, JSON.stringify({ ...recall(id), best: { pushes, moves } }));
  return true;
}

export function recallSetting(name, otherwise) {
  return get("setting." + name) ?? otherwise;
}

export function keepSetting(name, value) {
  set("setting." + name, value);
}

export function recallForNow(name) {
  return get(name, FOR_NOW);
}

export function keepForNow(name, value) {
  set(name, value, FOR_NOW);
}
