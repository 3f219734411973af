// What can be done with a drawing: play it, save or copy it, paste another one, add it to the pack.

import { levelText, makeCollection } from "../common/collection.js";
import { button, copyText, download, el, fileName } from "../common/dom.js";
import { t } from "../words/words.js";
import { levelRows } from "./draft_text.js";
import { readDrawing } from "./read_drawing.js";

export class DraftActions {
  // `editor`: the EditorScreen.
  constructor(editor) {
    this.editor = editor;
    const act = (name, run) =>
      button(t(`draw.${name}`), t(`draw.${name}_title`), run, { "data-act": name });
    this.pasteBox = el("textarea", {
      rows: 6,
      spellcheck: "false",
      "aria-label": t("draw.paste_label"),
      placeholder: "#####\n#@$.#\n#####",
    });
    this.pasteArea = el(
      "div",
      { class: "draw-paste", hidden: true },
      this.pasteBox,
      act("paste_use", () => this.paste(this.pasteBox.value)),
    );
    this.element = el(
      "section",
      { class: "panel draw-share", "aria-label": t("draw.share") },
      el(
        "div",
        { class: "draw-changes" },
        act("save", () => this.save()),
        act("copy", () => this.copy()),
        act("paste", () => this.togglePaste()),
        act("add_to_pack", () => this.addToPack()),
      ),
      this.pasteArea,
    );
    this.element.querySelector('[data-act="add_to_pack"]').hidden = !editor.app.addToPack;
  }

  // The drawing as raw data of a level, with what is known of it.
  rawLevel() {
    const { draft, entry, judge, view } = this.editor;
    return view.levelOf(entry, levelRows(draft.grid), judge.verdict);
  }

  // The same as the page's collections have levels.
  level() {
    return draftCollection(this.editor.app.collections.own, [this.rawLevel()]).levels[0];
  }

  play() {
    const { editor } = this;
    const problem = editor.judge.verdict.problems?.find(({ kind }) => kind !== "solved");
    if (problem) return editor.say(t("draw.not_playable"));
    editor.view.play(this.rawLevel());
  }

  save() {
    const { entry, app } = this.editor;
    const level = this.level();
    download(fileName(entry.name, ".xsb"), levelText(level, app.collections.own.tiers));
  }

  async copy() {
    const text = levelRows(this.editor.draft.grid);
    if (await copyText(text)) return this.editor.say(t("draw.copied"));
    this.togglePaste(true);
    this.pasteBox.value = text;
    this.pasteBox.select();
    return this.editor.say(t("draw.copy_by_hand"));
  }

  togglePaste(open = this.pasteArea.hidden) {
    this.pasteArea.hidden = !open;
    if (open) this.pasteBox.focus();
  }

  // Replaces the drawing, as one stroke. Returns whether the text has a level.
  paste(text) {
    const { grid, problem } = readDrawing(this.editor.app.rules, "", text);
    if (problem) {
      this.editor.say(t(`draw.paste_${problem}`));
      return false;
    }
    this.pasteArea.hidden = true;
    this.editor.replace(grid, [0, 0]);
    this.editor.say(t("draw.pasted"));
    this.editor.board.focus();
    return true;
  }

  addToPack() {
    const { app, judge } = this.editor;
    if (!judge.verdict.level) return this.editor.announce(t("draw.not_rated_yet"));
    app.addToPack(this.level());
  }
}

// The drafts that were played, as a collection of the page.
export function draftCollection(own, levels) {
  return makeCollection(own, { title: t("draw.collection"), levels });
}
