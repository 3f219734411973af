// The switch of the story above the list, and how far the story has come.

import { showDialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { tierName } from "../common/names.js";
import { resetStory, setStory, storyIsOn, storyProgress } from "../common/story.js";
import { tierDot } from "../common/tier_dot.js";
import { t } from "../words/words.js";

export class StoryBar {
  // onChange() is called when levels open or close.
  constructor(collection, onChange) {
    Object.assign(this, { collection, onChange });
    this.note = el("div", { class: "story-note", hidden: true });
    const onchange = (event) => this.toggle(event.target.checked);
    this.input = el("input", { type: "checkbox", id: "story", onchange });
    const title = t("story.title");
    this.label = el("label", { class: "chip", title }, this.input, t("story.story"));
  }

  toggle(on) {
    setStory(this.collection, on);
    this.onChange();
    this.input.focus();
  }

  askToReset() {
    const note = el("p", {}, t("story.reset_note"));
    showDialog(t("story.reset_title"), [note], t("story.reset"), () => {
      resetStory(this.collection);
      this.onChange();
    });
  }

  // {element, goOn}: the switch, and a link to the level where the story goes on.
  build() {
    const on = storyIsOn(this.collection);
    this.input.checked = on;
    this.note.hidden = !on;
    if (!on) return { element: this.label, goOn: null };
    const progress = storyProgress(this.collection);
    const { current, solved } = progress;
    this.note.replaceChildren(...this.buildNote(progress));
    const attributes = { class: "button primary", "data-act": "goOn" };
    const text = t(solved ? "story.go_on" : "story.begin");
    const goOn = current && el("a", { href: `#${current.id}`, ...attributes }, text);
    return { element: this.label, goOn };
  }

  chapterItem({ tier, solved, count }) {
    const name = this.collection.tiers[tier];
    const values = { solved, count };
    const text = name
      ? t("story.chapter", { name: tierName(name), ...values })
      : t("story.progress", values);
    const state = solved === count ? "done" : solved ? "begun" : "ahead";
    return el("li", { class: state }, name ? tierDot(tier) : null, text);
  }

  buildNote({ chapters, count, solved, current }) {
    const label = t("story.progress", { solved, count });
    const items = chapters.map((chapter) => this.chapterItem(chapter));
    return [
      el("progress", { max: count, value: solved, "aria-label": label }),
      el("ul", { "aria-label": t("story.chapters") }, ...items),
      ...(current ? [] : [el("p", {}, t("story.done"))]),
      button(t("story.reset"), t("story.reset.title"), () => this.askToReset(), {
        "data-act": "resetStory",
      }),
    ];
  }
}
