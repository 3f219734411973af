// The panel beside a board: downloads, measures, origin, the board as text, and the keys.

import { levelText, measureText } from "../common/collection.js";
import { button, download, el, fileName } from "../common/dom.js";
import { label } from "../common/wording.js";
import { KEY_HELP } from "./keyboard.js";

// Characters. The heading cuts titles of more than three lines, so long ones are repeated here.
const LONG_TITLE = 100;

function measureRow([name, meaning], level) {
  const value = level.values[name];
  if (value === undefined || name === "number") return null;
  const note = meaning === name ? null : el("small", {}, meaning);
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, label(name), note),
    el("td", {}, measureText(level, name, value)),
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

function panel(title, attributes, ...content) {
  return el("details", { class: "panel", ...attributes }, el("summary", {}, title), ...content);
}

function measurePanel({ measures }, level) {
  const rows = measures.map((measure) => measureRow(measure, level)).filter(Boolean);
  const note = level.estimates ? el("p", { class: "remark" }, "≈ marks estimates.") : null;
  return panel("Measures", { open: true }, el("table", { class: "measures" }, ...rows), note);
}

function downloads({ tiers }, { level, rules, game }) {
  const save = (suffix, text) => download(fileName(level.title, suffix), text);
  const buttons = [
    button("Download .xsb", "The level for other programs", () =>
      save(".xsb", levelText(level, tiers)),
    ),
  ];
  if (level.solution)
    buttons.push(
      button("Download solution", "Its moves as letters: lower case walks, upper case pushes", () =>
        save("-solution.mov", level.solution + "\n"),
      ),
    );
  if (rules)
    buttons.push(
      button("Download my moves", "What you have played so far", () =>
        save("-moves.mov", game.lurd() + "\n"),
      ),
    );
  return el("div", { class: "downloads" }, ...buttons);
}

function keyPanel() {
  const rows = KEY_HELP.map(([keys, effect]) =>
    el("tr", {}, el("th", { scope: "row" }, keys), el("td", {}, effect)),
  );
  const pointer =
    "Tap a square to walk there. Drag a box, or tap it and then a marked square, to push it there.";
  return panel("Keys", {}, el("table", {}, ...rows), el("p", {}, pointer));
}

export class LevelFacts {
  // onOpenText() is called when the user opens the board as text.
  constructor(collection, session, onOpenText) {
    const { level, rules } = session;
    this.text = el("pre", { id: "board-text", tabindex: 0, "aria-label": "Board as text" });
    this.textPanel = panel("Board as text", { id: "as-text", ontoggle: onOpenText }, this.text);
    this.element = el(
      "aside",
      { class: "facts-panel", "aria-label": "About this level" },
      downloads(collection, session),
      measurePanel(collection, level),
      panel("Origin", { open: true }, origin(level)),
      this.textPanel,
      rules ? keyPanel() : null,
    );
  }

  showPosition(position) {
    if (this.textPanel.open) this.text.textContent = position.text();
  }
}
