// Sprites: goal, box and player, drawn once for each theme and cell size.
//
// The shapes are those of the program's own pictures, so that a thumbnail in the page looks like the
// PNG file of the same level.

import { disc, pixels, ring, roundedRect } from "./canvas_shapes.js";

export const DETAIL_FROM = 10; // pixels a cell; smaller sprites are plain blocks
const FACE_FROM = 22;

function drawGoalSign(context, theme, x, y, radius, color) {
  const target = theme.goalShape === "target";
  ring(context, x, y, radius, radius * (target ? 0.64 : 0.55), color);
  if (target) disc(context, x, y, radius * 0.32, color);
}

function drawGoal(context, theme, cell) {
  if (cell < DETAIL_FROM) {
    context.fillStyle = theme.goalPad;
    context.fillRect(0, 0, cell, cell);
    context.fillStyle = theme.goalMark;
    const side = Math.max(1, Math.round(cell * 0.45));
    context.fillRect((cell - side) >> 1, (cell - side) >> 1, side, side);
    return;
  }
  roundedRect(context, 0, 0, cell, cell, cell * 0.15, theme.goalPad);
  drawGoalSign(context, theme, cell / 2, cell / 2, cell * 0.3, theme.goalMark);
}

function drawSmallBox(context, style, cell, done) {
  const gap = cell < 7 ? 0 : 1;
  context.fillStyle = style.line;
  context.fillRect(gap, gap, cell - 2 * gap, cell - 2 * gap);
  context.fillStyle = style.panel;
  context.fillRect(gap + 1, gap + 1, cell - 2 * gap - 2, cell - 2 * gap - 2);
  const side = Math.max(1, Math.round(cell * 0.2));
  context.fillStyle = style.mark;
  if (done) context.fillRect((cell - side) >> 1, (cell - side) >> 1, side, side);
}

function drawBraces(context, style, left, top, width, height, cell) {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.strokeStyle = style.mark;
  context.lineWidth = Math.max(1, cell * (style.shape === "crossed" ? 0.09 : 0.11));
  context.beginPath();
  context.moveTo(left, top + height);
  context.lineTo(left + width, top);
  if (style.shape === "crossed") {
    context.moveTo(left, top);
    context.lineTo(left + width, top + height);
  }
  context.stroke();
  context.restore();
}

function drawBox(context, theme, cell, done) {
  const style = done ? theme.boxDone : theme.box;
  if (cell < DETAIL_FROM) return drawSmallBox(context, style, cell, done);
  const gap = pixels(cell, 0.07);
  const line = pixels(cell, 0.045);
  const side = cell - 2 * gap;
  const radius = cell * 0.11;
  const flat = style.front === style.frame;
  const front = flat ? 0 : pixels(cell, 0.125);
  const frame = flat ? 0 : pixels(cell, 0.085);
  roundedRect(context, gap, gap, side, side + pixels(cell, 0.05), radius, theme.shadow);
  roundedRect(context, gap, gap, side, side, radius, style.line);
  const inner = gap + line;
  const innerSide = side - 2 * line;
  roundedRect(context, inner, inner, innerSide, innerSide, Math.max(0, radius - line), style.front);
  roundedRect(
    context,
    inner,
    inner,
    innerSide,
    innerSide - front,
    Math.max(0, radius - line),
    style.frame,
  );
  const [left, width, height] = [
    inner + frame,
    innerSide - 2 * frame,
    innerSide - front - 2 * frame,
  ];
  if (!flat) {
    context.fillStyle = style.panel;
    context.fillRect(left, left, width, height);
  }
  if (style.shape !== "plain") drawBraces(context, style, left, left, width, height, cell);
  const radiusOfMark = Math.min(cell * 0.215, height * 0.45);
  if (done)
    drawGoalSign(context, theme, left + width / 2, left + height / 2, radiusOfMark, style.mark);
}

function drawSmallPlayer(context, theme, cell) {
  const style = theme.player;
  const edge = cell >> 2;
  context.fillStyle = theme.floor[0];
  context.fillRect(1, 1, cell - 2, cell - 2);
  context.fillStyle = style.body;
  context.fillRect(edge, cell >> 1, cell - 2 * edge, cell - 1 - (cell >> 1));
  const head = Math.max(1, (cell * 3) >> 3);
  context.fillStyle = style.hat;
  context.fillRect(head, 1, Math.max(1, cell - 2 * head), Math.max(1, (cell >> 1) - 1));
}

function drawPlayer(context, theme, cell) {
  if (cell < DETAIL_FROM) return drawSmallPlayer(context, theme, cell);
  const style = theme.player;
  const line = Math.max(0.75, cell * 0.05);
  context.fillStyle = theme.shadow;
  context.beginPath();
  context.ellipse(cell / 2, cell * 0.895, cell * 0.35, cell * 0.095, 0, 0, 2 * Math.PI);
  context.fill();
  const body = [cell * 0.22, cell * 0.5, cell * 0.56, cell * 0.445];
  roundedRect(context, ...body, cell * 0.22, style.line);
  roundedRect(
    context,
    body[0] + line,
    body[1] + line,
    body[2] - 2 * line,
    body[3] - 2 * line,
    Math.max(0, cell * 0.22 - line),
    style.body,
  );
  const [x, y, radius] = [cell / 2, cell * 0.34, cell * 0.285];
  disc(context, x, y, radius, style.line);
  disc(context, x, y, radius - line, style.hat);
  context.save();
  context.beginPath();
  context.rect(0, cell * 0.33, cell, cell);
  context.clip();
  disc(context, x, y, radius - line, style.head);
  context.restore();
  if (cell < FACE_FROM) return;
  disc(context, cell * 0.415, cell * 0.4, cell * 0.038, style.line);
  disc(context, cell * 0.585, cell * 0.4, cell * 0.038, style.line);
}

// What is drawn for each character of a board, bottom first.
const LAYERS = {
  ".": [drawGoal],
  $: [(context, theme, cell) => drawBox(context, theme, cell, false)],
  "*": [drawGoal, (context, theme, cell) => drawBox(context, theme, cell, true)],
  "@": [drawPlayer],
  "+": [drawGoal, drawPlayer],
};

const spriteCache = new Map();

// A canvas of one cell for each character.
export function spritesFor(theme, cell) {
  const key = theme.name + cell;
  if (spriteCache.has(key)) return spriteCache.get(key);
  const sprites = theme.skin ? theme.skin.sprites(cell) : drawnSprites(theme, cell);
  spriteCache.set(key, sprites);
  return sprites;
}

function drawnSprites(theme, cell) {
  const sprites = {};
  for (const [char, layers] of Object.entries(LAYERS)) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = cell;
    for (const layer of layers) layer(canvas.getContext("2d"), theme, cell);
    sprites[char] = canvas;
  }
  return sprites;
}
