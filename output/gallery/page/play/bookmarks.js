// Bookmarks: positions of a level to come back to, numbered from 1 to 9 as in the terminal game.
//
// A bookmark is the moves that lead to the position. Going there is one action that can be undone.

import { button, el } from "../common/dom.js";
import { MARKS, freeMark, loadGame, saveMark } from "../common/storage.js";
import { t } from "../words/words.js";

export class Bookmarks {
  // `screen` has session, moveMaker, messages and boardViewport.
  constructor(screen) {
    this.screen = screen;
    this.list = el("ul", { class: "bookmarks" });
    this.add = button(t("play.bookmark"), t("play.bookmark.title"), () => this.set(), {
      "data-act": "bookmark",
    });
    this.element = el("div", { class: "bookmark-bar" }, this.add, this.list);
    this.show();
  }

  get marks() {
    return loadGame(this.screen.session.level.id).marks;
  }

  show() {
    const { marks } = this;
    this.list.replaceChildren(...Object.keys(marks).map((name) => this.item(name, marks[name])));
    this.add.disabled = !freeMark(marks);
  }

  item(name, { moves }) {
    const pushes = moves.replace(/[lurd]/g, "").length;
    const title = t("play.bookmark.go", { name, moves: moves.length, pushes });
    return el(
      "li",
      {},
      button(name, title, () => this.go(name), { "aria-label": title, "data-mark": name }),
      button("✕", t("play.bookmark.delete", { name }), () => this.delete(name), {
        class: "icon",
        "aria-label": t("play.bookmark.delete", { name }),
        "data-unmark": name,
      }),
    );
  }

  // Bookmarks the position of the game, under the first free number.
  set() {
    const { session, moveMaker, messages } = this.screen;
    if (!session.mayPlay) return;
    moveMaker.finish();
    const name = freeMark(this.marks);
    if (!name) return messages.say(t("play.bookmark.full", { count: MARKS }));
    const { game, level } = session;
    saveMark(level.id, name, { moves: game.lurd(), helpedFrom: game.helpedFrom });
    this.show();
    messages.say(t("play.bookmark.set", { name: String(name) }));
  }

  go(name) {
    const { session, moveMaker, messages, boardViewport } = this.screen;
    const mark = this.marks[name];
    if (!session.mayPlay) return;
    if (!mark) return messages.say(t("play.bookmark.none", { name }));
    let went = false;
    moveMaker.change(() => (went = session.game.load(mark.moves, mark.helpedFrom)));
    messages.say(t(went ? "play.bookmark.here" : "play.bookmark.illegal", { name }));
    boardViewport.focus();
  }

  delete(name) {
    saveMark(this.screen.session.level.id, name, null);
    this.show();
    (this.list.querySelector("button") ?? this.add).focus();
  }
}
