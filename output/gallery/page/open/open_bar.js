// What is above the list of levels: the choice of the collection, open and paste, and progress.

import { showDialog } from "../common/dialog.js";
import { button, el, svg } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { problemParts, showOpenReport } from "./open_report.js";
import { t } from "../words/words.js";

const LEVEL_FILES =
  ".xsb,.sok,.lab,.txt,.slc,.xml,.jsonl,.json,.npy,.mov,.lurd,.tsb,.ban,.stb,.png";

// Lines on 24 by 24 units.
const WELCOME_SHAPES = {
  make: ["M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4Z", "M16.5 13.5v6M13.5 16.5h6"],
  draw: ["M4 20l1-4L16 5l3 3L8 19Z", "M14 7l3 3"],
  open: ["M3 19V6h6l2 2h10v11Z", "M12 17v-6M9 13.5l3-3 3 3"],
  paste: ["M6 5H5v16h14V5h-1", "M9 3h6v4H9Z", "M8.5 12h7M8.5 16h7"],
};

// Files are read by the core. It is undefined until it is loaded, and null if there is none.
const canOpen = ({ rules }) => rules !== null;

export class OpenBar {
  // `app`: {collections, opened, openFiles(files), keepFocus(), exportProgress()}.
  constructor(app) {
    this.app = app;
    this.input = el("input", {
      type: "file",
      multiple: true,
      accept: LEVEL_FILES,
      hidden: true,
      onchange: () => this.chosen(),
    });
  }

  async chosen() {
    const files = [...this.input.files];
    this.input.value = "";
    await this.app.openFiles(files);
  }

  chooseFiles() {
    this.input.click();
  }

  // Asks for text, and opens it like a file.
  paste() {
    const text = el("textarea", {
      rows: 12,
      cols: 40,
      class: "level-text",
      spellcheck: "false",
      "aria-label": t("open.paste_text"),
    });
    const note = el("p", { class: "remark" }, t("open.paste_note"));
    const fault = el("div", { class: "fault", role: "alert" });
    const accept = () => {
      this.openText(text, fault, dialog);
      return false; // it closes once something was opened
    };
    const content = [note, text, fault];
    const dialog = showDialog(t("open.paste_title"), content, t("open.open"), accept);
  }

  // A text that could not be opened stays in the dialog, with what is wrong with it.
  async openText(text, fault, dialog) {
    const say = (...parts) => {
      fault.replaceChildren(...parts);
      text.focus();
    };
    if (!text.value.trim()) return say(t("open.paste_empty"));
    const done = await this.app.openFiles([new File([text.value], "")], (report) => {
      if (dialog.open) say(...problemParts(report.problems));
      else showOpenReport(report);
    });
    if (!done) return;
    dialog.close();
    this.app.keepFocus(); // the button that opened it was made anew
  }

  // A choice of collections, if there are several.
  collectionChoice() {
    const { collections, opened } = this.app;
    const { list, shown } = collections;
    const listed = list.filter((each) => each.levels.length || each === shown);
    if (listed.length < 2) return this.removeButton();
    const options = listed.map((each, i) =>
      el("option", { value: i, selected: each === shown }, this.nameOf(each)),
    );
    const onchange = (event) => collections.show(listed[Number(event.target.value)]);
    const select = el("select", { id: "collection", onchange }, ...options);
    const label = el("label", { for: "collection" }, t("open.collection"));
    return el("span", { class: "collection-choice" }, label, select, this.removeButton(opened));
  }

  nameOf(collection) {
    const name = this.app.collections.nameOf(collection);
    const short = name.length > 60 ? `${name.slice(0, 29)}…${name.slice(-30)}` : name;
    return `${short} (${collection.levels.length})`;
  }

  removeButton() {
    const { collections, opened } = this.app;
    if (!opened.isOpened(collections.shown)) return null;
    return button(t("open.remove"), t("open.remove.title"), () => this.askToRemove(), {
      "data-act": "removeCollection",
    });
  }

  askToRemove() {
    const { collections, opened } = this.app;
    const { shown } = collections;
    const note = el("p", {}, t("open.remove_note", { name: collections.nameOf(shown) }));
    showDialog(t("open.remove_title"), [note], t("open.remove"), () => opened.remove(shown));
  }

  progressMenu() {
    const { app } = this;
    return menu(
      t("progress.menu"),
      t("progress.menu.title"),
      button(t("progress.export"), t("progress.export.title"), () => app.exportProgress(), {
        "data-act": "export",
      }),
      canOpen(app)
        ? button(t("progress.import"), t("progress.import.title"), () => this.chooseFiles(), {
            "data-act": "import",
          })
        : null,
    );
  }

  // The bar, in the current language.
  build() {
    const files = canOpen(this.app);
    this.input.setAttribute("aria-label", t("open.file"));
    return el(
      "div",
      { class: "open-bar" },
      this.collectionChoice(),
      el("span", { class: "grow" }),
      files
        ? button(t("open.open_files"), t("open.open_files.title"), () => this.chooseFiles(), {
            "data-act": "open",
          })
        : null,
      files
        ? button(t("open.paste"), t("open.paste.title"), () => this.paste(), {
            "data-act": "paste",
          })
        : null,
      this.progressMenu(),
      this.input,
    );
  }

  // What a page without levels shows instead of a list.
  welcome() {
    const card = (name, target) => {
      const paths = WELCOME_SHAPES[name].map((d) => svg("path", { d }));
      const icon = { class: "welcome-symbol", viewBox: "0 0 24 24", "aria-hidden": "true" };
      const content = [
        svg("svg", icon, ...paths),
        el("span", { class: "welcome-name" }, t(`open.welcome.${name}`)),
        el("span", { class: "welcome-note" }, t(`open.welcome.${name}.note`)),
      ];
      const attributes = { class: "welcome-card", "data-welcome": name };
      return typeof target === "string"
        ? el("a", { href: target, ...attributes }, ...content)
        : el("button", { type: "button", onclick: target, ...attributes }, ...content);
    };
    return el(
      "section",
      { class: "welcome" },
      el("h1", {}, t("open.welcome")),
      el("p", { class: "notes" }, t("open.welcome.note")),
      el(
        "div",
        { class: "welcome-cards" },
        card("make", "#make"),
        card("draw", "#draw"),
        card("open", () => this.chooseFiles()),
        card("paste", () => this.paste()),
      ),
      el("p", { class: "remark" }, t("open.welcome.drop")),
    );
  }
}
