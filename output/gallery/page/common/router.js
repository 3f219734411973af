// Shows one view at a time: the one that the address names.
//
// `#NAME` and `#NAME/REST` name a view, and REST is for the view. Every other address is resolved by the
// page: it is a level, or nothing. No element may have an address as its id, or the browser would scroll
// to it. A view is {host, title, open(rest), close()}, with press(event) if it uses keys, redraw() if it
// depends on colours, and relabel() if it has texts that open() does not make.

import { closeDialogs } from "./dialog.js";
import { leaveNotice } from "./notice.js";

// The address without "#". Our addresses need no escapes, but other programs may have escaped one, or
// broken it.
function address() {
  const raw = location.hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

export class Router {
  // `views`: by name. resolve(address) gives [name, rest] of an address that names no view. onShow(name,
  // view) is called after a view was opened.
  constructor(views, resolve, onShow) {
    Object.assign(this, { views, resolve, onShow, current: null });
  }

  start() {
    addEventListener("hashchange", () => this.route());
    addEventListener("keydown", (event) => {
      if (this.current?.press?.(event)) event.preventDefault();
    });
    this.route();
  }

  parse(text) {
    const [, name, rest = ""] = /^([^/]*)(?:\/(.*))?$/s.exec(text);
    return Object.hasOwn(this.views, name) ? [name, rest] : this.resolve(text);
  }

  route() {
    const [name, rest] = this.parse(address());
    closeDialogs();
    const view = this.views[name];
    const [isFirst, isOther] = [!this.current, view !== this.current];
    this.current?.close();
    for (const each of Object.values(this.views)) each.host.hidden = each !== view;
    this.current = view;
    if (isOther) scrollTo(0, 0); // a view may go on to its own place
    view.open(rest);
    this.onShow(name, view);
    if (!isFirst) this.keepFocus();
    leaveNotice();
  }

  // What had the focus may be gone: then the heading gets it, so that one reads on from there.
  keepFocus() {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest("[hidden], dialog:not([open])")) return;
    const heading = this.current.host.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  // Call after a change of language.
  relabel() {
    for (const view of Object.values(this.views)) view.relabel?.();
    this.route();
  }

  redraw() {
    this.current.redraw?.();
  }
}
