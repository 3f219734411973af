// The player, monsters, sweets and the exit, in the shapes of the program's own pictures.

import { disc } from "../common/canvas_shapes.js";
import { inkOn } from "./draw_doors.js";
import { DETAILED_FROM } from "./draw_maze.js";

const ACTOR_SIDE = 0.76; // of the square for an actor, in cells
const TURNED = [Math.PI, -Math.PI / 2, 0, Math.PI / 2]; // by direction
const MOUTH = { closed: 0.26, usual: 0.6 }; // half of the angle, in radians

const outlineOf = (side) => Math.max(0.75, side * 0.05);

// Fills the current path, with a line around it.
function fillOutlined(context, side, fill, line) {
  context.strokeStyle = line;
  context.lineWidth = 2 * outlineOf(side);
  context.lineJoin = "round";
  context.stroke();
  context.fillStyle = fill;
  context.fill();
}

// `facing`: a direction; `bite` from 0 to 1: how far the mouth is closed.
export function drawMuncher(context, look, { x, y, cell, facing = 2, bite = 0 }) {
  const side = cell * ACTOR_SIDE;
  const radius = Math.max(0.5, side * (cell < DETAILED_FROM ? 0.46 : 0.43) - outlineOf(side));
  const mouth = MOUTH.usual + (MOUTH.closed - MOUTH.usual) * bite;
  context.save();
  context.translate(x, y);
  context.rotate(TURNED[facing]);
  if (facing === 0) context.scale(1, -1); // the eye is above
  context.beginPath();
  context.arc(0, 0, radius, mouth, 2 * Math.PI - mouth);
  context.lineTo(-side * 0.06, 0);
  context.closePath();
  fillOutlined(context, side, look.player, look.playerLine);
  if (cell >= DETAILED_FROM)
    disc(context, side * 0.04, -side * 0.22, side * 0.062 + 0.25, look.playerLine);
  context.restore();
}

// A dome, and feet below.
function traceMonster(context, x, y, side) {
  const radius = side * 0.34;
  const [high, low] = [y + side * 0.29, y + side * 0.4];
  const feet = 3;
  context.beginPath();
  context.arc(x, y - side * 0.02, radius, Math.PI, 0);
  for (let i = 0; i <= 2 * feet; i++)
    context.lineTo(x + radius - (i * radius) / feet, i % 2 ? high : low);
  context.closePath();
}

function drawEye(context, look, { x, y, side, period, gaze, body }) {
  const radius = side * 0.125;
  disc(context, x, y, radius, look.eye);
  disc(context, x + gaze[0] * side * 0.05, y + gaze[1] * side * 0.05, side * 0.068, look.pupil);
  if (period < 3) return;
  // A lid over a part of the eye.
  const bottom = y + (period === 3 ? -0.015 : 0.055) * side;
  const [left, top] = [x - side * 0.145, y - side * 0.145];
  context.fillStyle = body;
  context.fillRect(left, top, side * 0.29, bottom - top);
  context.fillStyle = look.line;
  context.fillRect(left + side * 0.02, bottom, side * 0.25, outlineOf(side));
}

function drawBrow(context, look, x, y, side, slope) {
  context.strokeStyle = look.line;
  context.lineWidth = side * 0.075;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x - side * 0.115, y - side * slope);
  context.lineTo(x + side * 0.115, y + side * slope);
  context.stroke();
}

// `gaze`: [dx, dy], where it looks. Dots tell in how many turns it takes a step; the quickest has brows, and
// slow ones have lids.
export function drawMonster(context, look, { x, y, cell, period, gaze = [0, 0] }) {
  const side = cell * ACTOR_SIDE;
  const body = look.monsters[period - 1];
  traceMonster(context, x, y, side);
  fillOutlined(context, side, body, look.line);
  const [left, right, top] = [x - side * 0.15, x + side * 0.15, y - side * 0.07];
  if (cell < DETAILED_FROM) {
    for (const eye of [left, right])
      disc(context, eye, top, Math.max(0.5, side * 0.09), inkOn(body));
    return;
  }
  for (const eye of [left, right])
    drawEye(context, look, { x: eye, y: top, side, period, gaze, body });
  if (period === 1) {
    drawBrow(context, look, left, y - side * 0.2, side, 0.06);
    drawBrow(context, look, right, y - side * 0.2, side, -0.06);
  }
  for (let i = 0; i < period; i++)
    disc(
      context,
      x + (2 * i - period + 1) * side * 0.0675,
      y + side * 0.19,
      side * 0.048,
      inkOn(body),
    );
}

// A sweet in its wrapper.
export function drawSweet(context, look, { x, y, cell }) {
  const side = cell * ACTOR_SIDE;
  // A line around it would hide most of a small one.
  if (cell < DETAILED_FROM) return disc(context, x, y, Math.max(1, cell * 0.32), look.sweet);
  const radius = side * 0.215;
  for (const way of [-1, 1]) {
    context.beginPath();
    context.moveTo(x + way * side * 0.13, y);
    context.lineTo(x + way * side * 0.37, y - side * 0.15);
    context.lineTo(x + way * side * 0.37, y + side * 0.15);
    context.closePath();
    fillOutlined(context, side, look.sweet, look.line);
  }
  disc(context, x, y, radius, look.line);
  disc(context, x, y, Math.max(0.5, radius - outlineOf(side)), look.sweet);
  context.strokeStyle = look.sweetMark;
  context.lineWidth = side * 0.07;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x - side * 0.06, y + side * 0.09);
  context.lineTo(x + side * 0.06, y - side * 0.09);
  context.stroke();
}

function traceArch(context, x, half, dome, bottom) {
  context.beginPath();
  context.arc(x, dome, half, Math.PI, 0);
  context.lineTo(x + half, bottom);
  context.lineTo(x - half, bottom);
  context.closePath();
}

// A door that is dark until all sweets are taken, then open, with light inside.
export function drawExit(context, look, { x, y, cell, isOpen }) {
  const side = cell * ACTOR_SIDE;
  const bottom = y + side * 0.4;
  if (isOpen && cell >= DETAILED_FROM) drawRays(context, look, x, y, side);
  traceArch(context, x, side * 0.34, y - side * 0.03, bottom);
  fillOutlined(context, side, look.exit, look.line);
  traceArch(context, x, side * 0.2, y - side * 0.01, bottom);
  context.fillStyle = isOpen ? look.exitInside : look.line;
  context.fill();
  if (!isOpen && cell >= DETAILED_FROM)
    disc(context, x + side * 0.1, y + side * 0.14, side * 0.045, look.exitInside);
}

// Short strokes around the open exit: seen without colours, too.
function drawRays(context, look, x, y, side) {
  context.strokeStyle = look.exit;
  context.lineWidth = side * 0.06;
  context.lineCap = "round";
  context.beginPath();
  for (let i = 0; i < 5; i++) {
    const angle = Math.PI * (1.1 + i * 0.2);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    context.moveTo(x + dx * side * 0.47, y - side * 0.03 + dy * side * 0.47);
    context.lineTo(x + dx * side * 0.58, y - side * 0.03 + dy * side * 0.58);
  }
  context.stroke();
}
