// What has happened in a turn, in words: for the status line, which screen readers read.
//
// Most steps say nothing. What counts is a sweet, a key, a door, and a monster that comes near.

import { KEY_SIGNS } from "../labyrinth_picture/labyrinth_board.js";
import { t } from "../words/words.js";
import { keyShape, nameOfDoor, nearestMonster, waysText } from "./labyrinth_words.js";

const NEAR_STEPS = 4; // from which a monster that comes nearer is told

function sweetText(before, after) {
  if (after.sweets.size >= before.sweets.size) return null;
  const count = after.sweets.size;
  return count ? t("labyrinth.took_sweet", { count }) : t("labyrinth.took_last");
}

function keyText(before, after) {
  const color = [...after.keys].find((each) => !before.keys.has(each));
  if (color === undefined) return null;
  return t("labyrinth.took_key", { key: KEY_SIGNS[color], shape: keyShape(color) });
}

function countText(count, door, [one, many]) {
  if (!count) return null;
  return count === 1 ? t(one, { door }) : t(many, { count, door });
}

// Doors of one key or one switch at a time: a step does no more.
function doorText(board, before, after) {
  const opened = [...after.open].filter((door) => !before.open.has(door));
  const closed = [...before.open].filter((door) => !after.open.has(door));
  const [first] = [...opened, ...closed];
  if (first === undefined) return null;
  const door = nameOfDoor(board.doors[first]);
  const texts = [
    countText(opened.length, door, ["labyrinth.opened", "labyrinth.opened_many"]),
    countText(closed.length, door, ["labyrinth.closed", "labyrinth.closed_many"]),
  ];
  return texts.filter(Boolean).join(" ");
}

function monsterText(before, after) {
  const [was, is] = [nearestMonster(before), nearestMonster(after)];
  if (is === null || is > NEAR_STEPS || (was !== null && was <= is)) return null;
  return t("labyrinth.near", { count: is });
}

// "" if nothing is worth a word.
export function turnReport(board, before, after) {
  if (after.outcome === "caught") return t("labyrinth.caught");
  if (after.outcome === "won") return t("labyrinth.won");
  const texts = [
    sweetText(before, after),
    keyText(before, after),
    doorText(board, before, after),
    monsterText(before, after),
  ];
  return texts.filter(Boolean).join(" ");
}

// For screen readers: the ways, where they are others than before. "" if nobody asks for them any more.
export function newWays(board, before, after) {
  const [was, is] = [before, after].map((position) => waysText(board, position));
  return is === was || after.outcome !== "played" ? "" : ` ${is}`;
}
