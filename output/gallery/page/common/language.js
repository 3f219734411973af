// The language of the page: the one that the user chose, or the first one of the browser that the page
// has words for.

import { bestLanguage, currentLanguage, knownLanguages, setLanguage } from "../words/words.js";
import { el } from "./dom.js";
import { loadSetting, saveSetting } from "./storage.js";

const LANGUAGE_SETTING = "language";

export function applyLanguage() {
  const chosen = loadSetting(LANGUAGE_SETTING, null);
  setLanguage(bestLanguage([...(chosen ? [chosen] : []), ...(navigator.languages ?? [])]));
  document.documentElement.lang = currentLanguage();
}

export function chooseLanguage(code) {
  saveSetting(LANGUAGE_SETTING, code);
  applyLanguage();
}

// Fills the list of languages, each with its own name. Calls `redraw` after a choice.
export function offerLanguages(choice, redraw) {
  choice.replaceChildren(
    ...knownLanguages().map(([value, name]) =>
      el("option", { value, lang: value, selected: value === currentLanguage() }, name),
    ),
  );
  choice.onchange = () => {
    chooseLanguage(choice.value);
    redraw();
  };
  choice.parentElement.hidden = false; // hidden where scripts are off
}
