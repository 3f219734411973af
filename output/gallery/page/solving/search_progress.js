// Shows the user that a search is running: how long, how many positions, and buttons to end it.
//
// It only shows what CurrentSearch says, and is its listener.

import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";
import { searchSeconds } from "./solution_search.js";

const TICK_MILLISECONDS = 250;
// What the status line says at the beginning, by kind of run. Checks are not mentioned.
const BEGIN_TEXTS = {
  hint: "play.searching",
  solve: "play.searching",
  "take-back": "play.taking_back",
};

export class SearchProgress {
  // `screen` has search, messages, boardViewport and refresh().
  constructor(screen) {
    this.screen = screen;
    this.element = el("div", { class: "search-bar", "aria-live": "off" });
  }

  began(run) {
    if (!(run.kind in BEGIN_TEXTS)) return;
    this.screen.messages.say(t(BEGIN_TEXTS[run.kind]));
    if (!run.foreground) return;
    this.elapsed = el("span", { class: "elapsed" });
    this.element.replaceChildren(this.elapsed, ...this.buttons(run));
    this.ticking = setInterval(() => this.progressed(run), TICK_MILLISECONDS);
    this.screen.messages.showStatus(false);
    this.screen.boardViewport.showBusy(true);
    this.progressed(run);
    this.screen.refresh();
  }

  // Half an answer is useful for a hint, but not for a solution.
  buttons({ kind }) {
    const { search } = this.screen;
    const cancel = () => search.cancel();
    const guess = () => search.giveUp();
    const attributes = { "data-act": "cancel" };
    const buttons = [button(t("play.cancel"), t("play.cancel.title"), cancel, attributes)];
    if (kind === "hint")
      buttons.push(button(t("play.guess_now"), t("play.guess_now.title"), guess));
    return buttons;
  }

  progressed({ foreground, begun, nodes }) {
    if (!foreground) return;
    const seconds = Math.floor((performance.now() - begun) / 1000);
    const elapsed = t("play.elapsed", { seconds, most: searchSeconds(this.screen.search) });
    this.elapsed.textContent = nodes
      ? t("play.elapsed.positions", { elapsed, count: nodes })
      : elapsed;
  }

  ended(run) {
    if (!(run.kind in BEGIN_TEXTS)) return;
    const cancelled = run.foreground && run.state === "cancelled";
    this.screen.messages.say(cancelled ? t("play.cancelled") : "");
    if (!run.foreground) return;
    clearInterval(this.ticking);
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren();
    if (hadFocus) this.screen.boardViewport.focus();
    this.screen.messages.showStatus(true);
    this.screen.boardViewport.showBusy(false);
    this.screen.refresh();
  }
}
