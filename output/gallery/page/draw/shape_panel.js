// Rows and columns, size, turning and moving of a drawing. Each button is one stroke that can be undone.

import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";
import {
  MOST_SIDE,
  LEAST_SIDE,
  cropGrid,
  flipGrid,
  insertColumn,
  insertRow,
  makeGrid,
  mirrorGrid,
  removeColumn,
  removeRow,
  resizeGrid,
  shiftGrid,
  turnGrid,
} from "./draft_shape.js";

// Each: (grid, x, y) => the new grid, with x and y of the cursor.
const CHANGES = {
  row_above: (grid, x, y) => insertRow(grid, y),
  row_below: (grid, x, y) => insertRow(grid, y + 1),
  row_remove: (grid, x, y) => removeRow(grid, y),
  column_left: (grid, x) => insertColumn(grid, x),
  column_right: (grid, x) => insertColumn(grid, x + 1),
  column_remove: (grid, x) => removeColumn(grid, x),
  crop: cropGrid,
  turn: turnGrid,
  mirror: mirrorGrid,
  flip: flipGrid,
  clear: (grid) => makeGrid(grid.width, grid.height),
  move_left: (grid) => shiftGrid(grid, -1, 0),
  move_up: (grid) => shiftGrid(grid, 0, -1),
  move_down: (grid) => shiftGrid(grid, 0, 1),
  move_right: (grid) => shiftGrid(grid, 1, 0),
};
const ARROWS = { move_left: "←", move_up: "↑", move_down: "↓", move_right: "→" };

export class ShapePanel {
  // `editor` has draft, board, and replace(grid).
  constructor(editor) {
    this.editor = editor;
    this.width = this.sizeField("draw.width");
    this.height = this.sizeField("draw.height");
    const resize = button(t("draw.resize"), t("draw.resize_title"), () => this.resize());
    this.element = el(
      "details",
      { class: "panel draw-shape", open: matchMedia("(min-width: 901px)").matches },
      el("summary", {}, t("draw.shape_panel")),
      this.group("draw.at_cursor_row", ["row_above", "row_below", "row_remove"]),
      this.group("draw.at_cursor_column", ["column_left", "column_right", "column_remove"]),
      this.group("draw.whole", ["turn", "mirror", "flip", "crop", "clear"]),
      this.group("draw.move", ["move_left", "move_up", "move_down", "move_right"]),
      el("div", { class: "draw-size" }, this.width.field, this.height.field, resize),
    );
  }

  group(label, names) {
    return el(
      "div",
      { class: "draw-changes", role: "group", "aria-label": t(label) },
      el("p", { class: "legend-like" }, t(label)),
      ...names.map((name) => this.changeButton(name)),
    );
  }

  changeButton(name) {
    const text = t(`draw.${name}`);
    const attributes = { "data-change": name, "aria-label": ARROWS[name] ? text : null };
    return button(ARROWS[name] ?? text, text, () => this.change(name), attributes);
  }

  change(name) {
    const { draft, board } = this.editor;
    const [x, y] = [board.cursor % draft.width, Math.floor(board.cursor / draft.width)];
    this.editor.replace(CHANGES[name](draft.grid, x, y), [x, y]);
  }

  sizeField(label) {
    const id = label.replace(".", "-");
    const input = el("input", { id, type: "number", min: LEAST_SIDE, max: MOST_SIDE });
    return {
      input,
      field: el("div", { class: "field" }, el("label", { for: id }, t(label)), input),
    };
  }

  resize() {
    const { draft } = this.editor;
    const [width, height] = [this.width.input, this.height.input].map((input) =>
      Number(input.value),
    );
    this.editor.replace(resizeGrid(draft.grid, width, height), [0, 0]);
  }

  show() {
    const { width, height } = this.editor.draft;
    this.width.input.value = width;
    this.height.input.value = height;
  }
}
