// The buttons that save the pack being made, each with a sentence about what it is good for.

import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";

const KINDS = ["page", "zip", "xsb", "png"];
export const KINDS_WITHOUT_CORE = ["page", "xsb"];

// save(kind, onProgress) returns a promise of the file's name, and throws an Error with a sentence.
export class SavePanel {
  constructor(save, kinds = KINDS) {
    this.said = el("p", { class: "save-said", role: "status" });
    this.buttons = kinds.map((kind) => {
      const label = [
        el("strong", {}, t(`make.save.${kind}`)),
        el("span", {}, t(`make.save.${kind}.about`)),
      ];
      const control = button("", null, () => this.run(save, kind), { "data-act": `save-${kind}` });
      control.append(...label);
      return control;
    });
    this.element = el(
      "section",
      { class: "save" },
      el("h3", {}, t("make.save")),
      el("div", { class: "save-kinds" }, ...this.buttons),
      this.said,
    );
  }

  async run(save, kind) {
    this.said.classList.remove("bad");
    this.said.textContent = t("make.save.wait");
    for (const control of this.buttons) control.disabled = true;
    try {
      const onProgress = (done, all) =>
        (this.said.textContent = t("make.save.ready", { done, count: all }));
      this.said.textContent = t("make.saved", { name: await save(kind, onProgress) });
    } catch (error) {
      this.said.textContent = error.message;
      this.said.classList.add("bad");
    }
    for (const control of this.buttons) control.disabled = false;
  }

  show(count) {
    this.element.hidden = !count;
  }
}
