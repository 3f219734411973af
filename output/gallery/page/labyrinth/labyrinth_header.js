// The counters above a labyrinth: turns, sweets, keys, the nearest monster, and the user's best.

import { el } from "../common/dom.js";
import { drawKey } from "../labyrinth_picture/draw_doors.js";
import { KEY_SIGNS } from "../labyrinth_picture/labyrinth_board.js";
import { t } from "../words/words.js";
import { keyShape, nearestMonster } from "./labyrinth_words.js";

const KEY_PIXELS = 24; // of the picture of a key, as in labyrinth.css

function knownTurns({ values: { labyrinth_moves: turns }, optimal }) {
  if (turns === undefined) return undefined;
  return optimal ? t("labyrinth.shortest_turns", { turns }) : t("labyrinth.turns_known", { turns });
}

export class LabyrinthCounters {
  constructor(level, board) {
    this.board = board;
    this.outputs = {};
    this.element = el(
      "dl",
      { class: "counters" },
      this.counter("turns", t("labyrinth.turns"), knownTurns(level)),
      this.counter("sweets", t("labyrinth.count_sweets"), board.sweets.length),
      board.monsters.length ? this.counter("nearest", t("labyrinth.count_nearest")) : null,
      board.keys.length ? this.counter("keys", t("labyrinth.count_keys")) : null,
      this.counter("best", t("play.best")),
    );
    const { keys } = this.outputs;
    if (keys) keys.closest("div").style.minWidth = `${board.keys.length * (KEY_PIXELS + 2)}px`;
  }

  counter(name, title, of) {
    const output = el("span", { id: `count-${name}` }); // no live region: it changes at each step
    const against = of === undefined ? null : el("small", {}, ` / ${of}`);
    this.outputs[name] = output;
    return el(
      "div",
      { class: `counts-${name}` },
      el("dt", {}, title),
      el("dd", {}, output, against),
    );
  }

  // `theme`: of boards.
  show(position, best, theme) {
    this.theme = theme;
    const { outputs, board } = this;
    const write = (name, value) => outputs[name] && (outputs[name].textContent = value);
    const nearest = nearestMonster(position);
    write("turns", position.turns);
    write("sweets", board.sweets.length - position.sweets.size);
    this.showKeys(position.keys);
    write("nearest", nearest === null ? "–" : t("labyrinth.steps", { count: nearest }));
    write("best", best ? t("labyrinth.turns_of", { count: best.moves }) : "–");
  }

  // Pictures of the keys that the player has.
  showKeys(keys) {
    const { keys: place } = this.outputs;
    const held = [...keys].sort().join();
    if (!place || (held === this.held && this.drawnTheme === this.theme)) return;
    Object.assign(this, { held, drawnTheme: this.theme });
    place.replaceChildren(
      ...(keys.size ? [...keys].map((color) => this.keyPicture(color)) : ["–"]),
    );
  }

  keyPicture(color) {
    const side = KEY_PIXELS * Math.min(3, devicePixelRatio || 1);
    const name = t("labyrinth.key_name", { key: KEY_SIGNS[color], shape: keyShape(color) });
    const names = { role: "img", "aria-label": name, title: name };
    const canvas = el("canvas", { class: "held-key", width: side, height: side, ...names });
    const middle = { x: side / 2, y: side / 2, cell: side * 1.2 };
    drawKey(canvas.getContext("2d"), this.theme.labyrinth, color, middle);
    return canvas;
  }
}
