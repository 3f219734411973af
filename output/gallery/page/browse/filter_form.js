// The form in which the user filters and sorts levels.

import { PHONE_WIDTH, isRoomy, measureOptions } from "./measure_options.js";
import { button, el } from "../common/dom.js";
import { emptyFilter, readChoice, writeChoice } from "./filter.js";
import { saveForWindow, loadForWindow } from "../common/storage.js";
import { usedTiers } from "../common/collection.js";
import { kindOf } from "../common/level_kinds.js";
import { tierDot } from "../common/tier_dot.js";
import { measureName, tierName } from "../common/names.js";
import { t } from "../words/words.js";

const TYPING_MILLISECONDS = 80; // after the last key, before the filter is applied
const STATES = ["all", "open", "begun", "solved"];
// Each page has its own choice, until its window is closed.
const storageKey = () => `choice.${location.pathname}`;

export class FilterForm {
  // The fields `filter`, `key` and `falling` are the choice. onChange() is called after each change.
  constructor(collection, onChange) {
    this.collection = collection;
    this.onChange = onChange;
    Object.assign(this, this.loadChoice());
    this.element = this.build();
    this.fill();
  }

  loadChoice() {
    return readChoice(loadForWindow(storageKey()), {
      tiers: usedTiers(this.collection).map(([, i]) => i),
      ranges: kindOf(this.collection).ranges,
      states: STATES,
      keys: ["number", "title", ...this.collection.measures.map(([name]) => name)],
    });
  }

  // Puts the stored filter into the fields. Not as their default values: a reset must clear them.
  fill() {
    const { text, tiers, ranges, state } = this.filter;
    const field = (name) => this.element.querySelector(name);
    const names = [...tiers].map((tier) => this.collection.tiers[tier]);
    field("#text").value = text;
    for (const input of this.element.querySelectorAll("[name=tier]"))
      input.checked = names.includes(input.value);
    for (const [name, ends] of Object.entries(ranges))
      ["from", "to"].forEach((end, i) => (field(`[name=${name}-${end}]`).value = ends[i] ?? ""));
    field("#state").value = state;
    const limits = Object.values(ranges).flat();
    const isUsed = state !== "all" || limits.some((limit) => limit !== null);
    const hidesTiers = tiers.size && field(".more [name=tier]");
    if (isUsed || hidesTiers) field(".more").open = true;
  }

  changed() {
    clearTimeout(this.typing);
    saveForWindow(storageKey(), writeChoice(this));
    this.onChange();
  }

  changedByTyping() {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.changed(), TYPING_MILLISECONDS);
  }

  // Clears the filter, but not the order.
  clear() {
    const { key } = this;
    this.element.reset();
    this.element.querySelector("#sort").value = key;
    this.filter = emptyFilter();
    this.changed();
  }

  build() {
    const clear = button(t("browse.clear"), t("browse.clear.title"), () => this.clear());
    const ranges = kindOf(this.collection).ranges.map((name) => this.buildRange(name));
    const often = [this.buildTiers(), this.buildSort()];
    const seldom = [...ranges, this.buildState(), clear];
    const onPhone = innerWidth <= PHONE_WIDTH;
    const more = el("div", { class: "filters" }, ...(onPhone ? often : []), ...seldom);
    return el(
      "form",
      {
        class: "panel filters",
        "aria-label": t("browse.form"),
        onsubmit: (event) => event.preventDefault(),
      },
      this.buildText(),
      ...(onPhone ? [] : often),
      el(
        "details",
        { class: "more", open: isRoomy() },
        el("summary", {}, t(onPhone ? "browse.form" : "browse.more")),
        more,
      ),
    );
  }

  buildText() {
    const oninput = (event) => {
      this.filter.text = event.target.value.trim();
      this.changedByTyping();
    };
    const placeholder = t("browse.find.placeholder");
    const input = el("input", { type: "search", id: "text", placeholder, oninput });
    return el(
      "div",
      { class: "field wide" },
      el("label", { for: "text" }, t("browse.find")),
      input,
    );
  }

  buildTiers() {
    const tiers = usedTiers(this.collection);
    if (!tiers.length) return null;
    const chips = tiers.map(([name, i]) => {
      const onchange = (event) => {
        if (event.target.checked) this.filter.tiers.add(i);
        else this.filter.tiers.delete(i);
        this.changed();
      };
      const input = el("input", { type: "checkbox", name: "tier", value: name, onchange });
      return el("label", { class: "chip" }, input, tierDot(i), tierName(name));
    });
    return el(
      "div",
      { class: "field", role: "group", "aria-labelledby": "tiers" },
      el("span", { id: "tiers", class: "legend-like" }, t("browse.tiers")),
      el("div", { class: "chips" }, ...chips),
    );
  }

  // The smallest and largest values in the collection are the placeholders.
  buildRange(name) {
    const values = this.collection.levels.map((level) => level.values[name]);
    const extremes = [
      values.reduce((a, b) => Math.min(a, b), values[0]),
      values.reduce((a, b) => Math.max(a, b), values[0]),
    ];
    const inputs = ["from", "to"].map((end, i) => {
      const oninput = (event) => {
        const limits = (this.filter.ranges[name] ??= [null, null]);
        limits[i] = event.target.value === "" ? null : Number(event.target.value);
        this.changedByTyping();
      };
      return el("input", {
        type: "number",
        inputmode: "numeric",
        min: 0,
        max: 65536,
        placeholder: extremes[i],
        name: `${name}-${end}`,
        "aria-label": t(`browse.${end}`, { measure: measureName(name) }),
        oninput,
      });
    });
    const dash = el("span", { "aria-hidden": "true" }, "–");
    return el(
      "div",
      { class: "field", role: "group", "aria-label": measureName(name) },
      el("span", { class: "legend-like" }, measureName(name)),
      el("div", { class: "range" }, inputs[0], dash, inputs[1]),
    );
  }

  buildState() {
    const onchange = (event) => {
      this.filter.state = event.target.value;
      this.changed();
    };
    const options = STATES.map((value) => el("option", { value }, t(`browse.show.${value}`)));
    const choice = el("select", { id: "state", onchange }, ...options);
    return el("div", { class: "field" }, el("label", { for: "state" }, t("browse.show")), choice);
  }

  buildSort() {
    const onchange = (event) => {
      this.key = event.target.value;
      this.changed();
    };
    const measures = [["title", "title"], ...this.collection.measures];
    const options = measureOptions(measures, this.key);
    const choice = el("select", { id: "sort", onchange }, ...options);
    const name = el("label", { for: "sort" }, t("browse.sort"));
    return el(
      "div",
      { class: "field" },
      name,
      el("span", { class: "joined" }, choice, this.buildDirection()),
    );
  }

  buildDirection() {
    const attributes = {
      class: "icon",
      "aria-label": t("browse.falling"),
      "aria-pressed": "false",
    };
    const show = () => {
      direction.textContent = this.falling ? "↓" : "↑";
      direction.title = t(this.falling ? "browse.is_falling" : "browse.is_rising");
      direction.setAttribute("aria-pressed", this.falling);
    };
    const onclick = () => {
      this.falling = !this.falling;
      show();
      this.changed();
    };
    const direction = button("", "", onclick, attributes);
    show();
    return direction;
  }
}
