// Files dropped anywhere onto the page are opened; so is text pasted outside of a field.

import { el } from "../common/dom.js";
import { t } from "../words/words.js";

const LONGEST_PASTE = 1 << 24; // letters

export function acceptDrops(openFiles) {
  const veil = el("div", { class: "drop-veil", hidden: true, "aria-hidden": "true" });
  let depth = 0; // elements below the pointer that were entered and not left
  const show = (shown) => {
    veil.hidden = !shown;
    if (shown) veil.textContent = t("open.drop_here");
  };
  const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  document.body.append(veil);
  addEventListener("dragenter", (event) => {
    if (hasFiles(event) && depth++ === 0) show(true);
  });
  addEventListener("dragleave", (event) => {
    if (hasFiles(event) && --depth <= 0) show((depth = 0) > 0);
  });
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    show(false);
    openFiles([...event.dataTransfer.files]);
  });
}

export function acceptPastes(openFiles) {
  addEventListener("paste", (event) => {
    if (event.defaultPrevented || event.target.closest?.("input, textarea, dialog, select")) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!files.length && (!text.trim() || text.length > LONGEST_PASTE)) return;
    event.preventDefault();
    openFiles(files.length ? files : [new File([text], "")]);
  });
}
