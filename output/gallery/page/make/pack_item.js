// One level of the pack being made: its picture, title and facts, and what can be done with it.

import { shortDifficulty } from "../common/collection.js";
import { difficultySentence } from "../common/difficulty.js";
import { button, el } from "../common/dom.js";
import { tierDot } from "../common/tier_dot.js";
import { t } from "../words/words.js";
import { icon } from "./icons.js";

export class PackItem {
  // `commands`: {retitle, pin, replace, remove}, each given the level's id.
  constructor(level, commands, thumbnails) {
    this.id = level.id;
    const act = (key, run, more) =>
      button(icon(key), null, run, { class: "icon", "data-act": key, ...more });
    this.handle = act("move", undefined, { class: "icon handle", "aria-pressed": "false" });
    this.link = el(
      "a",
      { class: "pack-thumb", href: `#${level.id}` },
      el("span", { class: "thumb" }),
    );
    this.title = el("input", {
      type: "text",
      class: "pack-title",
      maxlength: 200,
      oninput: () => commands.retitle(this.id, this.title.value.trim()),
    });
    this.facts = el("p", { class: "facts" });
    this.pin = act("pin", () => commands.pin(this.id));
    this.replace = act("replace", () => commands.replace(this.id));
    this.remove = act("remove", () => commands.remove(this.id));
    const acts = el("div", { class: "item-acts" }, this.pin, this.replace, this.remove);
    this.element = el(
      "li",
      { class: "pack-item", "data-id": level.id },
      this.handle,
      this.link,
      this.title,
      el("div", { class: "item-line" }, this.facts, acts),
    );
    thumbnails.add(this.link.firstChild, level.board);
  }

  // `level`: of the pack's collection; `entry`: of the model. Without `canReplace` there is no generator.
  show(level, entry, { canReplace, tierName }) {
    const name = level.title;
    if (document.activeElement !== this.title) this.title.value = entry.title;
    this.title.placeholder = name;
    this.facts.replaceChildren(...this.factsOf(level, tierName));
    this.pin.setAttribute("aria-pressed", String(entry.pinned));
    this.element.classList.toggle("pinned", entry.pinned);
    this.replace.hidden = !canReplace;
    this.replace.disabled = entry.pinned;
    this.label(name);
  }

  label(name) {
    const names = {
      handle: t("make.move.of", { name }),
      link: t("make.play.of", { name }),
      title: t("make.title.of", { name }),
      pin: t("make.pin.of", { name }),
      replace: t("make.replace.of", { name }),
      remove: t("make.remove.of", { name }),
    };
    for (const [part, text] of Object.entries(names)) {
      this[part].setAttribute("aria-label", text);
      if (part !== "title") this[part].title = text;
    }
  }

  factsOf(level, tierName) {
    const { difficulty, tier } = level;
    const { pushes } = level.values;
    return [
      tier !== undefined && tierDot(tier),
      tierName && el("span", { class: "hidden" }, `${tierName}, `),
      difficulty !== undefined &&
        el("span", { title: difficultySentence(difficulty) }, shortDifficulty(level)),
      pushes !== undefined && el("span", { class: "pushes" }, t("make.pushes", { count: pushes })),
    ].filter(Boolean);
  }
}
