// All drafts of this browser: name, drawing, time. They survive a reload; a history of strokes does not.
//
// Each draft has a key of its own in the storage, and an index lists them. Another window of the page may
// have drafts open, too, so the index is read again before it is written.

import { loadSetting, removeSetting, saveSetting } from "../common/storage.js";

const INDEX = "drafts";
const keyOf = (id) => `draft.${id}`;
const MOST_NAME = 80; // letters

function newDraftId() {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return [...random].map((number) => number.toString(36)).join("");
}

export function cleanName(name) {
  const plain = String(name).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return [...plain.trim()].slice(0, MOST_NAME).join("");
}

function readIndex() {
  try {
    const list = JSON.parse(loadSetting(INDEX, "[]"));
    const isEntry = (entry) => typeof entry?.id === "string" && /^[0-9a-z]+$/.test(entry.id);
    return list.filter(isEntry).map(({ id, name, time }) => ({
      id,
      name: typeof name === "string" ? cleanName(name) : "",
      time: Number.isFinite(time) ? time : 0,
    }));
  } catch {
    return [];
  }
}

function writeIndex(list) {
  return saveSetting(INDEX, JSON.stringify(list));
}

export class DraftStore {
  // [{id, name, time}], the latest first.
  list() {
    return readIndex().sort((a, b) => b.time - a.time);
  }

  find(id) {
    return readIndex().find((entry) => entry.id === id);
  }

  // The stored form of a draft, see draft_text.js, or null.
  text(id) {
    return loadSetting(keyOf(id), null);
  }

  // Returns the new entry.
  add(name, text, time = Date.now(), id = newDraftId()) {
    const entry = { id, name: cleanName(name), time };
    saveSetting(keyOf(id), text);
    writeIndex([...readIndex().filter((each) => each.id !== id), entry]);
    return entry;
  }

  // Returns whether the drawing is safe: a full storage keeps it for this window only. A draft that another
  // window has deleted meanwhile comes back.
  save({ id, name }, text, time = Date.now()) {
    const kept = saveSetting(keyOf(id), text);
    const list = readIndex();
    const entry = list.find((each) => each.id === id);
    if (entry) entry.time = time;
    else list.push({ id, name, time });
    return writeIndex(list) && kept;
  }

  rename(id, name) {
    const list = readIndex();
    const entry = list.find((each) => each.id === id);
    if (entry) entry.name = cleanName(name);
    writeIndex(list);
  }

  // Returns what restore() needs to bring it back.
  remove(id) {
    const removed = { ...this.find(id), text: this.text(id) };
    writeIndex(readIndex().filter((each) => each.id !== id));
    removeSetting(keyOf(id));
    return removed;
  }

  restore({ id, name, time, text }) {
    return this.add(name, text, time, id);
  }
}
