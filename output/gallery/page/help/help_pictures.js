// The pictures of the help: small boards, and the marks that a board can have.

import { drawThumbnail } from "../common/board_painter.js";
import { el } from "../common/dom.js";
import { spritesFor } from "../common/draw_sprites.js";
import { MARK, drawMarks, hintMark } from "../common/overlay_marks.js";
import { Board } from "../common/parsed_board.js";
import { LabyrinthBoard } from "../labyrinth_picture/labyrinth_board.js";
import { LabyrinthPainter } from "../labyrinth_picture/labyrinth_painter.js";
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
const WAITING = 4;
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

// The marks of labyrinths, on two of these cells.
const MARKED_LABYRINTH = "+-+-+-+\n|@ . E|\n+-+-+-+\n";
const MARKED_PART = { left: 0, top: 0, columns: 2, rows: 1 };
const LABYRINTH_MARKS = {
  step: { hint: { cell: 0, direction: TO_THE_RIGHT } },
  wait: { hint: { cell: 0, direction: WAITING } },
  trouble: { trouble: [1] },
};

export const LABYRINTH_MARK_NAMES = Object.keys(LABYRINTH_MARKS);

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

export function labyrinthMarkPicture(name, theme) {
  const canvas = el("canvas", { "aria-hidden": "true" });
  const board = new LabyrinthBoard(MARKED_LABYRINTH);
  const painter = new LabyrinthPainter(canvas, board, theme);
  painter.show(MARKED_PART, PICTURE_PIXELS);
  painter.paint(board.start(), LABYRINTH_MARKS[name]);
  canvas.style.width = `${MARKED_PART.columns * SHOWN_CELL.mark}px`;
  return canvas;
}
