// The measures to choose from, for the charts and the filter form.

import { el } from "../common/dom.js";
import { measureMeaning, measureName } from "../common/names.js";

// Pixels. In a smaller window panels are closed at first, so that levels are in the first screen.
const ROOMY = { width: 1100, height: 850 };
export const isRoomy = () => innerWidth > ROOMY.width && innerHeight > ROOMY.height;
export const PHONE_WIDTH = 600; // and on a phone, more is in them

// The options of a list of measures. The browser shows the meaning as a tooltip.
export function measureOptions(measures, chosen) {
  return measures.map(([name, meaning]) => {
    const title = measureMeaning(name, meaning);
    return el("option", { value: name, title, selected: name === chosen }, measureName(name));
  });
}
