// The page's texts, in the chosen language.
//
// Every text that a user sees or hears is in a table of words, under a key: en.js, fr.js. A further
// language is one more file. What the chosen language lacks is taken from English.
//
// t() must be called when a text is shown, not when a module is loaded: the language is not known yet
// then, and it may change later.

const FALLBACK = "en";
const languages = new Map(); // {name, texts, plurals, numbers, hundredths} by code
let current = FALLBACK;

// `name`: what the language calls itself. A text may have {placeholders}. A text that depends on a
// number is an object of the forms of Intl.PluralRules, {one, other}, chosen by the value `count`.
export function addWords(code, name, texts) {
  const plurals = new Intl.PluralRules(code);
  const numbers = new Intl.NumberFormat(code, { maximumFractionDigits: 6 });
  const hundredths = new Intl.NumberFormat(code, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  languages.set(code, { name, texts, plurals, numbers, hundredths });
}

export function currentLanguage() {
  return current;
}

export function isEnglish() {
  return current === FALLBACK;
}

// [code, name] of all languages.
export function knownLanguages() {
  return [...languages].map(([code, { name }]) => [code, name]);
}

// The first of the wanted languages that is known: "fr" fits "fr-CA".
export function bestLanguage(wanted) {
  const codes = wanted.map((code) => String(code).toLowerCase().split("-")[0]);
  return codes.find((code) => languages.has(code)) ?? FALLBACK;
}

// Only for texts that are made from now on: see changeLanguage() in common/language.js.
export function setLanguage(code) {
  current = languages.has(code) ? code : FALLBACK;
}

export function formatNumber(number) {
  return languages.get(current)?.numbers.format(number) ?? String(number);
}

// Always with two decimals, so that numbers are as exact as one another.
export function formatHundredths(number) {
  return languages.get(current)?.hundredths.format(number) ?? number.toFixed(2);
}

function holder(key) {
  const own = languages.get(current);
  return own && Object.hasOwn(own.texts, key) ? own : languages.get(FALLBACK);
}

// [key, text] of the English texts whose keys begin with `prefix`.
export function englishTexts(prefix) {
  const { texts } = languages.get(FALLBACK);
  return Object.entries(texts).filter(([key]) => key.startsWith(prefix));
}

export function hasWords(key) {
  return Object.hasOwn(holder(key)?.texts ?? {}, key);
}

// t("play.moves", {count: 3}): the text of a key, with values for its placeholders. Numbers are written
// as the language writes them; a number that is a name, such as a level's, is given as a string. An
// unknown key is returned itself, and reported as an error: every browser test fails by it.
export function t(key, values = {}) {
  if (!hasWords(key)) {
    console.error(`no words for ${key}`);
    return key;
  }
  const { texts, plurals } = holder(key);
  const entry = texts[key];
  const text =
    typeof entry === "string" ? entry : (entry[plurals.select(values.count)] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (whole, name) => written(values[name] ?? whole));
}

function written(value) {
  return typeof value === "number" ? formatNumber(value) : value;
}
