// A window over the page that asks for something, made of the browser's own dialog element.

import { t } from "../words/words.js";
import { button, el } from "./dom.js";

// What was asked in one view means nothing in another.
export function closeDialogs() {
  for (const each of document.querySelectorAll("dialog[open]")) each.close();
}

// Shows a dialog. `content`: its elements; `accept`: the text of the button that agrees. onAccept() may
// return false to keep the dialog open. The element is removed when it is closed.
export function showDialog(title, content, accept, onAccept) {
  const heading = el("h2", { id: "dialog-title" }, title);
  const cancel = button(t("common.cancel"), undefined, () => element.close(), {
    "data-act": "cancel",
  });
  const agree = el("button", { type: "submit", class: "primary" }, accept);
  const form = el(
    "form",
    {},
    heading,
    ...content,
    el("div", { class: "dialog-ends" }, cancel, agree),
  );
  const element = el("dialog", { "aria-labelledby": "dialog-title" }, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (onAccept() !== false) element.close();
  });
  element.addEventListener("keydown", (event) => event.stopPropagation()); // the game gets no key
  element.addEventListener("close", () => element.remove());
  document.body.append(element);
  element.showModal();
  return element;
}
