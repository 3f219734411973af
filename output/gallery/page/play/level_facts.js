// The panel beside a board: downloads, measures, origin, the board as text, and the keys.

import { levelText, measureText } from "../common/collection.js";
import { button, download, el, fileName } from "../common/dom.js";
import { measureMeaning, measureName } from "../common/names.js";
import { t } from "../words/words.js";
import { keyHelp } from "./key_help.js";
import { askForLayout } from "./keyboard_layout.js";

// Characters. The heading cuts titles of more than three lines, so long ones are repeated here.
const LONG_TITLE = 100;

function measureRow([name, given], level) {
  const value = level.values[name];
  if (value === undefined || name === "number") return null;
  const meaning = measureMeaning(name, given);
  const title = measureName(name);
  const note = meaning === title.toLowerCase() ? null : el("small", {}, meaning);
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, title, note),
    el("td", {}, measureText(level, name, value)),
  );
}

function origin(level) {
  const rows = [];
  const add = (term, ...content) => rows.push(el("dt", {}, term), el("dd", {}, ...content));
  if (level.title.length > LONG_TITLE) add(t("play.origin.title"), level.title);
  if (level.author) add(t("play.origin.author"), level.author);
  for (const [key, value] of level.properties ?? []) add(key, value);
  if (level.recipe) add(t("play.origin.recipe"), el("code", {}, level.recipe));
  add(t("play.origin.id"), el("code", {}, level.id));
  if (level.comment) add(t("play.origin.comment"), el("span", { class: "comment" }, level.comment));
  return el("dl", { class: "origin" }, ...rows);
}

function panel(title, attributes, ...content) {
  return el("details", { class: "panel", ...attributes }, el("summary", {}, title), ...content);
}

function measurePanel({ measures }, level) {
  const rows = measures.map((measure) => measureRow(measure, level)).filter(Boolean);
  const note = level.estimates ? el("p", { class: "remark" }, t("play.estimates")) : null;
  return panel(
    t("play.measures"),
    { open: true },
    el("table", { class: "measures" }, ...rows),
    note,
  );
}

function downloads({ tiers }, { level, rules, game }) {
  const save = (suffix, text) => download(fileName(level.title, suffix), text);
  const buttons = [
    button(t("play.download"), t("play.download.title"), () =>
      save(".xsb", levelText(level, tiers)),
    ),
  ];
  if (level.solution)
    buttons.push(
      button(t("play.download_solution"), t("play.download_solution.title"), () =>
        save("-solution.mov", level.solution + "\n"),
      ),
    );
  if (rules)
    buttons.push(
      button(
        t("play.download_moves"),
        t("play.download_moves.title"),
        () => save("-moves.mov", game.lurd() + "\n"),
        { "data-act": "downloadMoves" },
      ),
    );
  return el("div", { class: "downloads" }, ...buttons);
}

// Written whenever it is opened: by then more may be known of the user's keyboard.
function keyPanel() {
  const table = el("table");
  const write = () =>
    table.replaceChildren(
      ...keyHelp().map(([keys, effect]) =>
        el("tr", {}, el("th", { scope: "row" }, keys), el("td", {}, effect)),
      ),
    );
  const ontoggle = () => {
    write();
    askForLayout(write);
  };
  const pointer = el("p", {}, t("play.pointer"));
  return panel(t("play.keys"), { id: "keys", ontoggle }, table, pointer);
}

export class LevelFacts {
  // onOpenText() is called when the user opens the board as text.
  constructor(collection, session, onOpenText) {
    const { level, rules } = session;
    this.text = el("pre", { id: "board-text", tabindex: 0, "aria-label": t("play.as_text") });
    this.textPanel = panel(t("play.as_text"), { id: "as-text", ontoggle: onOpenText }, this.text);
    this.element = el(
      "aside",
      { class: "facts-panel", "aria-label": t("play.about") },
      downloads(collection, session),
      measurePanel(collection, level),
      panel(t("play.origin"), { open: true }, origin(level)),
      this.textPanel,
      rules ? keyPanel() : null,
    );
  }

  // Below the downloads.
  addShare(panel) {
    this.element.querySelector(".downloads").after(panel);
  }

  // Shows what depends on the position. A game without a move has nothing to download.
  show({ shown, game, rules }) {
    if (this.textPanel.open) this.text.textContent = shown.text();
    if (rules) this.element.querySelector("[data-act=downloadMoves]").disabled = game.at === 0;
  }
}
