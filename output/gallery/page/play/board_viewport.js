// The board on the screen: its canvas, its size, scrolling, and which cell is under the pointer.
//
// A board that does not fit scrolls within its frame, so that counters and buttons stay in place. It
// follows the player only when the player leaves the visible part. So a user who has scrolled away to
// look at something is not pulled back before the next move.
//
// The canvas element is always as large as the board. If that is too much for a canvas, only a part is
// drawn, and the rest is padding: the cells in the frame, and some around them for the next scroll. So
// cells are sharp at any size.

import { el } from "../common/dom.js";
import { t } from "../words/words.js";
import { BoardPainter, wholeOf } from "../common/board_painter.js";
import { isPrinting } from "../common/theme.js";
import { Coordinates } from "./coordinates.js";
import { Slide, movedSprites } from "./slide.js";

const PADDING = 6; // for the focus ring; the same as in style.css
const CELL = { least: 16, most: 64 }; // CSS pixels
// The status line and the buttons below the board must fit the window's height, too. In a low window
// they are beside the board; style.css has the same condition.
export const LOW = matchMedia("(max-height: 480px) and (min-width: 560px)");
const BELOW = { usual: 150, low: 12 };
const LEAST_HEIGHT = { usual: 220, low: 120 };
const FRAME = 0.45; // the least height of the frame, as part of the window's height
const ZOOM = { least: 2, most: 96 }; // CSS pixels a cell
const GLIDE_MILLISECONDS = 160; // until a glide is about a third as fast
const LEAST_GLIDE = 0.03; // pixels a millisecond
const MARGIN = 2; // cells between the player and the edge of the visible part
const MOST_GLOWING = 120; // boxes in the winning moment
const MOST_PIXELS = 16e6; // of a canvas with the whole board: phones cannot show larger ones
const LEAST_PIXELS_OF_CELL = 4;
const TINY = 8; // pixels of the screen a cell
const AROUND = 1.5; // the width and height of a part, in those of the frame
const MOST_DENSITY_SEEN = 3; // pixels of the screen for a CSS pixel; nobody sees more
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function motionUnwanted() {
  return reducedMotion.matches;
}

// For screen readers.
function describe({ board, player, onGoals, boxes }) {
  const place = t("common.place", { column: board.x(player), row: board.y(player) });
  const { columns, rows } = board;
  return t("play.board.description", { columns, rows, place, onGoals, boxes });
}

export class BoardViewport {
  constructor() {
    this.canvas = el("canvas", {
      tabindex: 0,
      role: "application",
      class: "board",
      "aria-label": t("play.board"),
      "aria-describedby": "board-description",
    });
    this.coordinates = new Coordinates(this.canvas);
    this.element = el("div", { class: "board-frame" }, this.coordinates.element);
    this.slide = new Slide();
    this.element.addEventListener("scroll", () => this.cover(), { passive: true });
    this.zoom = 1; // chosen by the user; 1: the largest cells with which the board fits
    this.description = el("p", { id: "board-description", class: "hidden" });
  }

  // The top of the board in the page.
  get top() {
    return this.element.getBoundingClientRect().top + scrollY + PADDING;
  }

  // The height that the play view leaves: for a board that fits, and of the frame.
  get usualRoom() {
    const kind = LOW.matches ? "low" : "usual";
    const high = Math.max(LEAST_HEIGHT[kind], innerHeight - this.top - (this.below ?? BELOW[kind]));
    return { high, frame: Math.max(high, Math.floor(innerHeight * FRAME)), least: CELL.least };
  }

  // Chooses the largest cells with which the board fits. The user's zoom enlarges or shrinks them. `room`:
  // {high, frame, least, zoom}: the height for a board that fits, that of the frame, the least size of cells
  // for which the board is shown whole, and the height for zoom buttons if it is not.
  fit(board, theme, room = this.usualRoom) {
    const { columns, rows } = board;
    this.board = board;
    this.theme = theme;
    const [left, above] = this.coordinates.size;
    this.wide = this.element.offsetWidth - 2 * PADDING - left; // including scroll bars
    const fitting = Math.min(this.wide / columns, (room.high - above) / rows);
    const sharp = Math.floor(fitting * this.density) / this.density; // whole pixels of the screen
    const isWhole = sharp >= room.least;
    this.usual = isWhole ? Math.min(CELL.most, sharp) : CELL.least; // without zoom
    this.high = room.frame - above - (isWhole ? 0 : (room.zoom ?? 0));
    this.element.style.maxHeight = `${this.high + above + 2 * PADDING}px`;
    this.resize();
    this.sharpen();
    this.followed = null; // the player's cell when it was last made visible
  }

  // The least zoom shows the whole board, the greatest a few cells.
  get zoomLimits() {
    const { columns, rows } = this.board;
    const whole = Math.max(ZOOM.least, Math.min(this.wide / columns, this.high / rows));
    return [Math.min(1, whole / this.usual), Math.max(1, ZOOM.most / this.usual)];
  }

  get density() {
    return Math.min(MOST_DENSITY_SEEN, devicePixelRatio || 1);
  }

  // Sets the size of the cells on the screen. What the canvas has is scaled until sharpen() is called.
  resize() {
    const { columns, rows } = this.board;
    const [least, most] = this.zoomLimits;
    this.zoom = Math.max(least, Math.min(most, this.zoom));
    const size = this.usual * this.zoom;
    // Whole pixels of the screen are sharp. Of tiny cells an eighth counts.
    const step = size * this.density < TINY ? 8 : this.density;
    const round = size < this.usual ? Math.floor : Math.round;
    this.cell = round(size * step) / step;
    this.canvas.style.width = `${columns * this.cell}px`;
    this.canvas.style.height = `${rows * this.cell}px`;
    this.placePart();
    this.fits = columns * this.cell <= this.wide && rows * this.cell <= this.high;
    this.canvas.classList.toggle("fits", this.fits);
    this.coordinates.show(this.board, this.cell);
    this.onZoom?.();
  }

  // Puts what the canvas shows at its place on the board.
  placePart() {
    const whole = wholeOf(this.board);
    const { left, top, columns, rows } = this.painter?.part ?? whole;
    const [right, bottom] = [whole.columns - left - columns, whole.rows - top - rows];
    const sides = [top, right, bottom, left].map((cells) => `${cells * this.cell}px`);
    this.canvas.style.padding = sides.join(" ");
  }

  // Draws the board for its size on the screen. Paint after it.
  sharpen() {
    const { board, theme } = this;
    if (this.painter?.board !== board || this.painter.theme !== theme) {
      this.slide.finish();
      this.last = null; // {player, at} of the position that was painted last
      this.painter = this.newPainter();
    }
    const { painter } = this;
    const cell = this.pixelsOfCell;
    if (painter.cell === cell && this.isCovered) return;
    if (painter.cell !== cell) this.slide.finish();
    painter.show(cell <= this.mostPixelsOfCell ? wholeOf(board) : this.partAroundFrame, cell);
    this.placePart();
  }

  // Boards of another kind have painters of their own.
  newPainter() {
    return new BoardPainter(this.canvas, this.board, this.theme);
  }

  // Paper shows the whole board, however coarsely.
  get pixelsOfCell() {
    const pixels = Math.max(LEAST_PIXELS_OF_CELL, Math.round(this.cell * this.density));
    return isPrinting() ? Math.min(pixels, this.mostPixelsOfCell) : pixels;
  }

  // For a canvas with the whole board.
  get mostPixelsOfCell() {
    return Math.floor(Math.sqrt(MOST_PIXELS / (this.board.columns * this.board.rows)));
  }

  // The cells in the frame: {left, top, right, bottom}, not rounded.
  get cellsInFrame() {
    const frame = this.element.getBoundingClientRect();
    const own = this.canvas.getBoundingClientRect();
    const across = (x) => Math.max(0, Math.min(this.board.columns, (x - own.left) / this.cell));
    const down = (y) => Math.max(0, Math.min(this.board.rows, (y - own.top) / this.cell));
    return {
      left: across(frame.left),
      top: down(frame.top),
      right: across(frame.right),
      bottom: down(frame.bottom),
    };
  }

  // Does the canvas show all cells in the frame?
  get isCovered() {
    const { left, top, columns, rows } = this.painter.part;
    const seen = this.cellsInFrame;
    const isWide = seen.left >= left && seen.right <= left + columns;
    return isWide && seen.top >= top && seen.bottom <= top + rows;
  }

  // The part of the board in the frame, and some around it.
  get partAroundFrame() {
    const { left, top, right, bottom } = this.cellsInFrame;
    const { width, height } = this.element.getBoundingClientRect();
    const long = (side, most) => Math.min(most, Math.ceil((side * AROUND) / this.cell) + 1);
    const [columns, rows] = [long(width, this.board.columns), long(height, this.board.rows)];
    const begin = (middle, length, most) =>
      Math.max(0, Math.min(most - length, Math.round(middle - length / 2)));
    return {
      left: begin((left + right) / 2, columns, this.board.columns),
      top: begin((top + bottom) / 2, rows, this.board.rows),
      columns,
      rows,
    };
  }

  // Call after a scroll: the canvas may have to show other cells.
  cover() {
    if (this.painter && !this.isCovered) this.sharpen();
  }

  zoomBy(factor, x, y) {
    this.zoomTo(this.zoom * factor, x, y);
  }

  // Zooms around a place of the window, which stays where it is; without one, around the middle.
  zoomTo(zoom, x, y) {
    const { element, canvas } = this;
    const frame = element.getBoundingClientRect();
    x ??= frame.left + frame.width / 2;
    y ??= frame.top + frame.height / 2;
    const before = canvas.getBoundingClientRect();
    const share = [(x - before.left) / before.width, (y - before.top) / before.height];
    this.zoom = zoom;
    this.resize();
    const after = canvas.getBoundingClientRect();
    element.scrollLeft += after.left + share[0] * after.width - x;
    element.scrollTop += after.top + share[1] * after.height - y;
    this.cover();
  }

  // Moves the board under a finger. What the frame cannot scroll, the page scrolls.
  pan(dx, dy) {
    const { element } = this;
    const [left, top] = [element.scrollLeft, element.scrollTop];
    element.scrollLeft = left - dx;
    element.scrollTop = top - dy;
    const rest = top - dy - element.scrollTop;
    if (Math.abs(rest) >= 1) scrollBy(0, rest);
  }

  // After a pan: goes on at a speed in pixels a millisecond, slower and slower.
  glide(vx, vy) {
    this.stopGliding();
    if (motionUnwanted()) return;
    let last = null;
    const go = (now) => {
      const took = last === null ? 16 : Math.min(50, now - last);
      last = now;
      const slower = Math.exp(-took / GLIDE_MILLISECONDS);
      [vx, vy] = [vx * slower, vy * slower];
      if (Math.hypot(vx, vy) < LEAST_GLIDE) return;
      this.pan(vx * took, vy * took);
      this.gliding = requestAnimationFrame(go);
    };
    this.gliding = requestAnimationFrame(go);
  }

  stopGliding() {
    cancelAnimationFrame(this.gliding);
  }

  paint(game, marks) {
    const { painter, last, slide } = this;
    const moved = last && (game.player !== last.player || game.at !== last.at);
    if (moved) slide.finish();
    const char = (cell) => painter.charAt(cell);
    const sprites = moved && !motionUnwanted() ? movedSprites(game, last.player, char) : [];
    painter.paint(game, marks);
    if (sprites.length) slide.begin(painter, sprites);
    this.last = { player: game.player, at: game.at };
    this.description.textContent = describe(game);
    if (game.player !== this.followed) this.follow(game.player);
  }

  // Scrolls the page only if the player was visible before: otherwise the user is reading elsewhere.
  follow(cell) {
    const watched = this.followed !== null && this.hiddenHeight() < this.cell;
    this.followed = cell;
    if (!this.fits) this.scroll(cell);
    if (watched) this.reveal();
  }

  scroll(cell) {
    const { element, board } = this;
    const [left, above] = this.coordinates.size;
    const x = PADDING + left + (board.x(cell) - 0.5) * this.cell;
    const y = PADDING + above + (board.y(cell) - 0.5) * this.cell;
    const isNear = (at, from, long) =>
      at >= from + MARGIN * this.cell && at <= from + long - MARGIN * this.cell;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    if (!isNear(x, scrollLeft, clientWidth)) element.scrollLeft = x - clientWidth / 2;
    if (!isNear(y, scrollTop, clientHeight)) element.scrollTop = y - clientHeight / 2;
  }

  // Top and bottom of the player's cell in the window.
  edges() {
    const top =
      this.canvas.getBoundingClientRect().top + (this.board.y(this.followed) - 1) * this.cell;
    return [top, top + this.cell];
  }

  // How much of that cell's height is outside the window.
  hiddenHeight() {
    const [top, bottom] = this.edges();
    return Math.max(0, -top, bottom - innerHeight);
  }

  // Scrolls the page, if necessary, until the player is visible.
  reveal() {
    if (!this.hiddenHeight()) return;
    const [top, bottom] = this.edges();
    const margin = MARGIN * this.cell;
    scrollBy(0, top < 0 ? top - margin : bottom + margin - innerHeight);
  }

  // The cell under the pointer; 0, which is a wall, outside the board.
  cellAt(event) {
    const place = this.canvas.getBoundingClientRect();
    const { columns, rows } = this.board;
    const x = Math.floor(((event.clientX - place.left) / place.width) * columns);
    const y = Math.floor(((event.clientY - place.top) / place.height) * rows);
    if (x < 0 || y < 0 || x >= columns || y >= rows) return 0;
    return (y + 1) * this.board.width + x + 1;
  }

  // The boxes on the screen: {x, y, size} of each, their middle and width, in pixels of an element.
  boxesIn(game, element) {
    const frame = this.element.getBoundingClientRect();
    const own = this.canvas.getBoundingClientRect();
    const base = element.getBoundingClientRect();
    const boxes = [];
    for (let at = 0; at < this.board.size && boxes.length < MOST_GLOWING; at++) {
      if (!this.board.inside[at] || !game.hasBox(at)) continue;
      const x = own.left + (this.board.x(at) - 0.5) * this.cell;
      const y = own.top + (this.board.y(at) - 0.5) * this.cell;
      if (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom)
        boxes.push({ x: x - base.left, y: y - base.top, size: this.cell });
    }
    return boxes;
  }

  shake() {
    if (motionUnwanted()) return;
    this.canvas.classList.remove("shaking");
    void this.canvas.offsetWidth; // restarts the animation
    this.canvas.classList.add("shaking");
  }

  showBusy(busy) {
    this.element.classList.toggle("busy", busy);
  }

  focus() {
    this.canvas.focus({ preventScroll: true });
  }
}
