// Shows the user that a search is running: how long, how many positions, and buttons to end it.
//
// It only shows what CurrentSearch says, and is its listener.

import { button, el } from "../common/dom.js";
import { SEARCH_SECONDS } from "./solution_search.js";

const TICK_MILLISECONDS = 250;
// What the status line says at the beginning, by kind of run. Checks are not mentioned.
const BEGIN_TEXTS = {
  hint: "Searching…",
  solve: "Searching…",
  "take-back": "Looking for the last position that can be solved …",
};

export class SearchProgress {
  // `screen` has search, messages, boardViewport and refresh().
  constructor(screen) {
    this.screen = screen;
    this.element = el("div", { class: "search-bar" });
  }

  began(run) {
    if (!(run.kind in BEGIN_TEXTS)) return;
    this.screen.messages.say(BEGIN_TEXTS[run.kind]);
    if (!run.foreground) return;
    this.elapsed = el("span", { class: "elapsed" });
    this.element.replaceChildren(this.elapsed, ...this.buttons(run));
    this.ticking = setInterval(() => this.progressed(run), TICK_MILLISECONDS);
    this.screen.boardViewport.showBusy(true);
    this.progressed(run);
    this.screen.refresh();
  }

  // Half an answer is useful for a hint, but not for a solution.
  buttons({ kind }) {
    const { search } = this.screen;
    const cancel = () => search.cancel();
    const guess = () => search.giveUp();
    const buttons = [button("Cancel", "End the search (Esc)", cancel, { "data-act": "cancel" })];
    if (kind === "hint")
      buttons.push(button("Best guess so far", "End the search and show what it would try", guess));
    return buttons;
  }

  progressed({ foreground, begun, nodes }) {
    if (!foreground) return;
    const seconds = Math.floor((performance.now() - begun) / 1000);
    const positions = nodes ? `, ${nodes.toLocaleString("en")} positions` : "";
    this.elapsed.textContent = `${seconds} s of at most ${SEARCH_SECONDS}${positions}`;
  }

  ended(run) {
    if (!(run.kind in BEGIN_TEXTS)) return;
    const cancelled = run.foreground && run.state === "cancelled";
    this.screen.messages.say(cancelled ? "Search cancelled." : "");
    if (!run.foreground) return;
    clearInterval(this.ticking);
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren();
    if (hadFocus) this.screen.boardViewport.focus();
    this.screen.boardViewport.showBusy(false);
    this.screen.refresh();
  }
}
