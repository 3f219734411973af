// The filtered levels as cards.
//
// Cards are grouped in blocks of a few rows. The browser skips the layout of a block that is out of
// view, and thumbnails are drawn block by block. So thousands of cards scroll smoothly.

import { measureText } from "../common/collection.js";
import { difficultySentence } from "../common/difficulty.js";
import { el } from "../common/dom.js";
import { showNotice } from "../common/notice.js";
import { isLabyrinth, kindOf } from "../common/level_kinds.js";
import { labyrinthThumbnail } from "../labyrinth_picture/labyrinth_thumbnail.js";
import { storyProgress } from "../common/story.js";
import { tierDot } from "../common/tier_dot.js";
import { Thumbnails } from "../common/thumbnails.js";
import { tierName } from "../common/names.js";
import { recordOf, tierProgress } from "./play_record.js";
import { medal, medalsOfRecord } from "../common/medals.js";
import { t } from "../words/words.js";

// CSS pixels, as in style.css.
const THUMBNAIL = { width: 168, height: 132, cell: 28 };
const ROWS = 6; // in a block
const BLOCKS_AT_ONCE = 8; // the rest is added later, so that the page responds at once

function difficultyOf(level) {
  const title = difficultySentence(level.difficulty);
  const difficulty = measureText(level, "difficulty", level.difficulty);
  return el("span", { class: "value", title }, t("browse.card_difficulty", { difficulty }));
}

export class LevelGrid {
  constructor(collection) {
    this.collection = collection;
    this.cards = new Map();
    this.thumbnails = new Thumbnails(
      collection.themes,
      THUMBNAIL,
      isLabyrinth(collection) ? labyrinthThumbnail : undefined,
    );
    this.columns = 1;
    this.element = el("div");
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  // With `tiered`, the levels are in the order of their tiers and get the tier names as headings.
  show(levels, tiered) {
    this.levels = levels;
    this.tiered = tiered;
    this.thumbnails.clear();
    this.element.replaceChildren();
    this.section = null;
    this.tierNotes = new Map();
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
    list.style.setProperty("--rows", Math.ceil((to - from) / this.columns)); // for style.css
    return to;
  }

  sectionOf(tier) {
    if (this.section && this.section.tier === tier) return this.section.element;
    const name = this.collection.tiers[tier];
    const element = el("section");
    if (name) element.append(this.buildHead(tier, name));
    this.element.append(element);
    this.section = { tier, element };
    return element;
  }

  buildHead(tier, name) {
    const note = el("span", { class: "tier-progress" });
    this.tierNotes.set(tier, note);
    this.showTierProgress(tier);
    return el("div", { class: "tier-head" }, el("h2", {}, tierDot(tier), tierName(name)), note);
  }

  showTierProgress(tier) {
    const [solved, all] = tierProgress(this.collection.levels, tier);
    const bar = el("progress", { max: all, value: solved, "aria-hidden": "true" });
    const text = t("browse.tier_progress", { solved, all });
    this.tierNotes.get(tier)?.replaceChildren(bar, text);
  }

  // Blocks have whole rows, so a new number of columns needs new blocks. The page stays where it is: the
  // scroll bar of a list that comes back may change the number.
  fit() {
    const list = this.element.querySelector(".grid");
    const columns = list && columnsOf(list);
    if (!columns || columns === this.columns) return;
    const { activeElement } = document;
    const focused = this.element.contains(activeElement) ? activeElement : null;
    const scrolled = scrollY;
    this.show(this.levels, this.tiered);
    this.goTo(scrolled);
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
    const facts = kindOf(level).facts(level);
    return el(
      "li",
      { class: "card" },
      el(
        "a",
        {
          ...(this.isOpen(level)
            ? { href: `#${level.id}` }
            : { role: "link", "aria-disabled": "true" }),
          onclick: () => this.isOpen(level) || this.sayLocked(),
        },
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
          level.difficulty !== undefined && !isLabyrinth(level) ? difficultyOf(level) : null,
          tier
            ? el("span", { class: "hidden" }, t("browse.card_tier", { tier: tierName(tier) }))
            : null,
        ),
        el("span", { class: "state" }, ...this.medalsFor(level)),
      ),
    );
  }

  medalsFor(level) {
    return this.isOpen(level) ? medalsOfRecord(recordOf(level)) : [" ", medal("locked")];
  }

  // The levels that may be opened, see common/story.js; without them all may.
  lock(openLevels) {
    this.openLevels = openLevels;
    for (const [level, card] of this.cards) this.showLock(level, card.firstElementChild);
  }

  isOpen(level) {
    return !this.openLevels || this.openLevels.has(level);
  }

  showLock(level, link) {
    const isOpen = this.isOpen(level);
    if (isOpen === link.hasAttribute("href")) return;
    link.querySelector(".state").replaceChildren(...this.medalsFor(level));
    if (isOpen) {
      link.setAttribute("href", `#${level.id}`);
      link.removeAttribute("role");
      link.removeAttribute("aria-disabled");
    } else {
      link.removeAttribute("href");
      link.setAttribute("role", "link");
      link.setAttribute("aria-disabled", "true");
    }
  }

  // What to do before a locked level opens.
  sayLocked() {
    const { current } = storyProgress(this.collection);
    if (current) showNotice(t("story.solve_first", { title: current.title }));
  }

  // Call after a game of this level.
  update(level) {
    const card = this.cards.get(level);
    card?.querySelector(".state").replaceChildren(...this.medalsFor(level));
    this.showTierProgress(level.tier);
  }

  // Scrolls the page to where it was, and focuses a level, if one is given.
  goTo(scrolled, level = null) {
    const bottom = () => this.element.getBoundingClientRect().bottom + scrollY;
    const mustAdd = () => bottom() < scrolled + innerHeight || !this.has(level);
    while (this.added < this.levels.length && mustAdd()) this.addBlocks(this.added, BLOCKS_AT_ONCE);
    scrollTo(0, scrolled);
    if (!level) return;
    const link = this.card(level).querySelector("a");
    link.focus({ preventScroll: true });
    const { top, bottom: end } = link.getBoundingClientRect();
    if (top < 0 || end > innerHeight) link.scrollIntoView({ block: "center" });
  }

  // Is the card of this level in the page?
  has(level) {
    return !level || this.card(level).isConnected;
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

// The number of cards in a row; null while the grid is hidden.
function columnsOf(list) {
  if (!list.clientWidth) return null;
  return getComputedStyle(list).gridTemplateColumns.split(" ").length;
}
