// The pack being made as a collection of the page, and as the data of a page of its own.

import { makeCollection } from "../common/collection.js";
import { t } from "../words/words.js";
import { packTitles } from "./pack_model.js";

function nameOfTier(tiers, tier) {
  return t(tiers[tier] ? `tier.${tiers[tier]}` : "make.unrated");
}

// The raw levels of the pack, with their titles and numbers.
export function packLevels(model, { tiers }) {
  const titles = packTitles(model.entries, (tier) => nameOfTier(tiers, tier));
  return model.entries.map(({ level }, i) => ({ ...level, number: i + 1, title: titles[i] }));
}

// `own`: a collection that has the tiers, measures and themes.
export function packCollection(model, own) {
  return makeCollection(own, {
    title: model.name || t("make.pack"),
    author: model.author,
    levels: packLevels(model, own),
    isPack: true,
  });
}

// The name that files of the pack have.
export function packName(model) {
  return model.name || t("make.pack.file");
}

// What the data element of a page has: the same that the program writes.
export function packPageData(model, own) {
  const levels = packLevels(model, own).map(({ entry, ...level }) => level);
  const texts = { title: packName(model) };
  if (model.author) texts.author = model.author;
  const { tiers, allMeasures, labyrinthMeasures, themes } = own;
  const measures = { measures: allMeasures, labyrinth_measures: labyrinthMeasures };
  return { ...texts, total: levels.length, tiers, ...measures, themes, levels };
}
