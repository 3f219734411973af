// The panel for somebody who sees a labyrinth for the first time: how it is won, and what is on the board.

import { recordOf } from "../browse/play_record.js";
import { el } from "../common/dom.js";
import { signItems } from "../labyrinth_picture/labyrinth_signs.js";
import { panel } from "../play/level_facts.js";
import { t } from "../words/words.js";

export class HowToWin {
  // It is open until a labyrinth of the collection is won.
  constructor({ levels }, board) {
    this.board = board;
    this.isNew = !levels.some((level) => recordOf(level).solved);
    this.signs = el("ul", { class: "meanings signs" });
    this.element = panel(
      t("labyrinth.how_to_win"),
      { id: "how-to-win", open: this.isNew },
      el("p", {}, t("labyrinth.goal")),
      el("p", {}, t("labyrinth.each_turn")),
      this.signs,
      el("p", {}, el("a", { href: "#help" }, t("labyrinth.rules_link"))),
    );
  }

  // `theme`: of boards.
  show(theme) {
    if (theme === this.theme) return;
    this.theme = theme;
    this.signs.replaceChildren(...signItems(theme, this.board));
  }
}
