// The files of a pack made in the page, byte for byte as the program writes them: `tessoban check`
// accepts the folder.

import { pageText } from "./page_text.js";
import { sha256 } from "./sha256.js";

const utf8Bytes = (text) => new TextEncoder().encode(text);
const utf8Text = (bytes) => new TextDecoder().decode(bytes);

// The level's part of pack.json: what is known of it, or what the worker finds out. Null if it has no
// rating.
async function entryOf(worker, level) {
  if (level.entry) return level.entry;
  const { board, solution } = level;
  const judged = await worker.ask("judge", null, { drawing: board, solution });
  return judged?.entry ?? null;
}

// Titles and authors are those of the level now. A level that was not generated has an origin.
async function packLevel(worker, level) {
  const entry = await entryOf(worker, level);
  if (!entry) return null;
  const { rank: _, xsb: __, thumb: ___, ...facts } = entry;
  const origin = entry.recipe ? undefined : level.origin || entry.origin || "drawn";
  return { ...facts, title: level.title, author: level.author, origin };
}

function sumsOf(files) {
  return files.map(({ path, bytes }) => `${sha256(bytes)}  ${path}\n`).join("");
}

// {files: [{path, bytes}]}: pack.xsb, pack.json, levels/, thumbs/, sheet.png, index.html, SHA256SUMS.
// Or {refused: message, level}: why there is no pack, and the number of the level that has no rating.
// `levels` are page levels: {title, author, board, solution, entry, origin}; `entry` is as the
// generator, judge and fill give it, and is found out for levels without one. `order`: "difficulty"
// sorts them, easiest first; "given" keeps their order. onProgress(done, all): levels that are ready.
export async function packFiles(worker, pack, onProgress = undefined) {
  const { name, author, order = "difficulty", levels, formats = { png: true, html: true } } = pack;
  const entries = [];
  for (const [i, level] of levels.entries()) {
    const entry = await packLevel(worker, level);
    if (!entry) return { refused: "no rating", level: i + 1 };
    entries.push(entry);
    onProgress?.(i + 1, levels.length);
  }
  const options = { pack: { name, author, order, formats, levels: entries } };
  const answer = await worker.ask("pack", null, options);
  if (!answer?.files) return { refused: answer?.refused ?? "the worker failed" };
  const { files } = answer;
  const page = files.find(({ path }) => path === "index.html");
  if (page) page.bytes = utf8Bytes(pageText(utf8Text(page.bytes)));
  return { files: [...files, { path: "SHA256SUMS", bytes: utf8Bytes(sumsOf(files)) }] };
}
