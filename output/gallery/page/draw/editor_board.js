// The board of the editor on the screen: a canvas as large as its frame, scrolling, zoom, the cursor.
//
// The frame scrolls a sheet that is as large as the whole board; the canvas stays in view and shows the
// part that is seen. So a board of 256 by 256 needs no larger canvas than a small one.

import { el } from "../common/dom.js";
import { t } from "../words/words.js";
import { nameOfCell } from "./draft_cells.js";
import { placeOf } from "./draft_check.js";
import { rectangleOf } from "./draft_lines.js";
import { EditorPainter } from "./editor_painter.js";

const EDITOR_CELL = { least: 6, fitLeast: 12, fitMost: 52, most: 96 }; // CSS pixels
const ZOOM_STEP = 1.3;
const MOST_DENSITY = 2;
const SPEAK_MILLISECONDS = 150; // after this the cursor's cell is spoken: not every cell of a fast walk

export class EditorBoard {
  // themeOf(): the colours of boards. onZoom() is called after the zoom has changed.
  constructor(draft, themeOf, onZoom) {
    Object.assign(this, { draft, themeOf, onZoom });
    this.cursor = 0;
    this.zoom = null; // CSS pixels a cell; null: as it fits
    this.canvas = el("canvas", {
      class: "draw-canvas",
      tabindex: 0,
      role: "application",
      "aria-label": t("draw.board"),
      "aria-describedby": "draw-cursor-cell draw-size",
    });
    this.cursorBox = el("div", { class: "draw-cursor" });
    this.rectangleBox = el("div", { class: "draw-rectangle", hidden: true });
    this.sheet = el("div", { class: "draw-sheet" }, this.canvas, this.rectangleBox, this.cursorBox);
    this.frame = el("div", { class: "draw-frame" }, this.sheet);
    this.spoken = el("p", { id: "draw-cursor-cell", class: "hidden", "aria-live": "polite" });
    this.size = el("p", { id: "draw-size", class: "hidden" });
    this.element = el("div", { class: "draw-board" }, this.frame, this.spoken, this.size);
    this.painter = new EditorPainter(this.canvas);
    this.frame.addEventListener("scroll", () => this.onScroll(), { passive: true });
    this.frame.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    this.resizing = new ResizeObserver(() => this.fit());
    this.resizing.observe(this.frame);
  }

  close() {
    this.resizing.disconnect();
    clearTimeout(this.speaking);
  }

  get fittingCell() {
    const { clientWidth, clientHeight } = this.frame;
    const { width, height } = this.draft;
    const fitting = Math.min(clientWidth / width, clientHeight / height);
    return Math.max(EDITOR_CELL.fitLeast, Math.min(EDITOR_CELL.fitMost, Math.floor(fitting)));
  }

  // Lays the board out anew: after a change of its size, of the window, of zoom or colours.
  fit() {
    const { draft, frame, canvas } = this;
    if (!frame.clientWidth) return;
    this.density = Math.min(MOST_DENSITY, devicePixelRatio || 1);
    const pixels = Math.max(4, Math.round((this.zoom ?? this.fittingCell) * this.density));
    this.cell = pixels / this.density;
    const wide = draft.width * this.cell;
    const high = draft.height * this.cell;
    this.sheet.style.width = `${wide}px`;
    this.sheet.style.height = `${high}px`;
    const width = Math.min(frame.clientWidth, wide);
    const height = Math.min(frame.clientHeight, high);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    this.view = { width, height };
    this.painter.fit(draft, this.themeOf(), pixels, {
      width: Math.round(width * this.density),
      height: Math.round(height * this.density),
    });
    this.size.textContent = t("draw.size", { width: draft.width, height: draft.height });
    this.setCursor(Math.min(this.cursor, draft.cells.length - 1));
    this.onScroll();
  }

  onScroll() {
    if (!this.view) return;
    const { scrollLeft, scrollTop } = this.frame;
    const most = (side, view) => Math.max(0, side * this.cell - view);
    const left = Math.min(scrollLeft, most(this.draft.width, this.view.width));
    const top = Math.min(scrollTop, most(this.draft.height, this.view.height));
    this.painter.scroll(Math.round(left * this.density), Math.round(top * this.density));
  }

  // Call after the draft has changed; `cells` as its listener gets them.
  update(cells) {
    if (!this.view) return;
    if (cells) this.painter.update(cells);
    else this.fit();
  }

  // The cell under a pointer; -1 outside the board.
  cellAt({ clientX, clientY }) {
    const place = this.sheet.getBoundingClientRect();
    const x = Math.floor((clientX - place.left) / this.cell);
    const y = Math.floor((clientY - place.top) / this.cell);
    const { width, height } = this.draft;
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  }

  // The nearest cell to a pointer that has left the board during a stroke.
  nearestCell({ clientX, clientY }) {
    const place = this.sheet.getBoundingClientRect();
    const within = (at, side) => Math.max(0, Math.min(side - 1, Math.floor(at / this.cell)));
    const { width, height } = this.draft;
    return within(clientY - place.top, height) * width + within(clientX - place.left, width);
  }

  setCursor(cell) {
    this.cursor = cell;
    this.place(this.cursorBox, rectangleOf(this.draft.width, cell, cell));
  }

  // Moves the cursor by keys: it stays in view, and its cell is spoken.
  moveCursor(dx, dy) {
    const { width, height } = this.draft;
    const x = Math.max(0, Math.min(width - 1, (this.cursor % width) + dx));
    const y = Math.max(0, Math.min(height - 1, Math.floor(this.cursor / width) + dy));
    this.setCursor(y * width + x);
    this.reveal(x, y);
    this.speak();
  }

  speak() {
    clearTimeout(this.speaking);
    this.speaking = setTimeout(
      () => (this.spoken.textContent = this.cursorText()),
      SPEAK_MILLISECONDS,
    );
  }

  cursorText() {
    const { column, row } = placeOf(this.draft, this.cursor);
    const what = t(`draw.cell.${nameOfCell(this.draft.cells[this.cursor])}`);
    return t("draw.cursor", { what, column: String(column), row: String(row) });
  }

  reveal(x, y) {
    const { frame, cell } = this;
    const shift = (at, from, long) => {
      if (at * cell < from + cell) return at * cell - cell - from;
      return (at + 2) * cell > from + long ? (at + 2) * cell - from - long : 0;
    };
    frame.scrollLeft += shift(x, frame.scrollLeft, frame.clientWidth);
    frame.scrollTop += shift(y, frame.scrollTop, frame.clientHeight);
    const place = this.cursorBox.getBoundingClientRect();
    if (place.bottom > innerHeight || place.top < 0)
      this.cursorBox.scrollIntoView({ block: "center", inline: "nearest" });
  }

  place(box, { left, top, right, bottom }) {
    const { cell } = this;
    box.style.left = `${left * cell}px`;
    box.style.top = `${top * cell}px`;
    box.style.width = `${(right - left + 1) * cell}px`;
    box.style.height = `${(bottom - top + 1) * cell}px`;
  }

  // Shows where a rectangle will be, until it is hidden by null.
  showRectangle(from, to = from) {
    this.rectangleBox.hidden = from === null;
    if (from !== null) this.place(this.rectangleBox, rectangleOf(this.draft.width, from, to));
  }

  setMarks(marks) {
    if (this.view) this.painter.setMarks(marks);
  }

  onWheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoomTo(this.cell * ZOOM_STEP ** (event.deltaY < 0 ? 1 : -1), event.clientX, event.clientY);
  }

  // A step in or out, around the middle of the frame.
  zoomBy(steps) {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    this.zoomTo(this.cell * ZOOM_STEP ** steps, left + width / 2, top + height / 2);
  }

  zoomToFit() {
    this.zoom = null;
    this.fit();
    this.onZoom();
  }

  get mayZoomIn() {
    return this.cell < EDITOR_CELL.most - 1;
  }

  get mayZoomOut() {
    return this.cell > EDITOR_CELL.least + 1;
  }

  // What is under this place of the window stays there.
  zoomTo(cell, clientX, clientY) {
    const before = this.sheet.getBoundingClientRect();
    const x = (clientX - before.left) / this.cell;
    const y = (clientY - before.top) / this.cell;
    this.zoom = Math.max(EDITOR_CELL.least, Math.min(EDITOR_CELL.most, cell));
    this.fit();
    const after = this.sheet.getBoundingClientRect();
    this.frame.scrollLeft += after.left + x * this.cell - clientX;
    this.frame.scrollTop += after.top + y * this.cell - clientY;
    this.onScroll();
    this.onZoom();
  }

  // By two fingers: what the frame cannot scroll, the page does.
  pan(dx, dy) {
    const { scrollLeft, scrollTop } = this.frame;
    this.frame.scrollLeft -= dx;
    this.frame.scrollTop -= dy;
    if (this.frame.scrollTop === scrollTop && this.frame.scrollLeft === scrollLeft)
      scrollBy(0, -dy);
    this.onScroll();
  }

  focus() {
    this.canvas.focus({ preventScroll: true });
  }
}
