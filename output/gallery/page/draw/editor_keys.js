// The keys of the editor. Tools are chosen by digits, by place on the keyboard, and by letters.

import { SHAPES } from "./brush.js";
import { TOOL_NAMES } from "./draft_cells.js";

const CURSOR_STEPS = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  Home: [-256, 0],
  End: [256, 0],
  PageUp: [0, -8],
  PageDown: [0, 8],
};

export const TOOL_KEYS = {
  wall: "W",
  floor: "F",
  goal: "G",
  box: "B",
  box_on_goal: "O",
  player: "P",
  erase: "E",
};
export const SHAPE_KEYS = { pen: "D", edge: "R", area: "A", fill: "I" };
const ZOOM_KEYS = { "+": 1, "=": 1, "-": -1, m: -1 }; // those of the game

const ofLetter = (keys, letter) => Object.keys(keys).find((name) => keys[name] === letter);

// Tools and shapes by letter, tools also by digit.
function chosenBy({ key, code }) {
  const letter = key.toUpperCase();
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  const tool = ofLetter(TOOL_KEYS, letter) ?? TOOL_NAMES[digit - 1];
  const shape = ofLetter(SHAPE_KEYS, letter);
  if (tool) return { tool };
  return SHAPES.includes(shape) ? { shape } : null;
}

function editorCommand(event) {
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : null;
}

// What a key means: {command}, {step, painting}, {apply}, {erase}, {zoom}, {cancel}, {tool} or {shape};
// null if it is not for the editor.
export function readEditorKey(event) {
  const { target, key } = event;
  if (event.altKey || event.isComposing) return null;
  if (target.closest?.("input:not([type=checkbox]), select, textarea")) return null;
  if (event.ctrlKey || event.metaKey) {
    const command = editorCommand(event);
    return command && { command };
  }
  const onControl = Boolean(target.closest?.("button, a, summary, input"));
  if (key in CURSOR_STEPS) return { step: CURSOR_STEPS[key], painting: event.shiftKey };
  if (key === " " || key === "Enter") return onControl ? null : { apply: true };
  if (key === "Delete" || key === "Backspace") return { erase: true };
  if (key === "Escape") return { cancel: true };
  const zoom = ZOOM_KEYS[key.toLowerCase()];
  if (zoom) return { zoom };
  return chosenBy(event);
}

export class EditorKeys {
  // `editor` has board, brush, undo() and redo().
  constructor(editor) {
    this.editor = editor;
    const { canvas } = editor.board;
    canvas.addEventListener("keyup", ({ key }) => key === "Shift" && this.lift());
    canvas.addEventListener("blur", () => this.lift());
  }

  // Ends a stroke that was painted while Shift was held.
  lift() {
    if (this.painting) this.editor.brush.end();
    this.painting = false;
  }

  // Returns whether the key was used.
  press(event) {
    const meant = readEditorKey(event);
    if (!meant) return false;
    const { editor } = this;
    const { board, brush } = editor;
    if (!meant.painting) this.lift();
    if (meant.command) editor[meant.command]();
    else if (meant.step) this.step(meant);
    else if (meant.apply) this.apply();
    else if (meant.erase) this.erase();
    else if (meant.zoom) board.zoomBy(meant.zoom);
    else if (meant.cancel) return this.cancel();
    else if (meant.tool) brush.choose(meant.tool);
    else brush.chooseShape(meant.shape);
    return true;
  }

  // With Shift, the tool paints the cells that the cursor leaves and enters.
  step({ step, painting }) {
    const { board, brush } = this.editor;
    board.focus();
    if (painting && !this.painting && !brush.stroke) {
      brush.begin(board.cursor, { shape: "pen" });
      this.painting = true;
    }
    board.moveCursor(...step);
    brush.extend(board.cursor);
  }

  // A rectangle needs two cells: the first press begins it, the second ends it.
  apply() {
    const { board, brush } = this.editor;
    const twice = brush.shape === "edge" || brush.shape === "area";
    board.focus();
    if (brush.stroke) brush.end();
    else {
      brush.begin(board.cursor);
      if (!twice) brush.end();
    }
    board.speak();
  }

  erase() {
    const { board, brush } = this.editor;
    brush.begin(board.cursor, { tool: "erase", shape: "pen" });
    brush.end();
    board.speak();
  }

  cancel() {
    const { brush } = this.editor;
    if (!brush.stroke) return false;
    brush.cancel();
    return true;
  }
}
