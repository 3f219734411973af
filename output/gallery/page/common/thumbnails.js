// Small pictures of boards, drawn when they come near: however many there are, the page opens at
// once and scrolling stays smooth.

import { el } from "./dom.js";
import { drawThumb } from "./board_painter.js";
import { boardTheme } from "./theme.js";
import { Replay } from "./replay.js";
import { Room } from "./board.js";

const DRAWING_MILLISECONDS = 8; // a frame
const AHEAD = "400px"; // pictures are drawn so long before they come into sight

// `size`: {width, height, cell}, the most in CSS pixels.
function thumbOf(board, size, theme) {
  const density = Math.min(3, devicePixelRatio || 1);
  const canvas = el("canvas", { "aria-hidden": "true" });
  const room = new Room(board);
  const fit = Math.min(size.width / (room.width - 2), size.height / (room.height - 2), size.cell);
  drawThumb(canvas, new Replay(room), theme, Math.max(2, Math.floor(fit * density)));
  canvas.style.width = `${Math.min(size.width, canvas.width / density)}px`;
  return canvas;
}

export class Thumbs {
  constructor(themes, size) {
    Object.assign(this, { themes, size });
    this.boards = new Map(); // by the element that is to hold the picture
    this.blocks = new Map(); // hosts by the element whose coming near is watched
    this.near = new Set();
    this.observer = new IntersectionObserver((entries) => this.onSeen(entries), {
      rootMargin: AHEAD,
    });
  }

  // `block`: an element with many hosts that is watched in their place, which is cheaper.
  add(host, board, block = host) {
    this.boards.set(host, board);
    if (!this.blocks.has(block)) {
      this.blocks.set(block, []);
      this.observer.observe(block);
    }
    this.blocks.get(block).push(host);
  }

  // Watches nothing any more; what is drawn stays.
  clear() {
    this.observer.disconnect();
    this.blocks.clear();
    this.near.clear();
  }

  onSeen(entries) {
    for (const { target, isIntersecting } of entries)
      for (const host of this.blocks.get(target) ?? [])
        if (isIntersecting) this.near.add(host);
        else this.near.delete(host);
    this.drawing ??= requestAnimationFrame(() => this.drawNear());
  }

  // A little at a time.
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
      host.replaceChildren(thumbOf(this.boards.get(host), this.size, boardTheme(this.themes)));
    host.drawn = true;
  }

  // At once, wherever they are: for paper.
  drawAll() {
    for (const hosts of this.blocks.values()) for (const host of hosts) this.draw(host);
  }

  // After a change of colours: what is in sight is drawn at once, the rest when it comes there.
  redraw() {
    for (const host of this.boards.keys()) host.drawn = false;
    for (const block of this.blocks.keys()) {
      this.observer.unobserve(block);
      this.observer.observe(block);
    }
  }
}
