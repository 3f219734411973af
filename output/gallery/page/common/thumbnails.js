// Small pictures of boards, drawn shortly before they scroll into view. So a page with thousands of
// levels opens at once and scrolls smoothly.

import { el } from "./dom.js";
import { drawThumbnail } from "./board_painter.js";
import { boardTheme } from "./theme.js";
import { Replay } from "./replay.js";
import { Board } from "./parsed_board.js";

const DRAWING_MILLISECONDS = 8; // spent on drawing in each frame
const AHEAD = "400px"; // how far outside the window drawing begins

// `size`: {width, height, cell}, upper limits in CSS pixels.
function thumbnailOf(text, size, theme) {
  const density = Math.min(3, devicePixelRatio || 1);
  const canvas = el("canvas", { "aria-hidden": "true" });
  const board = new Board(text);
  const fit = Math.min(size.width / board.columns, size.height / board.rows, size.cell);
  drawThumbnail(canvas, new Replay(board), theme, Math.max(2, Math.floor(fit * density)));
  canvas.style.width = `${Math.min(size.width, canvas.width / density)}px`;
  return canvas;
}

export class Thumbnails {
  // drawer(text, size, theme) makes the picture of a board.
  constructor(themes, size, drawer = thumbnailOf) {
    Object.assign(this, { themes, size, drawer });
    this.boards = new Map(); // board texts by host, the element that gets the picture
    this.blocks = new Map(); // hosts by the element that is observed
    this.near = new Set();
    this.observer = new IntersectionObserver((entries) => this.onVisible(entries), {
      rootMargin: AHEAD,
    });
  }

  // `block`: an element around many hosts that is observed for all of them, which is cheaper.
  add(host, text, block = host) {
    this.boards.set(host, text);
    if (!this.blocks.has(block)) {
      this.blocks.set(block, []);
      this.observer.observe(block);
    }
    this.blocks.get(block).push(host);
  }

  // Stops observing. Pictures that are drawn stay.
  clear() {
    this.observer.disconnect();
    this.blocks.clear();
    this.near.clear();
  }

  onVisible(entries) {
    for (const { target, isIntersecting } of entries)
      for (const host of this.blocks.get(target) ?? [])
        if (isIntersecting) this.near.add(host);
        else this.near.delete(host);
    this.drawing ??= requestAnimationFrame(() => this.drawNear());
  }

  // Draws for a few milliseconds, then lets the browser show a frame.
  drawNear() {
    const until = performance.now() + DRAWING_MILLISECONDS;
    this.drawing = undefined;
    for (const host of this.near) {
      if (performance.now() > until) break;
      this.near.delete(host);
      this.draw(host);
    }
    if (this.near.size) this.drawing = requestAnimationFrame(() => this.drawNear());
  }

  draw(host) {
    if (!host.drawn)
      host.replaceChildren(this.drawer(this.boards.get(host), this.size, boardTheme(this.themes)));
    host.drawn = true;
  }

  // Draws all pictures at once, for printing.
  drawAll() {
    for (const hosts of this.blocks.values()) for (const host of hosts) this.draw(host);
  }

  // For a change of colours: observing anew draws what is visible now and the rest later.
  redraw() {
    for (const host of this.boards.keys()) host.drawn = false;
    for (const block of this.blocks.keys()) {
      this.observer.unobserve(block);
      this.observer.observe(block);
    }
  }
}
