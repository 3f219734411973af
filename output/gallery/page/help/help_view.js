// The view of the help: the rules of the game, how to play, what marks and medals mean, and what else
// the page can do. It speaks of the kind of levels that is open; the rules of the other kind come last.

import { medal } from "../common/medals.js";
import { el } from "../common/dom.js";
import { isLabyrinth } from "../common/level_kinds.js";
import { boardTheme } from "../common/theme.js";
import { labyrinthKeyHelp } from "../labyrinth/labyrinth_keys.js";
import { signItems } from "../labyrinth_picture/labyrinth_signs.js";
import { keyHelp } from "../play/key_help.js";
import { askForLayout } from "../play/keyboard_layout.js";
import { t } from "../words/words.js";
import {
  LABYRINTH_MARK_NAMES,
  MARK_NAMES,
  boardPicture,
  labyrinthMarkPicture,
  labyrinthPicture,
  markPicture,
} from "./help_pictures.js";

const EXAMPLE_BOARD = "#######\n#     #\n#@$ . #\n#  $. #\n#######\n";
const HALF_WAY = "RR"; // one box is on its goal
const RULE_TEXTS = ["help.rule.push", "help.rule.one", "help.rule.pull", "help.rule.goal"];
const LIST_TEXTS = [
  "help.levels.find",
  "help.levels.continue",
  "help.levels.story",
  "help.levels.race",
  "help.levels.saved",
];
// What differs between the kinds.
const SOKOBAN_HELP = {
  keys: keyHelp,
  touch: ["help.touch.walk", "help.touch.box", "help.touch.swipe", "help.touch.zoom"],
  marks: [MARK_NAMES, markPicture],
  medals: ["solved", "moves", "pushes", "optimum", "begun"],
  list: LIST_TEXTS,
};
const LABYRINTH_HELP = {
  keys: labyrinthKeyHelp,
  touch: ["labyrinth.pointer", "help.touch.zoom"],
  marks: [LABYRINTH_MARK_NAMES, labyrinthMarkPicture],
  medals: ["solved", "turns", "shortest", "begun"],
  list: LIST_TEXTS.filter((key) => key !== "help.levels.race"),
};

const LABYRINTH_RULES = [1, 2, 3, 4, 5, 6]; // the order of a turn

function helpSection(name, ...content) {
  const id = `help-${name}`;
  const title = el("h2", { id }, t(`help.${name}`));
  return el("section", { class: "panel", "aria-labelledby": id }, title, ...content);
}

function sentences(keys) {
  return el("ul", {}, ...keys.map((key) => el("li", {}, t(key))));
}

// A list of pictures and their meanings.
function meanings(rows) {
  const items = rows.map(([picture, text]) => el("li", {}, picture, el("span", {}, text)));
  return el("ul", { class: "meanings" }, ...items);
}

export class HelpView {
  constructor(app, host) {
    Object.assign(this, { app, host });
  }

  get title() {
    return t("help.title");
  }

  open() {
    this.redraw();
    scrollTo(0, 0);
  }

  close() {
    this.host.replaceChildren();
  }

  redraw() {
    const { own, shown } = this.app.collections;
    const theme = boardTheme(own.themes);
    const help = isLabyrinth(shown) ? LABYRINTH_HELP : SOKOBAN_HELP;
    const rules = [this.buildRules(theme)];
    const labyrinth = [this.buildLabyrinth(theme), this.buildSigns(theme)];
    const [first, last] = isLabyrinth(shown) ? [labyrinth, rules] : [rules, labyrinth];
    this.host.replaceChildren(
      el("h1", {}, t("help.title")),
      el(
        "div",
        { class: "help" },
        ...first,
        this.buildKeys(help),
        helpSection("touch", sentences(help.touch)),
        this.buildMarks(help, theme),
        this.buildMedals(help),
        helpSection("levels", sentences(help.list)),
        helpSection("draw", el("p", {}, t("help.draw.text")), this.link("draw", "draw")),
        helpSection("make", el("p", {}, t("help.make.text")), this.link("make", "make")),
        ...last,
      ),
    );
  }

  buildRules(theme) {
    const pictures = el(
      "p",
      { class: "help-boards" },
      boardPicture(EXAMPLE_BOARD, "", theme, t("help.picture.start")),
      " ",
      boardPicture(EXAMPLE_BOARD, HALF_WAY, theme, t("help.picture.later")),
    );
    return helpSection("rules", pictures, sentences(RULE_TEXTS));
  }

  // The order of events in a turn, as a table.
  buildLabyrinth(theme) {
    const rows = LABYRINTH_RULES.map((number) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, `${number}.`),
        el("td", {}, t(`help.labyrinth.rule_${number}`)),
      ),
    );
    return helpSection(
      "labyrinth",
      el("p", { class: "help-boards" }, labyrinthPicture(theme, t("help.labyrinth.picture"))),
      el("p", {}, t("labyrinth.goal"), " ", t("help.labyrinth.about")),
      el("table", { class: "rules-table" }, ...rows),
      el("p", {}, t("help.labyrinth.time")),
    );
  }

  buildSigns(theme) {
    return helpSection("signs", el("ul", { class: "meanings signs" }, ...signItems(theme)));
  }

  buildKeys({ keys: help }) {
    const table = el("table", { class: "key-table" });
    const write = () =>
      table.replaceChildren(
        ...help().map(([keys, effect]) =>
          el("tr", {}, el("th", { scope: "row" }, keys), el("td", {}, effect)),
        ),
      );
    write();
    askForLayout(write); // the letters depend on the keyboard
    return helpSection("keys", table);
  }

  buildMarks({ marks: [names, picture] }, theme) {
    const rows = names.map((name) => [picture(name, theme), t(`help.mark.${name}`)]);
    return helpSection("marks", meanings(rows), el("p", {}, t("help.marks.note")));
  }

  buildMedals({ medals }) {
    const rows = medals.map((name) => [medal(name), t(`help.medal.${name}`)]);
    return helpSection("medals", meanings(rows), el("p", {}, t("help.medals.note")));
  }

  // A link to another view, if the page has it.
  link(view, address) {
    if (!this.app.hasView?.(view)) return null;
    return el("p", {}, el("a", { href: `#${address}` }, t(`nav.${view}`)));
  }
}
