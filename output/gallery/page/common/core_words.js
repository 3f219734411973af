// What the core says, in the language of the page.
//
// The core and the modules that call it give the English sentences of the command: faults of files,
// refusals of the generator. The table of English has each of them under core.GROUP.NAME, with
// placeholders. A sentence that fits such a text is said by the text of the same key in the chosen
// language. A placeholder with the name of a group stands for a text of that group, {count} for a number,
// any other one for what a file or a user has written, which stays as it is.

import { englishTexts, isEnglish, t } from "../words/words.js";

const LONGEST_SENTENCE = 2000; // letters; longer ones quote a whole file, and would take long to compare

let coreGroups = null; // lists of {key, pattern, names} by the name of their group

function wordingOf(key, text) {
  const parts = text.split(/\{(\w+)\}/);
  const names = parts.filter((_, i) => i % 2);
  const sources = parts.map((part, i) => {
    if (i % 2) return part === "count" ? "(\\d+)" : "([^]*?)";
    return part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  });
  return { key, names, pattern: new RegExp(`^${sources.join("")}$`) };
}

function groupsOfTable() {
  const groups = new Map();
  for (const [key, text] of englishTexts("core.")) {
    const [, group] = key.split(".");
    const forms = typeof text === "string" ? [text] : new Set(Object.values(text));
    const list = groups.get(group) ?? [];
    for (const form of forms) list.push(wordingOf(key, form));
    groups.set(group, list);
  }
  return groups;
}

// The values of the placeholders in the chosen language. Null if one stands for a group and fits none of
// its texts.
function valuesOf(names, found) {
  const values = {};
  for (const [i, name] of names.entries()) {
    const value = coreGroups.has(name) ? said(name, found[i]) : found[i];
    if (value === null) return null;
    values[name] = name === "count" ? Number(value) : value;
  }
  return values;
}

// A sentence of a group in the chosen language, or null if it is none.
function said(group, sentence) {
  for (const { key, names, pattern } of coreGroups.get(group)) {
    const found = pattern.exec(sentence);
    const values = found && valuesOf(names, found.slice(1));
    if (values) return t(key, values);
  }
  return null;
}

// A sentence that is not known, such as one that is translated already, stays as it is.
export function coreWords(sentence) {
  if (isEnglish() || sentence.length > LONGEST_SENTENCE) return sentence;
  coreGroups ??= groupsOfTable();
  return said("message", sentence) ?? sentence;
}
