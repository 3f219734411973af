// The view of all levels: shows the chosen collection, and comes back to the place where it was left.

import { BrowseView } from "./browse_view.js";

export class LevelsView {
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

  // makeExtras() makes what is below the list: buttons of other folders, see main.js.
  set extras(makeExtras) {
    this.makeExtras = makeExtras;
    this.host.append(...makeExtras());
  }

  rebuild() {
    this.host.replaceChildren();
    this.browse = new BrowseView(this.app.collections.shown, this.host);
    this.host.append(...(this.makeExtras?.() ?? []));
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
