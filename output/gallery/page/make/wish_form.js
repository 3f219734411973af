// The form that says what new levels should be like. Simple wishes are in sight, the others folded.

import { button, el } from "../common/dom.js";
import { tierDot } from "../common/tier_dot.js";
import { t } from "../words/words.js";
import {
  GOAL_STYLES,
  MOST_SEED,
  PHONE,
  SYMMETRIES,
  WISH_RANGES,
  emptyWish,
  fitsPhone,
} from "./wish.js";

const MOST_WANTED = 500;
// Of the inputs of ranges: the bounds that the generator has.
const BOUNDS = {
  across: [1, 10],
  down: [1, 10],
  boxes: [1, 20],
  pushes: [1, 10000],
  difficulty: [0, 100],
};
const BOARD_BOUNDS = [5, 32];

// The number in an input; null if it is empty or none.
function numberIn(input) {
  const value = input.value === "" ? NaN : Number(input.value);
  return Number.isFinite(value) ? value : null;
}

export class WishForm {
  // onChange() is called when the user has changed a wish, onSubmit() when levels are asked for.
  constructor(tiers, { onChange, onSubmit }) {
    Object.assign(this, { tiers, onChange });
    this.inputs = {};
    this.labels = {}; // of inputs of numbers, for what is said about them
    this.faultNote = el("p", { class: "field-fault bad", id: "wish-fault", role: "alert" });
    this.tierInputs = [];
    this.before = null; // see offerBack()
    this.element = el(
      "form",
      {
        class: "wish panel",
        novalidate: true,
        oninput: () => this.changed(),
        onsubmit: (event) => {
          event.preventDefault();
          onSubmit();
        },
      },
      this.buildTiers(),
      el("div", { class: "filters" }, this.countField(), this.phoneChip()),
      this.buildDetails(),
      this.buildOffer(),
    );
  }

  // Says that the wishes were changed by the page, with a way back.
  buildOffer() {
    this.offerText = el("span", { role: "status" });
    const back = button(t("make.wishes.back"), null, () => this.takeBack(), {
      "data-act": "wishes-back",
    });
    this.offer = el("p", { class: "wish-offer", hidden: true }, this.offerText, " ", back);
    return this.offer;
  }

  // `wish`: what the user wished before the wishes were set from a level.
  offerBack(wish, title) {
    this.before ??= wish; // still the user's own after two levels
    this.offerText.textContent = t("make.wishes.set", { title });
    this.offer.hidden = false;
  }

  takeBack() {
    this.show(this.before);
    this.dropOffer();
    this.inputs.count.focus();
  }

  dropOffer() {
    this.before = null;
    this.offer.hidden = true;
  }

  buildTiers() {
    const chips = this.tiers.map((tier, i) => {
      const input = el("input", { type: "checkbox", value: tier });
      this.tierInputs.push(input);
      return el("label", { class: "chip" }, input, tierDot(i), t(`tier.${tier}`));
    });
    return el(
      "fieldset",
      { class: "plain" },
      el("legend", {}, t("make.tiers")),
      el("div", { class: "chips" }, ...chips),
      el("p", { class: "remark" }, t("make.tiers.none")),
    );
  }

  // `name`: of the wish; `label`: for screen readers, if there is no label element.
  numberInput(name, label, [min, max], attributes = {}) {
    const input = el("input", {
      type: "number",
      id: `wish-${name}`,
      min,
      max,
      inputmode: "numeric",
      "aria-label": label,
      ...attributes,
    });
    this.inputs[name] = input;
    return input;
  }

  countField() {
    const value = { value: 10, required: true };
    const input = this.numberInput("count", null, [1, MOST_WANTED], value);
    this.labels.count = t("make.count");
    return el(
      "div",
      { class: "field" },
      el("label", { for: "wish-count" }, t("make.count")),
      input,
    );
  }

  // Sets both limits; it is on while they are those of a phone.
  phoneChip() {
    this.phone = el("input", { type: "checkbox", id: "wish-phone" });
    this.phone.addEventListener("input", () => {
      this.inputs.maxWidth.value = this.phone.checked ? PHONE.maxWidth : "";
      this.inputs.maxHeight.value = this.phone.checked ? PHONE.maxHeight : "";
    });
    const { maxWidth, maxHeight } = PHONE;
    const text = t("make.phone", { width: maxWidth, height: maxHeight });
    return el("label", { class: "chip" }, this.phone, text);
  }

  buildDetails() {
    this.summary = el("span", { class: "remark" });
    return el(
      "details",
      { class: "more" },
      el("summary", {}, t("make.details"), " ", this.summary),
      el(
        "div",
        { class: "filters" },
        ...WISH_RANGES.map((name) => this.rangeField(name)),
        this.pairField("max", t("make.max"), BOARD_BOUNDS),
        this.pairField("board", t("make.board"), BOARD_BOUNDS),
        this.choiceField("symmetry", "symmetry", SYMMETRIES),
        this.choiceField("goalStyle", "goal_style", GOAL_STYLES),
        this.seedField(),
      ),
    );
  }

  rangeField(name) {
    const label = t(`make.range.${name}`);
    const auto = { placeholder: t("make.auto"), step: name === "difficulty" ? "any" : 1 };
    const short = name === "difficulty" ? t("measure.difficulty") : label;
    this.labels[`${name}-from`] = this.labels[`${name}-to`] = short;
    const from = this.numberInput(`${name}-from`, t("make.from", { label }), BOUNDS[name], auto);
    const to = this.numberInput(`${name}-to`, t("make.to", { label }), BOUNDS[name], auto);
    return this.group(label, from, el("span", {}, "–"), to);
  }

  // Width and height in cells.
  pairField(name, label, bounds) {
    const auto = { placeholder: t("make.auto") };
    const wide = this.numberInput(`${name}Width`, t("make.width", { label }), bounds, auto);
    const high = this.numberInput(`${name}Height`, t("make.height", { label }), bounds, auto);
    this.labels[`${name}Width`] = t("make.width", { label });
    this.labels[`${name}Height`] = t("make.height", { label });
    return this.group(label, wide, el("span", {}, "×"), high);
  }

  group(label, ...content) {
    return el(
      "div",
      { class: "field", role: "group", "aria-label": label },
      el("span", { class: "legend-like" }, label),
      el("div", { class: "range" }, ...content),
    );
  }

  choiceField(name, key, words) {
    const options = words.map((word) => el("option", { value: word }, t(`make.${key}.${word}`)));
    const select = el("select", { id: `wish-${name}` }, ...options);
    this.inputs[name] = select;
    return el(
      "div",
      { class: "field" },
      el("label", { for: `wish-${name}` }, t(`make.${key}`)),
      select,
    );
  }

  seedField() {
    const input = this.numberInput("seed", null, [0, MOST_SEED], {
      placeholder: t("make.seed.random"),
      class: "seed",
    });
    this.labels.seed = t("make.seed");
    return el("div", { class: "field" }, el("label", { for: "wish-seed" }, t("make.seed")), input);
  }

  // The first number that is out of its bounds, as [name of the input, what is right]; null if there is
  // none. `names`: of the inputs that matter.
  outOfBounds(names = Object.keys(this.labels)) {
    const name = names.find((each) => !this.inputs[each].validity.valid);
    if (!name) return null;
    const { min, max } = this.inputs[name];
    const values = { label: this.labels[name], least: Number(min), most: Number(max) };
    return [name, t("make.bounds", values)];
  }

  // Says at an input what is wrong there, until the user changes something.
  showFault(name, text) {
    this.clearFault();
    const input = this.inputs[name];
    const folded = input.closest("details");
    if (folded) folded.open = true;
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", this.faultNote.id);
    input.closest(".field").append(this.faultNote);
    this.faultNote.textContent = text;
    input.focus();
    input.scrollIntoView({ block: "center" });
  }

  clearFault() {
    this.faultNote.remove();
    const input = this.element.querySelector("[aria-invalid]");
    for (const name of ["aria-invalid", "aria-describedby"]) input?.removeAttribute(name);
  }

  changed() {
    this.clearFault();
    this.dropOffer();
    this.showState();
    this.onChange();
  }

  // What depends on the inputs: the phone's mark, and how many folded wishes there are.
  showState() {
    const wish = this.read();
    this.phone.checked = fitsPhone(wish);
    const usual = emptyWish();
    const folded = Object.keys(usual).filter((name) => {
      const simple = ["tiers", "count"].includes(name);
      const ofPhone = this.phone.checked && ["maxWidth", "maxHeight"].includes(name);
      return !simple && !ofPhone && String(wish[name]) !== String(usual[name]);
    });
    this.summary.textContent = folded.length ? t("make.details.set", { count: folded.length }) : "";
  }

  read() {
    const { inputs } = this;
    const wish = emptyWish();
    wish.tiers = this.tierInputs.filter(({ checked }) => checked).map(({ value }) => value);
    for (const name of WISH_RANGES)
      wish[name] = [numberIn(inputs[`${name}-from`]), numberIn(inputs[`${name}-to`])];
    for (const name of ["maxWidth", "maxHeight", "boardWidth", "boardHeight", "seed"])
      wish[name] = numberIn(inputs[name]);
    wish.symmetry = inputs.symmetry.value;
    wish.goalStyle = inputs.goalStyle.value;
    wish.count = Math.min(MOST_WANTED, Math.max(1, Math.floor(numberIn(inputs.count) ?? 10)));
    return wish;
  }

  show(wish) {
    const { inputs } = this;
    for (const input of this.tierInputs) input.checked = wish.tiers.includes(input.value);
    for (const name of WISH_RANGES)
      ["from", "to"].forEach((end, i) => (inputs[`${name}-${end}`].value = wish[name][i] ?? ""));
    for (const name of ["maxWidth", "maxHeight", "boardWidth", "boardHeight", "seed"])
      inputs[name].value = wish[name] ?? "";
    inputs.symmetry.value = wish.symmetry;
    inputs.goalStyle.value = wish.goalStyle;
    inputs.count.value = wish.count;
    this.clearFault();
    this.showState();
  }
}
