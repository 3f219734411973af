// What the play view shows for a level that is not open yet in the story.

import { button, el } from "../common/dom.js";
import { storyProgress } from "../common/story.js";
import { t } from "../words/words.js";

// turnOff() leaves the story.
export function lockedLevel(collection, level, turnOff) {
  const { current } = storyProgress(collection);
  const goOn = current
    ? el("a", { class: "button primary", href: `#${current.id}` }, t("story.current"))
    : null;
  return [
    el("h1", {}, level.title),
    el("div", { class: "banner", role: "status" }, el("p", {}, t("story.locked_note"))),
    el(
      "div",
      { class: "list-actions" },
      goOn,
      button(t("story.free"), undefined, turnOff, { "data-act": "free" }),
      el("a", { class: "button", href: "#levels" }, t("open.all_levels")),
    ),
  ];
}
