// The view of all levels: shows the chosen collection, and comes back to the place where it was left,
// even after the page was loaded anew.

import { el } from "../common/dom.js";
import { loadForWindow, saveForWindow } from "../common/storage.js";
import { isOpenLevel } from "../common/story.js";
import { BrowseView } from "./browse_view.js";
import { recordOf } from "./play_record.js";

const placeKey = () => `place.${location.pathname}`;

// Where the list was left: {scrolled, index}; `index` is the place in the list of the level that was
// opened from there.
function loadPlace() {
  const nowhere = { scrolled: 0, index: 0 };
  const [{ type } = {}] = performance.getEntriesByType("navigation");
  if (type === "navigate") return nowhere; // opened, not reloaded
  try {
    const { scrolled, index } = JSON.parse(loadForWindow(placeKey()));
    return Number.isFinite(scrolled) && Number.isInteger(index) ? { scrolled, index } : nowhere;
  } catch {
    return nowhere;
  }
}

export class LevelsView {
  // `app`: {collections, above(), whenEmpty()}: above() makes what is above the list, whenEmpty() what a
  // collection without levels shows. Both are made by other folders, see main.js.
  constructor(app, host) {
    Object.assign(this, { app, host });
    this.place = loadPlace();
    this.isOpen = false;
    history.scrollRestoration = "manual"; // the browser does not know the height of a hidden list
    app.collections.onChange(() => this.rebuild());
    addEventListener("pagehide", () => this.savePlace());
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
    const { left, browse } = this;
    this.app.collections.prefer(null);
    this.isOpen = true;
    browse.grid.fit();
    if (left) browse.update(left);
    browse.grid.goTo(this.place.scrolled, left && this.returnedTo(left));
    this.left = null;
  }

  // The level to focus: the one that was left, or the one in its place if the filter hides it now.
  returnedTo(left) {
    const { shown } = this.browse;
    if (shown.includes(left)) return left;
    return shown[Math.min(this.place.index, shown.length - 1)];
  }

  close() {
    this.savePlace(); // only once: a list that is rebuilt is not at its place
    this.isOpen = false;
  }

  savePlace() {
    if (this.isOpen) this.place.scrolled = scrollY;
    saveForWindow(placeKey(), JSON.stringify(this.place));
  }

  // Call when a level is opened, so that the list can come back to it.
  leaveFor(level) {
    const index = this.browse.shown.indexOf(level);
    this.left = level;
    if (index >= 0) this.place.index = index;
  }

  // [previous, next] of a level, among those that the filter lets through and that are open.
  neighbours(level) {
    const { shown, collection } = this.browse;
    const place = shown.indexOf(level);
    const beside = place < 0 ? [undefined, shown[0]] : [shown[place - 1], shown[place + 1]];
    return beside.map((each) => (each && isOpenLevel(collection, each) ? each : undefined));
  }

  // A level of the list that is not solved, the next one first; undefined if there is none.
  nextUnsolved(level) {
    const { shown, collection } = this.browse;
    const place = shown.indexOf(level);
    const others = [...shown.slice(place + 1), ...shown.slice(0, Math.max(0, place))];
    return others.find((each) => isOpenLevel(collection, each) && !recordOf(each).solved);
  }

  relabel() {
    this.close();
    this.rebuild();
  }

  redraw() {
    this.browse.grid.redraw();
  }
}
