// Filters and sorts levels, and turns the choice into text for storage. Does not touch the page.

// A filter: {text, tiers: Set of indices (empty: all), ranges: {boxes: [low, high], ...}, state}.
// A limit of null is no limit. The state is "all", "open" (not yet solved), "begun" or "solved".
export const emptyFilter = () => ({ text: "", tiers: new Set(), ranges: {}, state: "all" });

const ID_LENGTH = 6; // letters of an id that are enough to find a level

// recordOf(level) is {solved, begun}.
export function passes(level, filter, recordOf) {
  if (filter.tiers.size && !filter.tiers.has(level.tier ?? -1)) return false;
  for (const [name, [low, high]] of Object.entries(filter.ranges)) {
    const value = level.values[name];
    if (low !== null && !(value >= low)) return false;
    if (high !== null && !(value <= high)) return false;
  }
  if (filter.state !== "all" && !hasState(recordOf(level), filter.state)) return false;
  const words = filter.text.toLowerCase().split(/\s+/);
  return words.every((word) => level.searchText.includes(word)) || isIdOf(level, words);
}

function hasState({ solved, begun }, state) {
  if (state === "begun") return begun;
  return solved === (state === "solved");
}

// Is the one word the beginning of the level's id? A short word is more likely part of a title.
function isIdOf(level, words) {
  return words.length === 1 && words[0].length >= ID_LENGTH && level.id.startsWith(words[0]);
}

// Sorts by a measure or by "title". Levels without a value come last in both directions; equal levels
// are sorted by number.
export function sorted(levels, key, falling) {
  const sign = falling ? -1 : 1;
  const compare = (a, b) => {
    if (key === "title") return sign * a.title.localeCompare(b.title, undefined, { numeric: true });
    const [x, y] = [a.values[key], b.values[key]];
    if (x === undefined || y === undefined) return (x === undefined) - (y === undefined);
    return sign * (x - y);
  };
  return [...levels].sort((a, b) => compare(a, b) || a.number - b.number);
}

// A choice, {filter, key, falling}, as text. `key` and `falling` are those of sorted().
export function writeChoice({ filter, key, falling }) {
  return JSON.stringify({ ...filter, tiers: [...filter.tiers], key, falling });
}

function parseObject(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function isRange(limits) {
  const isLimit = (limit) => limit === null || Number.isFinite(limit);
  return Array.isArray(limits) && limits.length === 2 && limits.every(isLimit);
}

// Reads a choice from any text. Ignores what is not among the `known` tiers, ranges, states and keys.
// The first state and the first key are the defaults.
export function readChoice(text, known) {
  const stored = parseObject(text);
  const oneOf = (list, value) => (list.includes(value) ? value : list[0]);
  const filter = emptyFilter();
  if (typeof stored.text === "string") filter.text = stored.text;
  if (Array.isArray(stored.tiers))
    filter.tiers = new Set(stored.tiers.filter((tier) => known.tiers.includes(tier)));
  for (const name of known.ranges)
    if (isRange(stored.ranges?.[name])) filter.ranges[name] = stored.ranges[name];
  filter.state = oneOf(known.states, stored.state);
  return { filter, key: oneOf(known.keys, stored.key), falling: stored.falling === true };
}

// Are the levels of each tier in a row? Levels that were ordered by hand may not be.
export function inTierOrder(levels) {
  const runs = levels.filter(({ tier }, i) => i === 0 || tier !== levels[i - 1].tier);
  return new Set(runs.map(({ tier }) => tier)).size === runs.length;
}
