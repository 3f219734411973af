// A button that opens a small menu of buttons below it.
//
// It is a details element, so it works by mouse, touch and keyboard. Escape, a click elsewhere, and a
// command of the menu close it.

import { el } from "./dom.js";

export function menu(label, title, ...items) {
  const list = el("div", { class: "menu-items" }, ...items);
  const summary = el("summary", { class: "button", title }, label);
  const element = el("details", { class: "menu" }, summary, list);
  const shut = (event) => {
    if (!element.isConnected) document.removeEventListener("pointerdown", shut);
    else if (!element.contains(event.target)) element.open = false;
  };
  element.addEventListener("toggle", () => {
    if (element.open) document.addEventListener("pointerdown", shut);
    else document.removeEventListener("pointerdown", shut);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !element.open) return;
    element.open = false;
    summary.focus();
    event.stopPropagation();
  });
  list.addEventListener("click", (event) => {
    if (!event.target.closest("button")) return;
    element.open = false;
    if (document.activeElement === document.body || list.contains(document.activeElement))
      summary.focus();
  });
  return element;
}
