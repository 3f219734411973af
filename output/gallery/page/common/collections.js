// All collections in the page: its own, opened files, and the pack being made. The list shows one of
// them; a level is found in any.

import { t } from "../words/words.js";

const titleOfCollection = ({ title }) => title || t("common.levels");

export class Collections {
  constructor(own) {
    this.own = own;
    this.list = [own];
    this.shown = own;
    this.preferred = null; // the one that levels are opened from, if it is not the shown one
    this.listeners = [];
  }

  // The level with this id, or undefined. The preferred collection comes first, then the shown one.
  find(id) {
    return this.owner(id)?.byId.get(id);
  }

  // The collection that has a level with this id, or undefined.
  owner(id) {
    const first = this.preferred ? [this.preferred] : [];
    return [...first, this.shown, ...this.list].find(({ byId }) => byId.has(id));
  }

  // The title. If others have the same, the file tells them apart, or else a number.
  nameOf(collection) {
    const title = titleOfCollection(collection);
    const same = this.list.filter((each) => titleOfCollection(each) === title);
    const place = same.indexOf(collection);
    if (same.length < 2) return title;
    if (collection.file) return `${title} · ${collection.file}`;
    return place > 0 ? `${title} · ${place + 1}` : title;
  }

  // Levels that several collections have are those of this one from now on; null: of the shown one.
  prefer(collection) {
    this.preferred = collection;
  }

  // Adds a collection, or replaces one with another state of it. `quiet`: the listeners are told later, by
  // changed().
  put(collection, replaced = undefined, { quiet = false } = {}) {
    const at = this.list.indexOf(replaced);
    if (at < 0) this.list.push(collection);
    else this.list[at] = collection;
    if (replaced && this.shown === replaced) this.shown = collection;
    if (replaced && this.preferred === replaced) this.preferred = collection;
    if (!quiet) this.changed();
  }

  // The page's own collection always stays.
  remove(collection, { quiet = false } = {}) {
    if (collection === this.own) return;
    this.list = this.list.filter((each) => each !== collection);
    if (this.shown === collection) this.shown = this.own;
    if (this.preferred === collection) this.preferred = null;
    if (!quiet) this.changed();
  }

  show(collection) {
    if (this.shown === collection) return;
    this.shown = collection;
    this.changed();
  }

  // listener() is called whenever a collection, or the choice of the shown one, has changed.
  onChange(listener) {
    this.listeners.push(listener);
  }

  changed() {
    for (const listener of this.listeners) listener();
  }
}
