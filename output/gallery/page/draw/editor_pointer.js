// Mouse, pen and fingers on the board of the editor.
//
// Mouse and pen: the left button paints, the right one erases, with Shift a rectangle; the middle one
// moves the board. One finger paints. Two fingers move and zoom, and take back what the first of them has
// painted.

const LEFT = 0;
const MIDDLE = 1;
const RIGHT = 2;

const middleOf = ([a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
const distanceOf = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export class EditorPointer {
  constructor(board, brush) {
    Object.assign(this, { board, brush });
    this.fingers = new Map(); // the last event of each
    this.pinch = null; // {middle, distance, cell} at the last movement
    const { canvas } = board;
    const on = (name, act) => canvas.addEventListener(name, (event) => act.call(this, event));
    on("pointerdown", this.down);
    on("pointermove", this.move);
    on("pointerup", this.up);
    on("pointercancel", this.lose);
    on("contextmenu", (event) => event.preventDefault());
  }

  down(event) {
    this.board.canvas.setPointerCapture(event.pointerId);
    this.board.focus();
    if (event.pointerType === "touch" && this.addFinger(event)) return;
    if (event.button === MIDDLE) {
      event.preventDefault();
      this.dragged = event;
      return;
    }
    if (event.button !== LEFT && event.button !== RIGHT) return;
    const cell = this.board.cellAt(event);
    if (cell < 0) return;
    this.board.setCursor(cell);
    const options = {};
    if (event.button === RIGHT) options.tool = "erase";
    if (event.shiftKey) options.shape = "edge";
    this.brush.begin(cell, options);
  }

  // Returns whether the finger is not the first: then nothing is painted until all have left.
  addFinger(event) {
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size < 2) return false;
    this.brush.cancel();
    this.pinch = this.fingers.size === 2 ? this.pinchNow() : null;
    this.pinched = true;
    return true;
  }

  pinchNow() {
    const fingers = [...this.fingers.values()];
    return { middle: middleOf(fingers), distance: distanceOf(fingers), cell: this.board.cell };
  }

  move(event) {
    if (this.dragged) return this.drag(event);
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, event);
    if (this.pinch) return this.movePinch();
    if (!this.brush.stroke || this.pinched) return;
    const cell = this.board.nearestCell(event);
    this.brush.extend(cell);
    this.board.setCursor(cell);
  }

  drag(event) {
    this.board.pan(event.clientX - this.dragged.clientX, event.clientY - this.dragged.clientY);
    this.dragged = event;
  }

  movePinch() {
    const { middle, distance, cell } = this.pinch;
    const now = this.pinchNow();
    this.board.pan(now.middle[0] - middle[0], now.middle[1] - middle[1]);
    this.pinch.middle = now.middle;
    const wanted = (cell * now.distance) / Math.max(1, distance);
    if (Math.abs(wanted - this.board.cell) >= 1) this.board.zoomTo(wanted, ...now.middle);
  }

  up(event) {
    this.dragged = null;
    this.removeFinger(event);
    if (!this.pinched) this.brush.end();
    if (!this.fingers.size) this.pinched = false;
  }

  // The browser has taken the pointer away.
  lose(event) {
    this.dragged = null;
    this.removeFinger(event);
    this.brush.cancel();
    if (!this.fingers.size) this.pinched = false;
  }

  removeFinger(event) {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size < 2) this.pinch = null;
  }
}
