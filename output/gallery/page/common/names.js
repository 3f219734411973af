// What the data's measures and tiers are called in the page's language. Names that the tables of words
// do not have are shown as the data has them.

import { hasWords, t } from "../words/words.js";
import { label } from "./wording.js";

export function measureName(name) {
  return hasWords(`measure.${name}`) ? t(`measure.${name}`) : label(name);
}

// `meaning`: what the data says.
export function measureMeaning(name, meaning) {
  return hasWords(`measure.${name}.meaning`) ? t(`measure.${name}.meaning`) : meaning;
}

export function tierName(name) {
  return hasWords(`tier.${name}`) ? t(`tier.${name}`) : label(name);
}
