// The first view: the collection at a glance, filters, and all levels as cards.

import { button, el } from "./dom.js";
import { label } from "./data.js";
import { drawThumb } from "./draw.js";
import { ordered, passes } from "./filter.js";
import { FilterForm } from "./filter_form.js";
import { boardTheme } from "./looks.js";
import { overview, tierDot } from "./overview.js";
import { Game, Room } from "./rules.js";
import { recall } from "./store.js";

const THUMB = { width: 168, height: 132, cell: 28 }; // CSS pixels; the style sheet knows them, too
const AT_ONCE = 300; // cards; more are added while nobody is kept waiting
const DRAWING_MILLISECONDS = 8; // a frame
const AHEAD = "400px"; // pictures are drawn so long before they come into sight

function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : noun.endsWith("x") ? "es" : "s"}`;
}

export class Browser {
  constructor(collection, host) {
    const notes = [collection.author && `by ${collection.author}`, collection.comment];
    this.collection = collection;
    this.cards = new Map();
    this.near = new Set(); // cards to be drawn
    this.observer = new IntersectionObserver((entries) => this.onSeen(entries), {
      rootMargin: AHEAD,
    });
    this.form = new FilterForm(collection, () => this.refresh());
    this.count = el("p", { role: "status", class: "count" });
    this.grid = el("div");
    host.append(
      el("h1", {}, collection.title || "Levels"),
      el("p", { class: "notes" }, notes.filter(Boolean).join("\n")),
      overview(collection),
      this.form.element,
      this.count,
      this.grid,
    );
    this.refresh();
  }

  // What is shown is decided anew; cards are made once and then moved about.
  refresh() {
    const { filter, key, falling } = this.form;
    const isSolved = (level) => this.isSolved(level);
    const fitting = this.collection.levels.filter((level) => passes(level, filter, isSolved));
    this.shown = ordered(fitting, key, falling);
    this.tellCount();
    clearTimeout(this.adding);
    this.section = null;
    this.grid.replaceChildren();
    if (this.shown.length) this.addCards(0);
    else this.grid.append(this.emptiness());
  }

  tellCount() {
    const { levels, total } = this.collection;
    const some = this.shown.length === levels.length ? "" : `${this.shown.length} of `;
    const part = total > levels.length ? ` (a selection out of ${total})` : "";
    const solved = levels.filter((level) => this.isSolved(level)).length;
    this.count.textContent = `${some}${plural(levels.length, "level")}${part}, ${solved} solved`;
  }

  emptiness() {
    const clear = button("Clear filters", "Show all levels again", () => this.form.clear());
    return el("p", { class: "empty" }, "No level fits. ", clear);
  }

  addCards(from) {
    const to = Math.min(this.shown.length, from + AT_ONCE);
    for (let i = from; i < to; i++) this.place(this.shown[i]);
    if (to < this.shown.length) this.adding = setTimeout(() => this.addCards(to), 0);
  }

  // In their own order, levels stand under the names of their tiers.
  place(level) {
    const tier = this.form.key === "number" ? level.tier : undefined;
    if (!this.section || this.section.tier !== tier) {
      const list = el("ul", { class: "grid" });
      const name = this.collection.tiers[tier];
      const head = name ? el("h2", {}, tierDot(tier), label(name)) : null;
      this.grid.append(el("section", {}, head, list));
      this.section = { tier, list };
    }
    this.section.list.append(this.card(level));
  }

  card(level) {
    if (this.cards.has(level)) return this.cards.get(level);
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
          el("span", { class: "state" }, this.stateText(level)),
        ),
      ),
    );
    card.level = level;
    this.cards.set(level, card);
    this.observer.observe(card);
    return card;
  }

  stateText(level) {
    if (this.isSolved(level)) return "✓ solved";
    return recall(level.id).moves ? "… begun" : "";
  }

  isSolved(level) {
    level.solved ??= recall(level.id).best !== null;
    return level.solved;
  }

  // What came near is drawn a little at a time, so that scrolling stays smooth.
  onSeen(entries) {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) this.near.add(target);
      else this.near.delete(target);
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
    for (const card of this.cards.values()) {
      card.drawn = false;
      this.observer.unobserve(card);
      this.observer.observe(card);
    }
  }

  // After a game.
  update(level) {
    level.solved = undefined;
    const card = this.cards.get(level);
    if (card) card.querySelector(".state").textContent = this.stateText(level);
    if (this.form.filter.state !== "all") this.refresh();
    else this.tellCount();
  }
}
