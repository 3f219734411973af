// Light, dark or high contrast: the page's colours are in the style sheet, the boards' in the data.

import { el } from "./dom.js";
import { keepSetting, recallSetting } from "./storage.js";

const LOOKS = ["auto", "light", "dark", "contrast"];
const THEME_OF = { light: "default", dark: "dark", contrast: "contrast" };
const darkness = matchMedia("(prefers-color-scheme: dark)");
const moreContrast = matchMedia("(prefers-contrast: more)");
let onPaper = false;

function chosenLook() {
  const look = recallSetting("look", "auto");
  return LOOKS.includes(look) ? look : "auto";
}

function effectiveLook() {
  if (chosenLook() !== "auto") return chosenLook();
  if (moreContrast.matches) return "contrast";
  return darkness.matches ? "dark" : "light";
}

// Paper is light.
export function boardTheme(themes) {
  const look = effectiveLook();
  return themes[THEME_OF[onPaper && look === "dark" ? "light" : look]];
}

export function applyLook() {
  document.documentElement.dataset.look = effectiveLook();
}

function chooseLook(look) {
  keepSetting("look", look);
  applyLook();
}

function onLookChange(listener) {
  for (const query of [darkness, moreContrast])
    query.addEventListener("change", () => {
      applyLook();
      listener();
    });
}

// Fills the choice; `redraw` is called whenever the colours have changed.
export function offerLooks(choice, redraw) {
  const words = (look) => (look === "contrast" ? "high contrast" : look);
  choice.append(
    ...LOOKS.map((look) =>
      el("option", { value: look, selected: look === chosenLook() }, words(look)),
    ),
  );
  choice.addEventListener("change", () => {
    chooseLook(choice.value);
    redraw();
  });
  choice.parentElement.hidden = false; // it is of no use without scripts
  onLookChange(redraw);
}

// `prepare` is called before the page is printed, `redraw` before and after it if the colours differ.
export function offerPrinting(prepare, redraw) {
  const turn = (to) => {
    onPaper = to;
    if (effectiveLook() === "dark") redraw();
  };
  addEventListener("beforeprint", () => {
    turn(true);
    prepare();
  });
  addEventListener("afterprint", () => turn(false));
}
