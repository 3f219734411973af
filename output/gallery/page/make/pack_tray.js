// The pack being made, beside the generator: name, curve of difficulty, levels in order, and how to save
// it.

import { levelCurve } from "../browse/level_curve.js";
import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";
import { PackList } from "./pack_list.js";
import { KINDS_WITHOUT_CORE, SavePanel } from "./save_panel.js";

export class PackTray {
  // `commands`: {undo, redo, sort, fill, browse, clear, stop, save(kind)}, and those of PackItem.
  constructor(model, { themes }, commands, canMake) {
    Object.assign(this, { model, commands, canMake });
    this.said = el("p", { class: "hidden", role: "status", id: "pack-said" });
    this.warning = el("p", { class: "fault", role: "alert", hidden: true });
    this.count = el("span", { class: "pack-count" });
    this.curve = el("div", { class: "pack-curve" });
    this.empty = el(
      "p",
      { class: "pack-empty" },
      t(canMake ? "make.pack.empty" : "make.pack.empty.plain"),
    );
    this.list = new PackList(model, themes, commands, (text) => this.say(text));
    this.saver = new SavePanel(commands.save, canMake ? undefined : KINDS_WITHOUT_CORE);
    this.job = this.buildJob();
    this.buttons = {};
    this.element = el(
      "section",
      { class: "pack-tray panel scrolls", id: "pack", "aria-labelledby": "pack-head" },
      el("h2", { id: "pack-head", tabindex: -1 }, t("make.pack"), this.count),
      this.said,
      this.warning,
      this.buildTexts(),
      this.curve,
      this.buildTools(),
      this.job,
      this.empty,
      this.list.element,
      this.saver.element,
    );
  }

  buildTexts() {
    const field = (name, change) => {
      const input = el("input", {
        type: "text",
        id: `pack-${name}`,
        maxlength: 200,
        placeholder: t(`make.pack.${name}.none`),
        oninput: () => change(input.value.trim()),
      });
      this[name] = input;
      const label = el("label", { for: input.id }, t(`make.pack.${name}`));
      return el("div", { class: "field" }, label, input);
    };
    return el(
      "div",
      { class: "pack-names" },
      field("name", (text) => this.model.rename(text)),
      field("author", (text) => this.model.setAuthor(text)),
    );
  }

  tool(key, attributes = {}) {
    const control = button(t(`make.${key}`), t(`make.${key}.about`), this.commands[key], {
      "data-act": key,
      ...attributes,
    });
    this.buttons[key] = control;
    return control;
  }

  buildTools() {
    const tools = [
      this.canMake && this.tool("fill", { class: "primary" }),
      this.tool("undo"),
      this.tool("redo"),
      this.tool("sort"),
      this.tool("browse"),
      this.tool("clear"),
    ];
    return el("div", { class: "pack-tools" }, ...tools.filter(Boolean));
  }

  // What the generator does for the pack: fill it up, or look for another level.
  buildJob() {
    this.jobText = el("span", {});
    const stop = button(t("make.stop"), null, () => this.commands.stop(), {
      "data-act": "stop-job",
    });
    return el("p", { class: "pack-job", hidden: true }, this.jobText, stop);
  }

  showJob(text) {
    this.job.hidden = !text;
    this.jobText.textContent = text ?? "";
    for (const key of ["fill", "clear", "undo", "redo"])
      if (this.buttons[key] && text) this.buttons[key].disabled = true;
    if (!text) this.showTools();
  }

  say(text) {
    this.said.textContent = text;
  }

  // What endangers the pack; "" if nothing does.
  warn(text) {
    this.warning.hidden = !text;
    if (this.warning.textContent !== text) this.warning.textContent = text;
  }

  // `collection`: of the pack.
  show(collection) {
    const { entries } = this.model;
    for (const name of ["name", "author"])
      if (document.activeElement !== this[name]) this[name].value = this.model[name];
    this.count.textContent = entries.length ? t("make.pack.count", { count: entries.length }) : "";
    this.empty.hidden = entries.length > 0;
    this.list.show(collection, this.canMake);
    this.saver.show(entries.length);
    this.showCurve(collection);
    this.showTools();
  }

  showCurve({ levels, tiers }) {
    const chart =
      levels.length > 1 ? levelCurve(levels, "difficulty", tiers, { joined: true }) : null;
    this.curve.replaceChildren(...(chart ? [chart] : []));
  }

  showTools() {
    const { model } = this;
    const busy = !this.job.hidden;
    const disabled = {
      fill: busy,
      undo: busy || !model.undoable.length,
      redo: busy || !model.redoable.length,
      sort: model.entries.length < 2,
      browse: !model.entries.length,
      clear: busy || !model.entries.length,
    };
    if (this.buttons.fill)
      this.buttons.fill.textContent = t(model.entries.length ? "make.fill" : "make.fill.empty");
    for (const [key, control] of Object.entries(this.buttons)) {
      control.disabled = disabled[key];
      control.hidden = disabled[key] && !model.entries.length; // nothing to choose from yet
    }
  }

  redraw() {
    this.list.redraw();
  }
}
