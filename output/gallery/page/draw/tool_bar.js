// The tools of the editor, drawn with the sprites of the board, the shapes of strokes, undo and redo.

import { button, el, svg } from "../common/dom.js";
import { spritesFor } from "../common/draw_sprites.js";
import { drawTerrainCell } from "../common/draw_terrain.js";
import { t } from "../words/words.js";
import { SHAPES } from "./brush.js";
import { FLOOR, TOOL_NAMES, WALL, applyTool, charOfCell } from "./draft_cells.js";
import { SHAPE_KEYS, TOOL_KEYS } from "./editor_keys.js";
import { EditorTerrain } from "./editor_terrain.js";

const ICON = 28; // CSS pixels

// Paths of symbols in a square of 24.
const SYMBOLS = {
  pen: "M4 20l1-5L16 4l4 4L9 19z M14 6l4 4",
  edge: "M4 5h16v14H4z",
  area: "M4 5h16v14H4z M4 12l7-7 M4 19L18 5 M11 19l9-9",
  fill: "M5 11l7-7 7 7-7 7z M5 11h14 M20 15c2 3 2 4 0 5-2-1-2-2 0-5z",
  erase: "M4 15l9-9 7 7-7 7H9z M8 11l7 7 M13 20h8",
  undo: "M9 5L4 10l5 5 M4 10h9a6 6 0 0 1 0 12h-2",
  redo: "M15 5l5 5-5 5 M20 10h-9a6 6 0 0 0 0 12h2",
  zoomIn: "M12 5v14 M5 12h14",
  zoomOut: "M5 12h14",
  zoomFit: "M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5",
};

export function symbol(name) {
  return svg(
    "svg",
    { class: "symbol", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: SYMBOLS[name] }),
  );
}

// A picture of one cell with what the tool paints.
function drawIcon(canvas, tool, theme) {
  const size = Math.round(ICON * Math.min(3, devicePixelRatio || 1));
  canvas.width = canvas.height = size;
  const cell = applyTool(tool, FLOOR);
  const terrain = new EditorTerrain({ width: 1, height: 1, cells: [cell === WALL ? WALL : FLOOR] });
  const context = canvas.getContext("2d");
  drawTerrainCell(context, terrain, theme, size, terrain.at(0), 0, 0);
  const sprite = spritesFor(theme, size)[charOfCell(cell)];
  if (sprite) context.drawImage(sprite, 0, 0);
}

export class ToolBar {
  // `editor` has brush, board, draft, undo(), redo() and theme().
  constructor(editor) {
    this.editor = editor;
    this.tools = new Map(TOOL_NAMES.map((tool) => [tool, this.toolButton(tool)]));
    this.shapes = new Map(SHAPES.map((shape) => [shape, this.shapeButton(shape)]));
    this.commands = this.commandButtons();
    this.element = el(
      "div",
      { class: "draw-tools" },
      this.group("draw.tools", "tools", this.tools.values()),
      this.group("draw.shapes", "shapes", this.shapes.values()),
      this.group("draw.steps", "steps", Object.values(this.commands)),
    );
  }

  group(label, name, buttons) {
    return el(
      "div",
      { class: `draw-group ${name}`, role: "group", "aria-label": t(label) },
      ...buttons,
    );
  }

  // The board gets the keys again after a click, so that one can go on by keys.
  iconButton(icon, name, title, act, attributes) {
    const onclick = (event) => {
      act();
      if (event.detail) this.editor.board.focus();
    };
    const all = { class: "draw-tool", "aria-label": name, ...attributes };
    return button(icon, title, onclick, all);
  }

  toolButton(tool) {
    const name = t(`draw.tool.${tool}`);
    const icon = tool === "erase" ? symbol("erase") : el("canvas", { "aria-hidden": "true" });
    const act = () => this.editor.brush.choose(tool);
    return this.iconButton(icon, name, `${name} (${TOOL_KEYS[tool]})`, act, { "data-tool": tool });
  }

  shapeButton(shape) {
    const name = t(`draw.shape.${shape}`);
    const act = () => this.editor.brush.chooseShape(shape);
    const title = `${name} (${SHAPE_KEYS[shape]})`;
    return this.iconButton(symbol(shape), name, title, act, { "data-shape": shape });
  }

  commandButtons() {
    const { editor } = this;
    const make = (name, title, act) =>
      this.iconButton(symbol(name), title, title, act, { "data-act": name });
    return {
      undo: make("undo", t("draw.undo"), () => editor.undo()),
      redo: make("redo", t("draw.redo"), () => editor.redo()),
      zoomOut: make("zoomOut", t("draw.zoom_out"), () => editor.board.zoomBy(-1)),
      zoomFit: make("zoomFit", t("draw.zoom_fit"), () => editor.board.zoomToFit()),
      zoomIn: make("zoomIn", t("draw.zoom_in"), () => editor.board.zoomBy(1)),
    };
  }

  // Call after a change of colours.
  drawIcons() {
    for (const [tool, { firstChild }] of this.tools)
      if (tool !== "erase") drawIcon(firstChild, tool, this.editor.theme());
  }

  show() {
    const { brush, draft, board } = this.editor;
    for (const [tool, control] of this.tools)
      control.setAttribute("aria-pressed", String(tool === brush.tool));
    for (const [shape, control] of this.shapes)
      control.setAttribute("aria-pressed", String(shape === brush.shape));
    this.allow("undo", draft.canUndo);
    this.allow("redo", draft.canRedo);
    this.allow("zoomIn", board.mayZoomIn);
    this.allow("zoomOut", board.mayZoomOut);
  }

  // A button that is disabled while it has the focus would lose the user's place.
  allow(name, allowed) {
    const control = this.commands[name];
    if (!allowed && document.activeElement === control) this.editor.board.focus();
    control.disabled = !allowed;
  }
}
