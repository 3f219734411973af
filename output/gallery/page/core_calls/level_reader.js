// Reads level files of every format that the program reads, and moves.
//
// Text and lines of JSON are read by the C readers in the core. XML (.slc) and pack.json are parsed by
// the browser and handed to the core as lines of JSON, so that all boards have the same limits.
//
// A file may be hostile. All that grows is limited, and read_aside.js reads it in a worker. Only XML
// is parsed in the page, here, because workers have no parser for it.

import { parseXmlText } from "../common/trusted.js";
import { linesOf, readPrepared, sentenceOf } from "./read_prepared.js";
import { readText, writeBytes, writeText } from "./wasm.js";

const MOST_BYTES = 32 << 20;
const MOST_XML_BYTES = 4 << 20;
const MOST_XML_DEPTH = 64;
// {title, author, comment, levels, problems, total} of a file, or of pasted text. Levels are as the
// page has them in its own data; problems are {line, column, level, message}, without what is unknown.
// `bytes`: a Uint8Array, or a string.
export function readLevelFile(rules, name, bytes) {
  return readPrepared(rules, name, prepareFile(bytes));
}

// What needs the page, and not the core: {bytes} for the core, with `items` if they come from XML, or
// {failed}: a sentence. Anything of it can be sent to a worker.
export function prepareFile(bytes) {
  const given = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  if (given.length > MOST_BYTES) return { failed: `larger than ${MOST_BYTES >> 20} MiB` };
  try {
    const xml = xmlText(given);
    return xml === null ? { bytes: given } : slcParts(xml);
  } catch (error) {
    return { failed: sentenceOf(error) };
  }
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
  if (error)
    throw new Error(`broken XML: ${error.textContent.trim().split("\n")[0].slice(0, 200)}`);
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
