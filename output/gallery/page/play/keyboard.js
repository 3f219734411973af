// Maps keys to directions and commands.
//
// Arrows, WASD, and ZQSD for French keyboards; the three do not conflict.

const DIRECTIONS = {
  arrowleft: 0,
  a: 0,
  q: 0,
  arrowup: 1,
  w: 1,
  z: 1,
  arrowright: 2,
  d: 2,
  arrowdown: 3,
  s: 3,
};
const COMMANDS = {
  u: "undo",
  backspace: "undo",
  y: "redo",
  r: "reset",
  h: "hint",
  v: "watch",
  n: "next",
  p: "previous",
  escape: "leave",
  " ": "toggle",
};

export const KEY_HELP = [
  ["Arrows, WASD, ZQSD", "walk and push"],
  ["U, Backspace, Ctrl+Z", "undo"],
  ["Y, Ctrl+Y", "redo"],
  ["R", "back to the start (redo brings it back)"],
  ["H", "hint"],
  ["V", "watch the solution"],
  ["N, P", "next and previous level"],
  ["Esc", "end a search or a replay, else all levels"],
];

// {direction}, {command}, or null if the key is not for the game.
export function readKey(event) {
  const key = event.key.toLowerCase();
  const inField = event.target.closest?.("input, select, textarea");
  if (inField || event.altKey || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return { command: event.shiftKey ? "redo" : "undo" };
    return key === "y" ? { command: "redo" } : null;
  }
  if (key === " " && event.target.closest?.("button, a, summary")) return null;
  if (key in DIRECTIONS) return { direction: DIRECTIONS[key] };
  return key in COMMANDS ? { command: COMMANDS[key] } : null;
}
