// A labyrinth on the screen. Zoom, scrolling and size are those of every board; the picture and its motion
// are its own.

import { DETAILED_FROM } from "../labyrinth_picture/draw_maze.js";
import { LabyrinthPainter } from "../labyrinth_picture/labyrinth_painter.js";
import { BoardViewport, LOW, motionUnwanted } from "../play/board_viewport.js";
import { t } from "../words/words.js";
import { describeLabyrinth } from "./labyrinth_words.js";

const WALK_MILLISECONDS = { usual: 150, least: 24 };
const LOOKS_RIGHT = 2;
const GAPS = 22; // CSS pixels between what is below the board
const ZOOM_HEIGHT = 52; // of the zoom buttons, with the gap above

// The direction from a cell to its neighbour; undefined if it is none.
export function directionBetween(board, from, to) {
  return [0, 1, 2, 3].find((direction) => board.neighbour(from, direction) === to);
}

function isNear(board, from, to) {
  return from === to || directionBetween(board, from, to) !== undefined;
}

// Can actors walk from one position to the other in one turn?
function isOneTurn(board, before, after) {
  if (Math.abs(after.turns - before.turns) !== 1) return false;
  if (!isNear(board, before.player, after.player)) return false;
  return after.monsters.every((cell, i) => isNear(board, before.monsters[i], cell));
}

// Shows actors on their way. It is only a picture: the next turn ends it.
class Walk {
  constructor() {
    this.lastTurn = -Infinity;
  }

  // paint(share) draws a picture; share goes from 0 to 1.
  begin(paint) {
    const now = performance.now();
    const duration = Math.min(WALK_MILLISECONDS.usual, now - this.lastTurn);
    this.finish();
    this.lastTurn = now;
    if (duration < WALK_MILLISECONDS.least) return;
    this.paint = paint;
    let begun = null;
    const go = (time) => {
      begun ??= time;
      const share = Math.min(1, (time - begun) / duration);
      if (share >= 1) return this.finish();
      paint(share);
      this.frame = requestAnimationFrame(go);
    };
    paint(0);
    this.frame = requestAnimationFrame(go);
  }

  finish() {
    cancelAnimationFrame(this.frame);
    const { paint } = this;
    this.paint = null;
    paint?.(1);
  }
}

export class LabyrinthViewport extends BoardViewport {
  constructor() {
    super();
    this.canvas.setAttribute("aria-label", t("labyrinth.board"));
    this.slide = new Walk();
    this.facing = LOOKS_RIGHT;
  }

  // The heights of what is below the board. Without a pad the zoom buttons must be seen, too: nobody pinches.
  leaveRoom(messages, pad, controls) {
    this.below = messages + GAPS + (LOW.matches ? 0 : pad || controls);
    this.belowFrame = pad || LOW.matches ? 0 : ZOOM_HEIGHT;
  }

  // A board is shown whole as long as one sees what is what.
  get usualRoom() {
    return { ...super.usualRoom, least: DETAILED_FROM, zoom: this.belowFrame };
  }

  newPainter() {
    return new LabyrinthPainter(this.canvas, this.board, this.theme);
  }

  // `marks` as in LabyrinthPainter.
  paint(position, marks) {
    const { painter, board, last } = this;
    const moved = last && last !== position;
    if (moved && last.player !== position.player)
      this.facing = directionBetween(board, last.player, position.player) ?? LOOKS_RIGHT;
    const { facing } = this;
    const picture = (share, from) => painter.paint(position, marks, { share, from, facing });
    this.last = position;
    if (moved && isOneTurn(board, last, position) && !motionUnwanted())
      this.slide.begin((share) => picture(share, last));
    else if (!this.slide.paint || moved) {
      this.slide.finish();
      picture(1, null);
    }
    this.told = describeLabyrinth(board, position); // as say() of MessageArea takes it
    this.description.textContent = this.told.join("");
    if (position.player !== this.followed) this.follow(position.player);
  }

  // The cell under the pointer; -1 outside.
  cellAt(event) {
    const place = this.canvas.getBoundingClientRect();
    const { columns, rows } = this.board;
    const x = Math.floor(((event.clientX - place.left) / place.width) * columns);
    const y = Math.floor(((event.clientY - place.top) / place.height) * rows);
    return x < 0 || y < 0 || x >= columns || y >= rows ? -1 : y * columns + x;
  }

  // {x, y, size} of a cell, in pixels of an element.
  placeIn(cell, element) {
    const own = this.canvas.getBoundingClientRect();
    const base = element.getBoundingClientRect();
    const x = own.left - base.left + (this.board.x(cell) - 0.5) * this.cell;
    const y = own.top - base.top + (this.board.y(cell) - 0.5) * this.cell;
    return { x, y, size: this.cell };
  }
}
