// Doors, keys and switches, in the shapes of the program's own pictures. A key and its doors have the same
// colour and the same shape; a switch and its doors the same colour and the same letter.

import { disc } from "../common/canvas_shapes.js";
import { DETAILED_FROM } from "./draw_maze.js";

const LETTER_FROM = 18; // pixels a cell, from which letters can be read
const THINGS_SIDE = 0.76; // of the square for a thing, in cells
const LEAST_APART = 120; // in lightness, from 0 to 255: a contrast of 3 to 1 in all themes
const LETTERS_OF_SWITCHES = "UVWXYZ";

// Corners in the radius of a shape, by the colour of a key. The first is a disc.
const KEY_SHAPES = [
  null,
  [-0.8, -0.8, 0.8, -0.8, 0.8, 0.8, -0.8, 0.8],
  [0, -1, 0.95, 0.75, -0.95, 0.75],
  [0, -1.05, 0.9, 0, 0, 1.05, -0.9, 0],
  [
    -0.33, -0.95, 0.33, -0.95, 0.33, -0.33, 0.95, -0.33, 0.95, 0.33, 0.33, 0.33, 0.33, 0.95, -0.33,
    0.95, -0.33, 0.33, -0.95, 0.33, -0.95, -0.33, -0.33, -0.33,
  ],
  [
    0, -1.08, 0.27, -0.33, 1.05, -0.32, 0.43, 0.17, 0.65, 0.93, 0, 0.48, -0.65, 0.93, -0.43, 0.17,
    -1.05, -0.32, -0.27, -0.33,
  ],
];

function drawKeyShape(context, color, x, y, radius, fill) {
  const corners = KEY_SHAPES[color];
  if (!corners) return disc(context, x, y, radius * 0.9, fill);
  context.fillStyle = fill;
  context.beginPath();
  for (let i = 0; i < corners.length; i += 2)
    context.lineTo(x + corners[i] * radius, y + corners[i + 1] * radius);
  context.fill();
}

function lightness(color) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

// Black or white, whatever can be seen better on a colour.
export function inkOn(color) {
  return lightness(color) > 140 ? "#14141c" : "#ffffff";
}

// The colour of a letter on the floor: that of outlines, if its own is too much like the floor.
function seenOnFloor({ floor, line }, color) {
  return Math.abs(lightness(color) - lightness(floor)) < LEAST_APART ? line : color;
}

function drawLetter(context, letter, x, y, height, ink) {
  context.fillStyle = ink;
  context.font = `700 ${Math.round(height * 1.4)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(letter, x, y + height * 0.08);
}

const doorLine = (cell) => Math.max(0.5, cell * 0.035);

// A drawing of a door along the x axis, `at` in cells from its middle.
function doorTools(context, look, cell, color) {
  const line = doorLine(cell);
  const width = cell * 0.15;
  const stroke = (from, to, wide, paint) => {
    context.strokeStyle = paint;
    context.lineWidth = wide;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(from * cell, 0);
    context.lineTo(to * cell, 0);
    context.stroke();
  };
  return {
    width,
    bar(from, to) {
      stroke(from, to, width + 2 * line, look.line);
      stroke(from, to, width, color);
    },
    ball(at, radius) {
      disc(context, at * cell, 0, radius + line, look.line);
      disc(context, at * cell, 0, radius, color);
    },
  };
}

function drawGate({ ball, width }) {
  for (const at of [-0.36, -0.18, 0, 0.18, 0.36]) ball(at, width * 0.6);
}

// The posts stay, so that one sees where a door was, or can close again.
function drawPosts({ bar, ball, width }, bySwitch) {
  for (const side of [-1, 1])
    if (bySwitch) ball(side * 0.36, width * 0.6);
    else bar(side * 0.42, side * 0.33);
}

// `x`, `y`: the middle of the edge; `upright`: it is between cells side by side.
export function drawDoor(context, look, door, isOpen, { x, y, cell, upright }) {
  const { bySwitch, color } = door;
  const fill = (bySwitch ? look.gates : look.keys)[color];
  const tools = doorTools(context, look, cell, fill);
  context.save();
  context.translate(x, y);
  if (upright) context.rotate(Math.PI / 2);
  if (isOpen) drawPosts(tools, bySwitch);
  else if (bySwitch) drawGate(tools);
  else tools.bar(-0.37, 0.37);
  context.restore();
  drawDoorMark(context, look, { bySwitch, color, isOpen, fill, x, y, cell });
}

function drawDoorMark(context, look, { bySwitch, color, isOpen, fill, x, y, cell }) {
  const hasMark = cell >= (bySwitch ? LETTER_FROM : DETAILED_FROM) && (bySwitch || !isOpen);
  if (!hasMark) return;
  if (!isOpen) {
    disc(context, x, y, cell * 0.17 + doorLine(cell), look.line);
    disc(context, x, y, cell * 0.17, fill);
  }
  if (!bySwitch) drawKeyShape(context, color, x, y, cell * 0.115, inkOn(fill));
  else {
    const [share, ink] = isOpen ? [0.28, seenOnFloor(look, fill)] : [0.21, inkOn(fill)];
    drawLetter(context, LETTERS_OF_SWITCHES[color], x, y, cell * share, ink);
  }
}

export function drawKey(context, look, color, { x, y, cell }) {
  const side = cell * THINGS_SIDE;
  const isSmall = cell < DETAILED_FROM;
  const line = Math.max(0.75, side * 0.05);
  const width = Math.max(1, side * 0.085);
  const head = y - side * (isSmall ? 0.1 : 0.15);
  const radius = side * (isSmall ? 0.33 : 0.25);
  const shaft = new Path2D();
  for (const [from, to] of [
    [
      [0, -0.1],
      [0, 0.36],
    ],
    [
      [0, 0.36],
      [0.16, 0.36],
    ],
    [
      [0, 0.21],
      [0.13, 0.21],
    ],
  ]) {
    shaft.moveTo(x + from[0] * side, y + from[1] * side);
    shaft.lineTo(x + to[0] * side, y + to[1] * side);
  }
  const strokeShaft = (wide, paint) => {
    context.strokeStyle = paint;
    context.lineWidth = wide;
    context.lineCap = "round";
    context.stroke(shaft);
  };
  strokeShaft(width + 2 * line, look.line);
  drawKeyShape(context, color, x, head, radius + line * 1.5, look.line);
  strokeShaft(width, look.keys[color]);
  drawKeyShape(context, color, x, head, radius, look.keys[color]);
}

// A plate in the floor that is stepped on.
export function drawSwitch(context, look, letter, { x, y, cell }) {
  const side = cell * THINGS_SIDE;
  const fill = look.gates[letter];
  const line = Math.max(0.75, side * 0.05);
  const half = side * 0.31;
  const plate = (inset, bottom, paint) => {
    context.fillStyle = paint;
    context.beginPath();
    const wide = 2 * (half - inset);
    context.roundRect(
      x - half + inset,
      y - half + inset,
      wide,
      wide - bottom,
      Math.max(0, side * 0.16 - inset),
    );
    context.fill();
  };
  plate(0, 0, look.line);
  plate(line, side * 0.07, fill);
  if (cell >= LETTER_FROM)
    drawLetter(context, LETTERS_OF_SWITCHES[letter], x, y - side * 0.035, side * 0.36, inkOn(fill));
}
