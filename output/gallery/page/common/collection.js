// Reads the collection that the program wrote into the page, and writes levels as .xsb text.

import { formatHundredths, formatNumber, t } from "../words/words.js";
import { difficultyText, useDifficultyScale, wholeDifficulty } from "./difficulty.js";
import { isLabyrinth, kindOf } from "./level_kinds.js";

function readLevel(raw, ids, kind, measures) {
  const level = { ...raw, ...kindOf({ kind }).read(raw) };
  if (kind) level.kind = kind;
  level.untitled = !raw.title;
  if (level.untitled) level.title = nameWithout(level);
  level.values.number = raw.number;
  const { asShown } = kindOf({ kind });
  measures.forEach(([name], i) => {
    const value = raw.measures?.[i];
    if (Number.isFinite(value)) level.values[name] = asShown(value);
  });
  level.searchText = [level.title, raw.author, raw.comment]
    .filter(Boolean)
    .join("\n")
    .toLowerCase();
  level.id = uniqueId(raw.id, ids);
  return level;
}

// The title of a level that has none.
function nameWithout({ number }) {
  return t("common.untitled", { number: String(number) });
}

// Call after a change of language.
export function renameUntitled({ levels }) {
  for (const level of levels) if (level.untitled) level.title = nameWithout(level);
}

// A collection may contain the same puzzle twice, turned or mirrored. Then the second one has an id that no
// other file knows.
export const isLevelId = (id) => /^[0-9a-f]{32}$/.test(id);

function uniqueId(id, ids) {
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

// {levels, measures, byId, ...}. `measures` has [name, meaning] of every measure that a level has;
// `allMeasures` has those of all levels that the program measures.
export function readCollection(text) {
  const { labyrinth_measures: labyrinthMeasures, rating, ...raw } = JSON.parse(text);
  useDifficultyScale(rating);
  return makeCollection({ ...raw, allMeasures: raw.measures, labyrinthMeasures }, raw);
}

// [name, meaning] of what the program measures of this kind.
function measuresOfKind(kind, { allMeasures, labyrinthMeasures }) {
  if (!isLabyrinth({ kind })) return allMeasures;
  const { measureName } = kindOf({ kind });
  return (labyrinthMeasures ?? []).map(([name, meaning]) => [measureName(name), meaning]);
}

// A collection with the tiers, measures and themes of another one. `raw`: {title, author, comment, kind,
// levels}, with levels as the program writes them: {number, id, title, board, solution, ...}.
export function makeCollection({ tiers, themes, allMeasures, labyrinthMeasures }, raw) {
  const ids = new Map();
  const { kind } = raw;
  const measured = measuresOfKind(kind, { allMeasures, labyrinthMeasures });
  const levels = raw.levels.map((level) => readLevel(level, ids, kind, measured));
  const known = new Set(levels.flatMap((level) => Object.keys(level.values)));
  // Those that the data does not explain: see measureMeaning().
  const counted = kindOf(raw).counts.map((name) => [name, name]);
  const measures = [...counted, ...measured].filter(([name]) => known.has(name));
  const byId = new Map(levels.map((level) => [level.id, level]));
  const total = raw.total ?? levels.length;
  const shared = { tiers, themes, allMeasures, labyrinthMeasures };
  return { ...raw, total, ...shared, levels, measures, byId };
}

// A value without false precision.
export const shownValue = (name, value) => (name === "difficulty" ? wholeDifficulty(value) : value);

function valueText(name, value) {
  if (name === "difficulty") return difficultyText(value);
  return name === "labyrinth_difficulty" ? formatHundredths(value) : formatNumber(value);
}

// The value of a measure as text, with a mark if it is an estimate.
export function measureText(level, name, value) {
  const text = valueText(name, value);
  return level.estimates?.includes(name) ? t("common.estimate", { value: text }) : text;
}

// "31", where there is no room for more.
export function shortDifficulty({ difficulty, estimates }) {
  const value = wholeDifficulty(difficulty);
  return estimates?.includes("difficulty") ? t("common.estimate", { value }) : String(value);
}

// A level as its .xsb file has it. `tiers` are the names of all tiers.
export function levelText(level, tiers) {
  const lines = [level.board.trimEnd(), `Title: ${level.title}`];
  if (level.author) lines.push(`Author: ${level.author}`);
  if (level.difficulty !== undefined)
    lines.push(`Difficulty: ${level.difficulty.toFixed(2)} (${tiers[level.tier]})`);
  if (level.optimal !== undefined) {
    const { pushes } = level.values;
    lines.push(`Pushes: ${level.optimal ? `${pushes} (optimal)` : `at most ${pushes}`}`);
  }
  for (const [key, value] of level.properties ?? []) lines.push(`${key}: ${value}`);
  if (level.recipe) lines.push(`Recipe: ${level.recipe}`);
  if (level.comment) lines.push("Comment:", level.comment, "Comment-End:");
  if (level.solution) lines.push("Solution", level.solution);
  return lines.join("\n") + "\n";
}

// [name, index] of the tiers that at least one level has.
export function usedTiers({ tiers, levels }) {
  const used = new Set(levels.map((level) => level.tier));
  return tiers.map((name, i) => [name, i]).filter(([, i]) => used.has(i));
}
