// The levels of the pack being made, in their order. Items are made once and then moved.

import { el } from "../common/dom.js";
import { Thumbnails } from "../common/thumbnails.js";
import { t } from "../words/words.js";
import { PackItem } from "./pack_item.js";
import { Reorder } from "./reorder.js";

const ITEM_THUMBNAIL = { width: 64, height: 52, cell: 14 }; // CSS pixels, as in style.css

export class PackList {
  // `commands` as in PackItem; say(text) announces.
  constructor(model, themes, commands, say) {
    Object.assign(this, { model, commands });
    this.items = new Map(); // by level id
    this.thumbnails = new Thumbnails(themes, ITEM_THUMBNAIL);
    this.element = el("ol", { class: "pack-list", "aria-label": t("make.pack.levels") });
    this.reorder = new Reorder(this.element, {
      move: (from, to) => model.move(from, to),
      nameOf: (index) => this.titles[index],
      say,
    });
  }

  // `collection`: of the pack.
  show(collection, canReplace) {
    const { entries } = this.model;
    this.titles = collection.levels.map(({ title }) => title);
    const elements = entries.map((entry, i) => {
      const level = collection.levels[i];
      const item = this.itemOf(entry.level);
      const tier = collection.tiers[level.tier];
      item.show(level, entry, { canReplace, tierName: tier && t(`tier.${tier}`) });
      return item.element;
    });
    this.dropOthers(new Set(entries.map(({ level }) => level.id)));
    const same = elements.every((element, i) => this.element.children[i] === element);
    if (!same || this.element.children.length !== elements.length)
      this.element.replaceChildren(...elements);
  }

  itemOf(level) {
    if (!this.items.has(level.id))
      this.items.set(level.id, new PackItem(level, this.commands, this.thumbnails));
    return this.items.get(level.id);
  }

  dropOthers(ids) {
    for (const id of this.items.keys()) if (!ids.has(id)) this.items.delete(id);
  }

  // After a level has gone: the same button of the one that is now in its place.
  focusAt(index, act) {
    const items = this.element.children;
    const item = items[Math.min(index, items.length - 1)];
    item?.querySelector(`[data-act=${act}]`)?.focus();
    return Boolean(item);
  }

  busy(id, busy) {
    const element = this.items.get(id)?.element;
    element?.classList.toggle("busy", busy);
    element?.setAttribute("aria-busy", String(busy));
  }

  redraw() {
    this.thumbnails.redraw();
  }
}
