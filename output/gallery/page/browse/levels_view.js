// The view of all levels: shows the chosen collection, and comes back to the place where it was left.

import { el } from "../common/dom.js";
import { BrowseView } from "./browse_view.js";

export class LevelsView {
  // `app`: {collections, above(), whenEmpty()}: above() makes what is above the list, whenEmpty() what a
  // collection without levels shows. Both are made by other folders, see main.js.
  constructor(app, host) {
    Object.assign(this, { app, host });
    this.scrolled = 0; // where it was left
    this.left = null; // the level that was opened from here
    app.collections.onChange(() => this.rebuild());
    this.rebuild();
  }

  get title() {
    return "";
  }

  // Without levels the list stays hidden, and the page offers ways to get some.
  rebuild() {
    const { collections, above, whenEmpty } = this.app;
    const { shown } = collections;
    const list = el("div", { hidden: !shown.levels.length });
    this.host.replaceChildren(above(), ...(shown.levels.length ? [] : [whenEmpty()]), list);
    this.browse = new BrowseView(shown, list);
  }

  open() {
    if (!this.left) return;
    this.browse.update(this.left);
    scrollTo(0, this.scrolled);
    this.browse.grid.focus(this.left);
    this.left = null;
  }

  close() {
    this.scrolled = scrollY;
  }

  // Call when a level is opened, so that the list can come back to it.
  leaveFor(level) {
    this.left = level;
  }

  // [previous, next] of a level, among those that the filter lets through.
  neighbours(level) {
    const { shown } = this.browse;
    const place = shown.indexOf(level);
    return place < 0 ? [undefined, shown[0]] : [shown[place - 1], shown[place + 1]];
  }

  relabel() {
    this.rebuild();
  }

  redraw() {
    this.browse.grid.redraw();
  }
}
