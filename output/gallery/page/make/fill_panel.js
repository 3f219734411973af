// Asks how many levels the pack should have, and in which tiers.

import { showDialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { tierDot } from "../common/tier_dot.js";
import { t } from "../words/words.js";
import { PHONE } from "./wish.js";

const USUAL_LEVELS = 10;
const MOST_IN_PACK = 500;

// onAccept({total, tiers: indices, anew, phone}) is called with the answer; `anew`: only pinned levels
// stay; `phone`: new levels fit a phone.
export function askFill(tierNames, { levels, pinned, phone }, onAccept) {
  const total = el("input", {
    type: "number",
    id: "fill-total",
    min: 1,
    max: MOST_IN_PACK,
    required: true,
    value: Math.max(USUAL_LEVELS, levels),
  });
  const boxes = tierNames.map(() => el("input", { type: "checkbox", checked: true }));
  const chips = tierNames.map((tier, i) =>
    el("label", { class: "chip" }, boxes[i], tierDot(i), t(`tier.${tier}`)),
  );
  const anew = el("input", { type: "checkbox" });
  const fits = el("input", { type: "checkbox", id: "fill-phone", checked: phone });
  const size = { width: PHONE.maxWidth, height: PHONE.maxHeight };
  const content = [
    el("p", {}, t("make.fill.lead")),
    el("div", { class: "field" }, el("label", { for: "fill-total" }, t("make.fill.total")), total),
    el(
      "fieldset",
      { class: "plain" },
      el("legend", {}, t("make.tiers")),
      el("div", { class: "chips" }, ...chips),
    ),
    el("label", { class: "chip" }, fits, t("make.phone", size)),
    levels ? el("label", { class: "chip" }, anew, t("make.fill.anew", { count: pinned })) : null,
  ];
  const heading = t(levels ? "make.fill.heading" : "make.fill.heading.empty");
  const start = t(levels ? "make.fill.start" : "make.fill.start.empty");
  return showDialog(heading, content.filter(Boolean), start, () => {
    const tiers = boxes.flatMap(({ checked }, i) => (checked ? [i] : []));
    if (!tiers.length || !total.reportValidity()) return false;
    onAccept({ total: Number(total.value), tiers, anew: anew.checked, phone: fits.checked });
    return true;
  });
}
