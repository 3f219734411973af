// Small pictures of labyrinths, for cards and help.

import { wholeOf } from "../common/board_painter.js";
import { el } from "../common/dom.js";
import { LabyrinthBoard } from "./labyrinth_board.js";
import { LabyrinthPainter } from "./labyrinth_painter.js";

const LEAST_THUMB_CELL = 6; // a cell of the canvas; the browser makes it smaller if need be
const LEAST_THUMB_THING = 9; // CSS pixels: of a large board one sees where things are

// As the drawer of Thumbnails. `size`: {width, height, cell}, upper limits in CSS pixels.
export function labyrinthThumbnail(text, size, theme) {
  const density = Math.min(3, devicePixelRatio || 1);
  const canvas = el("canvas", { "aria-hidden": "true" });
  const board = new LabyrinthBoard(text);
  const fit = Math.min(size.width / board.columns, size.height / board.rows, size.cell);
  const painter = new LabyrinthPainter(canvas, board, theme);
  const cell = Math.max(LEAST_THUMB_CELL, Math.floor(fit * density));
  painter.leastThing = (LEAST_THUMB_THING * cell) / fit;
  painter.show(wholeOf(board), cell);
  painter.paint(board.start());
  canvas.style.width = `${Math.min(fit * board.columns, canvas.width / density)}px`;
  return canvas;
}
