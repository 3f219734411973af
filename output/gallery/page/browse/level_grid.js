// The shown levels as cards.
//
// Thousands of them scroll smoothly because they stand in blocks of a few rows: a browser passes
// over a block that is out of sight as a whole, and so does the drawing of pictures.

import { el } from "../common/dom.js";
import { tierDot } from "./overview.js";
import { Thumbs } from "../common/thumbnails.js";
import { label, plural } from "../common/wording.js";

// CSS pixels; the style sheet knows them, too.
const THUMB = { width: 168, height: 132, cell: 28 };
const ROWS = 6; // of a block
const ROW_REM = 14; // a card and the gap below it, see .card
const BLOCKS_AT_ONCE = 8; // more are added while nobody is kept waiting

export class Grid {
  // `stateOf` gives the words on a level's card that tell how far it has been played.
  constructor(collection, stateOf) {
    this.collection = collection;
    this.stateOf = stateOf;
    this.cards = new Map();
    this.thumbs = new Thumbs(collection.themes, THUMB);
    this.columns = 1;
    this.element = el("div");
    new ResizeObserver(() => this.onResize()).observe(this.element);
  }

  // With `tiered` the levels, which are in that order, stand under the names of their tiers.
  show(levels, tiered) {
    this.levels = levels;
    this.tiered = tiered;
    this.thumbs.clear();
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

  // A block of whole rows from that level on, all of one tier; the place of the next.
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
    const head = name ? el("h2", {}, tierDot(tier), label(name)) : null;
    const element = el("section", {}, head);
    this.element.append(element);
    this.section = { tier, element };
    return element;
  }

  // Blocks are of whole rows, so another number of columns asks for other blocks.
  onResize() {
    const list = this.element.querySelector(".grid");
    const columns = list && columnsOf(list);
    if (columns && columns !== this.columns) this.show(this.levels, this.tiered);
  }

  place(level, list) {
    const card = this.card(level);
    list.append(card);
    this.thumbs.add(card.querySelector(".thumb"), level.board, list);
  }

  card(level) {
    if (!this.cards.has(level)) this.cards.set(level, this.newCard(level));
    return this.cards.get(level);
  }

  newCard(level) {
    const tier = this.collection.tiers[level.tier];
    const { pushes } = level.values;
    const size = `${level.width} × ${level.height}`;
    const facts = [plural(level.boxes, "box"), pushes === undefined ? size : `${pushes} pushes`];
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
          tier ? el("span", { class: "hidden" }, `, tier ${tier}`) : null,
          el("span", { class: "state" }, this.stateOf(level)),
        ),
      ),
    );
  }

  // After a game.
  update(level) {
    const card = this.cards.get(level);
    if (card) card.querySelector(".state").textContent = this.stateOf(level);
  }

  focus(level) {
    this.cards.get(level)?.querySelector("a").focus({ preventScroll: true });
  }

  redraw() {
    this.thumbs.redraw();
  }

  // Everything that is to be shown, there and drawn: paper does not scroll.
  complete() {
    this.addBlocks(this.added, Infinity);
    this.thumbs.drawAll();
  }
}

// How many cards a row takes; null while the grid is not on the screen.
function columnsOf(list) {
  if (!list.clientWidth) return null;
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}
