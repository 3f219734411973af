// What a person sees while the core searches: for how long, how far it has come, and a way out.

import { button, el } from "../common/dom.js";

const TICK_MILLISECONDS = 250;

export class Waiting {
  // `onCancel` and, where a guess is of use, `onGuess` are what the buttons do.
  constructor(host, most, onCancel, onGuess) {
    const guess =
      onGuess && button("Best guess so far", "End the search and show what it would try", onGuess);
    this.cancelled = false;
    this.most = most;
    this.nodes = 0;
    this.moves = "";
    this.begun = performance.now();
    this.host = host;
    this.words = el("span", { class: "elapsed" });
    host.replaceChildren(
      this.words,
      ...[
        button("Cancel", "End the search (Esc)", onCancel, { "data-act": "cancel" }),
        guess,
      ].filter(Boolean),
    );
    this.ticking = setInterval(() => this.show(), TICK_MILLISECONDS);
    this.show();
  }

  tell({ nodes, moves }) {
    this.nodes = nodes;
    this.moves = moves;
    this.show();
  }

  show() {
    const seconds = Math.floor((performance.now() - this.begun) / 1000);
    const positions = this.nodes ? `, ${this.nodes.toLocaleString("en")} positions` : "";
    this.words.textContent = `${seconds} s of at most ${this.most}${positions}`;
  }

  end() {
    clearInterval(this.ticking);
    this.host.replaceChildren();
  }
}
