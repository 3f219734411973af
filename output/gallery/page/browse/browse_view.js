// One collection: charts, filters, and all levels as cards.

import { button, el } from "../common/dom.js";
import { inTierOrder, passes, sorted } from "./filter.js";
import { FilterForm } from "./filter_form.js";
import { LevelGrid } from "./level_grid.js";
import { forgetRecord, lastBegun, randomUnsolved, recordOf } from "./play_record.js";
import { isOpenLevel, openLevels, storyIsOn } from "../common/story.js";
import { measureCharts } from "./measure_charts.js";
import { StoryBar } from "./story_bar.js";
import { t } from "../words/words.js";

export class BrowseView {
  constructor(collection, host) {
    const { author, comment, title } = collection;
    const notes = [author && t("browse.by", { author }), comment];
    this.collection = collection;
    this.form = new FilterForm(collection, () => this.refresh());
    this.count = el("p", { role: "status", class: "count" });
    this.actions = el("div", { class: "list-actions" });
    this.story = new StoryBar(collection, () => this.refresh());
    this.grid = new LevelGrid(collection);
    host.append(
      el("h1", {}, title || t("common.levels")),
      el("p", { class: "notes" }, notes.filter(Boolean).join("\n")),
      measureCharts(collection),
      this.form.element,
      el("div", { class: "list-head" }, this.count, this.actions),
      this.story.note,
      this.grid.element,
    );
    this.refresh();
  }

  // Applies filter and order. Cards are made once and then moved.
  refresh() {
    const { filter, key, falling } = this.form;
    const fitting = this.collection.levels.filter((level) => passes(level, filter, recordOf));
    this.shown = sorted(fitting, key, falling);
    this.showProgress();
    this.grid.lock(storyIsOn(this.collection) ? openLevels(this.collection) : null);
    this.grid.show(this.shown, key === "number" && inTierOrder(this.shown));
    if (!this.shown.length) this.grid.element.append(this.emptyNote());
  }

  showProgress() {
    const { levels, total } = this.collection;
    const some = this.shown.length;
    const all = { count: levels.length, some };
    let text = t(some === levels.length ? "browse.count" : "browse.count_of", all);
    if (total > levels.length) text = t("browse.selection", { levels: text, total });
    const solved = levels.filter((level) => recordOf(level).solved).length;
    this.count.textContent = t("browse.count_solved", { levels: text, solved });
    this.actions.replaceChildren(...this.buildActions());
  }

  // The ways to a level without choosing one.
  buildActions() {
    const begun = lastBegun(this.collection.levels);
    const address = begun && `#${begun.id}`;
    const title = begun && t("browse.continue.title", { level: begun.title });
    const { element, goOn } = this.story.build();
    const chances = this.shown.filter((level) => isOpenLevel(this.collection, level));
    const draw = () => (location.hash = randomUnsolved(chances).id);
    const disabled = chances.every((level) => recordOf(level).solved);
    return [
      element,
      ...(goOn ? [goOn] : []),
      ...(begun && isOpenLevel(this.collection, begun)
        ? [el("a", { class: "button", href: address, title }, t("browse.continue"))]
        : []),
      button(t("browse.random"), t("browse.random.title"), draw, { disabled }),
    ];
  }

  emptyNote() {
    // A page without levels has nothing to clear.
    if (!this.collection.levels.length) return el("p", { class: "empty" }, t("browse.no_levels"));
    const clear = button(t("browse.clear"), t("browse.clear.title"), () => this.form.clear());
    return el("p", { class: "empty" }, t("browse.empty"), " ", clear);
  }

  // Call after a game of this level.
  update(level) {
    forgetRecord(level);
    this.grid.update(level);
    if (this.form.filter.state !== "all" || storyIsOn(this.collection)) this.refresh();
    else this.showProgress();
  }
}
