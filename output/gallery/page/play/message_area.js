// What the page says about the game: a status line for the last action, and a banner for the position.
//
// Both have their place between the board and the buttons, which is kept free for them, so that no
// button moves away from under a finger. They are the only live region of the view.

import { el } from "../common/dom.js";
import { t } from "../words/words.js";

export class MessageArea {
  constructor() {
    this.statusLine = el("p", { id: "status", class: "status-line" });
    this.bannerPlace = el("div", { class: "banner-place" });
    // Only what has changed is read aloud.
    const attributes = { class: "messages", role: "status", "aria-atomic": "false" };
    attributes["aria-label"] = t("play.messages");
    this.element = el("div", attributes, this.statusLine, this.bannerPlace);
  }

  // `unseen`: what only screen readers say.
  say(text, unseen = "") {
    this.statusLine.textContent = text;
    if (unseen) this.statusLine.append(el("span", { class: "hidden" }, unseen));
  }

  // Hides the status line from sight, not from screen readers, where something else says the same.
  showStatus(visible) {
    this.statusLine.classList.toggle("hidden", !visible || Boolean(this.bannerPlace.firstChild));
  }

  // `kind`: "good", "bad" or "".
  showBanner(kind, text, ...more) {
    if (this.bannerPlace.firstChild && this.banner === text) return; // it would be read again
    this.banner = text;
    this.bannerPlace.replaceChildren(
      el("div", { class: `banner ${kind}` }, el("p", {}, text), ...more),
    );
    this.say("");
    this.showStatus(true);
  }

  // Somebody has asked: the next banner is shown anew, even if it says the same.
  repeatBanner() {
    this.banner = null;
  }

  clearBanner() {
    if (!this.bannerPlace.firstChild) return;
    this.bannerPlace.replaceChildren();
    this.showStatus(true);
  }
}
