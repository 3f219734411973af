// Reads level files of every format that the program reads, and moves.
//
// Text and lines of JSON are read by the C readers in the core. XML (.slc) and pack.json are parsed by
// the browser and handed to the core as lines of JSON, so that all boards have the same limits.
//
// A file may be hostile. All that grows is limited, and read_aside.js reads it in a worker. Only XML
// is parsed in the page, here, because workers have no parser for it.

import { parseXmlText } from "../common/trusted.js";
import { linesOf, problemOf, readPrepared } from "./read_prepared.js";
import { readText, writeBytes, writeText } from "./wasm.js";

const MOST_BYTES = 32 << 20;
const MOST_XML_BYTES = 4 << 20;
const MOST_XML_DEPTH = 64;
const LONGEST_TAG = 60; // letters of it that a fault names

// {title, author, comment, levels, problems, total} of a file, or of pasted text. Levels are as the
// page has them in its own data; problems are {line, column, level, message}, without what is unknown.
// `bytes`: a Uint8Array, or a string.
export function readLevelFile(rules, name, bytes) {
  return readPrepared(rules, name, prepareFile(bytes));
}

// What needs the page, and not the core: {bytes} for the core, with `items` if they come from XML, or
// {failed}: a problem. Anything of it can be sent to a worker.
export function prepareFile(bytes) {
  const given = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  if (given.length > MOST_BYTES)
    return { failed: { message: `larger than ${MOST_BYTES >> 20} MiB` } };
  try {
    const xml = xmlText(given);
    return xml === null ? { bytes: given } : slcParts(xml);
  } catch (error) {
    return { failed: problemOf(error) };
  }
}

// ---- XML

// The text of an XML file, or null: as level_format.c tells it, by the first character.
function xmlText(bytes) {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const start = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
  const head = new TextDecoder("latin1").decode(bytes.subarray(start, start + 4096)).trimStart();
  if (!head.startsWith("<")) return null;
  const named = /^<\?xml[^>]*encoding\s*=\s*["']([-\w]+)["']/.exec(head)?.[1] ?? "utf-8";
  return decoded(bytes, named);
}

function decoded(bytes, encoding) {
  const decoder = new TextDecoder(decoderOf(encoding), { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Error(`broken XML: its bytes are not ${encoding}`);
  }
}

function decoderOf(name) {
  const known = ["utf-8", "utf8", "us-ascii", "iso-8859-1", "windows-1252", "cp1252"];
  if (!known.includes(name.toLowerCase())) throw new Error("broken XML: unknown encoding");
  return /^utf/i.test(name) ? "utf-8" : "windows-1252";
}

// Entities grow when they are used, and default attributes cost time at every element.
function parseXml(text) {
  if (/<!ENTITY/.test(text)) throw new Error("entity declarations are not supported");
  if (/<!ATTLIST/.test(text)) throw new Error("attribute declarations are not supported");
  const root = parseXmlText(text.trimStart()).documentElement;
  if (root.localName === "parsererror" || root.querySelector("parsererror")) throw brokenXml(text);
  if (root.nodeName !== "SokobanLevels")
    throw new Error("not a level file: its root element is not <SokobanLevels>");
  return root;
}

// Browsers say what is wrong in words of their own, so the usual faults are looked for here: tags that do
// not end, or that do not fit each other.
const XML_TOKEN =
  /<(?:!--[^]*?-->|!\[CDATA\[[^]*?\]\]>|\?[^]*?\?>|![^>]*>|(\/?)([^\s<>/]+)(?:[^<>"']|"[^"<]*"|'[^'<]*')*>)/y;

const endTag = (name) => `</${name.slice(0, LONGEST_TAG)}>`;

// [index, sentence] of the first fault; without an index if it is none of these.
function xmlFault(text) {
  const open = [];
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", XML_TOKEN.lastIndex)) {
    XML_TOKEN.lastIndex = at;
    const [token, slash, name] = XML_TOKEN.exec(text) ?? [];
    if (!token) return [at, "broken XML: this tag does not end"];
    if (!name || token.endsWith("/>")) continue;
    const expected = open.at(-1);
    if (!slash) open.push(name);
    else if (!expected) return [at, `broken XML: ${endTag(name)}, but no element is open`];
    else if (open.pop() !== name)
      return [at, `broken XML: ${endTag(name)}, but ${endTag(expected)} was expected`];
  }
  if (open.length) return [text.length, `broken XML: ${endTag(open.at(-1))} is missing`];
  return [undefined, "broken XML"];
}

function brokenXml(text) {
  const [at, sentence] = xmlFault(text);
  const error = new Error(sentence);
  if (at === undefined) return error;
  const before = text.slice(0, at).split("\n");
  return Object.assign(error, { line: before.length, column: before.at(-1).length + 1 });
}

// Walks over the elements below the root as the C reader does: levels are not inside levels, and an
// item has no items inside.
function walkXml(element, found, depth = 1) {
  if (depth > MOST_XML_DEPTH) throw new Error("elements nested too deeply");
  for (const child of element.children) {
    if (child.nodeName === "Level") found.levels.push(slcLevel(child));
    else if (Object.hasOwn(found.items, child.nodeName))
      found.items[child.nodeName] ??= child.textContent;
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

// The levels of an XML file as lines of JSON, and the texts beside them.
function slcParts(text) {
  if (text.length > MOST_XML_BYTES) throw new Error(`XML larger than ${MOST_XML_BYTES >> 20} MiB`);
  const found = {
    levels: [],
    items: { Title: undefined, Description: undefined, Email: undefined, Url: undefined },
  };
  walkXml(parseXml(text), found);
  if (!found.levels.length) throw new Error("no level found");
  return { bytes: linesOf(found.levels), items: { ...found.items, author: found.author } };
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
