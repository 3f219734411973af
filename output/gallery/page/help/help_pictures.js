// The pictures of the help: small boards, and the marks that a board can have.

import { drawThumbnail } from "../common/board_painter.js";
import { el } from "../common/dom.js";
import { spritesFor } from "../common/draw_sprites.js";
import { MARK, drawMarks, hintMark } from "../common/overlay_marks.js";
import { Board } from "../common/parsed_board.js";
import { labyrinthThumbnail } from "../labyrinth_picture/labyrinth_thumbnail.js";
import { Replay } from "../common/replay.js";

const EXAMPLE_LABYRINTH = [
  "+-+-+-+-+-+-+-+",
  "|@   .   u|  E|",
  "+ +-+-+-+ +-+ +",
  "|a  | |2   A  |",
  "+-+ + + +-+U+-+",
  "|.      |     |",
  "+-+-+-+-+-+-+-+",
].join("\n");
const LABYRINTH_SIZE = { width: 294, height: 200, cell: 42 };
const PICTURE_PIXELS = 56; // of a cell on the canvas
const SHOWN_CELL = { board: 28, mark: 36 }; // CSS pixels
const TO_THE_RIGHT = 2; // a direction
// Each mark, and whether it is drawn on a box.
const MARKS_SHOWN = {
  chosen: [MARK.chosen, true],
  target: [MARK.target, false],
  reach: [MARK.reach, false],
  dead: [MARK.dead, false],
  stuck: [MARK.stuck, true],
  hint: [hintMark(TO_THE_RIGHT), true],
};

export const MARK_NAMES = Object.keys(MARKS_SHOWN);

// A board after some moves. `name` says what it shows.
export function boardPicture(text, moves, theme, name) {
  const canvas = el("canvas", { role: "img", "aria-label": name });
  const replay = new Replay(new Board(text), moves);
  replay.go(replay.total);
  drawThumbnail(canvas, replay, theme, PICTURE_PIXELS);
  canvas.style.width = `${replay.board.columns * SHOWN_CELL.board}px`;
  return canvas;
}

export function labyrinthPicture(theme, name) {
  const canvas = labyrinthThumbnail(EXAMPLE_LABYRINTH, LABYRINTH_SIZE, theme);
  canvas.removeAttribute("aria-hidden");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", name);
  return canvas;
}

// A mark on one cell. The text beside it says what it means.
export function markPicture(name, theme) {
  const [marks, onBox] = MARKS_SHOWN[name];
  const canvas = el("canvas", {
    width: PICTURE_PIXELS,
    height: PICTURE_PIXELS,
    "aria-hidden": "true",
  });
  const context = canvas.getContext("2d");
  context.fillStyle = theme.floor[0];
  context.fillRect(0, 0, PICTURE_PIXELS, PICTURE_PIXELS);
  if (onBox) context.drawImage(spritesFor(theme, PICTURE_PIXELS).$, 0, 0);
  drawMarks(context, theme, PICTURE_PIXELS, marks);
  canvas.style.width = `${SHOWN_CELL.mark}px`;
  return canvas;
}
