// The levels that the generator has made, as cards, in the order of coming or of difficulty.

import { shortDifficulty } from "../common/collection.js";
import { difficultySentence } from "../common/difficulty.js";
import { button, el } from "../common/dom.js";
import { loadSetting, saveSetting } from "../common/storage.js";
import { Thumbnails } from "../common/thumbnails.js";
import { tierDot } from "../common/tier_dot.js";
import { t } from "../words/words.js";
import { levelMenu } from "./level_menu.js";

const THUMBNAIL_SIZE = { width: 168, height: 132, cell: 28 }; // CSS pixels, as in style.css
const ORDER = "made_order"; // the name of the setting
const ORDERS = {
  coming: (a, b) => a.number - b.number,
  easiest: (a, b) => a.difficulty - b.difficulty || a.number - b.number,
  hardest: (a, b) => b.difficulty - a.difficulty || a.number - b.number,
};

export class MadeLevels {
  // `actions` as in level_menu.js, with isInPack(level), addToPack(level) and removeFromPack(level).
  constructor({ tiers, themes }, actions) {
    Object.assign(this, { tiers, actions });
    this.cards = new Map(); // by level id: {level, element, add}
    this.thumbnails = new Thumbnails(themes, THUMBNAIL_SIZE);
    this.list = el("ul", { class: "grid made-levels", "aria-label": t("make.new_levels") });
    this.order = this.buildOrder();
    const all = button(t("make.add_all"), null, () => actions.addAll(), { "data-act": "add-all" });
    this.head = el(
      "div",
      { class: "made-head", hidden: true },
      el("h2", {}, t("make.new_levels")),
      el("span", { class: "grow" }),
      el("label", { for: "made-order" }, t("make.order")),
      this.order,
      all,
    );
    this.element = el("section", { class: "made" }, this.head, this.list);
  }

  buildOrder() {
    const chosen = loadSetting(ORDER, "");
    const options = Object.keys(ORDERS).map((name) =>
      el("option", { value: name, selected: name === chosen }, t(`make.order.${name}`)),
    );
    const onchange = () => {
      saveSetting(ORDER, this.order.value);
      this.arrange();
    };
    return el("select", { id: "made-order", onchange }, ...options);
  }

  // In the order of the cards.
  get levels() {
    return [...this.list.children].map(({ dataset }) => this.cards.get(dataset.id).level);
  }

  clear() {
    this.cards.clear();
    this.thumbnails.clear();
    this.list.replaceChildren();
    this.head.hidden = true;
  }

  // `level`: of a collection, numbered in the order of coming.
  add(level) {
    const card = this.newCard(level);
    this.cards.set(level.id, card);
    this.head.hidden = false;
    this.list.insertBefore(card.element, this.placeOf(level));
    this.thumbnails.add(card.element.querySelector(".thumb"), level.board);
    this.showState(card);
  }

  // The card that the new one comes before; null for the end.
  placeOf(level) {
    const compare = ORDERS[this.order.value];
    for (const element of this.list.children) {
      const other = this.cards.get(element.dataset.id).level;
      if (compare(level, other) < 0) return element;
    }
    return null;
  }

  arrange() {
    const compare = ORDERS[this.order.value];
    const cards = [...this.cards.values()].sort((a, b) => compare(a.level, b.level));
    this.list.append(...cards.map(({ element }) => element));
  }

  newCard(level) {
    const tier = t(`tier.${this.tiers[level.tier]}`);
    const difficulty = shortDifficulty(level);
    const { pushes } = level.values;
    const bound = level.optimal ? "make.pushes" : "make.pushes.at_most";
    const name = t("make.level", { number: String(level.number) });
    const add = button("", null, () => this.toggle(level), { "data-act": "add" });
    const element = el(
      "li",
      { class: "made-card", "data-id": level.id },
      el(
        "a",
        { href: `#${level.id}`, "aria-label": t("make.play", { name, tier }) },
        el("span", { class: "thumb" }),
      ),
      el(
        "p",
        { class: "name" },
        tierDot(level.tier),
        el("span", { class: "title" }, tier),
        el("span", { class: "value", title: difficultySentence(level.difficulty) }, difficulty),
      ),
      el(
        "p",
        { class: "facts" },
        t("common.boxes", { count: level.boxes }),
        " · ",
        t(bound, { count: pushes }),
      ),
      el("div", { class: "card-acts" }, add, levelMenu(level, name, this.actions)),
    );
    return { level, element, add, name };
  }

  toggle(level) {
    if (this.actions.isInPack(level)) this.actions.removeFromPack(level);
    else this.actions.addToPack(level);
  }

  showState({ level, element, add, name }) {
    const there = this.actions.isInPack(level);
    element.classList.toggle("chosen", there);
    add.textContent = there ? t("make.added") : t("make.add");
    add.setAttribute("aria-pressed", String(there));
    add.setAttribute("aria-label", t(there ? "make.added.of" : "make.add.of", { name }));
  }

  // Call when the pack has changed.
  update() {
    for (const card of this.cards.values()) this.showState(card);
  }

  redraw() {
    this.thumbnails.redraw();
  }
}
