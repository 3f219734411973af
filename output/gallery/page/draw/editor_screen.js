// The screen of one draft: makes its parts, arranges them, and keeps them up to date.

import { button, el } from "../common/dom.js";
import { showNotice } from "../common/notice.js";
import { t } from "../words/words.js";
import { Brush } from "./brush.js";
import { storedText } from "./draft_text.js";
import { EditorBoard } from "./editor_board.js";
import { editorHelp } from "./editor_help.js";
import { EditorKeys } from "./editor_keys.js";
import { EditorPointer } from "./editor_pointer.js";
import { FillInPanel } from "./fill_in_panel.js";
import { Judge } from "./judge.js";
import { DraftActions } from "./draft_actions.js";
import { ShapePanel } from "./shape_panel.js";
import { ToolBar } from "./tool_bar.js";
import { VerdictPanel } from "./verdict_panel.js";

export class EditorScreen {
  // `view`: the DrawView. `entry`: {id, name} of the draft in the store.
  constructor(view, entry, draft) {
    Object.assign(this, { view, app: view.app, entry, draft });
    draft.listener = (cells) => this.board.update(cells);
    this.board = new EditorBoard(
      draft,
      () => this.theme(),
      () => this.tools.show(),
    );
    this.brush = new Brush(draft, this.board, {
      onChoose: () => this.tools.show(),
      onStroke: () => this.settle(),
    });
    this.pointer = new EditorPointer(this.board, this.brush);
    this.keys = new EditorKeys(this);
    this.tools = new ToolBar(this);
    this.shape = new ShapePanel(this);
    this.verdict = new VerdictPanel(this.app.collections.own.tiers, () =>
      this.board.setMarks(this.verdict.marks()),
    );
    this.judge = new Judge(this.app, (verdict) => this.showVerdict(verdict));
    this.fill = new FillInPanel(this);
    this.share = new DraftActions(this);
    this.message = el("p", { class: "draw-message", role: "status" });
  }

  theme() {
    return this.view.theme();
  }

  open() {
    this.view.host.replaceChildren(...this.build());
    this.tools.drawIcons();
    this.board.fit();
    this.tools.show();
    this.shape.show();
    this.judge.judge(this.draft);
    this.board.focus();
  }

  build() {
    const name = el("input", {
      class: "draw-name",
      id: "draw-name",
      "aria-label": t("draw.name"),
      value: this.entry.name,
      maxlength: 80,
      onchange: () => this.rename(name),
    });
    const play = button(t("draw.play"), t("draw.play_title"), () => this.share.play(), {
      class: "primary",
      "data-act": "play",
    });
    const head = el(
      "div",
      { class: "draw-head" },
      el("a", { class: "button", href: "#draw", "data-go": "drafts" }, t("draw.all_drafts")),
      name,
      play,
    );
    const side = [this.verdict, this.fill, this.share, this.shape].map(({ element }) => element);
    return [
      el("h1", { class: "hidden" }, t("draw.title")),
      head,
      el(
        "div",
        { class: "draw-columns" },
        el(
          "div",
          { class: "draw-main" },
          this.verdict.strip,
          this.board.element,
          this.message,
          this.tools.element,
        ),
        el("div", { class: "draw-side" }, ...side, editorHelp()),
      ),
    ];
  }

  showVerdict(verdict) {
    this.verdict.show(verdict);
    this.fill.show();
  }

  rename(field) {
    this.view.store.rename(this.entry.id, field.value);
    this.entry.name = field.value = this.view.store.find(this.entry.id)?.name ?? field.value;
  }

  say(text) {
    this.message.textContent = text;
  }

  // Says what a control far from the board has done: by the board if that can be seen, else over the page.
  announce(text) {
    const { bottom } = this.board.element.getBoundingClientRect();
    if (bottom > 0 && bottom < innerHeight) this.say(text);
    else showNotice(text);
  }

  // Call after every stroke: keeps the drawing, and asks what it is worth.
  settle() {
    const { view, entry, draft } = this;
    const kept = view.store.save(entry, storedText(draft.grid));
    this.say(kept ? "" : t("draw.not_kept"));
    this.tools.show();
    this.shape.show();
    this.judge.judge(draft);
    this.fill.onDrawing();
  }

  // A change of the whole drawing, as one stroke. `near`: [x, y] where the cursor should be.
  replace(grid, near) {
    this.brush.cancel();
    if (!grid) return this.say(t("draw.cannot"));
    if (near) this.putCursor(grid, near);
    if (this.draft.replace(grid)) this.settle();
  }

  putCursor({ width, height }, [x, y]) {
    this.board.cursor = Math.min(y, height - 1) * width + Math.min(x, width - 1);
  }

  undo() {
    this.brush.cancel();
    if (this.draft.undo()) this.settle();
  }

  redo() {
    this.brush.cancel();
    if (this.draft.redo()) this.settle();
  }

  press(event) {
    return this.keys.press(event);
  }

  redraw() {
    this.tools.drawIcons();
    this.fill.redraw();
    this.board.fit();
  }

  close() {
    this.brush.cancel();
    this.board.close();
    this.judge.close();
    this.fill.close();
    this.view.host.replaceChildren();
  }
}
