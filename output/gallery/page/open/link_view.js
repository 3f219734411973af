// The view of an address #link/...: takes the level of the link into a collection and opens it.

import { el } from "../common/dom.js";
import { openLevelFile } from "../core_calls/read_aside.js";
import { t } from "../words/words.js";
import { LinkError, decodeLink } from "./links.js";

export class LinkView {
  // `app`: {rules, opened, go(), arrivals: a map from ids of levels to what a link brings for them}.
  constructor(app, host) {
    Object.assign(this, { app, host });
  }

  get title() {
    return t("open.link");
  }

  async open(rest) {
    const visit = (this.visit = {});
    this.host.replaceChildren(el("p", { role: "status" }, t("open.link_opening")));
    try {
      const id = await this.take(rest);
      // The link must not stay in the history, or Back would open it again.
      if (this.visit === visit) location.replace(`#${id}`);
    } catch (error) {
      if (this.visit === visit) this.refuse(error);
    }
  }

  close() {
    this.visit = null;
    this.host.replaceChildren();
  }

  // Returns the id of the level.
  async take(rest) {
    const { rules, opened, collections, arrivals } = this.app;
    const { kind, moves, xsb } = await decodeLink(rest);
    if (!rules) throw new LinkError("open.no_rules");
    const bytes = new TextEncoder().encode(xsb);
    const [level] = (await openLevelFile(this.app, rules, "", bytes)).levels;
    if (!level) throw new LinkError("open.link_no_level");
    const owner = await opened.addFromLink(level, t("open.from_link"));
    collections.show(owner);
    arrivals.set(level.id, { kind, moves, board: level.board });
    return level.id;
  }

  refuse(error) {
    const text = t(error instanceof LinkError ? error.key : "open.link_damaged");
    this.host.replaceChildren(
      el("h1", {}, this.title),
      el("div", { class: "banner bad", role: "alert" }, el("p", {}, text)),
      el("p", {}, el("a", { class: "button", href: "#levels" }, t("open.all_levels"))),
    );
  }
}
