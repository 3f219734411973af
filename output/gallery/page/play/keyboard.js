// Which keys mean what.
//
// Movement goes by the place of a key on the keyboard (event.code): arrows, the numeric pad, and the
// four keys under the left hand, which are WASD on QWERTY and QWERTZ and ZQSD on AZERTY. Commands go by
// letter (event.key), because players know them by name. If a letter of a command lies on a place of
// movement, the place wins: so Z is undo on QWERTY and QWERTZ, and up on AZERTY. Every command has a
// key that no common layout puts there. H, J, K and L do not move: H is the hint.

import { letterAt, noteLetter } from "./keyboard_layout.js";

// Directions, as in LETTERS, by event.code.
export const PLACES = {
  ArrowLeft: 0,
  ArrowUp: 1,
  ArrowRight: 2,
  ArrowDown: 3,
  KeyA: 0,
  KeyW: 1,
  KeyD: 2,
  KeyS: 3,
  Numpad4: 0,
  Numpad8: 1,
  Numpad6: 2,
  Numpad2: 3,
};
const BOOKMARK = /^Digit([1-9])$/; // by place, too: some layouts have digits only with Shift
const LEFT_HAND = ["KeyW", "KeyA", "KeyS", "KeyD"];

// The keys of each command, as event.key has them, in lower case; `ctrl` are those with Ctrl. A held
// key repeats a command only if it `repeats`.
export const COMMAND_KEYS = {
  undo: { keys: ["u", "z", "backspace"], ctrl: ["z"], repeats: true },
  redo: { keys: ["y"], ctrl: ["y", "shift+z"], repeats: true },
  reset: { keys: ["r"] },
  hint: { keys: ["h"] },
  watch: { keys: ["v"] },
  tell: { keys: ["i"] },
  bookmark: { keys: ["b"] },
  goOn: { keys: ["enter"] },
  next: { keys: ["n"] },
  previous: { keys: ["p"] },
  toggle: { keys: [" "] },
  zoomIn: { keys: ["+", "="], repeats: true },
  zoomOut: { keys: ["-", "m"], repeats: true }, // M for minus: AZERTY has - on the place of a bookmark
  zoomFit: { keys: ["0"] },
  leave: { keys: ["escape"] },
};
const commandOf = new Map();
for (const [command, { keys, ctrl = [] }] of Object.entries(COMMAND_KEYS)) {
  for (const key of keys) commandOf.set(key, command);
  for (const key of ctrl) commandOf.set(`ctrl+${key}`, command);
}

// In these a key writes, or moves something else. A checkbox is none: it needs only the space bar.
const FIELDS =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=file])";
const PRESSABLE = "button, a, summary, input";

// The key as commands name it. On a keyboard without Latin letters, the one that is printed beside.
function nameOf({ key, code }) {
  if (/^[^\x00-\x7f]$/.test(key) && /^Key[A-Z]$/.test(code)) return code[3].toLowerCase();
  return key.toLowerCase();
}

// Some programs send keys without a place.
function directionOfKey({ key, code }) {
  if (code) return PLACES[code];
  return PLACES[key] ?? PLACES[`Key${key.toUpperCase()}`];
}

function bookmarkOfKey({ code, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey || shiftKey) return undefined;
  return BOOKMARK.exec(code)?.[1];
}

// `more`: further commands by the names of their keys.
function commandOfKey(event, more) {
  const name = nameOf(event);
  if (event.ctrlKey || event.metaKey)
    return commandOf.get(event.shiftKey ? `ctrl+shift+${name}` : `ctrl+${name}`);
  if ((name === " " || name === "enter") && event.target.closest?.(PRESSABLE)) return undefined;
  return commandOf.get(name) ?? more[name];
}

// {direction}, {bookmark}, {command}, or null if the key is not for the game.
export function readKey(event, more = {}) {
  if (event.target.closest?.(FIELDS) || event.altKey || event.isComposing) return null;
  noteLetter(event);
  const direction = event.ctrlKey || event.metaKey ? undefined : directionOfKey(event);
  if (direction !== undefined) return { direction };
  const bookmark = bookmarkOfKey(event);
  if (bookmark) return { bookmark };
  const command = commandOfKey(event, more);
  if (!command || (event.repeat && !COMMAND_KEYS[command]?.repeats)) return null;
  return { command };
}

// The letters of the four keys under the left hand, such as "WASD".
export function movementLetters() {
  return LEFT_HAND.map(letterAt).join("").toUpperCase();
}

// The keys of a command that work on the user's keyboard: without those on places of movement.
export function keysOf(command) {
  const { keys, ctrl = [] } = COMMAND_KEYS[command];
  const taken = LEFT_HAND.map(letterAt);
  return [...keys.filter((key) => !taken.includes(key)), ...ctrl.map((key) => `ctrl+${key}`)];
}
