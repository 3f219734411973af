// What the page says about the game: a status line for the last action, and a banner for the position.

import { el } from "../common/dom.js";

export class MessageArea {
  constructor() {
    this.statusLine = el("p", { id: "status", role: "status", class: "status-line" });
    this.bannerPlace = el("div");
  }

  say(text) {
    this.statusLine.textContent = text;
  }

  // `kind`: "good", "bad" or "".
  showBanner(kind, text, ...more) {
    const role = kind === "bad" ? "alert" : "status";
    const banner = el("div", { class: `banner ${kind}`, role }, el("p", {}, text), ...more);
    this.bannerPlace.replaceChildren(banner);
  }

  clearBanner() {
    this.bannerPlace.replaceChildren();
  }
}
