// The shown levels as cards.
//
// Thousands of them scroll smoothly because they stand in blocks of a few rows: a browser passes
// over a block that is out of sight as a whole, and so does the drawing of pictures.

import { el } from "./dom.js";
import { label, plural } from "./data.js";
import { drawThumb } from "./draw.js";
import { boardTheme } from "./looks.js";
import { tierDot } from "./overview.js";
import { Game, Room } from "./rules.js";

// CSS pixels; the style sheet knows them, too.
const THUMB = { width: 168, height: 132, cell: 28 };
const ROWS = 6; // of a block
const ROW_REM = 14; // a card and the gap below it, see .card
const BLOCKS_AT_ONCE = 8; // more are added while nobody is kept waiting
const DRAWING_MILLISECONDS = 8; // a frame
const AHEAD = "400px"; // pictures are drawn so long before they come into sight

export class Grid {
  // `stateOf` gives the words on a level's card that tell how far it has been played.
  constructor(collection, stateOf) {
    this.collection = collection;
    this.stateOf = stateOf;
    this.cards = new Map();
    this.near = new Set(); // cards to be drawn
    this.columns = 1;
    this.element = el("div");
    this.observer = new IntersectionObserver((entries) => this.onSeen(entries), {
      rootMargin: AHEAD,
    });
    new ResizeObserver(() => this.onResize()).observe(this.element);
  }

  // With `tiered` the levels, which are in that order, stand under the names of their tiers.
  show(levels, tiered) {
    this.levels = levels;
    this.tiered = tiered;
    clearTimeout(this.adding);
    this.observer.disconnect();
    this.element.replaceChildren();
    this.section = null;
    this.addBlocks(0, BLOCKS_AT_ONCE);
  }

  addBlocks(from, blocks) {
    for (; blocks > 0 && from < this.levels.length; blocks--) from = this.addBlock(from);
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
    this.columns = columnsOf(list) ?? this.columns;
    let to = from;
    for (const most = from + ROWS * this.columns; to < most && to < this.levels.length; to++) {
      if (this.tierAt(to) !== tier) break;
      list.append(this.card(this.levels[to]));
    }
    const rows = Math.ceil((to - from) / this.columns);
    list.style.containIntrinsicHeight = `auto ${rows * ROW_REM}rem`;
    this.observer.observe(list);
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

  card(level) {
    if (!this.cards.has(level)) this.cards.set(level, this.newCard(level));
    return this.cards.get(level);
  }

  newCard(level) {
    const tier = this.collection.tiers[level.tier];
    const { pushes } = level.values;
    const size = `${level.width} × ${level.height}`;
    const facts = [plural(level.boxes, "box"), pushes === undefined ? size : `${pushes} pushes`];
    const card = el(
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
    card.level = level;
    return card;
  }

  // After a game.
  update(level) {
    const card = this.cards.get(level);
    if (card) card.querySelector(".state").textContent = this.stateOf(level);
  }

  focus(level) {
    this.cards.get(level)?.querySelector("a").focus({ preventScroll: true });
  }

  // What came near is drawn a little at a time, so that scrolling stays smooth.
  onSeen(entries) {
    for (const { target, isIntersecting } of entries)
      for (const card of target.children)
        if (isIntersecting) this.near.add(card);
        else this.near.delete(card);
    this.drawing ??= requestAnimationFrame(() => this.drawNear());
  }

  drawNear() {
    const until = performance.now() + DRAWING_MILLISECONDS;
    this.drawing = undefined;
    for (const card of this.near) {
      if (performance.now() > until) break;
      this.near.delete(card);
      if (!card.drawn) this.draw(card);
    }
    if (this.near.size) this.drawing = requestAnimationFrame(() => this.drawNear());
  }

  draw(card) {
    const { level } = card;
    const density = Math.min(3, devicePixelRatio || 1);
    const fit = Math.min(THUMB.width / level.width, THUMB.height / level.height, THUMB.cell);
    const canvas = el("canvas", { "aria-hidden": "true" });
    const game = new Game(new Room(level.board));
    const cell = Math.max(2, Math.floor(fit * density));
    drawThumb(canvas, game, boardTheme(this.collection.themes), cell);
    canvas.style.width = `${Math.min(THUMB.width, canvas.width / density)}px`;
    card.querySelector(".thumb").replaceChildren(canvas);
    card.drawn = true;
  }

  // After a change of colours: what is in sight is drawn at once, the rest when it comes there.
  redraw() {
    for (const card of this.cards.values()) card.drawn = false;
    for (const list of this.element.querySelectorAll(".grid")) {
      this.observer.unobserve(list);
      this.observer.observe(list);
    }
  }
}

// How many cards a row takes; null while the grid is not on the screen.
function columnsOf(list) {
  if (!list.clientWidth) return null;
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}
