// The keys of labyrinths: those of every level (play/keyboard.js), and a few of their own.

import { keysOf, movementLetters, readKey } from "../play/keyboard.js";
import { t } from "../words/words.js";

// Commands by the names of their keys.
const OWN_KEYS = { ".": "wait", c: "canWin", t: "changeMode" };
const WAIT_PLACE = "Numpad5";

// {direction}, {command}, or null if the key is not for the game.
export function readLabyrinthKey(event) {
  const key = readKey(event, OWN_KEYS);
  if (key?.bookmark) return null;
  if (!key && event.code === WAIT_PLACE && !event.repeat) return { command: "wait" };
  return key;
}

const HELP_COMMANDS = ["undo", "redo", "reset", "hint"];
const keyNames = (command) =>
  keysOf(command)
    .filter((key) => !key.includes("ctrl"))
    .map((key) => (key === "backspace" ? t("play.key.backspace") : key.toUpperCase()))
    .join(", ");

// [keys, effect], as texts.
export function labyrinthKeyHelp() {
  return [
    [t("play.key.move", { letters: movementLetters() }), t("labyrinth.key.move")],
    [t("labyrinth.key.wait_keys"), t("labyrinth.key.wait")],
    ...HELP_COMMANDS.map((name) => [keyNames(name), t(`play.key.${name}.effect`)]),
    ["C", t("labyrinth.key.can_win")],
    ["V", t("labyrinth.key.watch")],
    ["T", t("labyrinth.key.mode")],
    ["I", t("play.key.tell.effect")],
    ["N, P", t("play.key.next.effect")],
    [t("play.key.escape"), t("play.key.leave.effect")],
  ];
}
