// The part of reading a level file that needs only the core: runs in the page or in a worker. See
// level_reader.js, which prepares the file.

import { readText, writeBytes } from "./wasm.js";

// Letters that a page can show without delay.
const LONGEST_LINE = 500;
const LONGEST_COMMENT = 20000;
const MOST_PROPERTIES = 100;
export const TOO_MUCH = "it takes more time or memory than there is";

// `file`: what prepareFile() has returned. The result is that of readLevelFile().
export function readPrepared(rules, name, { bytes, items, failed }) {
  if (failed) return failure(failed);
  try {
    const read = items ? readSlc(rules, bytes, items) : readAny(rules, bytes);
    return shortened({ ...read, title: read.title ?? stem(name) });
  } catch (error) {
    return failure(problemOf(error));
  }
}

// Our own errors have sentences, perhaps with a place. The others come from the browser, when its memory
// or its stack is used up.
export function problemOf(error) {
  if (error?.constructor !== Error) return { message: TOO_MUCH };
  const { message, line, column } = error;
  return line ? { line, column, message } : { message };
}

export function failure(problem) {
  return { levels: [], problems: [problem], total: 0 };
}

// Texts of any length may be in a file. A page that shows them must not become slow.
function shortened(read) {
  const cut = (text, most) => (text?.length > most ? `${text.slice(0, most - 1)}…` : text);
  const texts = ({ title, author, comment, properties }) => ({
    ...{ title: cut(title, LONGEST_LINE), author: cut(author, LONGEST_LINE) },
    comment: cut(comment, LONGEST_COMMENT),
    properties: properties
      ?.slice(0, MOST_PROPERTIES)
      .map((pair) => pair.map((text) => cut(text, LONGEST_LINE))),
  });
  const known = (object) => Object.entries(object).filter(([, value]) => value !== undefined);
  const all = (object) => Object.assign(object, Object.fromEntries(known(texts(object))));
  read.levels.forEach(all);
  return all(read);
}

// A collection without a title has the name of its file.
function stem(name) {
  return name?.replace(/^.*[/\\]/, "").replace(/(.)\.[^.]*$/, "$1") || undefined;
}

function readAny(rules, bytes) {
  const pack = packOf(bytes);
  writeBytes(rules, bytes);
  if (rules.core_has_labyrinths(bytes.length)) return readLabyrinths(rules, bytes, pack);
  return pack ? readPack(rules, pack) : readByCore(rules, bytes);
}

function readByCore(rules, bytes) {
  writeBytes(rules, bytes);
  return JSON.parse(readText(rules, rules.core_read_levels(bytes.length)));
}

export function linesOf(levels) {
  return new TextEncoder().encode(levels.map((level) => JSON.stringify(level)).join("\n"));
}

// ---- pack.json

// The object of a pack.json, or null. Lines of JSON have a whole object in their first line.
function packOf(bytes) {
  if (!/^\uFEFF?\s*\{\s*\n/.test(new TextDecoder().decode(bytes.subarray(0, 64)))) return null;
  try {
    const pack = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(pack?.levels) ? pack : null;
  } catch {
    return null;
  }
}

const textOr = (value, other) => (typeof value === "string" ? value : other);

function readPack(rules, pack) {
  const read = readByCore(rules, linesOf(pack.levels.map(packLine)));
  for (const level of read.levels) level.entry = pack.levels[level.number - 1];
  return { ...read, title: textOr(pack.name), author: textOr(pack.author) };
}

// What pack.xsb says of the level in its keys.
function packLine(entry) {
  const { title, author, board, solution, difficulty, tier, optimal, recipe, measures } =
    entry ?? {};
  const keys = {};
  if (Number.isFinite(difficulty)) keys.Difficulty = `${difficulty.toFixed(2)} (${tier})`;
  const pushes = measures?.pushes;
  if (typeof optimal === "boolean")
    keys.Pushes = optimal ? `${pushes} (optimal)` : `at most ${pushes}`;
  if (typeof recipe === "string") keys.Recipe = recipe;
  return { title, author, board, solution, keys };
}

// ---- XML, as lines of JSON and the texts beside them

function readSlc(rules, bytes, { Title, Description, Email, Url, author }) {
  const read = readByCore(rules, bytes);
  const problems = read.problems.map(({ level, message }) => ({ level, message }));
  const line = (text) => normalized(rules, text);
  const properties = [
    ["Email", line(Email)],
    ["Url", line(Url)],
  ].filter(([, value]) => value);
  const comment = normalized(rules, Description, true);
  const texts = { title: line(Title), author: line(author), comment };
  return { ...read, ...texts, properties, problems };
}

// As all readers keep texts; undefined if nothing is left.
function normalized(rules, text, lines = false) {
  if (!text) return undefined;
  const bytes = new TextEncoder().encode(text);
  writeBytes(rules, bytes);
  return readText(rules, rules.core_normalize(bytes.length, lines ? 1 : 0)) || undefined;
}

// ---- labyrinths

// Of a pack, what its pack.json tells of each level comes along.
function readLabyrinths(rules, bytes, pack) {
  const read = JSON.parse(readText(rules, rules.core_read_labyrinths(bytes.length)));
  if (!pack) return read;
  for (const level of read.levels)
    Object.assign(level, factsOfEntry(pack.levels[level.number - 1]));
  return { ...read, title: textOr(pack.name, read.title) };
}

const PACK_TIERS = ["intro", "easy", "medium", "hard", "expert"]; // in the order of Tier in C

function factsOfEntry({ tier, difficulty, optimal, recipe, measures } = {}) {
  const facts = {};
  if (PACK_TIERS.includes(tier)) facts.tier = PACK_TIERS.indexOf(tier);
  if (Number.isFinite(difficulty)) facts.difficulty = difficulty;
  if (optimal === true) facts.optimal = true;
  if (typeof recipe === "string") facts.recipe = recipe;
  if (typeof measures === "object" && measures) facts.named = measures;
  return facts;
}
