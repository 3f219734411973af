// What can stand on a labyrinth, one by one: small pictures with their meanings.

import { el } from "../common/dom.js";
import { t } from "../words/words.js";
import { drawExit, drawMonster, drawMuncher, drawSweet } from "./draw_actors.js";
import { drawDoor, drawKey, drawSwitch } from "./draw_doors.js";

const SIGN_PIXELS = 60; // of the canvas; labyrinth.css has the size on the page
const CELL_PIXELS = 54; // the posts of a door need a little more than a cell
const PERIODS = [1, 2, 3, 4];

// [name, draw(context, look, place), count]: `count` is for the text.
const ALWAYS = [
  ["player", drawMuncher],
  ["sweet", drawSweet],
  ["exit", (context, look, place) => drawExit(context, look, { ...place, isOpen: false })],
  ["exit_open", (context, look, place) => drawExit(context, look, { ...place, isOpen: true })],
];

function monsterSign(period) {
  const draw = (context, look, place) => drawMonster(context, look, { ...place, period });
  return [period === 1 ? "quick_monster" : "monster", draw, period];
}

// A door of a cell's length.
function doorSign(name, door, isOpen) {
  const draw = (context, look, place) =>
    drawDoor(context, look, door, isOpen, { ...place, upright: true });
  return [name, draw];
}

function keySigns(color) {
  const door = { bySwitch: false, color };
  const key = ["key", (context, look, place) => drawKey(context, look, color, place)];
  return [key, doorSign("key_door", door, false), doorSign("open_door", door, true)];
}

function switchSigns(letter) {
  const door = { bySwitch: true, color: letter };
  const plate = ["switch", (context, look, place) => drawSwitch(context, look, letter, place)];
  return [plate, doorSign("gate", door, false), doorSign("open_gate", door, true)];
}

// What is on a board.
function signsOn({ monsters, keys, switches }) {
  const periods = PERIODS.filter((each) => monsters.some(({ period }) => period === each));
  return [
    ...ALWAYS,
    ...periods.map(monsterSign),
    ...(keys.length ? keySigns(keys[0].color) : []),
    ...(switches.length ? switchSigns(switches[0].letter) : []),
  ];
}

function allSigns() {
  return [...ALWAYS, ...PERIODS.map(monsterSign), ...keySigns(0), ...switchSigns(0)];
}

function signPicture(draw, { labyrinth: look }) {
  const size = { width: SIGN_PIXELS, height: SIGN_PIXELS };
  const canvas = el("canvas", { ...size, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  context.fillStyle = look.floor;
  context.fillRect(0, 0, SIGN_PIXELS, SIGN_PIXELS);
  draw(context, look, { x: SIGN_PIXELS / 2, y: SIGN_PIXELS / 2, cell: CELL_PIXELS });
  return canvas;
}

// The items of a list: of what is on a board, or of all there is.
export function signItems(theme, board) {
  return (board ? signsOn(board) : allSigns()).map(([name, draw, count]) =>
    el("li", {}, signPicture(draw, theme), el("span", {}, t(`labyrinth.sign.${name}`, { count }))),
  );
}
