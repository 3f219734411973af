// A small picture of a drawing. Unlike a level, a drawing may lack its player or its walls.

import { el } from "../common/dom.js";
import { spritesFor } from "../common/draw_sprites.js";
import { drawTerrainCell } from "../common/draw_terrain.js";
import { BOX, FLOOR, GOAL, PLAYER, WALL, charOfCell } from "./draft_cells.js";
import { contentOf } from "./draft_shape.js";
import { EditorTerrain } from "./editor_terrain.js";

const PLAIN_BELOW = 4; // pixels a cell: then a cell is one colour

function plainColor(cell, theme) {
  if (cell === WALL) return theme.wall.top;
  if (cell & BOX) return theme.box.frame;
  if (cell & PLAYER) return theme.player.body;
  return cell & GOAL ? theme.goalMark : theme.floor[0];
}

function drawPlain(context, { width, cells }, theme, pixels, { left, top }) {
  cells.forEach((cell, i) => {
    if (cell !== WALL && !(cell & FLOOR)) return;
    context.fillStyle = plainColor(cell, theme);
    const [x, y] = [(i % width) - left, Math.floor(i / width) - top];
    context.fillRect(x * pixels, y * pixels, pixels, pixels);
  });
}

function drawCells(context, grid, theme, pixels, { left, top }) {
  const terrain = new EditorTerrain(grid);
  const sprites = spritesFor(theme, pixels);
  grid.cells.forEach((cell, i) => {
    const x = ((i % grid.width) - left) * pixels;
    const y = (Math.floor(i / grid.width) - top) * pixels;
    drawTerrainCell(context, terrain, theme, pixels, terrain.at(i), x, y);
    const sprite = sprites[charOfCell(cell)];
    if (sprite) context.drawImage(sprite, x, y);
  });
}

// `size`: {width, height, cell}, upper limits in CSS pixels. Null if nothing is drawn.
export function draftPicture(grid, size, theme) {
  const content = contentOf(grid);
  if (!content) return null;
  const [columns, rows] = [content.right - content.left, content.bottom - content.top];
  const density = Math.min(3, devicePixelRatio || 1);
  const fit = Math.min(size.width / columns, size.height / rows, size.cell);
  const pixels = Math.max(1, Math.floor(fit * density));
  const canvas = el("canvas", { "aria-hidden": "true" });
  canvas.width = columns * pixels;
  canvas.height = rows * pixels;
  const drawAll = pixels < PLAIN_BELOW ? drawPlain : drawCells;
  drawAll(canvas.getContext("2d"), grid, theme, pixels, content);
  canvas.style.width = `${Math.min(size.width, canvas.width / density)}px`;
  return canvas;
}
