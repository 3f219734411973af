// The links to the views, in the page's header.

import { t } from "../words/words.js";
import { el } from "./dom.js";

export class SiteNav {
  // `links`: [view name, address]. The text of a link is `nav.NAME` in the tables of words.
  constructor(links) {
    this.links = links.map(([name, address]) => [name, el("a", { href: `#${address}` })]);
    const items = this.links.map(([, link]) => el("li", {}, link));
    this.element = el("nav", { class: "site-nav" }, el("ul", {}, ...items));
    this.relabel();
  }

  relabel() {
    this.element.setAttribute("aria-label", t("common.views"));
    for (const [name, link] of this.links) link.textContent = t(`nav.${name}`);
  }

  // Marks the link of the view that is shown.
  show(current) {
    for (const [name, link] of this.links)
      if (name === current) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
  }
}
