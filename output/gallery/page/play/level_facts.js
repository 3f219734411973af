// The panel beside a board: downloads, measures, origin, the board as text, and the keys.

import { levelText, measureText } from "../common/collection.js";
import { difficultyMeaning } from "../common/difficulty.js";
import { button, download, el, fileName } from "../common/dom.js";
import { kindOf } from "../common/level_kinds.js";
import { measureMeaning, measureName } from "../common/names.js";
import { t } from "../words/words.js";
import { keyHelp } from "./key_help.js";
import { bestText } from "./level_header.js";
import { askForLayout } from "./keyboard_layout.js";

// Characters. The heading cuts titles of more than three lines, so long ones are repeated here.
const LONG_TITLE = 100;

function measureRow([name, given], level) {
  const value = level.values[name];
  const meaning = measureMeaning(name, given);
  const title = measureName(name);
  const note = meaning === title.toLowerCase() ? null : el("small", {}, meaning);
  const compared = name === "difficulty" ? el("small", {}, difficultyMeaning(value)) : null;
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, title, compared, note),
    el("td", {}, measureText(level, name, value)),
  );
}

// Where the level comes from.
export function originPanel(level) {
  const rows = [];
  const add = (term, ...content) => rows.push(el("dt", {}, term), el("dd", {}, ...content));
  if (level.title.length > LONG_TITLE) add(t("play.origin.title"), level.title);
  if (level.author) add(t("play.origin.author"), level.author);
  for (const [key, value] of level.properties ?? []) add(key, value);
  if (level.recipe) add(t("play.origin.recipe"), el("code", {}, level.recipe));
  add(t("play.origin.id"), el("code", {}, level.id));
  if (level.comment) add(t("play.origin.comment"), el("span", { class: "comment" }, level.comment));
  return panel(t("play.origin"), { open: true }, el("dl", { class: "origin" }, ...rows));
}

export function panel(title, attributes, ...content) {
  return el("details", { class: "panel", ...attributes }, el("summary", {}, title), ...content);
}

// The most useful measures of a level first.
function sortedMeasures(measures, { values }, first) {
  const known = measures.filter(([name]) => values[name] !== undefined && name !== "number");
  const rank = ([name]) => (first.includes(name) ? first.indexOf(name) : Infinity);
  return known.sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

// Six measures, and the rest folded.
export function measurePanel({ measures }, level) {
  const { firstMeasures } = kindOf(level);
  const sorted = sortedMeasures([...measures], level, firstMeasures);
  const table = (some) =>
    el("table", { class: "measures" }, ...some.map((measure) => measureRow(measure, level)));
  const rest = sorted.slice(firstMeasures.length);
  const more = t("play.more_measures", { count: rest.length });
  const note = level.estimates ? el("p", { class: "remark" }, t("play.estimates")) : null;
  return panel(
    t("play.measures"),
    { id: "measures", open: true },
    table(sorted.slice(0, firstMeasures.length)),
    rest.length ? el("details", { class: "fold" }, el("summary", {}, more), table(rest)) : null,
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
  buttons.push(button(t("play.print"), t("play.print.title"), () => print()));
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
  // `screen` has home, session, watching and refresh().
  constructor(screen) {
    this.screen = screen;
    const { session, home } = screen;
    const { collection } = home;
    const { level, rules } = session;
    const onOpenText = () => screen.refresh();
    this.bests = panel(t("play.bests"), { id: "bests", open: true });
    this.text = el("pre", { id: "board-text", tabindex: 0, "aria-label": t("play.as_text") });
    this.textPanel = panel(t("play.as_text"), { id: "as-text", ontoggle: onOpenText }, this.text);
    this.element = el(
      "aside",
      { class: "facts-panel", "aria-label": t("play.about") },
      this.bests,
      downloads(collection, session),
      measurePanel(collection, level),
      originPanel(level),
      this.textPanel,
      rules ? keyPanel() : null,
    );
    this.showBests();
  }

  // The user's best solutions, kept whole: to watch and to download.
  showBests() {
    const { bestPushes, bestMoves } = this.screen.session.bests;
    const isOne = bestMoves?.solution === bestPushes?.solution;
    const rows = [
      bestPushes && this.bestRow("bestPushes", t("play.bests.pushes"), bestPushes),
      bestMoves && !isOne && this.bestRow("bestMoves", t("play.bests.moves"), bestMoves),
    ].filter(Boolean);
    this.bests.replaceChildren(this.bests.firstChild, ...rows);
    this.bests.hidden = !rows.length;
  }

  bestRow(which, name, best) {
    const { session, watching } = this.screen;
    const file = fileName(
      session.level.title,
      which === "bestPushes" ? "-best.mov" : "-moves-best.mov",
    );
    const save = () => download(file, best.solution + "\n");
    const watch = () => watching.watchBest(which);
    return el(
      "div",
      { class: "best" },
      el("p", {}, `${name}: `, el("strong", {}, bestText(best))),
      button(t("play.bests.watch"), t("play.bests.watch.title"), watch, { "data-watch": which }),
      button(t("play.bests.download"), t("play.bests.download.title"), save, {
        "data-save": which,
      }),
    );
  }

  // Buttons of other folders, before the downloads.
  addActions(buttons) {
    this.element.querySelector(".downloads").prepend(...buttons);
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
