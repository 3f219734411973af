// "Fill in": the generator finds what is missing in a drawing, or makes it harder, easier, or other.

import { el } from "../common/dom.js";

export class FillPanel {
  // `editor`: the EditorScreen.
  constructor(editor) {
    this.editor = editor;
    this.element = el("section", { hidden: true });
  }

  onDrawing() {}
  redraw() {}
  stop() {}
}
