// Which levels are shown, and in which order. Nothing here touches the page.

// A filter: {text, tiers: Set of indices (empty: all), ranges: {boxes: [low, high], ...}, state}
// where a limit of null is none and state is "all", "solved" or "open".
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
