// The panel beside a labyrinth: downloads, measures, origin, the board as text, and the keys.

import { button, download, el, fileName } from "../common/dom.js";
import { measurePanel, originPanel, panel } from "../play/level_facts.js";
import { askForLayout } from "../play/keyboard_layout.js";
import { t } from "../words/words.js";
import { labyrinthKeyHelp } from "./labyrinth_keys.js";

// A labyrinth as its .lab file has it.
export function labyrinthText({ board, title, author, comment, solution }) {
  const lines = [board.trimEnd(), `Title: ${title}`];
  if (author) lines.push(`Author: ${author}`);
  if (comment) lines.push(...comment.split("\n").map((line) => `Comment: ${line}`));
  if (solution) lines.push(`Solution: ${solution}`);
  return lines.join("\n") + "\n";
}

// Written whenever it is opened: by then more may be known of the user's keyboard.
function keysPanel() {
  const table = el("table");
  const write = () =>
    table.replaceChildren(
      ...labyrinthKeyHelp().map(([keys, effect]) =>
        el("tr", {}, el("th", { scope: "row" }, keys), el("td", {}, effect)),
      ),
    );
  const ontoggle = () => {
    write();
    askForLayout(write);
  };
  const pointer = el("p", {}, t("labyrinth.pointer"));
  return panel(t("play.keys"), { id: "keys", ontoggle }, table, pointer);
}

function downloadButtons({ level, rules, game }) {
  const save = (suffix, text) => download(fileName(level.title, suffix), text);
  const buttons = [
    button(t("labyrinth.download"), t("labyrinth.download.title"), () =>
      save(".lab", labyrinthText(level)),
    ),
    level.solution &&
      button(t("play.download_solution"), t("labyrinth.download_solution.title"), () =>
        save("-solution.mov", level.solution + "\n"),
      ),
    rules &&
      button(
        t("play.download_moves"),
        t("play.download_moves.title"),
        () => save("-moves.mov", game.letters() + "\n"),
        { "data-act": "downloadMoves" },
      ),
    button(t("play.print"), t("play.print.title"), () => print()),
  ];
  return el("div", { class: "downloads" }, ...buttons.filter(Boolean));
}

// `howToWin`: a HowToWin.
export function labyrinthFacts(collection, session, howToWin) {
  const { level, board, rules } = session;
  const text = el("pre", { id: "board-text", tabindex: 0, "aria-label": t("play.as_text") });
  text.textContent = board.text();
  return el(
    "aside",
    { class: "facts-panel", "aria-label": t("play.about") },
    howToWin.element,
    downloadButtons(session),
    measurePanel(collection, level),
    originPanel(level),
    panel(t("play.as_text"), { id: "as-text" }, text),
    rules ? keysPanel() : null,
  );
}
