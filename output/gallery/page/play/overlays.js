// The overlays on a board: which marks are on which cells.
//
// Two overlays are switched on by checkboxes, and so are coordinates. The others show the chosen box, a hint and lost boxes.

import { el } from "../common/dom.js";
import { loadSetting, saveSetting } from "../common/storage.js";
import { t } from "../words/words.js";
import { MARK, hintMark } from "../common/overlay_marks.js";
import { reachOf } from "../core_calls/travel.js";
import { deadSquares } from "../solving/position_check.js";

export class Overlays {
  // `screen` has session, search, pointer, advisor, unsolvableWarning and refresh().
  constructor(screen) {
    this.screen = screen;
    this.on = { reach: false, dead: false, coordinates: loadSetting("coordinates", "") === "on" };
    screen.boardViewport.coordinates.turn(this.on.coordinates);
    this.dead = null; // the dead squares, once they are wanted
    const reach = screen.session.rules ? this.checkbox("reach", t("play.show_reach")) : null;
    const dead = screen.search.worker.available ? this.checkbox("dead", t("play.show_dead")) : null;
    const coordinates = this.checkbox("coordinates", t("play.show_coordinates"));
    this.element = el("div", { class: "overlays" }, reach, dead, coordinates);
  }

  checkbox(name, text) {
    const onchange = (event) => this.toggle(name, event.target.checked);
    const input = el("input", { type: "checkbox", id: `overlay-${name}`, onchange });
    input.checked = this.on[name];
    return el("label", { class: "chip" }, input, text);
  }

  async toggle(name, on) {
    const { session, search } = this.screen;
    this.on[name] = on;
    if (name === "coordinates") return this.turnCoordinates(on);
    if (name === "dead" && on)
      this.dead ??= await deadSquares(search.worker, session.board, session.start.text());
    this.screen.refresh();
  }

  // They take room, so the board is fitted anew.
  turnCoordinates(on) {
    saveSetting("coordinates", on ? "on" : "");
    this.screen.boardViewport.coordinates.turn(on);
    this.screen.fit();
  }

  // A map from cells to MARK bits.
  marks() {
    const marks = new Map();
    const add = (cell, mark) => marks.set(cell, (marks.get(cell) ?? 0) | mark);
    this.markSquares(add);
    if (this.screen.session.playback) return marks;
    markChoice(this.screen.pointer, add);
    for (const cell of this.screen.unsolvableWarning.lostBoxes) add(cell, MARK.stuck);
    const { hint } = this.screen.advisor;
    if (hint) marks.set(hint.box, hintMark(hint.direction));
    return marks;
  }

  markSquares(add) {
    const { rules, shown } = this.screen.session;
    if (this.on.dead) for (const cell of this.dead ?? []) add(cell, MARK.dead);
    if (!this.on.reach) return;
    for (const cell of reachOf(rules, shown)) if (cell !== shown.player) add(cell, MARK.reach);
  }
}

// Marks the chosen box and where it can go. add(cell, mark) adds a mark.
export function markChoice({ chosen, over }, add) {
  if (!chosen) return;
  for (const cell of chosen.targets) add(cell, MARK.target);
  add(chosen.box, MARK.chosen);
  if (chosen.targets.has(over)) add(over, MARK.chosen);
}
