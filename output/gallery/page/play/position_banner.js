// The banner above the buttons: the level is solved from its start, a dead end, or cannot be played.

import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";

export class PositionBanner {
  // `nextLevel()` is the level after this one in the list, or undefined.
  constructor(session, messages, nextLevel) {
    Object.assign(this, { session, messages, nextLevel });
  }

  // Shows what is known without a search.
  show() {
    const { session, messages } = this;
    if (!session.rules) messages.showBanner("", t("play.no_rules"));
    else if (session.startsSolved) this.showStartSolved();
    else messages.clearBanner();
  }

  showStartSolved() {
    this.messages.showBanner("good", t("play.starts_solved"), this.nextLink());
  }

  // `startOutcome`: the outcome of a check of the level's start. onTakeBack() leads out of the dead end.
  showUnsolvable(startOutcome, onTakeBack) {
    const { messages } = this;
    if (startOutcome === "unsolvable")
      return messages.showBanner("bad", t("play.unsolvable.level"));
    const attributes = { "data-act": "takeBack" };
    const title = t("play.take_back.title");
    const takeBack = button(t("play.take_back"), title, onTakeBack, attributes);
    const text = t(startOutcome === "solved" ? "play.unsolvable.now" : "play.unsolvable");
    messages.showBanner("bad", text, takeBack);
  }

  nextLink() {
    const next = this.nextLevel();
    return next && el("a", { class: "button primary", href: `#${next.id}` }, t("play.next_link"));
  }
}
