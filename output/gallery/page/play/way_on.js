// The link by which a result leads on.

import { el } from "../common/dom.js";
import { t } from "../words/words.js";

// To the next level; after the last one to one that is not solved yet, or null.
export function wayOn({ home, session: { level } }) {
  const next = home.neighbours(level)[1];
  const open = next ?? home.nextUnsolved(level);
  if (!open) return null;
  const text = next ? t("play.next_link") : t("play.unsolved_link", { title: open.title });
  return el("a", { class: "button primary", href: `#${open.id}` }, text);
}
