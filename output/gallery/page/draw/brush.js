// What the user paints with: a tool, and a shape of strokes. Turns strokes of pointer and keys into
// strokes of the draft.
//
// Shapes: "pen" paints what it passes, "edge" draws the edge of a rectangle, "area" a whole rectangle, and
// "fill" everything that is connected.

import { areaCells, lineCells, rectangleCells } from "./draft_lines.js";

export const SHAPES = ["pen", "edge", "area", "fill"];

export class Brush {
  // `board`: an EditorBoard. onChoose() is called after another tool or shape was chosen, onStroke() after
  // the draft has changed.
  constructor(draft, board, { onChoose, onStroke }) {
    Object.assign(this, { draft, board, onChoose, onStroke });
    this.tool = "wall";
    this.shape = "pen";
    this.stroke = null; // {tool, shape, from, last}
  }

  choose(tool) {
    this.tool = tool;
    this.onChoose();
  }

  chooseShape(shape) {
    this.cancel();
    this.shape = shape;
    this.onChoose();
  }

  // `tool` and `shape` are those chosen, or others for this stroke only.
  begin(cell, { tool = this.tool, shape = this.shape } = {}) {
    this.cancel();
    this.stroke = { tool, shape, from: cell, last: cell };
    this.draft.begin();
    if (shape === "pen") this.draft.paint(tool, [cell]);
    else if (shape !== "fill") this.board.showRectangle(cell);
  }

  // Goes on to another cell. Fast movements leave no gaps.
  extend(cell) {
    const { stroke, draft } = this;
    if (!stroke || cell === stroke.last) return;
    if (stroke.shape === "pen")
      draft.paint(stroke.tool, lineCells(draft.width, stroke.last, cell).slice(1));
    stroke.last = cell;
    if (stroke.shape === "edge" || stroke.shape === "area")
      this.board.showRectangle(stroke.from, cell);
  }

  end() {
    const { stroke, draft } = this;
    if (!stroke) return;
    this.stroke = null;
    this.board.showRectangle(null);
    if (stroke.shape !== "pen") draft.paint(stroke.tool, this.cellsOf(stroke));
    if (draft.commit()) this.onStroke();
  }

  cellsOf({ shape, from, last }) {
    if (shape === "fill") return areaCells(this.draft.grid, last);
    return rectangleCells(this.draft.width, from, last, shape === "area");
  }

  // Takes back what the stroke has painted.
  cancel() {
    if (!this.stroke) return;
    this.stroke = null;
    this.board.showRectangle(null);
    this.draft.cancel();
  }
}
