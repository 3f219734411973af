// Marks laid over the cells of a board: where a box can go, dead squares, a hint, and so on.
//
// The marks of a cell are bits of one number, so that the painter can compare and cache them.

import { disc } from "./canvas_shapes.js";

export const MARK = { target: 1, chosen: 2, dead: 4, reach: 8, stuck: 16, hint: 32 };
export const MARKS_ON_FLOOR = MARK.dead | MARK.reach; // these are drawn below player and boxes
const HINT_DIRECTION = 6; // the first bit of the direction of a hint

export function hintMark(direction) {
  return MARK.hint | (direction << HINT_DIRECTION);
}

export function drawArrow(context, cell, direction) {
  context.save();
  context.translate(cell / 2, cell / 2);
  context.rotate([Math.PI, -Math.PI / 2, 0, Math.PI / 2][direction]);
  const unit = cell / 10;
  context.beginPath();
  for (const [x, y] of [
    [-3.5, -1.2],
    [0, -1.2],
    [0, -3.2],
    [4, 0],
    [0, 3.2],
    [0, 1.2],
    [-3.5, 1.2],
  ])
    context.lineTo(x * unit, y * unit);
  context.closePath();
  context.fillStyle = "#ffffff";
  context.strokeStyle = "#000000";
  context.lineWidth = Math.max(1.5, unit * 0.7);
  context.stroke();
  context.fill();
  context.restore();
}

function drawCross(context, cell, width, color) {
  const edge = cell * 0.3;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(edge, edge);
  context.lineTo(cell - edge, cell - edge);
  context.moveTo(cell - edge, edge);
  context.lineTo(edge, cell - edge);
  context.stroke();
}

// A cross, or hatching in themes where boxes have a cross.
function drawDead(context, theme, cell) {
  if (theme.box.shape === "crossed") return drawHatching(context, cell, theme.wall.rim);
  drawCross(context, cell, Math.max(2, cell * 0.12), theme.floor[0]);
  drawCross(context, cell, Math.max(1, cell * 0.06), theme.wall.rim);
}

// Thin parallel lines over the whole cell, which go on in the next one.
function drawHatching(context, cell, color) {
  context.strokeStyle = color;
  context.lineWidth = Math.max(1, cell * 0.04);
  context.beginPath();
  for (let i = -3; i <= 4; i++) {
    context.moveTo((i * cell) / 4, cell);
    context.lineTo((i * cell) / 4 + cell, 0);
  }
  context.stroke();
}

// Every mark has its own shape, so that no mark depends on colours.
export function drawMarks(context, theme, cell, marks) {
  const [x, y] = [cell / 2, cell / 2];
  if (marks & MARK.reach) disc(context, x, y, Math.max(1, cell * 0.09), theme.player.body);
  if (marks & MARK.dead) drawDead(context, theme, cell);
  if (marks & MARK.target) {
    disc(context, x, y, Math.max(2, cell * 0.2), theme.box.line);
    disc(context, x, y, Math.max(1, cell * 0.14), theme.box.frame);
  }
  if (marks & MARK.stuck) {
    drawCross(context, cell, Math.max(3, cell * 0.2), "#ffffff");
    drawCross(context, cell, Math.max(2, cell * 0.11), "#b00020");
  }
  if (marks & MARK.chosen) {
    const wide = Math.max(2, cell * 0.08);
    context.strokeStyle = theme.player.line;
    context.lineWidth = wide;
    context.strokeRect(wide / 2, wide / 2, cell - wide, cell - wide);
    context.strokeStyle = "#ffffff";
    context.lineWidth = wide / 2;
    context.strokeRect(wide / 2, wide / 2, cell - wide, cell - wide);
  }
  if (marks & MARK.hint) drawArrow(context, cell, marks >> HINT_DIRECTION);
}
