// The measures to choose from, for the charts and the filter form.

import { el } from "../common/dom.js";
import { label } from "../common/wording.js";

// Pixels. In a narrower window panels are closed at first, so that the levels come first.
export const NARROW = 600;

// The options of a list of measures. The browser shows the meaning as a tooltip.
export function measureOptions(measures, chosen) {
  return measures.map(([name, meaning]) =>
    el("option", { value: name, title: meaning, selected: name === chosen }, label(name)),
  );
}
