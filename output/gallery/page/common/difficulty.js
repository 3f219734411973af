// A difficulty as people read it: a whole number, how sure it is, and what it means. The number itself has
// two decimals, so that levels have an order; as a prediction it is far less exact than that.
//
// The tables are measured, so the program writes them into the page's data: see difficulty_words.h.

import { t } from "../words/words.js";

// bands: [low, high] of every whole number from 0 to 100. microban: the difficulties that a tenth, two
// tenths ... of the levels of Microban do not exceed.
let scale = { bands: [], microban: [] };

export function useDifficultyScale(given) {
  if (given) scale = given;
}

export const wholeDifficulty = (difficulty) => Math.round(difficulty);

// "31 (21–44)"
export function difficultyText(difficulty) {
  const whole = wholeDifficulty(difficulty);
  const [low, high] = scale.bands[whole] ?? [];
  return low === undefined
    ? String(whole)
    : t("common.difficulty.band", { difficulty: whole, low, high });
}

// "harder than 7 of 10 levels of Microban"
export function difficultyMeaning(difficulty) {
  const { microban } = scale;
  const count = microban.filter((bound) => difficulty > bound).length;
  if (count && count === microban.length) return t("common.difficulty.hardest");
  return count
    ? t("common.difficulty.harder", { count, all: microban.length })
    : t("common.difficulty.easiest");
}

// "31 (21–44): harder than 7 of 10 levels of Microban"
export function difficultySentence(difficulty) {
  const [number, meaning] = [difficultyText(difficulty), difficultyMeaning(difficulty)];
  return t("common.difficulty.sentence", { number, meaning });
}
