// The winning moment: every box glows, and confetti falls over the board. Only a picture, drawn on a
// canvas above the board, which goes away by itself. Nothing moves for users who want no motion.

import { el } from "../common/dom.js";

const MILLISECONDS = 1800;
const GLOW_MILLISECONDS = 700;
const PIECES = 90;
const GRAVITY = 0.0011; // pixels a millisecond, each millisecond
const COLORS = ["#e4572e", "#f0a800", "#3fa066", "#3d7be0", "#b5179e", "#38dccf"];

// A piece of confetti: where it starts, how fast it flies, what it looks like.
function piece(width, height, random) {
  return {
    x: width * (0.1 + 0.8 * random()),
    y: height * (0.35 + 0.3 * random()),
    vx: (random() - 0.5) * 0.35,
    vy: -0.25 - 0.4 * random(),
    turn: random() * 6,
    spin: (random() - 0.5) * 0.02,
    size: 5 + 6 * random(),
    color: COLORS[Math.floor(random() * COLORS.length)],
  };
}

function drawPiece(context, { x, y, vx, vy, turn, spin, size, color }, time) {
  context.save();
  context.translate(x + vx * time, y + vy * time + (GRAVITY / 2) * time * time);
  context.rotate(turn + spin * time);
  context.scale(1, Math.cos(turn + spin * 2 * time)); // it tumbles
  context.fillStyle = color;
  context.fillRect(-size / 2, -size / 3, size, size / 1.5);
  context.restore();
}

// A ring that grows out of a box. `box`: {x, y, size}, its middle and its width.
function drawGlow(context, { x, y, size }, share) {
  const radius = size * (0.4 + 0.9 * share);
  const glow = context.createRadialGradient(x, y, radius * 0.4, x, y, radius);
  glow.addColorStop(0, "rgba(255, 255, 255, 0)");
  glow.addColorStop(0.7, `rgba(255, 224, 130, ${0.85 * (1 - share)})`);
  glow.addColorStop(1, "rgba(255, 224, 130, 0)");
  context.fillStyle = glow;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

export class Celebration {
  // `area`: the element that the canvas covers.
  constructor(area) {
    this.area = area;
  }

  // `boxes`: [{x, y, size}] in pixels of the area.
  start(boxes, random = Math.random) {
    this.stop();
    const { clientWidth: width, clientHeight: height } = this.area;
    this.canvas = el("canvas", { class: "celebration", "aria-hidden": "true", width, height });
    this.area.append(this.canvas);
    const pieces = Array.from({ length: PIECES }, () => piece(width, height, random));
    let begun = null;
    const go = (now) => {
      begun ??= now;
      if (now - begun > MILLISECONDS) return this.stop();
      this.draw(pieces, boxes, now - begun);
      this.frame = requestAnimationFrame(go);
    };
    this.frame = requestAnimationFrame(go);
  }

  draw(pieces, boxes, time) {
    const context = this.canvas.getContext("2d");
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (time < GLOW_MILLISECONDS)
      for (const box of boxes) drawGlow(context, box, time / GLOW_MILLISECONDS);
    context.globalAlpha = Math.min(1, (MILLISECONDS - time) / 500);
    for (const each of pieces) drawPiece(context, each, time);
    context.globalAlpha = 1;
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.canvas?.remove();
    this.canvas = undefined;
  }
}
