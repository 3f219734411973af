// The collections that the user has opened: kept in the browser, so that a reload brings them back.

import { makeCollection } from "../common/collection.js";
import { forget, keep, kept, keptUnder } from "../common/database.js";
import { loadForWindow, saveForWindow } from "../common/storage.js";

const PLACE = "collection."; // of the keys in the database
const FROM_LINKS = "links"; // the one that gets the levels of links
const shownKey = () => `shown.${location.pathname}`;

// Keys are in the order of opening. Another window may count the same number, so each has a random part.
function newKey(number) {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${PLACE}${String(number).padStart(6, "0")}-${random.toString(36)}`;
}

// A level as makeCollection() wants it: without what a collection has added to it.
function rawLevel({ number, id, title, author, comment, board, solution, ...more }) {
  const { tier, difficulty, optimal, recipe, properties, measures, estimates } = more;
  const facts = { tier, difficulty, optimal, recipe, properties, measures, estimates };
  return { number, id: id.slice(0, 32), title, author, comment, board, solution, ...facts };
}

export class OpenedCollections {
  constructor(collections) {
    this.collections = collections;
    this.number = 0; // of the newest key
  }

  make(raw) {
    return makeCollection(this.collections.own, raw);
  }

  // Null if what was kept is damaged: the page must start in any case.
  remake(raw, key) {
    try {
      return this.make({ ...raw, key });
    } catch {
      return null;
    }
  }

  // Brings back what was opened before, and what was shown.
  async restore() {
    for (const [key, raw] of await keptUnder(PLACE)) {
      const collection = this.remake(raw, key);
      if (!collection) continue;
      this.number = Math.max(this.number, parseInt(key.slice(PLACE.length), 10) || 0);
      this.collections.list.push(collection);
    }
    if (this.collections.list.length > 1) this.showLast();
    this.collections.onChange(() => saveForWindow(shownKey(), this.collections.shown.key ?? ""));
  }

  // A page without levels of its own shows the newest.
  showLast() {
    const { list, own } = this.collections;
    const key = loadForWindow(shownKey());
    const last = list.find((each) => each.key && each.key === key);
    if (last) this.collections.shown = last;
    else if (!own.levels.length) this.collections.shown = list.at(-1);
    this.collections.changed();
  }

  // Adds a collection {title, author, comment, levels} and shows it. Its file again replaces it.
  async add(raw) {
    const same =
      raw.file && this.collections.list.find(({ key, file }) => key && file === raw.file);
    this.number += same ? 0 : 1;
    const key = same ? same.key : newKey(this.number);
    return this.put({ ...raw, key }, same || undefined);
  }

  async put(raw, replaced) {
    const collection = this.make(raw);
    this.collections.put(collection, replaced);
    this.collections.show(collection);
    collection.isKept = await keep(raw.key, raw);
    return collection;
  }

  // Adds a level to the collection of levels that came by links.
  async addFromLink(level, title) {
    const key = PLACE + FROM_LINKS;
    const stored = await kept(key); // another window may have added to it
    const links = this.collections.list.find((each) => each.key === key);
    if (links?.byId.has(level.id)) return links;
    const before = stored?.levels ?? (links?.levels ?? []).map(rawLevel);
    const levels = [...before.filter(({ id }) => id !== level.id), level];
    return this.put({ title, key, fromLinks: true, levels: levels.map(numbered) }, links);
  }

  // Adds the levels that the collection of this `file` does not have yet. Returns how many.
  async merge(raw) {
    const old = this.collections.list.find(({ key, file }) => key && file === raw.file);
    const more = raw.levels.filter(({ id }) => !old?.byId.has(id));
    if (!more.length) return 0;
    const levels = [...(old?.levels ?? []).map(rawLevel), ...more].map(numbered);
    const { shown } = this.collections;
    await this.add({ ...raw, levels });
    if (shown.levels.length) this.collections.show(shown === old ? this.collections.shown : shown);
    return more.length;
  }

  isOpened(collection) {
    return Boolean(collection.key?.startsWith(PLACE));
  }

  // It is in sight until it is really gone, so that a reload does not bring it back.
  async remove(collection) {
    await forget(collection.key);
    this.collections.remove(collection);
  }
}

function numbered(level, i) {
  return { ...level, number: i + 1 };
}
