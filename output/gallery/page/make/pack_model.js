// The pack being made: its levels in order, what is pinned, and how to take back a change. Does not
// touch the page.
//
// An entry is {level, title, pinned}: `level` is a raw level (raw_level.js), and `title` is what the
// user has called it, or "". States are never changed: every change makes a new one, so undo is to go
// back to the state before.

// Changes that are taken back together, see change().
const STROKES = { name: "name", author: "author" };
const MOST_UNDO = 200;
const MOST_PAST = 400; // levels that have been in the pack

const EMPTY_PACK = Object.freeze({ name: "", author: "", entries: [], past: [] });

export class PackModel {
  // `state`: as state() gave it.
  constructor(state = EMPTY_PACK) {
    this.state = { ...EMPTY_PACK, ...state };
    this.undoable = [];
    this.redoable = [];
    this.listeners = [];
  }

  get name() {
    return this.state.name;
  }

  get author() {
    return this.state.author;
  }

  get entries() {
    return this.state.entries;
  }

  // Levels that were in the pack: a replacement must not bring them back.
  get past() {
    return this.state.past;
  }

  onChange(listener) {
    this.listeners.push(listener);
  }

  indexOf(id) {
    return this.entries.findIndex(({ level }) => level.id === id);
  }

  has(id) {
    return this.indexOf(id) >= 0;
  }

  // Takes a new state. Changes with the same `stroke` are taken back together: letters of a name.
  change(part, stroke = null) {
    const same = stroke !== null && stroke === this.stroke;
    if (!same) this.undoable.push(this.state);
    if (this.undoable.length > MOST_UNDO) this.undoable.shift();
    this.stroke = stroke;
    this.redoable = [];
    this.become({ ...this.state, ...part });
  }

  become(state) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  // Takes the state of another window.
  load(state) {
    this.become({ ...EMPTY_PACK, ...state });
  }

  undo() {
    if (!this.undoable.length) return false;
    this.redoable.push(this.state);
    this.stroke = null;
    this.become(this.undoable.pop());
    return true;
  }

  redo() {
    if (!this.redoable.length) return false;
    this.undoable.push(this.state);
    this.become(this.redoable.pop());
    return true;
  }

  rename(name) {
    this.change({ name }, STROKES.name);
  }

  setAuthor(author) {
    this.change({ author }, STROKES.author);
  }

  // Adds raw levels that are not there yet. Returns how many.
  add(levels, titles = []) {
    const fresh = levels.filter((level, i) => {
      return !this.has(level.id) && levels.findIndex(({ id }) => id === level.id) === i;
    });
    if (!fresh.length) return 0;
    const entries = fresh.map((level) => {
      return { level, title: titles[levels.indexOf(level)] ?? "", pinned: false };
    });
    this.change({ entries: [...this.entries, ...entries] });
    return fresh.length;
  }

  remove(index) {
    const gone = this.entries[index].level;
    const entries = this.entries.filter((_, i) => i !== index);
    this.change({ entries, past: withPast(this.past, [gone]) });
  }

  clear() {
    const gone = this.entries.map(({ level }) => level);
    this.change({ entries: [], past: withPast(this.past, gone) });
  }

  move(from, to) {
    if (from === to || to < 0 || to >= this.entries.length) return false;
    const entries = [...this.entries];
    entries.splice(to, 0, ...entries.splice(from, 1));
    this.change({ entries });
    return true;
  }

  edit(index, part, stroke = null) {
    const entries = this.entries.map((entry, i) => (i === index ? { ...entry, ...part } : entry));
    this.change({ entries }, stroke);
  }

  retitle(index, title) {
    this.edit(index, { title }, `title ${this.entries[index].level.id}`);
  }

  pin(index, pinned) {
    this.edit(index, { pinned });
  }

  // Another level in its place. Its title goes with it, unless it was made from the tier.
  replace(index, level) {
    const past = withPast(this.past, [this.entries[index].level]);
    const entries = this.entries.map((entry, i) => (i === index ? { ...entry, level } : entry));
    this.change({ entries, past });
  }

  // Easiest first; levels that are not rated come last. Pinned levels keep their places.
  sortByDifficulty() {
    const free = this.entries.filter(({ pinned }) => !pinned).sort(byDifficulty);
    this.change({ entries: this.entries.map((entry) => (entry.pinned ? entry : free.shift())) });
  }

  // New levels beside those that `keeps(entry)` lets stay, all of them easiest first.
  fill(levels, keeps) {
    const stay = this.entries.filter(keeps);
    const gone = this.entries.filter((entry) => !keeps(entry)).map(({ level }) => level);
    const fresh = levels.map((level) => ({ level, title: "", pinned: false }));
    const entries = [...stay, ...fresh].sort(byDifficulty);
    this.change({ entries, past: withPast(this.past, gone) });
  }
}

function byDifficulty(a, b) {
  return (a.level.difficulty ?? Infinity) - (b.level.difficulty ?? Infinity);
}

// Only what is needed to know a similar level: board and solution.
function withPast(past, levels) {
  const known = new Set(levels.map(({ id }) => id));
  const added = levels.map(({ id, board, solution }) => ({ id, board, solution }));
  return [...past.filter(({ id }) => !known.has(id)), ...added].slice(-MOST_PAST);
}

// The titles of all entries: those that the user gave, or the tier and a number. `nameOf(tier)`: the word
// for a tier, or for a level without one.
export function packTitles(entries, nameOf) {
  const places = new Map();
  return entries.map(({ level, title }) => {
    const place = (places.get(level.tier) ?? 0) + 1;
    places.set(level.tier, place);
    return title || `${nameOf(level.tier)} ${place}`;
  });
}

const isText = (value) => typeof value === "string";
const isMissingOr = (isKind, value) => value === undefined || value === null || isKind(value);
// Is a raw level from storage one?
export const isRawLevel = (level) =>
  /^[0-9a-f]{32}$/.test(level?.id) &&
  isText(level.board) &&
  /[@+]/.test(level.board) &&
  [level.title, level.author, level.comment, level.recipe, level.solution].every((text) =>
    isMissingOr(isText, text),
  ) &&
  [level.difficulty, level.tier].every((number) => isMissingOr(Number.isFinite, number));

// A state from storage, or undefined if it is none. Nothing that is stored is trusted.
export function readStoredPack(text) {
  try {
    const { name, author, entries, past } = JSON.parse(text);
    return {
      name: isText(name) ? name : "",
      author: isText(author) ? author : "",
      entries: entries
        .filter((entry) => isRawLevel(entry?.level))
        .map(({ level, title, pinned }) => {
          return { level, title: isText(title) ? title : "", pinned: pinned === true };
        }),
      past: Array.isArray(past) ? past.filter(isRawLevel) : [],
    };
  } catch {
    return undefined;
  }
}
