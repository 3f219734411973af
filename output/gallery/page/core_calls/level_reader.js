// Reads level files of every format that the program reads, and moves.
//
// Text and lines of JSON are read by the C readers in the core. XML (.slc) and pack.json are parsed by
// the browser and handed to the core as lines of JSON, so that all boards have the same limits.

import { parseXmlText } from "../common/trusted.js";
import { readText, writeBytes, writeText } from "./wasm.js";
import { WorkerClient } from "./worker_client.js";

const MOST_BYTES = 32 << 20;
const LARGE_BYTES = 256 << 10; // these take less than a tenth of a second
const MOST_XML_DEPTH = 64;

// {title, author, comment, levels, problems, total} of a file, or of pasted text. Levels are as the
// page has them in its own data; problems are {line, column, level, message}, without what is unknown.
// `bytes`: a Uint8Array, or a string.
export function readLevelFile(rules, name, bytes) {
  const given = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  if (given.length > MOST_BYTES) return failed(`larger than ${MOST_BYTES >> 20} MiB`);
  try {
    const read = readAny(rules, given);
    return { ...read, title: read.title ?? stem(name) };
  } catch (error) {
    return failed(String(error?.message ?? error));
  }
}

// The same without keeping the page waiting: a large file is read in a worker of its own, which ends
// afterwards with the memory that it took. `app`: {workerText, module}; `rules`: a core in the page.
export async function openLevelFile(app, rules, name, bytes) {
  const worker = new WorkerClient(app.workerText, app.module);
  const here = bytes.length < LARGE_BYTES || bytes.length > MOST_BYTES || !worker.available;
  if (here || xmlText(bytes) !== null || packOf(bytes)) return readLevelFile(rules, name, bytes);
  const answer = await worker.ask("read", null, { bytes });
  worker.stop();
  if (!answer) return failed("it takes more memory than there is");
  return { ...answer.read, title: answer.read.title ?? stem(name) };
}

// A collection without a title has the name of its file.
function stem(name) {
  return name?.replace(/^.*[/\\]/, "").replace(/(.)\.[^.]*$/, "$1") || undefined;
}

function failed(message) {
  return { levels: [], problems: [{ message }], total: 0 };
}

function readAny(rules, bytes) {
  const xml = xmlText(bytes);
  if (xml !== null) return readSlc(rules, xml);
  const pack = packOf(bytes);
  return pack ? readPack(rules, pack) : readByCore(rules, bytes);
}

function readByCore(rules, bytes) {
  writeBytes(rules, bytes);
  return JSON.parse(readText(rules, rules.core_read_levels(bytes.length)));
}

function readLines(rules, levels) {
  const lines = levels.map((level) => JSON.stringify(level)).join("\n");
  return readByCore(rules, new TextEncoder().encode(lines));
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
  const read = readLines(rules, pack.levels.map(packLine));
  for (const level of read.levels) level.entry = pack.levels[level.number - 1];
  return { ...read, title: textOr(pack.name), author: textOr(pack.author) };
}

// What pack.xsb says of the level in its keys.
function packLine({ title, author, board, solution, difficulty, tier, optimal, recipe, measures }) {
  const keys = {};
  if (Number.isFinite(difficulty)) keys.Difficulty = `${difficulty.toFixed(2)} (${tier})`;
  const pushes = measures?.pushes;
  if (typeof optimal === "boolean")
    keys.Pushes = optimal ? `${pushes} (optimal)` : `at most ${pushes}`;
  if (recipe) keys.Recipe = String(recipe);
  return { title, author, board, solution, keys };
}

// ---- XML

// The text of an XML file, or null: as level_format.c tells it, by the first character.
function xmlText(bytes) {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes).trimStart();
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes).trimStart();
  const start = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
  const head = new TextDecoder("latin1").decode(bytes.subarray(start, start + 4096)).trimStart();
  if (!head.startsWith("<")) return null;
  const named = /^<\?xml[^>]*encoding\s*=\s*["']([-\w]+)["']/.exec(head)?.[1] ?? "utf-8";
  return new TextDecoder(decoderOf(named), { fatal: true }).decode(bytes).trimStart();
}

function decoderOf(name) {
  const known = ["utf-8", "utf8", "us-ascii", "iso-8859-1", "windows-1252", "cp1252"];
  if (!known.includes(name.toLowerCase())) throw new Error(`broken XML: unknown encoding`);
  return /^utf/i.test(name) ? "utf-8" : "windows-1252";
}

// Entities grow when they are used, and default attributes cost time at every element.
function parseXml(text) {
  if (/<!ENTITY/.test(text)) throw new Error("entity declarations are not supported");
  if (/<!ATTLIST/.test(text)) throw new Error("attribute declarations are not supported");
  const root = parseXmlText(text).documentElement;
  const error = root.querySelector("parsererror") ?? (root.localName === "parsererror" && root);
  if (error) throw new Error(`broken XML: ${error.textContent.trim().split("\n")[0]}`);
  if (root.nodeName !== "SokobanLevels")
    throw new Error("not a level file: its root element is not <SokobanLevels>");
  return root;
}

// Walks over the elements below the root as the C reader does: levels are not inside levels, and an
// item has no items inside.
function walkXml(element, found, depth = 1) {
  if (depth > MOST_XML_DEPTH) throw new Error("elements nested too deeply");
  for (const child of element.children) {
    if (child.nodeName === "Level") found.levels.push(slcLevel(child));
    else if (child.nodeName in found.items) found.items[child.nodeName] ??= child.textContent;
    else {
      if (child.nodeName === "LevelCollection")
        found.author ??= child.getAttribute("Copyright") ?? undefined;
      walkXml(child, found, depth + 1);
    }
  }
}

function slcLevel(element) {
  const rows = [...element.getElementsByTagName("L")];
  return {
    title: element.getAttribute("Id") ?? undefined,
    author: element.getAttribute("Copyright") ?? undefined,
    board: rows.map((row) => row.textContent.replace(/[\r\n]/g, "")),
  };
}

function readSlc(rules, text) {
  const found = {
    levels: [],
    items: { Title: undefined, Description: undefined, Email: undefined, Url: undefined },
  };
  walkXml(parseXml(text), found);
  if (!found.levels.length) return failed("no level found");
  const read = readLines(rules, found.levels);
  const problems = read.problems.map(({ level, message }) => ({ level, message }));
  const { Title, Description, Email, Url } = found.items;
  const line = (text) => normalized(rules, text);
  const properties = [
    ["Email", line(Email)],
    ["Url", line(Url)],
  ].filter(([, value]) => value);
  const comment = normalized(rules, Description, true);
  const texts = { title: line(Title), author: line(found.author), comment };
  return { ...read, ...texts, properties, problems };
}

// As all readers keep texts; undefined if nothing is left.
function normalized(rules, text, lines = false) {
  if (!text) return undefined;
  const bytes = new TextEncoder().encode(text);
  writeBytes(rules, bytes);
  return readText(rules, rules.core_normalize(bytes.length, lines ? 1 : 0)) || undefined;
}

// ---- single boards and moves

// {id, board, boxes, goals, player} of a well-formed board, or {problem: {code, line, column,
// message}} with the codes of core_files.c: "no-player", "no-boxes", "counts", "not-closed",
// "box-outside", "box-sealed", "goal-outside", "goal-sealed", "two-players", "too-large", "empty",
// "unknown-character".
export function levelFacts(rules, boardText) {
  writeText(rules, boardText);
  const facts = JSON.parse(readText(rules, rules.core_level_facts()));
  return { problem: null, id: null, ...facts };
}

// {moves} as plain letters, or {problem: {line, column, message}}.
export function readMoves(rules, text) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) return { problem: { message: "too long" } };
  writeBytes(rules, bytes);
  const length = rules.core_read_moves(bytes.length);
  if (length >= 0) return { moves: readText(rules, length) };
  return { problem: JSON.parse(readText(rules)) };
}
