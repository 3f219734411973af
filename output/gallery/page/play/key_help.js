// Names the keys of the game for the user's keyboard and in the user's language.

import { t } from "../words/words.js";
import { keysOf, movementLetters } from "./keyboard.js";

// The rows of the help: the text of the effect, and the commands that it is about.
const HELP_ROWS = [
  ["undo", ["undo"]],
  ["redo", ["redo"]],
  ["reset", ["reset"]],
  ["hint", ["hint"]],
  ["watch", ["watch"]],
  ["toggle", ["toggle"]],
  ["bookmark", ["bookmark"]],
  ["next", ["next", "previous"]],
  ["zoom", ["zoomIn", "zoomOut", "zoomFit"]],
  ["tell", ["tell"]],
  ["leave", ["leave"]],
];
const KEY_NAMES = {
  backspace: "play.key.backspace",
  escape: "play.key.escape",
  " ": "play.key.space",
};

// The name of a key of keysOf().
function keyName(key) {
  if (key.startsWith("ctrl+shift+"))
    return t("play.key.ctrl_shift", { key: keyName(key.slice(11)) });
  if (key.startsWith("ctrl+")) return t("play.key.ctrl", { key: keyName(key.slice(5)) });
  return key in KEY_NAMES ? t(KEY_NAMES[key]) : key.toUpperCase();
}

// [keys, effect], as texts.
export function keyHelp() {
  const rows = HELP_ROWS.map(([effect, commands]) => [
    commands.flatMap(keysOf).map(keyName).join(", "),
    t(`play.key.${effect}.effect`),
  ]);
  return [[t("play.key.move", { letters: movementLetters() }), t("play.key.move.effect")], ...rows];
}
