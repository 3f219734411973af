// The pack being made, for the whole page: kept in the browser's storage, and one of the collections.

import { loadSetting, saveSetting } from "../common/storage.js";
import { packCollection } from "./pack_collection.js";
import { packedLevel } from "./raw_level.js";
import { PackModel, readStoredPack } from "./pack_model.js";

const PACK_SETTING = "pack"; // the name of the setting
const PACK_KEY = `tessoban.1.setting.${PACK_SETTING}`;

export class OwnPack {
  constructor(collections) {
    this.collections = collections;
    this.model = new PackModel(readStoredPack(loadSetting(PACK_SETTING, "")));
    this.collection = null;
    this.isKept = true; // will it still be there after the page is closed?
    this.refresh();
    this.model.onChange(() => {
      this.isKept = saveSetting(PACK_SETTING, JSON.stringify(this.model.state));
      this.refresh();
    });
    // Another window has changed it.
    addEventListener("storage", ({ key, newValue }) => {
      if (key === PACK_KEY && newValue !== JSON.stringify(this.model.state))
        this.model.load(readStoredPack(newValue));
    });
  }

  // Makes the collection anew. It is in the list of collections while it has levels. The list is told
  // only by announce(), since it is built anew then.
  refresh() {
    const { collections, model } = this;
    const before = this.collection;
    this.collection = packCollection(model, collections.own);
    if (model.entries.length) collections.put(this.collection, before, { quiet: true });
    else if (before) collections.remove(before, { quiet: true });
    this.changed = true;
  }

  // Tells the list of levels, if something has changed.
  announce() {
    if (this.changed) this.collections.changed();
    this.changed = false;
  }

  has(level) {
    return this.model.has(packedLevel(level).id);
  }

  // Adds a level of any collection, with its title unless it was just made.
  add(level, title = "") {
    return this.model.add([packedLevel(level)], [title]) === 1;
  }
}
