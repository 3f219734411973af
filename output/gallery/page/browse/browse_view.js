// The first view: the collection at a glance, filters, and all levels as cards.

import { button, el } from "../common/dom.js";
import { ordered, passes } from "./filter.js";
import { FilterForm } from "./filter_form.js";
import { Grid } from "./level_grid.js";
import { overview } from "./overview.js";
import { recall } from "../common/storage.js";
import { plural } from "../common/wording.js";

export class Browser {
  constructor(collection, host) {
    const notes = [collection.author && `by ${collection.author}`, collection.comment];
    this.collection = collection;
    this.form = new FilterForm(collection, () => this.refresh());
    this.count = el("p", { role: "status", class: "count" });
    this.grid = new Grid(collection, (level) => this.stateText(level));
    host.append(
      el("h1", {}, collection.title || "Levels"),
      el("p", { class: "notes" }, notes.filter(Boolean).join("\n")),
      overview(collection),
      this.form.element,
      this.count,
      this.grid.element,
    );
    this.refresh();
  }

  // What is shown is decided anew; cards are made once and then moved about.
  refresh() {
    const { filter, key, falling } = this.form;
    const isSolved = (level) => this.isSolved(level);
    const fitting = this.collection.levels.filter((level) => passes(level, filter, isSolved));
    this.shown = ordered(fitting, key, falling);
    this.tellCount();
    this.grid.show(this.shown, key === "number");
    if (!this.shown.length) this.grid.element.append(this.emptiness());
  }

  tellCount() {
    const { levels, total } = this.collection;
    const some = this.shown.length === levels.length ? "" : `${this.shown.length} of `;
    const part = total > levels.length ? ` (a selection out of ${total})` : "";
    const solved = levels.filter((level) => this.isSolved(level)).length;
    this.count.textContent = `${some}${plural(levels.length, "level")}${part}, ${solved} solved`;
  }

  emptiness() {
    const clear = button("Clear filters", "Show all levels again", () => this.form.clear());
    return el("p", { class: "empty" }, "No level fits. ", clear);
  }

  stateText(level) {
    if (level.startsSolved) return "✓ starts solved";
    if (this.isSolved(level)) return "✓ solved";
    return recall(level.id).moves ? "… begun" : "";
  }

  isSolved(level) {
    level.solved ??= level.startsSolved || recall(level.id).best !== null;
    return level.solved;
  }

  // After a game.
  update(level) {
    level.solved = undefined;
    this.grid.update(level);
    if (this.form.filter.state !== "all") this.refresh();
    else this.tellCount();
  }
}
