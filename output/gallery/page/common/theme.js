// The theme of the page: light, dark or high contrast.
//
// The colours of the page are in base.css, chosen by the attribute data-theme of the root element.
// The colours of boards are in the page's data, under the names of the program's own themes.

import { t } from "../words/words.js";
import { el } from "./dom.js";
import { loadSetting, saveSetting } from "./storage.js";

const PAGE_THEMES = ["auto", "light", "dark", "contrast"];
const BOARD_THEME_OF = { light: "default", dark: "dark", contrast: "contrast" };
const SETTING = "look"; // the name that older pages stored it under
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersContrast = matchMedia("(prefers-contrast: more)");
let printing = false;

function chosenTheme() {
  const theme = loadSetting(SETTING, "auto");
  return PAGE_THEMES.includes(theme) ? theme : "auto";
}

function effectiveTheme() {
  if (chosenTheme() !== "auto") return chosenTheme();
  if (prefersContrast.matches) return "contrast";
  return prefersDark.matches ? "dark" : "light";
}

// Is the page being drawn for paper?
export function isPrinting() {
  return printing;
}

let lookFor = (themes, usual) => usual;

// choose(themes, usual) may choose another look for boards on the screen, see looks.js.
export function useLooks(choose) {
  lookFor = choose;
}

// The colours for boards, one of the page's `themes`. Paper has a theme of its own, which saves ink.
export function boardTheme(themes) {
  const theme = effectiveTheme();
  if (printing) return themes.print;
  return lookFor(themes, themes[BOARD_THEME_OF[theme]]);
}

export function applyTheme() {
  document.documentElement.dataset.theme = effectiveTheme();
}

function chooseTheme(theme) {
  saveSetting(SETTING, theme);
  applyTheme();
}

function onThemeChange(listener) {
  for (const query of [prefersDark, prefersContrast])
    query.addEventListener("change", () => {
      applyTheme();
      listener();
    });
}

// Fills the list of themes; also after a change of language.
export function nameThemes(choice) {
  choice.replaceChildren(
    ...PAGE_THEMES.map((theme) =>
      el("option", { value: theme, selected: theme === chosenTheme() }, t(`common.theme.${theme}`)),
    ),
  );
}

// Offers the themes. Calls `redraw` whenever the colours have changed.
export function offerThemes(choice, redraw) {
  nameThemes(choice);
  choice.addEventListener("change", () => {
    chooseTheme(choice.value);
    redraw();
  });
  choice.parentElement.hidden = false; // hidden where scripts are off
  onThemeChange(redraw);
}

// Calls `prepare` before the page is printed, and `redraw` before and after: the colours differ.
export function onPrinting(prepare, redraw) {
  const setPrinting = (value) => {
    printing = value;
    redraw();
  };
  addEventListener("beforeprint", () => {
    setPrinting(true);
    prepare();
  });
  addEventListener("afterprint", () => setPrinting(false));
}
