// One message over the bottom of the page, in any view: what became of a file, a link, a copy.

import { t } from "../words/words.js";
import { button, el } from "./dom.js";

const BRIEF_MILLISECONDS = 8000; // after which a message without a fault goes away

class Notice {
  constructor() {
    this.text = el("div", { class: "notice-text", role: "status" });
    this.more = el("div", { class: "notice-more" });
    this.close = button("✕", "", () => this.hide(), { class: "icon" });
    this.element = el(
      "section",
      { class: "page-notice", hidden: true },
      el("div", { class: "notice-body" }, this.text, this.more),
      this.close,
    );
  }

  // `parts`: elements below the text. With `stays` it stays until the user closes it.
  show(text, parts = [], stays = parts.length > 0) {
    clearTimeout(this.timer);
    if (!this.element.isConnected) document.body.append(this.element);
    this.element.setAttribute("aria-label", t("common.notice"));
    this.close.title = t("common.dismiss");
    this.close.setAttribute("aria-label", t("common.dismiss"));
    this.element.hidden = false;
    this.text.textContent = text;
    this.more.replaceChildren(...parts);
    if (!stays) this.timer = setTimeout(() => this.hide(), BRIEF_MILLISECONDS);
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}

let theNotice = null;

export function showNotice(text, parts, stays) {
  theNotice ??= new Notice();
  theNotice.show(text, parts, stays);
}
