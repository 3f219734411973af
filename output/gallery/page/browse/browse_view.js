// The first of the two views: charts, filters, and all levels as cards.

import { button, el } from "../common/dom.js";
import { passes, sorted } from "./filter.js";
import { FilterForm } from "./filter_form.js";
import { LevelGrid } from "./level_grid.js";
import { measureCharts } from "./measure_charts.js";
import { loadGame } from "../common/storage.js";
import { t } from "../words/words.js";

export class BrowseView {
  constructor(collection, host) {
    const notes = [
      collection.author && t("browse.by", { author: collection.author }),
      collection.comment,
    ];
    this.collection = collection;
    this.form = new FilterForm(collection, () => this.refresh());
    this.count = el("p", { role: "status", class: "count" });
    this.grid = new LevelGrid(collection, (level) => this.stateText(level));
    host.append(
      el("h1", {}, collection.title || t("common.levels")),
      el("p", { class: "notes" }, notes.filter(Boolean).join("\n")),
      measureCharts(collection),
      this.form.element,
      this.count,
      this.grid.element,
    );
    this.refresh();
  }

  // Applies filter and order. Cards are made once and then moved.
  refresh() {
    const { filter, key, falling } = this.form;
    const isSolved = (level) => this.isSolved(level);
    const fitting = this.collection.levels.filter((level) => passes(level, filter, isSolved));
    this.shown = sorted(fitting, key, falling);
    this.showCount();
    this.grid.show(this.shown, key === "number");
    if (!this.shown.length) this.grid.element.append(this.emptyNote());
  }

  showCount() {
    const { levels, total } = this.collection;
    const some = this.shown.length;
    const all = { count: levels.length, some };
    let text = t(some === levels.length ? "browse.count" : "browse.count_of", all);
    if (total > levels.length) text = t("browse.selection", { levels: text, total });
    const solved = levels.filter((level) => this.isSolved(level)).length;
    this.count.textContent = t("browse.count_solved", { levels: text, solved });
  }

  emptyNote() {
    const clear = button(t("browse.clear"), t("browse.clear.title"), () => this.form.clear());
    return el("p", { class: "empty" }, t("browse.empty"), " ", clear);
  }

  stateText(level) {
    if (level.startsSolved) return t("browse.starts_solved");
    if (this.isSolved(level)) return t("browse.solved");
    return loadGame(level.id).moves ? t("browse.begun") : "";
  }

  isSolved(level) {
    level.solved ??= level.startsSolved || loadGame(level.id).best !== null;
    return level.solved;
  }

  // Call after a game of this level.
  update(level) {
    level.solved = undefined;
    this.grid.update(level);
    if (this.form.filter.state !== "all") this.refresh();
    else this.showCount();
  }
}
