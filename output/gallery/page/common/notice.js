// One message over the bottom of the page, in any view: what became of a file, a link, a copy.

import { t } from "../words/words.js";
import { button, el } from "./dom.js";

const BRIEF_MILLISECONDS = 8000; // after which a message without a fault goes away

const CONTROLS = "button, select, input, summary, a.button"; // what it should not cover
const STEP = 16; // CSS pixels between two places to try
const MOST_HEARD = 10; // lines below the text that are read aloud

function covers(place, shift, { top, right, bottom, left }) {
  const [above, below] = [place.top - shift, place.bottom - shift];
  return top < below && bottom > above && left < place.right && right > place.left;
}

class Notice {
  constructor() {
    this.text = el("div", { class: "notice-text" });
    // Screen readers read what changes in an element that was there before, so it is never hidden.
    this.heard = el("div", { class: "hidden", role: "status" });
    document.body.append(this.heard);
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
    const lines = this.more.innerText.split("\n").slice(0, MOST_HEARD);
    this.heard.textContent = [text, ...lines].join(" ");
    this.address = location.hash;
    this.place();
    if (!stays) this.timer = setTimeout(() => this.hide(), BRIEF_MILLISECONDS);
  }

  // The lowest place where it covers neither a control nor a board; else no control; else the bottom.
  place() {
    this.element.style.transform = "";
    if (!this.placeClearOf(`${CONTROLS}, canvas.board, canvas.draw-canvas`))
      this.placeClearOf(CONTROLS);
  }

  // Returns whether there is such a place.
  placeClearOf(selector) {
    const { element } = this;
    const own = element.getBoundingClientRect();
    const controls = [...document.querySelectorAll(selector)]
      .filter((each) => !element.contains(each) && !each.closest("dialog"))
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width && bottom > 0 && top < innerHeight);
    for (let shift = 0; shift < own.top; shift += STEP) {
      if (controls.some((each) => covers(own, shift, each))) continue;
      element.style.transform = shift ? `translateY(${-shift}px)` : "";
      return true;
    }
    return false;
  }

  // Call after another view was opened. A message that was shown for that address stays.
  leave() {
    if (this.element.hidden) return;
    if (this.address === location.hash) this.place();
    else this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.element.hidden = true;
    this.heard.textContent = "";
  }
}

let theNotice = null;

// Call it when the page starts.
export function prepareNotice() {
  theNotice ??= new Notice();
}

export function showNotice(text, parts, stays) {
  prepareNotice();
  theNotice.show(text, parts, stays);
}

export function hideNotice() {
  theNotice?.hide();
}

export function leaveNotice() {
  theNotice?.leave();
}
