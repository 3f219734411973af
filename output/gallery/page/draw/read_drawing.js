// Drawings from files and pasted texts, in every format that the program reads. A drawing may also be what
// is not a level yet: then it is read as plain rows.

import { isLabyrinth } from "../common/level_kinds.js";
import { readLevelFile } from "../core_calls/level_reader.js";
import { readGrid } from "./draft_text.js";

const MOST_BYTES_READ = 4e6;

// {grid, title} of the first level, or {problem}: "nothing", "large" or "labyrinth". `content`: a Uint8Array or a text.
// `rules` is null without WebAssembly.
export function readDrawing(rules, name, content) {
  if (content.length > MOST_BYTES_READ) return { problem: "large" };
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const read = rules && !isMarkup(text) ? readLevelFile(rules, name, content) : { levels: [] };
  if (isLabyrinth(read)) return { problem: "labyrinth" };
  const [level] = read.levels;
  return level ? { ...readGrid(level.board), title: level.title } : readGrid(text);
}

// A page or a picture, not a collection of levels. Parsing it would only cause complaints.
function isMarkup(text) {
  return text.trimStart().startsWith("<") && !text.includes("<SokobanLevels");
}
