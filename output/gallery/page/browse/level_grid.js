// The filtered levels as cards.
//
// Cards are grouped in blocks of a few rows. The browser skips the layout of a block that is out of
// view, and thumbnails are drawn block by block. So thousands of cards scroll smoothly.

import { el } from "../common/dom.js";
import { tierDot } from "../common/tier_dot.js";
import { Thumbnails } from "../common/thumbnails.js";
import { tierName } from "../common/names.js";
import { t } from "../words/words.js";

// CSS pixels, as in style.css.
const THUMBNAIL = { width: 168, height: 132, cell: 28 };
const ROWS = 6; // in a block
const ROW_REM = 14; // a card and the gap below it, see .card in style.css
const BLOCKS_AT_ONCE = 8; // the rest is added later, so that the page responds at once

export class LevelGrid {
  // stateOf(level) is the text on its card that says how far it has been played.
  constructor(collection, stateOf) {
    this.collection = collection;
    this.stateOf = stateOf;
    this.cards = new Map();
    this.thumbnails = new Thumbnails(collection.themes, THUMBNAIL);
    this.columns = 1;
    this.element = el("div");
    new ResizeObserver(() => this.onResize()).observe(this.element);
  }

  // With `tiered`, the levels are in the order of their tiers and get the tier names as headings.
  show(levels, tiered) {
    this.levels = levels;
    this.tiered = tiered;
    this.thumbnails.clear();
    this.element.replaceChildren();
    this.section = null;
    this.addBlocks(0, BLOCKS_AT_ONCE);
  }

  addBlocks(from, blocks) {
    clearTimeout(this.adding);
    for (; blocks > 0 && from < this.levels.length; blocks--) from = this.addBlock(from);
    this.added = from;
    if (from < this.levels.length)
      this.adding = setTimeout(() => this.addBlocks(from, BLOCKS_AT_ONCE), 0);
  }

  tierAt(index) {
    return this.tiered ? this.levels[index].tier : undefined;
  }

  // Adds a block of whole rows of one tier. Returns the index of the next level.
  addBlock(from) {
    const tier = this.tierAt(from);
    const list = el("ul", { class: "grid" });
    this.sectionOf(tier).append(list);
    if (from === 0) this.columns = columnsOf(list) ?? this.columns;
    let to = from;
    for (const most = from + ROWS * this.columns; to < most && to < this.levels.length; to++) {
      if (this.tierAt(to) !== tier) break;
      this.place(this.levels[to], list);
    }
    const rows = Math.ceil((to - from) / this.columns);
    list.style.containIntrinsicHeight = `auto ${rows * ROW_REM}rem`;
    return to;
  }

  sectionOf(tier) {
    if (this.section && this.section.tier === tier) return this.section.element;
    const name = this.collection.tiers[tier];
    const head = name ? el("h2", {}, tierDot(tier), tierName(name)) : null;
    const element = el("section", {}, head);
    this.element.append(element);
    this.section = { tier, element };
    return element;
  }

  // Blocks have whole rows, so a new number of columns needs new blocks.
  onResize() {
    const list = this.element.querySelector(".grid");
    const columns = list && columnsOf(list);
    if (!columns || columns === this.columns) return;
    const { activeElement } = document;
    const focused = this.element.contains(activeElement) ? activeElement : null;
    this.show(this.levels, this.tiered);
    focused?.focus({ preventScroll: true });
  }

  place(level, list) {
    const card = this.card(level);
    list.append(card);
    this.thumbnails.add(card.querySelector(".thumb"), level.board, list);
  }

  card(level) {
    if (!this.cards.has(level)) this.cards.set(level, this.newCard(level));
    return this.cards.get(level);
  }

  newCard(level) {
    const tier = this.collection.tiers[level.tier];
    const size = `${level.width} × ${level.height}`;
    const facts = [t("common.boxes", { count: level.boxes }), pushesText(level) ?? size];
    return el(
      "li",
      { class: "card" },
      el(
        "a",
        { href: `#${level.id}` },
        el("span", { class: "thumb" }),
        el(
          "span",
          { class: "name" },
          tier ? tierDot(level.tier) : null,
          el("span", { class: "title" }, level.title),
        ),
        el(
          "span",
          { class: "facts" },
          el("span", {}, facts.join(" · ")),
          tier
            ? el("span", { class: "hidden" }, t("browse.card_tier", { tier: tierName(tier) }))
            : null,
          el("span", { class: "state" }, this.stateOf(level)),
        ),
      ),
    );
  }

  // Call after a game of this level.
  update(level) {
    const card = this.cards.get(level);
    if (card) card.querySelector(".state").textContent = this.stateOf(level);
  }

  focus(level) {
    this.cards.get(level)?.querySelector("a").focus({ preventScroll: true });
  }

  redraw() {
    this.thumbnails.redraw();
  }

  // Adds and draws all cards at once, for printing.
  complete() {
    this.addBlocks(this.added, Infinity);
    this.thumbnails.drawAll();
  }
}

function pushesText({ values, optimal }) {
  if (values.pushes === undefined) return null;
  const what = t("common.pushes", { count: values.pushes });
  return optimal === false ? t("common.at_most", { what }) : what;
}

// The number of cards in a row; null while the grid is hidden.
function columnsOf(list) {
  if (!list.clientWidth) return null;
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}
