// How the editor is used by keys, mouse and fingers.

import { el } from "../common/dom.js";
import { t } from "../words/words.js";

const HELP_KEYS = ["move", "apply", "tools", "shapes", "erase", "undo"];

export function editorHelp() {
  const rows = HELP_KEYS.map((name) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, t(`draw.key.${name}`)),
      el("td", {}, t(`draw.key.${name}.effect`)),
    ),
  );
  return el(
    "details",
    { class: "panel facts-panel" },
    el("summary", {}, t("draw.keys")),
    el("p", {}, t("draw.pointer")),
    el("table", {}, el("tbody", {}, ...rows)),
  );
}
