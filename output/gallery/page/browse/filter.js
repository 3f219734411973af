// Which levels are shown, in which order, and how that is remembered. Nothing here touches the page.

// A filter: {text, tiers: Set of indices (empty: all), ranges: {boxes: [low, high], ...}, state}
// where a limit of null is none and state is "all", "solved" or "open".
export const NO_FILTER = () => ({ text: "", tiers: new Set(), ranges: {}, state: "all" });

export function passes(level, filter, isSolved) {
  if (filter.tiers.size && !filter.tiers.has(level.tier ?? -1)) return false;
  for (const [name, [low, high]] of Object.entries(filter.ranges)) {
    const value = level.values[name];
    if (low !== null && !(value >= low)) return false;
    if (high !== null && !(value <= high)) return false;
  }
  if (filter.state !== "all" && isSolved(level) !== (filter.state === "solved")) return false;
  const words = filter.text.toLowerCase().split(/\s+/);
  return words.every((word) => level.words.includes(word)) || isIdOf(level, words);
}

// The beginning of an id, long enough not to be meant otherwise.
function isIdOf(level, words) {
  return words.length === 1 && words[0].length >= 6 && level.id.startsWith(words[0]);
}

// By a measure or by "title"; levels without a value come last either way, equals by number.
export function ordered(levels, key, falling) {
  const sign = falling ? -1 : 1;
  const compare = (a, b) => {
    if (key === "title") return sign * a.title.localeCompare(b.title, undefined, { numeric: true });
    const [x, y] = [a.values[key], b.values[key]];
    if (x === undefined || y === undefined) return (x === undefined) - (y === undefined);
    return sign * (x - y);
  };
  return [...levels].sort((a, b) => compare(a, b) || a.number - b.number);
}

// A choice, {filter, key, falling}, as text.
export function writeChoice({ filter, key, falling }) {
  return JSON.stringify({ ...filter, tiers: [...filter.tiers], key, falling });
}

function parsed(text) {
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

// A choice from such a text, or from anything else: what is not among the `known` tiers, ranges,
// states and keys, the first of which hold where nothing was chosen, is passed over.
export function readChoice(text, known) {
  const kept = parsed(text);
  const oneOf = (list, value) => (list.includes(value) ? value : list[0]);
  const filter = NO_FILTER();
  if (typeof kept.text === "string") filter.text = kept.text;
  if (Array.isArray(kept.tiers))
    filter.tiers = new Set(kept.tiers.filter((tier) => known.tiers.includes(tier)));
  for (const name of known.ranges)
    if (isRange(kept.ranges?.[name])) filter.ranges[name] = kept.ranges[name];
  filter.state = oneOf(known.states, kept.state);
  return { filter, key: oneOf(known.keys, kept.key), falling: kept.falling === true };
}
