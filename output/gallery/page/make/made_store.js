// Keeps the levels of a run of the generator in the browser, so that a reload brings them back and the run
// can go on.
//
// Each window keeps its own run. A window without one gets the newest of any.

import { forget, keep, kept, keptUnder } from "../common/database.js";
import { loadForWindow, saveForWindow } from "../common/storage.js";
import { isRawLevel } from "./pack_model.js";
import { readWish } from "./wish.js";

const KEPT_RUNS = "made."; // of the keys in the database
const MOST_KEPT_RUNS = 4; // of all windows; older ones are forgotten
const KEEPING_MILLISECONDS = 500; // between two writes: a run is written as a whole
const MOST_BLOCKS = 64; // of unfinished candidates

const isWhole = (value) => Number.isInteger(value) && value >= 0;
const isBlock = (block) => Array.isArray(block) && block.length === 2 && block.every(isWhole);

// Keys are in the order of time. Another window may begin at the same moment, so each has a random part.
function newRunKey() {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${KEPT_RUNS}${Date.now().toString(36).padStart(9, "0")}-${random.toString(36)}`;
}

// What was kept, or null if it is damaged. Nothing that is stored is trusted.
export function readKeptRun(raw, tiers) {
  const { seed, candidates, seconds, place } = raw?.state ?? {};
  const isRun =
    [seed, candidates, place?.next, raw?.wanted].every(isWhole) &&
    Number.isFinite(seconds) &&
    [place.left, raw.levels, raw.unlike].every(Array.isArray);
  if (!isRun) return null;
  const isRated = ({ tier, difficulty }) => tiers[tier] && Number.isFinite(difficulty);
  const levels = raw.levels.filter((level) => isRawLevel(level) && isRated(level));
  const left = place.left.filter(isBlock).slice(0, MOST_BLOCKS);
  return {
    wish: readWish(JSON.stringify(raw.wish), tiers),
    wanted: raw.wanted,
    state: { seed, candidates, seconds, levels: levels.length, place: { next: place.next, left } },
    levels,
    unlike: raw.unlike.filter(isRawLevel),
  };
}

export class MadeStore {
  constructor() {
    this.isKept = true; // will the levels still be there after the page is closed?
    addEventListener("pagehide", () => this.flush());
  }

  // {wish, wanted, state, levels, unlike} of the run that this window shows; null if there is none.
  async restore(tiers) {
    const key = loadForWindow("made");
    const own = key?.startsWith(KEPT_RUNS) ? await kept(key) : undefined;
    if (own) this.key = key;
    return readKeptRun(own ?? (await keptUnder(KEPT_RUNS)).at(-1)?.[1], tiers);
  }

  // A new run takes the place of the one that this window had.
  async begin() {
    this.drop();
    if (this.key) forget(this.key);
    this.key = null;
    const others = await keptUnder(KEPT_RUNS);
    for (const [key] of others.slice(0, -(MOST_KEPT_RUNS - 1))) forget(key);
  }

  // Call whenever the run has changed: describe() gives what to keep.
  save(describe) {
    this.describe = describe;
    this.waiting ??= setTimeout(() => this.flush(), KEEPING_MILLISECONDS);
  }

  drop() {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.describe = null;
  }

  async flush() {
    const { describe } = this;
    if (!describe) return;
    this.drop();
    this.key ??= newRunKey();
    saveForWindow("made", this.key);
    this.isKept = await keep(this.key, describe());
  }
}
