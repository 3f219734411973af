// Names of what is in a labyrinth, and where one is: for the status line, which screen readers read.

import { KEY_SIGNS, SWITCH_SIGNS } from "../labyrinth_picture/labyrinth_board.js";
import { t } from "../words/words.js";

const DIRECTIONS = ["left", "up", "right", "down"];
const ALL_DIRECTIONS = [0, 1, 2, 3];
const MOST_THINGS = 12; // that a description lists, the nearest first

export function nameOfDirection(direction) {
  return t(`common.direction.${DIRECTIONS[direction]}`);
}

// What the head of a key looks like.
export function keyShape(color) {
  return t(`labyrinth.shape.${KEY_SIGNS[color]}`);
}

// A door as its letter; that of a key with its shape, because pictures show it so.
export function nameOfDoor({ bySwitch, color }) {
  const letter = (bySwitch ? SWITCH_SIGNS : KEY_SIGNS)[color].toUpperCase();
  return bySwitch ? letter : t("labyrinth.key_door", { letter, shape: keyShape(color) });
}

function nameOfPlace(board, cell) {
  return t("common.place", { column: board.x(cell), row: board.y(cell) });
}

// The number of the nearest monster that has a way to the player, or -1.
function nearestOf({ distances = [] }) {
  const least = Math.min(...distances.filter((distance) => distance >= 0));
  return distances.indexOf(least);
}

// Its distance, or null.
export function nearestMonster(position) {
  return position.distances?.[nearestOf(position)] ?? null;
}

// The directions in which the player can go.
export function waysText(board, position) {
  const ways = ALL_DIRECTIONS.filter((each) => board.mayPass(position, position.player, each));
  return t("labyrinth.ways", {
    ways: ways.map(nameOfDirection).join(", ") || t("labyrinth.no_ways"),
  });
}

// [cell, name, text] of all that can still be taken, stepped on or passed. A door is on a side of its cell.
function thingsOf(board, { sweets, keys, open }) {
  const doorName = (door, i) => {
    const state = open.has(i) ? "labyrinth.door_is_open" : "labyrinth.door_is_closed";
    return t(state, { door: nameOfDoor(door) });
  };
  const doorText = ({ direction }) => (direction === 2 ? "labyrinth.right_of" : "labyrinth.below");
  const signs = SWITCH_SIGNS.toUpperCase();
  return [
    ...[...sweets].map((cell) => [cell, t("labyrinth.thing.sweet")]),
    ...board.keys
      .filter(({ color }) => !keys.has(color))
      .map(({ cell, color }) => [cell, t("labyrinth.thing.key", { key: KEY_SIGNS[color] })]),
    ...board.switches.map(({ cell, letter }) => [
      cell,
      t("labyrinth.thing.switch", { letter: signs[letter] }),
    ]),
    ...board.doors.map((door, i) => [door.cell, doorName(door, i), doorText(door)]),
  ];
}

// The nearest ones, as the crow flies.
function thingsText(board, position) {
  const things = thingsOf(board, position);
  const { player } = position;
  const far = ([cell]) =>
    Math.abs(board.x(cell) - board.x(player)) + Math.abs(board.y(cell) - board.y(player));
  things.sort((a, b) => far(a) - far(b));
  const parts = things
    .slice(0, MOST_THINGS)
    .map(([cell, thing, text = "labyrinth.thing_in"]) =>
      t(text, { thing, place: nameOfPlace(board, cell) }),
    );
  const more = things.length - parts.length;
  if (more) parts.push(t("labyrinth.more_things", { count: more }));
  if (!parts.length) return "";
  return ` ${t("labyrinth.things", { things: parts.join(t("labyrinth.things_join")) })}`;
}

function nearestText(board, position) {
  const nearest = nearestOf(position);
  if (nearest < 0) return t("labyrinth.no_monster");
  const place = nameOfPlace(board, position.monsters[nearest]);
  return t("labyrinth.nearest", { count: position.distances[nearest], place });
}

// Where one is, where one can go, what is left, and where danger is; and where the things are, which is
// long, and of use only to somebody who does not see them.
export function describeLabyrinth(board, position) {
  const { columns, rows } = board;
  const parts = [
    t("labyrinth.description", { columns, rows, place: nameOfPlace(board, position.player) }),
    waysText(board, position),
    t("labyrinth.sweets_left", { count: position.sweets.size }),
    t("labyrinth.exit_place", { place: nameOfPlace(board, board.exit) }),
    nearestText(board, position),
  ];
  return [parts.join(" "), thingsText(board, position)];
}
