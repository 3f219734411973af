// Raw levels: those that the program writes into a page, and that makeCollection() of
// common/collection.js reads. The pack being made keeps them.
//
// A level of the generator also has `entry`, its part of pack.json.

const RAW_FIELDS = [
  "title",
  "author",
  "comment",
  "recipe",
  "properties",
  "tier",
  "difficulty",
  "optimal",
  "board",
  "solution",
  "measures",
  "estimates",
  "entry",
];
const ID_LENGTH_OF_PUZZLE = 32;

// The raw level of a level of any collection. A collection that has a puzzle twice gives the second one
// a longer id.
export function packedLevel(level) {
  const raw = { id: level.id.slice(0, ID_LENGTH_OF_PUZZLE) };
  for (const name of RAW_FIELDS) if (level[name] !== undefined) raw[name] = level[name];
  return raw;
}
