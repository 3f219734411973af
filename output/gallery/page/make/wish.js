// What the user wants of new levels, and the parameters of the generator that ask for it. Does not
// touch the page.
//
// A wish: {tiers, across, down, boxes, maxWidth, maxHeight, boardWidth, boardHeight, pushes, difficulty,
// symmetry, goalStyle, seed, count}. `tiers` are names, none for any. `across` and `down` are the size of
// maps in patterns. These and boxes, pushes and difficulty are ranges [low, high]. A number of null is
// not asked for.

export const SYMMETRIES = ["none", "mirror", "turn"];
export const GOAL_STYLES = ["any", "room", "spread"];
export const PHONE = { maxWidth: 9, maxHeight: 12 }; // cells that are large enough for a finger
export const WISH_RANGES = ["across", "down", "boxes", "pushes", "difficulty"];
export const WISH_NUMBERS = ["maxWidth", "maxHeight", "boardWidth", "boardHeight"];
export const MOST_SEED = Number.MAX_SAFE_INTEGER;
const TIER_NAMES = ["intro", "easy", "medium", "hard", "expert"];
export const TIER_STARTS = [0, 22, 28, 33, 42]; // difficulties, as the generator has them
const MOST_DIFFICULTY = 100;
const NEAR = 0.1; // "more like this": how much numbers may differ, as a share
const PATTERN_SIDE = 3; // cells
const MOST_PATTERNS = 10; // in a row or column

export function emptyWish() {
  return {
    tiers: [],
    across: [null, null],
    down: [null, null],
    boxes: [null, null],
    maxWidth: null,
    maxHeight: null,
    boardWidth: null,
    boardHeight: null,
    pushes: [null, null],
    difficulty: [null, null],
    symmetry: "none",
    goalStyle: "any",
    seed: null,
    count: 10,
  };
}

const isSet = (number) => number !== null && number !== undefined;

// "3-5", "3", or null if nothing is asked for. Both bounds are needed, so a missing one is the extreme.
function numberRange([low, high], least, most) {
  if (!isSet(low) && !isSet(high)) return null;
  const [from, to] = [low ?? least, high ?? most];
  return from === to ? `${from}` : `${from}-${to}`;
}

function keptRange(name, [low, high]) {
  return isSet(low) || isSet(high) ? `${name}=${low ?? ""}..${high ?? ""}` : null;
}

// "2x2-4x3". If one side is not given, it is like the other.
function sizeText({ across, down }) {
  const given = (range) => range.some(isSet);
  if (!given(across) && !given(down)) return null;
  const side = (range) => [range[0] ?? range[1], range[1] ?? range[0]];
  const [left, right] = side(given(across) ? across : down);
  const [top, bottom] = side(given(down) ? down : across);
  const [from, to] = [`${left}x${top}`, `${right}x${bottom}`];
  return from === to ? from : `${from}-${to}`;
}

function boardText({ boardWidth, boardHeight }) {
  if (!isSet(boardWidth) && !isSet(boardHeight)) return null;
  return `${boardWidth ?? boardHeight}x${boardHeight ?? boardWidth}`;
}

const MOST_BOXES = 20;

// The parameters of the generator, with the keys and values of `tessoban generate --set`. Seed and count
// are not among them.
export function wishParams(wish) {
  const keep = [keptRange("pushes", wish.pushes), keptRange("difficulty", wish.difficulty)];
  const board = boardText(wish);
  const values = {
    tier: wish.tiers.length ? wish.tiers.join(",") : "any",
    size: sizeText(wish),
    boxes: numberRange(wish.boxes, 1, MOST_BOXES),
    max_width: board ? null : wish.maxWidth,
    max_height: board ? null : wish.maxHeight,
    board,
    keep: keep.filter(Boolean).join("+"),
    symmetry: wish.symmetry === "none" ? null : wish.symmetry,
    goal_style: wish.goalStyle === "any" ? null : wish.goalStyle,
  };
  const given = Object.entries(values).filter(([, value]) => isSet(value) && value !== "");
  return Object.fromEntries(given);
}

// What makes no sense in any case, as keys of words: the core refuses the rest in its own words.
export function wishFaults(wish) {
  const faults = [];
  for (const name of WISH_RANGES) {
    const [low, high] = wish[name];
    if (isSet(low) && isSet(high) && low > high) faults.push(`make.fault.${name}`);
  }
  if (!faults.length && !tiersFit(wish)) faults.push("make.fault.tier");
  return faults;
}

const tierStart = (tier) => TIER_STARTS[TIER_NAMES.indexOf(tier)] ?? 0;
const tierEnd = (tier) => TIER_STARTS[TIER_NAMES.indexOf(tier) + 1] ?? MOST_DIFFICULTY;

// Has one of the chosen tiers levels of the wished difficulty?
function tiersFit({ tiers, difficulty: [low, high] }) {
  const reaches = (tier) => tierEnd(tier) > (low ?? 0) || tierEnd(tier) === MOST_DIFFICULTY;
  const fits = (tier) => reaches(tier) && tierStart(tier) <= (high ?? MOST_DIFFICULTY);
  return !tiers.length || tiers.some(fits);
}

// [low, high] of the difficulties that levels of some tiers have.
export function difficultiesOf(tiers) {
  return [Math.min(...tiers.map(tierStart)), Math.max(...tiers.map(tierEnd))];
}

// A seed that is short enough to be read out.
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
}

function near(value, least = 1) {
  if (!isSet(value)) return [null, null];
  const span = Math.max(least, value * NEAR);
  return [Math.max(0, Math.floor(value - span)), Math.ceil(value + span)];
}

// How many patterns a side of a board holds: it has walls around.
function patternsFor(cells) {
  return Math.min(MOST_PATTERNS, Math.max(1, Math.ceil((cells - 2) / PATTERN_SIDE)));
}

// The size in patterns that a level was made with, or that would give a board of its size.
function sizeLike({ recipe, width, height }) {
  const [, across, down] = /(?:^|,)size=(\d+)x(\d+)(?:,|$)/.exec(recipe ?? "") ?? [];
  return across ? [Number(across), Number(down)] : [patternsFor(width), patternsFor(height)];
}

// Do the limits of a wish on boards allow one as large as this level?
function isWithin({ maxWidth, maxHeight, boardWidth, boardHeight }, { width, height }) {
  const wide = boardWidth ?? boardHeight ?? maxWidth ?? Infinity;
  const high = boardHeight ?? boardWidth ?? maxHeight ?? Infinity;
  return width <= wide && height <= high;
}

// Levels of the same tier, size and boxes, with about the same pushes and difficulty. `tiers`: names.
// The limits of `wish` on boards hold, even if the level itself is too large, and its count.
export function wishLike(level, tiers, wish = emptyWish()) {
  const [across, down] = isWithin(wish, level) ? sizeLike(level) : [null, null];
  const tier = tiers[level.tier];
  const limits = WISH_NUMBERS.map((name) => [name, wish[name]]);
  return {
    ...emptyWish(),
    ...Object.fromEntries(limits),
    count: wish.count,
    tiers: tier ? [tier] : [],
    across: [across, across],
    down: [down, down],
    boxes: [level.boxes, level.boxes],
    pushes: near(level.values.pushes, 3),
    difficulty: tier ? [null, null] : near(level.difficulty),
  };
}

export function fitsPhone({ maxWidth, maxHeight }) {
  return maxWidth === PHONE.maxWidth && maxHeight === PHONE.maxHeight;
}

// The wish with the limits of a phone, or without them. Other limits stay.
export function wishOnPhone(wish, phone) {
  if (phone === fitsPhone(wish)) return wish;
  const none = { maxWidth: null, maxHeight: null };
  return { ...wish, ...(phone ? { ...PHONE, boardWidth: null, boardHeight: null } : none) };
}

// The limits of a wish that hold for a whole pack: sizes of boards, and looks.
export function limitsOf(wish) {
  const limits = emptyWish();
  for (const name of [...WISH_NUMBERS, "symmetry", "goalStyle"]) limits[name] = wish[name];
  return limits;
}

// One level to take the place of another: about as difficult, and of its tier. Limits of `wish` hold.
export function wishInstead(level, tiers, wish) {
  const tier = tiers[level.tier];
  return {
    ...limitsOf(wish),
    tiers: tier ? [tier] : [],
    difficulty: near(level.difficulty, 2),
    count: 1,
  };
}

function isWishRange(value) {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => each === null || Number.isFinite(each))
  );
}

// A wish from storage, with the usual value for everything that is missing or wrong.
export function readWish(text, tiers) {
  const wish = emptyWish();
  let raw;
  try {
    raw = JSON.parse(text) ?? {};
  } catch {
    return wish;
  }
  const number = (value) => (Number.isInteger(value) && value > 0 ? value : null);
  if (Array.isArray(raw.tiers)) wish.tiers = tiers.filter((tier) => raw.tiers.includes(tier));
  for (const name of WISH_RANGES) if (isWishRange(raw[name])) wish[name] = raw[name];
  for (const name of WISH_NUMBERS) wish[name] = number(raw[name]);
  if (SYMMETRIES.includes(raw.symmetry)) wish.symmetry = raw.symmetry;
  if (GOAL_STYLES.includes(raw.goalStyle)) wish.goalStyle = raw.goalStyle;
  wish.count = number(raw.count) ?? wish.count;
  return wish;
}
