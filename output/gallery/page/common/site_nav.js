// The links to the views, in the page's header.

import { el } from "./dom.js";

export class SiteNav {
  // `links`: [view name, address, text].
  constructor(label, links) {
    this.links = links.map(([name, address, text]) => [
      name,
      el("a", { href: `#${address}` }, text),
    ]);
    const items = this.links.map(([, link]) => el("li", {}, link));
    this.element = el("nav", { class: "site-nav", "aria-label": label }, el("ul", {}, ...items));
  }

  // Marks the link of the view that is shown.
  show(current) {
    for (const [name, link] of this.links)
      if (name === current) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
  }
}
