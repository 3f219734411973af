// "Fill in": the generator finds what is missing in a drawing, or makes it harder, easier, or other.
// Candidates appear as pictures while the search goes on; choosing one is one stroke.

import { coreWords } from "../common/core_words.js";
import { difficultyText } from "../common/difficulty.js";
import { button, el } from "../common/dom.js";
import { tierName } from "../common/names.js";
import { Thumbnails } from "../common/thumbnails.js";
import { tierDot } from "../common/tier_dot.js";
import { t } from "../words/words.js";
import { FillSearch, START_KINDS, hasRoom } from "./fill_search.js";

const CANDIDATE_PICTURE = { width: 120, height: 92, cell: 18 };
const MOST_CANDIDATES = 12;

export class FillInPanel {
  // `editor`: the EditorScreen.
  constructor(editor) {
    this.editor = editor;
    const { tiers, themes } = editor.app.collections.own;
    this.tiers = tiers;
    this.search = new FillSearch(editor.app, () => this.show());
    this.cards = new Map(); // by candidate
    this.thumbnails = new Thumbnails(themes, CANDIDATE_PICTURE);
    this.said = el("p", { class: "draw-fill-state", role: "status" });
    this.list = el("ul", { class: "draw-candidates", "aria-label": t("draw.fill.found") });
    this.element = el(
      "section",
      { class: "panel draw-fill", "aria-labelledby": "draw-fill-head" },
      el("h2", { id: "draw-fill-head" }, t("draw.fill")),
      el("p", { class: "remark" }, t("draw.fill.meaning")),
      this.wishPart(),
      this.startPart(),
      this.said,
      this.list,
    );
    this.element.hidden = !this.search.worker.available;
  }

  wishPart() {
    const hardest = el("option", { value: "" }, t("draw.fill.hardest"));
    const options = this.tiers.map((tier) => el("option", { value: tier }, tierName(tier)));
    this.tier = el("select", { id: "draw-tier" }, hardest, ...options);
    this.boxes = el("input", { id: "draw-fill-boxes", type: "number", min: 1, max: 20 });
    this.go = button(t("draw.fill.go"), t("draw.fill.meaning"), () => this.fill(), {
      class: "primary",
      "data-act": "fill",
    });
    this.halt = button(t("draw.fill.stop"), t("draw.fill.stop_title"), () => this.stop(), {
      "data-act": "stop",
    });
    return el(
      "div",
      { class: "draw-wish" },
      field("draw-tier", t("draw.fill.tier"), this.tier),
      field("draw-fill-boxes", t("draw.fill.boxes"), this.boxes),
      this.go,
      this.halt,
    );
  }

  startPart() {
    this.starts = START_KINDS.map((kind) =>
      button(t(`draw.fill.${kind}`), t(`draw.fill.${kind}_title`), () => this.start(kind), {
        "data-act": kind,
      }),
    );
    const label = t("draw.fill.starts");
    return el("div", { class: "draw-changes", role: "group", "aria-label": label }, ...this.starts);
  }

  fill() {
    const { grid } = this.editor.draft;
    if (!hasRoom(grid)) return this.say(t("draw.fill.no_room"));
    this.start("fill", { tier: this.tier.value, boxes: this.boxes.value });
  }

  start(kind, wish = {}) {
    const { draft } = this.editor;
    const grid = { ...draft.grid, cells: draft.cells.slice() };
    this.search.start(kind, grid, wish);
  }

  stop() {
    this.search.stop();
    this.show();
  }

  say(text) {
    if (this.said.textContent !== text) this.said.textContent = text;
  }

  // Call after each stroke: candidates for another drawing are of no use.
  onDrawing() {
    const { search, editor } = this;
    if (search.base && !search.belongsTo(editor.draft.grid)) search.clear();
    this.show();
  }

  // Call after each verdict, too: what can be asked depends on it.
  show() {
    const { search } = this;
    const { counts, state } = this.editor.judge.verdict ?? { counts: {} };
    const complete =
      counts.boxes > 0 && counts.boxes === counts.goals && this.editor.draft.player >= 0;
    this.go.disabled = complete || search.running;
    this.showBoxes(counts.boxes > 0 || counts.goals > 0);
    for (const each of this.starts) each.disabled = state !== "solved" || search.running;
    this.halt.hidden = !search.running;
    this.say(this.stateText(complete));
    this.showCandidates();
  }

  // Boxes or goals that are drawn say how many there are.
  showBoxes(areDrawn) {
    if (areDrawn) this.boxes.value = "";
    this.boxes.disabled = areDrawn;
    this.boxes.placeholder = t(areDrawn ? "draw.fill.as_drawn" : "draw.fill.any_number");
    this.boxes.title = areDrawn ? t("draw.fill.as_drawn.title") : "";
  }

  stateText(complete) {
    const { state, progress, candidates, kind, refused } = this.search;
    if (state === "running" && progress) return t("draw.fill.tried", progress);
    if (state === "found") return t("draw.fill.choose", { count: candidates.length });
    const isLost = this.editor.judge.verdict?.state === "unsolvable";
    if (state === "idle" && complete)
      return t(isLost ? "draw.fill.complete_lost" : "draw.fill.complete");
    if (state === "idle") return "";
    if (state === "nothing" && refused) return t("draw.fill.refused", { why: coreWords(refused) });
    return state === "nothing" && kind !== "fill"
      ? t("draw.fill.no_start")
      : t(`draw.fill.${state}`);
  }

  // The best first. Cards that stay are not built again.
  showCandidates() {
    const shown = this.search.candidates.slice(0, MOST_CANDIDATES);
    for (const candidate of this.cards.keys())
      if (!shown.includes(candidate)) this.cards.delete(candidate);
    const cards = shown.map((candidate) => this.cardOf(candidate));
    shown.forEach((candidate, i) => this.markUsed(candidate, cards[i].firstElementChild));
    const isSame = cards.every((card, i) => this.list.children[i] === card);
    if (isSame && cards.length === this.list.children.length) return;
    this.list.replaceChildren(...cards);
  }

  // The one that is the drawing now.
  markUsed({ grid }, control) {
    const { width, height, cells } = this.editor.draft.grid;
    const sameSize = grid.width === width && grid.height === height;
    const isUsed = sameSize && cells.every((cell, i) => cell === grid.cells[i]);
    control.setAttribute("aria-pressed", isUsed);
  }

  cardOf(candidate) {
    if (!this.cards.has(candidate)) this.cards.set(candidate, this.newCard(candidate));
    return this.cards.get(candidate);
  }

  newCard(candidate) {
    const { level, entry } = candidate;
    const thumb = el("span", { class: "thumb" });
    const pushes = t("common.pushes", { count: entry.measures.pushes });
    const tier = tierName(this.tiers[level.tier]);
    const difficulty = difficultyText(level.difficulty);
    const label = t("draw.fill.use", { tier, difficulty, pushes });
    const facts = el("span", { class: "facts" }, tierDot(level.tier), ` ${pushes}`);
    const control = el(
      "button",
      { type: "button", "aria-label": label, title: label, onclick: () => this.use(candidate) },
      thumb,
      facts,
    );
    this.thumbnails.add(thumb, level.board);
    return el("li", {}, control);
  }

  use({ grid }) {
    const { editor } = this;
    editor.replace(grid);
    editor.announce(t("draw.fill.used"));
  }

  redraw() {
    this.thumbnails.redraw();
  }

  close() {
    this.search.close();
    this.thumbnails.clear();
  }
}

function field(id, text, input) {
  return el("div", { class: "field" }, el("label", { for: id }, text), input);
}
