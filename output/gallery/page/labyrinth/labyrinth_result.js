// What is shown over a labyrinth that is won or lost: the result, medals, and ways to go on.

import { button, el } from "../common/dom.js";
import { medal, medalsOf } from "../common/medals.js";
import { wayOn } from "../play/way_on.js";
import { t } from "../words/words.js";

export class LabyrinthResult {
  // `screen` has home, session, commands, moves and boardViewport.
  constructor(screen) {
    this.screen = screen;
    this.element = el("div", { class: "result-place" });
  }

  get isOpen() {
    return Boolean(this.element.firstChild);
  }

  show(kind, title, text, ...parts) {
    const names = { role: "dialog", "aria-labelledby": "result-title" };
    names["aria-describedby"] = "result-text";
    this.element.replaceChildren(
      el(
        "section",
        { class: `banner ${kind} result`, ...names },
        el("h2", { id: "result-title" }, title),
        el("p", { id: "result-text" }, text),
        ...parts,
      ),
    );
    this.goOnButton.focus({ preventScroll: true });
  }

  get goOnButton() {
    return this.element.querySelector(".primary");
  }

  // `now`: just won; else the level was opened again. `isBest`: in fewer turns than before.
  showWon({ now, isBest = false }) {
    const title = t(now ? "labyrinth.won" : "labyrinth.was_won");
    const buttons = el("div", { class: "result-buttons" }, ...this.wonButtons());
    this.show("good", title, this.wonText(isBest), this.medals(), buttons);
  }

  wonText(isBest) {
    const { level, game, best } = this.screen.session;
    const known = level.values.labyrinth_moves;
    const sentences = [t("labyrinth.won_in", { count: game.at })];
    if (level.optimal && game.at === known) sentences.push(t("labyrinth.won_shortest"));
    else if (isBest) sentences.push(t("play.won.best"));
    if (known !== undefined && game.at > known)
      sentences.push(t("labyrinth.known_turns", { count: known }));
    if (game.helped) sentences.push(t("play.won.helped"));
    else if (!isBest && best && best.moves < game.at)
      sentences.push(t("labyrinth.best_turns", { count: best.moves }));
    return sentences.join(" ");
  }

  // Of this game; none if it was helped.
  medals() {
    const { game, level } = this.screen.session;
    if (game.helped) return null;
    const names = medalsOf(level, { best: { pushes: game.at, moves: game.at } });
    return el("ul", { class: "medals" }, ...names.map((name) => el("li", {}, medal(name))));
  }

  wonButtons() {
    const way = wayOn(this.screen);
    const isLast = way ? {} : { class: "primary" };
    return [
      way,
      this.act("playAgain", t("play.play_again"), t("play.play_again.title"), isLast),
      this.screen.session.best && this.act("watchBest", t("labyrinth.watch_best")),
      this.act("closeResult", t("play.close_result"), t("play.close_result.title")),
    ].filter(Boolean);
  }

  showCaught() {
    const { session, moves } = this.screen;
    const text = t("labyrinth.caught_text", { count: session.game.at });
    const primary = { class: "primary" };
    // In time there is no undo: it leads back to turns.
    const undo = moves.inTime
      ? [
          this.act("playAgain", t("labyrinth.try_again"), undefined, primary),
          this.act("undoInTurns", t("labyrinth.undo_in_turns")),
        ]
      : [
          this.act("undo", t("play.undo"), t("play.undo.title"), primary),
          this.act("playAgain", t("labyrinth.try_again")),
        ];
    const close = this.act("closeResult", t("play.close_result"), t("play.close_result.title"));
    const buttons = el("div", { class: "result-buttons" }, ...undo, close);
    this.show("bad", t("labyrinth.caught_title"), text, buttons);
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
