// What can be done with a level besides playing it: a menu for the cards of new levels.

import { button, copyText, el } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { showNotice } from "../common/notice.js";
import { t } from "../words/words.js";
import { icon } from "./icons.js";

async function copy(text) {
  if (await copyText(text)) showNotice(t("make.copied", { text }));
  else showNotice(t("make.copy.failed"), [el("code", { class: "copyable" }, text)]);
}

// The command that makes the same level.
export function regenerateCommand(recipe) {
  return `tessoban regenerate ${recipe}`;
}

// `actions`: {moreLikeThis(level)}.
export function levelMenu(level, name, actions) {
  const { recipe } = level;
  const item = (key, act) => button(t(`make.${key}`), null, act, { "data-act": key });
  const items = [
    item("more_like_this", () => actions.moreLikeThis(level)),
    el(
      "a",
      { class: "button", href: `#draw/new?level=${level.id}`, "data-act": "edit" },
      t("make.edit"),
    ),
    recipe && item("copy_recipe", () => copy(recipe)),
    recipe && item("copy_command", () => copy(regenerateCommand(recipe))),
    recipe && el("code", { class: "recipe" }, recipe),
  ];
  const element = menu(icon("more"), t("make.menu", { name }), ...items.filter(Boolean));
  element.querySelector("summary").setAttribute("aria-label", t("make.menu", { name }));
  return element;
}
