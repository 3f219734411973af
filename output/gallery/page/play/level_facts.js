// What is known of a level, beside its board.

import { button, download, el, fileName } from "../common/dom.js";
import { figure, levelText } from "../common/collection.js";
import { label } from "../common/wording.js";
import { KEY_HELP } from "./keyboard.js";

// Characters; the head of the page cuts titles that take more than three lines.
const LONG_TITLE = 100;

function measureRow([name, meaning], level) {
  const value = level.values[name];
  if (value === undefined || name === "number") return null;
  const more = meaning === name ? null : el("small", {}, meaning);
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, label(name), more),
    el("td", {}, figure(level, name, value)),
  );
}

function origin(level) {
  const rows = [];
  const add = (term, ...content) => rows.push(el("dt", {}, term), el("dd", {}, ...content));
  if (level.title.length > LONG_TITLE) add("Title", level.title);
  if (level.author) add("Author", level.author);
  for (const [key, value] of level.properties ?? []) add(key, value);
  if (level.recipe) add("Recipe", el("code", {}, level.recipe));
  add("Id", el("code", {}, level.id));
  if (level.comment) add("Comment", el("span", { class: "comment" }, level.comment));
  return el("dl", { class: "origin" }, ...rows);
}

function keyTable() {
  return el(
    "table",
    {},
    ...KEY_HELP.map(([keys, does]) =>
      el("tr", {}, el("th", { scope: "row" }, keys), el("td", {}, does)),
    ),
  );
}

function playHelp() {
  return el(
    "details",
    { class: "panel" },
    el("summary", {}, "Keys"),
    keyTable(),
    el(
      "p",
      {},
      "Tap a square to walk there. Drag a box, or tap it and then a marked square, to push it there.",
    ),
  );
}

// `own`: {moves(), onText()} of the game being played; no moves where nothing can be played.
export function factsOf(collection, level, own) {
  const rows = collection.measures.map((measure) => measureRow(measure, level)).filter(Boolean);
  const text = el("pre", { id: "board-text", tabindex: 0, "aria-label": "Board as text" });
  return el(
    "aside",
    { class: "facts-panel", "aria-label": "About this level" },
    el(
      "div",
      { class: "downloads" },
      button("Download .xsb", "The level for other programs", () =>
        download(fileName(level.title, ".xsb"), levelText(level, collection.tiers)),
      ),
      level.solution
        ? button(
            "Download solution",
            "Its moves as letters: lower case walks, upper case pushes",
            () => download(fileName(level.title, "-solution.mov"), level.solution + "\n"),
          )
        : null,
      own.moves
        ? button("Download my moves", "What you have played so far", () =>
            download(fileName(level.title, "-moves.mov"), own.moves() + "\n"),
          )
        : null,
    ),
    el(
      "details",
      { class: "panel", open: true },
      el("summary", {}, "Measures"),
      el("table", { class: "measures" }, ...rows),
      level.estimates ? el("p", { class: "remark" }, "≈ marks estimates.") : null,
    ),
    el("details", { class: "panel", open: true }, el("summary", {}, "Origin"), origin(level)),
    el(
      "details",
      { class: "panel", id: "as-text", ontoggle: own.onText },
      el("summary", {}, "Board as text"),
      text,
    ),
    own.moves ? playHelp() : null,
  );
}
