// Links to a level, a position or a game, and moves from and to files.

import { coreWords } from "../common/core_words.js";
import { button, copyText, el } from "../common/dom.js";
import { showDialog } from "../common/dialog.js";
import { showNotice } from "../common/notice.js";
import { readMoves } from "../core_calls/level_reader.js";
import { encodeLink } from "../open/links.js";
import { t } from "../words/words.js";

const LONG_LINK = 4000; // letters; some programs cut longer ones

// Copies a link, or shows it if the browser does not let us copy.
export async function copyLink(link) {
  const url = `${location.href.replace(/#.*/s, "")}#${await encodeLink(link)}`;
  const field = el("input", { type: "text", readonly: true, value: url, class: "link-field" });
  field.setAttribute("aria-label", t("open.link"));
  field.addEventListener("focus", () => field.select());
  const copied = await copyText(url);
  const words = [t(copied ? `open.link_copied.${link.kind}` : "open.link_shown")];
  if (location.protocol === "file:") words.push(t("open.link_on_disk"));
  if (url.length > LONG_LINK) words.push(t("open.link_long", { count: url.length }));
  showNotice(words.join(" "), [field], !copied);
  if (!copied) field.focus();
}

// What is wrong with moves, as a sentence.
function movesFault({ line, column, ...problem }) {
  const message = coreWords(problem.message);
  if (!line) return t("open.moves_wrong", { message });
  return t("open.moves_wrong_at", { line: String(line), column: String(column), message });
}

// Loads moves given as text into the open level, as one action that can be undone. Returns a sentence.
export function loadMovesText(screen, text) {
  const { session, moveMaker } = screen;
  if (!session.mayPlay) return t("open.moves_not_now");
  const { moves, problem } = readMoves(session.rules, text);
  if (problem) return movesFault(problem);
  let went = false;
  moveMaker.change(() => (went = session.game.load(moves)));
  return t(went ? "open.moves_loaded" : "open.moves_illegal", { count: moves.length });
}

function askForMoves(screen) {
  const text = el("textarea", { rows: 6, "aria-label": t("open.moves"), spellcheck: "false" });
  const file = el("input", {
    type: "file",
    accept: ".mov,.lurd,.txt",
    "aria-label": t("open.file"),
  });
  file.addEventListener("change", async () => (text.value = await file.files[0].text()));
  const fault = el("p", { class: "fault", role: "alert" });
  const note = el("p", { class: "remark" }, t("open.moves_note"));
  showDialog(t("open.moves_title"), [note, text, file, fault], t("open.moves_load"), () => {
    const { problem } = readMoves(screen.session.rules, text.value);
    if (problem) fault.textContent = movesFault(problem);
    else screen.messages.say(loadMovesText(screen, text.value));
    return !problem;
  });
}

export function sharePanel(screen) {
  const { level, rules, game } = screen.session;
  const link = (kind, moves) => () => {
    screen.moveMaker.finish();
    return copyLink({ kind, moves: moves(), level });
  };
  const act = (key, run) =>
    button(t(`open.${key}`), t(`open.${key}.title`), run, { "data-act": key });
  return el(
    "details",
    { class: "panel", id: "share" },
    el("summary", {}, t("open.share")),
    el(
      "div",
      { class: "share-buttons" },
      act(
        "copy_level",
        link("level", () => ""),
      ),
      ...(rules
        ? [
            act(
              "copy_position",
              link("position", () => game.lurd()),
            ),
            act(
              "copy_game",
              link("game", () => game.lurd()),
            ),
            act("load_moves", () => askForMoves(screen)),
          ]
        : []),
    ),
  );
}
