// Shows what is known of a drawing: what is missing, whether it can be solved, how hard it is. And the
// marks on the board that belong to it.

import { difficultySentence } from "../common/difficulty.js";
import { el } from "../common/dom.js";
import { MARK } from "../common/overlay_marks.js";
import { loadSetting, saveSetting } from "../common/storage.js";
import { tierName } from "../common/names.js";
import { tierDot } from "../common/tier_dot.js";
import { hasWords, t } from "../words/words.js";

const DEAD_SETTING = "draw.dead";
const LOOK = { solved: "good", unsolvable: "bad", problems: "open" };

// What is missing, as a sentence.
function problemText({ kind, cells, ...values }) {
  for (const key of ["column", "row"]) if (key in values) values[key] = String(values[key]);
  return t(`draw.problem.${kind}`, values);
}

function reasonText({ rule, marked }) {
  const key = `draw.reason.${rule.replaceAll(" ", "_")}`;
  return t(hasWords(key) ? key : "draw.reason.other", { count: marked.length });
}

function headOf(verdict) {
  if (verdict.state !== "solved") return t(`draw.verdict.${verdict.state}`);
  const key = verdict.optimal ? "draw.verdict.solved" : "draw.verdict.solved_at_most";
  return t(key, { count: verdict.pushes });
}

export class VerdictPanel {
  // onMarks() is called after the marks have changed. `tiers`: the names of all tiers.
  constructor(tiers, onMarks) {
    Object.assign(this, { tiers, onMarks, verdict: null });
    // The same in one line, for windows where the panel is out of sight. It is read once only.
    this.strip = el("p", { class: "draw-strip", "aria-hidden": "true" });
    this.head = el("p", { class: "draw-verdict-head", role: "status" });
    this.rest = el("div", { class: "draw-verdict-rest" });
    this.counts = el("p", { class: "draw-counts" });
    const showsDead = loadSetting(DEAD_SETTING, "") === "on";
    this.deadBox = el("input", {
      type: "checkbox",
      id: "draw-dead",
      checked: showsDead,
      onchange: () => this.switchDead(),
    });
    this.element = el(
      "section",
      { class: "panel draw-verdict", "aria-label": t("draw.verdict") },
      this.head,
      this.rest,
      this.counts,
      el("label", { class: "chip" }, this.deadBox, t("draw.show_dead")),
    );
  }

  switchDead() {
    saveSetting(DEAD_SETTING, this.deadBox.checked ? "on" : "");
    this.onMarks();
  }

  show(verdict) {
    this.verdict = verdict;
    this.element.dataset.state = verdict.state;
    for (const look of Object.values(LOOK))
      for (const { classList } of [this.element, this.strip])
        classList.toggle(look, LOOK[verdict.state] === look);
    const head = headOf(verdict);
    this.strip.replaceChildren(...this.shortParts(verdict, head));
    if (this.head.textContent !== head) this.head.textContent = head; // a live region
    this.rest.replaceChildren(...this.details(verdict));
    const { boxes, goals } = verdict.counts;
    this.counts.textContent = [
      t("draw.boxes", { count: boxes }),
      t("draw.goals", { count: goals }),
    ].join(" · ");
    this.onMarks();
  }

  shortParts({ state, problems, tier }, head) {
    const text = state === "problems" ? problemText(problems[0]) : head;
    const dot = state === "solved" && tier !== undefined ? [tierDot(tier)] : [];
    return [...dot, el("span", {}, text)];
  }

  details(verdict) {
    if (verdict.state === "problems") {
      const items = verdict.problems.map((problem) => el("li", {}, problemText(problem)));
      return [el("ul", {}, ...items)];
    }
    if (verdict.state === "unsolvable")
      return [el("p", { class: "draw-reason" }, reasonText(verdict))];
    return verdict.state === "solved" ? this.solvedDetails(verdict) : [];
  }

  solvedDetails({ moves, optimal, tier, difficulty }) {
    const proof = t(optimal ? "draw.proved" : "draw.not_proved");
    const parts = [el("p", {}, `${proof} ${t("draw.moves", { count: moves })}`)];
    if (tier === undefined) return parts;
    const rating = t("draw.rating", {
      tier: tierName(this.tiers[tier]),
      difficulty: difficultySentence(difficulty),
    });
    return [el("p", { class: "draw-rating" }, tierDot(tier), rating), ...parts];
  }

  // MARK bits by cell of the draft.
  marks() {
    const marks = new Map();
    const { verdict } = this;
    if (!verdict) return marks;
    const add = (cell, mark) => marks.set(cell, (marks.get(cell) ?? 0) | mark);
    if (this.deadBox.checked) for (const cell of verdict.dead ?? []) add(cell, MARK.dead);
    const lost = verdict.state === "unsolvable" ? verdict.marked : [];
    for (const cell of lost) add(cell, MARK.stuck);
    const problems = verdict.state === "problems" ? verdict.problems : [];
    for (const { cells } of problems) for (const cell of cells ?? []) add(cell, MARK.stuck);
    return marks;
  }
}
