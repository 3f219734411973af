// The list of drafts: begin one, go on with one, duplicate, delete.

import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";
import { draftPicture } from "./draft_picture.js";
import { restoreGrid } from "./draft_text.js";
import { readDrawing } from "./read_drawing.js";
import { LEAST_SIDE, MOST_SIDE, emptyRoom, sideIsValid } from "./draft_shape.js";

const DRAFT_PICTURE = { width: 168, height: 132, cell: 28 };
const USUAL = { width: 10, height: 8 };
const MOST_FILE = 4e6; // bytes

export class DraftList {
  // `view`: the DrawView.
  constructor(view) {
    this.view = view;
    this.status = el("p", { class: "draw-message", role: "status" });
    this.cards = el("ul", { class: "grid draft-cards" });
  }

  open() {
    this.view.host.replaceChildren(
      el("h1", {}, t("draw.drafts")),
      el("p", { class: "notes" }, t("draw.intro")),
      this.begin(),
      this.status,
      this.cards,
    );
    this.show();
  }

  // What one can begin with.
  begin() {
    const width = this.sideField("draw.width", USUAL.width);
    const height = this.sideField("draw.height", USUAL.height);
    const create = () => this.create(Number(width.input.value), Number(height.input.value));
    const start = button(t("draw.new"), t("draw.new_title"), create, {
      class: "primary",
      "data-act": "new",
    });
    return el(
      "div",
      { class: "panel draw-begin" },
      el("div", { class: "draw-size" }, width.field, height.field, start),
      this.textPart(),
      this.filePart(),
    );
  }

  sideField(label, value) {
    const id = `new-${label.replace(".", "-")}`;
    const input = el("input", { id, type: "number", min: LEAST_SIDE, max: MOST_SIDE, value });
    return {
      input,
      field: el("div", { class: "field" }, el("label", { for: id }, t(label)), input),
    };
  }

  textPart() {
    const box = el("textarea", {
      rows: 6,
      spellcheck: "false",
      "aria-label": t("draw.paste_label"),
      placeholder: "#####\n#@$.#\n#####",
    });
    const use = button(t("draw.paste_use"), t("draw.paste_use_title"), () =>
      this.read(box.value, ""),
    );
    return el("details", { class: "draw-from" }, el("summary", {}, t("draw.from_text")), box, use);
  }

  filePart() {
    const choose = el("input", {
      type: "file",
      hidden: true,
      accept: ".xsb,.sok,.txt,.slc,.json,.jsonl,text/plain",
      "aria-label": t("draw.from_file"),
      onchange: async () => {
        const [file] = choose.files;
        choose.value = "";
        if (file?.size > MOST_FILE) this.status.textContent = t("draw.paste_large");
        else if (file) this.read(new Uint8Array(await file.arrayBuffer()), file.name);
      },
    });
    const open = () => choose.click();
    return el("p", {}, button(t("draw.from_file"), t("draw.from_file_title"), open), choose);
  }

  create(width, height) {
    if (!sideIsValid(width) || !sideIsValid(height)) {
      const limits = { least: LEAST_SIDE, most: MOST_SIDE };
      this.status.textContent = t("draw.bad_size", limits);
      return;
    }
    this.view.create(t("draw.untitled"), emptyRoom(width, height));
  }

  // `fileName`: "" for pasted text. A level without a title gets the name of its file.
  read(content, fileName) {
    const { grid, title, problem } = readDrawing(this.view.app.rules, fileName, content);
    const name = title || fileName.replace(/(.)\.[^.]*$/, "$1") || t("draw.pasted_name");
    if (problem) this.status.textContent = t(`draw.paste_${problem}`);
    else this.view.create(name, grid);
  }

  show() {
    this.cards.replaceChildren(...this.view.store.list().map((entry) => this.card(entry)));
  }

  card(entry) {
    const grid = restoreGrid(this.view.store.text(entry.id) ?? "");
    const picture = grid && draftPicture(grid, DRAFT_PICTURE, this.view.theme());
    const thumb = el("span", { class: "thumb" }, picture);
    const act = (name, run) =>
      button(t(`draw.${name}`), null, run, {
        "data-act": name,
        "aria-label": t(`draw.${name}_named`, { name: entry.name }),
      });
    const size = grid ? `${grid.width} × ${grid.height}` : "";
    return el(
      "li",
      { class: "draft-card" },
      el(
        "a",
        { href: `#draw/${entry.id}` },
        thumb,
        el("span", { class: "name" }, el("span", { class: "title" }, entry.name)),
        el("span", { class: "facts" }, size),
      ),
      el(
        "div",
        { class: "draft-acts" },
        act("duplicate", () => this.duplicate(entry)),
        act("delete", () => this.remove(entry)),
      ),
    );
  }

  duplicate({ id, name }) {
    this.view.store.add(t("draw.copy_name", { name }), this.view.store.text(id));
    this.show();
  }

  // Deleting asks nothing: it can be taken back.
  remove({ id, name }) {
    const removed = this.view.store.remove(id);
    const restore = () => {
      this.view.store.restore(removed);
      this.status.replaceChildren();
      this.show();
      this.cards.querySelector(`a[href="#draw/${id}"]`)?.focus();
    };
    const undo = button(t("draw.undelete"), null, restore, { "data-act": "undelete" });
    this.status.replaceChildren(t("draw.deleted", { name }), " ", undo);
    this.show();
    undo.focus();
  }

  redraw() {
    this.show();
  }

  close() {
    this.view.host.replaceChildren();
  }
}
