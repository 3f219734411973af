// Light, dark or high contrast: the page's colours are in the style sheet, the boards' in the data.

import { keepSetting, recallSetting } from "./store.js";

export const LOOKS = ["auto", "light", "dark", "contrast"];
const THEME_OF = { light: "default", dark: "dark", contrast: "contrast" };
const darkness = matchMedia("(prefers-color-scheme: dark)");
const moreContrast = matchMedia("(prefers-contrast: more)");

export function chosenLook() {
  const look = recallSetting("look", "auto");
  return LOOKS.includes(look) ? look : "auto";
}

function effectiveLook() {
  if (chosenLook() !== "auto") return chosenLook();
  if (moreContrast.matches) return "contrast";
  return darkness.matches ? "dark" : "light";
}

export function boardTheme(themes) {
  return themes[THEME_OF[effectiveLook()]];
}

export function applyLook() {
  document.documentElement.dataset.look = effectiveLook();
}

export function chooseLook(look) {
  keepSetting("look", look);
  applyLook();
}

export function onLookChange(listener) {
  for (const query of [darkness, moreContrast])
    query.addEventListener("change", () => {
      applyLook();
      listener();
    });
}
