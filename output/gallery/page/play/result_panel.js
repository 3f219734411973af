// What is shown over the board of a solved level: the result against the known solution and the user's
// best, medals, and ways to go on. It comes with a win, and again when a solved level is opened.

import { button, el } from "../common/dom.js";
import { medal, medalsOf } from "../common/medals.js";
import { t } from "../words/words.js";
import { wayOn } from "./way_on.js";

function row(name, ...values) {
  const cells = values.map((value) => el("td", {}, String(value ?? "–")));
  return el("tr", {}, el("th", { scope: "row" }, name), ...cells);
}

function knownPushes({ values: { pushes }, optimal }) {
  if (pushes === undefined || optimal !== false) return pushes;
  return t("common.at_most", { what: pushes });
}

export class ResultPanel {
  // `screen` has home, session, commands and boardViewport.
  constructor(screen) {
    this.screen = screen;
    this.element = el("div", { class: "result-place" });
  }

  get isOpen() {
    return Boolean(this.element.firstChild);
  }

  // `won`: just now; else the level was opened again. `isBest`: better than all before.
  show({ won, isBest = false }) {
    const title = t(won ? "play.result.won" : "play.result.was");
    const names = { role: "dialog", "aria-labelledby": "result-title" };
    names["aria-describedby"] = "result-text";
    const panel = el(
      "section",
      { class: "banner good result", ...names },
      el("h2", { id: "result-title" }, title),
      this.medals(),
      el("p", { id: "result-text" }, this.sentences(isBest)),
      this.table(),
      el("div", { class: "result-buttons" }, ...this.buttons()),
    );
    this.element.replaceChildren(panel);
    this.goOnButton.focus({ preventScroll: true });
  }

  get goOnButton() {
    return this.element.querySelector(".primary");
  }

  sentences(isBest) {
    const { level, game } = this.screen.session;
    const pushes = t("common.pushes", { count: game.pushes });
    const sentences = [t("play.won", { pushes, moves: t("common.moves", { count: game.at }) })];
    if (level.optimal && game.pushes === level.values.pushes) sentences.push(t("play.won.optimum"));
    else if (isBest) sentences.push(t("play.won.best"));
    if (game.helped) sentences.push(t("play.won.helped"));
    return sentences.join(" ");
  }

  // Of this game; none if it was helped.
  medals() {
    const { game, level } = this.screen.session;
    if (game.helped) return null;
    const names = medalsOf(level, { best: { pushes: game.pushes, moves: game.at } });
    return el("ul", { class: "medals" }, ...names.map((name) => el("li", {}, medal(name))));
  }

  table() {
    const { level, game, bests } = this.screen.session;
    const columns = ["play.result.now", "play.result.known", "play.best"];
    const { bestPushes, bestMoves } = bests;
    return el(
      "table",
      {},
      el("tr", {}, el("td"), ...columns.map((key) => el("th", { scope: "col" }, t(key)))),
      row(t("play.pushes"), game.pushes, knownPushes(level), bestPushes?.pushes),
      row(t("play.moves"), game.at, level.values.moves, bestMoves?.moves),
    );
  }

  // One of them is primary and has the focus, so that Enter goes on.
  buttons() {
    const { session } = this.screen;
    const way = wayOn(this.screen);
    const isLast = way ? {} : { class: "primary" };
    return [
      way,
      this.act("playAgain", t("play.play_again"), t("play.play_again.title"), isLast),
      session.bests.bestPushes &&
        this.act("watchBest", t("play.watch_best"), t("play.watch_best.title")),
      this.act("closeResult", t("play.close_result"), t("play.close_result.title")),
    ].filter(Boolean);
  }

  act(name, text, title, attributes = {}) {
    const run = () => this.screen.commands[name]();
    return button(text, title, run, { "data-act": name, ...attributes });
  }

  close() {
    if (!this.isOpen) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren();
    if (hadFocus) this.screen.boardViewport.focus();
  }
}
