// The banner above the buttons: the level is solved, a dead end, or cannot be played.

import { button, el } from "../common/dom.js";

const NO_RULES =
  "Playing is off: it needs WebAssembly, which this browser or this page does not have. " +
  "Levels can be looked at and solutions watched.";

export class PositionBanner {
  // `nextLevel()` is the level after this one in the list, or undefined.
  constructor(session, messages, nextLevel) {
    Object.assign(this, { session, messages, nextLevel });
  }

  // Shows what is known without a search. The banner of a win stays.
  show() {
    const { session, messages } = this;
    if (!session.rules) messages.showBanner("", NO_RULES);
    else if (session.startsSolved) this.showStartSolved();
    else if (!session.game.solved) messages.clearBanner();
  }

  showStartSolved() {
    const text = "Solved from the start: every box is on a goal.";
    this.messages.showBanner("good", text, this.nextLink());
  }

  showWin(isBest) {
    const { level, game } = this.session;
    const fewest = level.optimal && game.pushes === level.values.pushes;
    const sentences = [`Solved in ${game.pushes} pushes and ${game.at} moves.`];
    if (fewest) sentences.push("That is the fewest pushes there can be.");
    else if (isBest) sentences.push("Your best so far.");
    if (game.helped) sentences.push("With the solution's help, so it is not counted.");
    this.messages.showBanner("good", sentences.join(" "), this.nextLink());
  }

  // `startOutcome`: the outcome of a check of the level's start. onTakeBack() leads out of the dead end.
  showUnsolvable(startOutcome, onTakeBack) {
    const { messages } = this;
    if (startOutcome === "unsolvable")
      return messages.showBanner("bad", "This level cannot be solved, not even from its start.");
    const title = "Undo up to the last position that can be solved";
    const attributes = { "data-act": "takeBack" };
    const takeBack = button("Take back to where it could be", title, onTakeBack, attributes);
    const cannot = startOutcome === "solved" ? "can no longer" : "cannot";
    messages.showBanner("bad", `This position ${cannot} be solved.`, takeBack);
  }

  nextLink() {
    const next = this.nextLevel();
    return next && el("a", { class: "button primary", href: `#${next.id}` }, "Next level ›");
  }
}
