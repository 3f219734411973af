// Puts the items of a list in order by hand: by dragging a handle with mouse or finger, and by keys.
//
// Keys: on the handle, Space or Enter picks the item up; arrows, Home and End move it; Space or Enter puts
// it down, Escape puts it back. Alt with an arrow moves an item from anywhere in it.

import { t } from "../words/words.js";

const NEAR_EDGE = 60; // pixels from the edge where dragging scrolls
const SCROLL_STEP = 12;

export class Reorder {
  // `list`: an element whose children are the items, each with a .handle. move(from, to) changes the
  // order, and the list follows; say(text) announces; nameOf(index) names an item.
  constructor(list, { move, say, nameOf }) {
    Object.assign(this, { list, move, say, nameOf });
    this.held = null; // by keys: {item, from}
    this.drag = null; // by pointer
    list.addEventListener("pointerdown", (event) => this.onDown(event));
    list.addEventListener("pointermove", (event) => this.onMove(event));
    list.addEventListener("pointerup", () => this.drop());
    list.addEventListener("pointercancel", () => this.cancelDrag());
    list.addEventListener("keydown", (event) => this.onKey(event));
    list.addEventListener("focusout", (event) => this.onLeave(event));
  }

  get items() {
    return [...this.list.children];
  }

  // Dragging.

  onDown(event) {
    const handle = event.target.closest(".handle");
    if (!handle || event.button || this.drag) return;
    const item = this.items.find((each) => each.contains(handle));
    this.putDown();
    handle.setPointerCapture(event.pointerId);
    const boxes = this.items.map((each) => each.getBoundingClientRect());
    const from = this.items.indexOf(item);
    const y = event.clientY + this.scrolled();
    this.drag = { item, from, to: from, boxes, y, pointer: event.pointerId };
  }

  // What scrolls: the nearest element around the list that can, or the window.
  get scroller() {
    const around = this.list.closest(".scrolls");
    const scrolls = around && around.scrollHeight > around.clientHeight;
    return scrolls && getComputedStyle(around).overflowY !== "visible" ? around : null;
  }

  scrolled() {
    return scrollY + (this.scroller?.scrollTop ?? 0);
  }

  onMove(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.scrollNear(event.clientY);
    const by = event.clientY + this.scrolled() - drag.y;
    drag.item.classList.add("dragged");
    drag.item.style.transform = `translateY(${by}px)`;
    drag.to = this.placeFor(by);
    this.showGap();
  }

  scrollNear(y) {
    const box = this.scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const step =
      y < box.top + NEAR_EDGE ? -SCROLL_STEP : y > box.bottom - NEAR_EDGE ? SCROLL_STEP : 0;
    if (step) (this.scroller ?? window).scrollBy(0, step);
  }

  // The place of the dragged item: the number of other items whose middle is above its own.
  placeFor(by) {
    const { boxes, from } = this.drag;
    const middle = (box) => box.top + box.height / 2;
    const own = middle(boxes[from]) + by;
    return boxes.filter((box, i) => i !== from && middle(box) < own).length;
  }

  // The items between make room.
  showGap() {
    const { item, from, to } = this.drag;
    const height = item.offsetHeight + this.gap();
    this.items.forEach((each, i) => {
      if (each === item) return;
      const shift = i > from && i <= to ? -height : i < from && i >= to ? height : 0;
      each.style.transform = shift ? `translateY(${shift}px)` : "";
    });
  }

  gap() {
    return parseFloat(getComputedStyle(this.list).rowGap) || 0;
  }

  drop() {
    if (!this.drag) return;
    const { from, to } = this.drag;
    this.cancelDrag();
    if (from !== to) this.moveTo(from, to);
  }

  cancelDrag() {
    if (!this.drag) return;
    this.drag.item.classList.remove("dragged");
    for (const each of this.items) each.style.transform = "";
    this.drag = null;
  }

  moveTo(from, to) {
    if (!this.move(from, to)) return false;
    // A title may be made of the place, so it is asked for afterwards.
    this.say(t("make.moved", { name: this.nameOf(to), place: to + 1, count: this.items.length }));
    return true;
  }

  // Keys.

  onKey(event) {
    const item = this.items.find((each) => each.contains(event.target));
    if (!item) return;
    const used = event.altKey ? this.moveByAlt(item, event) : this.keyOnHandle(item, event);
    if (used) event.preventDefault();
  }

  moveByAlt(item, event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return false;
    this.shift(item, this.items.indexOf(item) + step, event.target);
    return true;
  }

  keyOnHandle(item, { key, target }) {
    if (!target.closest(".handle")) return false;
    if (key === " " || key === "Enter") {
      if (this.held) this.putDown(true);
      else this.pickUp(item);
      return true;
    }
    if (!this.held) return false;
    const place = this.items.indexOf(item);
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: this.items.length - 1 }[
      key
    ];
    if (to !== undefined) this.shift(item, to, target);
    else if (key === "Escape") this.putBack(target);
    else return false;
    return true;
  }

  pickUp(item) {
    const from = this.items.indexOf(item);
    this.held = { item, from };
    item.classList.add("held");
    item.querySelector(".handle").setAttribute("aria-pressed", "true");
    this.say(t("make.picked_up", { name: this.nameOf(from) }));
  }

  putDown(aloud = false) {
    if (!this.held) return;
    const { item } = this.held;
    this.held = null;
    item.classList.remove("held");
    item.querySelector(".handle")?.setAttribute("aria-pressed", "false");
    const place = this.items.indexOf(item);
    if (aloud && place >= 0)
      this.say(t("make.put_down", { name: this.nameOf(place), place: place + 1 }));
  }

  putBack(target) {
    const { item, from } = this.held;
    this.shift(item, from, target);
    this.putDown(true);
  }

  // Moving an element takes the focus from what is in it.
  shift(item, to, focused) {
    this.shifting = true;
    if (this.moveTo(this.items.indexOf(item), to)) {
      focused.focus();
      item.scrollIntoView({ block: "nearest" });
    }
    this.shifting = false;
  }

  onLeave(event) {
    if (this.held && !this.shifting && !this.held.item.contains(event.relatedTarget))
      this.putDown();
  }
}
