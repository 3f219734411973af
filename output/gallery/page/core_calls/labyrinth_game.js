// The labyrinth that the user plays. Its state is in the C core; this is the page's interface to it.
//
// Positions are as LabyrinthBoard has them, with two more fields: `distances` of the monsters to the player
// along open ways (-1: there is none), and `key`, which is the same for equal positions.

import { readText, writeText } from "./wasm.js";

export const LABYRINTH_LETTERS = "lurdw"; // in the order of LabyrinthMove in C
export const WAIT = 4; // as a move; the others are directions
const TURNS = ["played", "won", "caught", "wall", "closed"]; // in the order of LabyrinthTurn in C
const GIVEN = 2; // of LabyrinthMoveFlags in C

// The core holds one labyrinth at a time: a new game replaces the last one.
export class LabyrinthGame {
  // `board`: a LabyrinthBoard.
  constructor(core, board) {
    Object.assign(this, { core, board });
    writeText(core, board.text());
    const length = core.core_labyrinth();
    if (!length) throw new Error("no such labyrinth");
    this.order = JSON.parse(readText(core, length)); // in which states name things
    this.doorNumbers = this.order.doors.map(({ cell, direction }) => board.doorAt(cell, direction));
    this.known = null; // the position, until the game has changed
  }

  // A state of the core as a position of the page.
  positionOf({ outcome, ...state }) {
    const { player, monsters, sweets, open, keys, phase, turns, distances } = state;
    return {
      player,
      monsters: this.inOrder(monsters),
      distances: this.inOrder(distances),
      sweets: new Set(sweets.map((i) => this.order.sweets[i])),
      open: new Set(open.map((i) => this.doorNumbers[i])),
      keys: new Set(keys),
      turns,
      outcome: TURNS[outcome],
      key: JSON.stringify([player, monsters, sweets, open, keys, phase]),
    };
  }

  // What the core tells of each monster, in the order of the board.
  inOrder(values) {
    const { monsters } = this.order;
    return this.board.monsters.map(({ cell }) => values[monsters.indexOf(cell)]);
  }

  get position() {
    const { core } = this;
    this.known ??= this.positionOf(JSON.parse(readText(core, core.core_labyrinth_state())));
    return this.known;
  }

  // The number of turns since the start or the last restart.
  get at() {
    return this.position.turns;
  }

  get isOver() {
    return this.position.outcome !== "played";
  }

  get won() {
    return this.position.outcome === "won";
  }

  // Was a move up to here given by a hint or a film?
  get helped() {
    return this.core.core_labyrinth_helped() === 1;
  }

  // Returns "played", "won", "caught", or why nothing has moved: "wall", "closed".
  move(move, { given = false } = {}) {
    this.known = null;
    return TURNS[this.core.core_labyrinth_move(move, given ? GIVEN : 0)];
  }

  // Back to the start, as an action that can be undone.
  restart() {
    this.known = null;
    return this.core.core_labyrinth_restart() === 1;
  }

  undo() {
    this.known = null;
    return this.core.core_labyrinth_undo() === 1;
  }

  redo() {
    this.known = null;
    return this.core.core_labyrinth_redo() === 1;
  }

  get canUndo() {
    return this.core.core_labyrinth_can_undo() === 1;
  }

  get canRedo() {
    return this.core.core_labyrinth_can_redo() === 1;
  }

  // The moves so far.
  letters() {
    return readText(this.core, this.core.core_labyrinth_letters());
  }

  // Goes to the position after these moves, as one action. If one is refused, nothing changes and it returns
  // false.
  load(letters, { given = false } = {}) {
    this.known = null;
    writeText(this.core, letters);
    return this.core.core_labyrinth_load(given ? 1 : 0) === 1;
  }

  // All that was done, as text to be kept; see labyrinth_events.h.
  events() {
    return readText(this.core, this.core.core_labyrinth_events());
  }

  // Returns false if the events do not fit: then the game is at its start.
  restore(events) {
    this.known = null;
    writeText(this.core, events);
    return this.core.core_labyrinth_restore() === 1;
  }

  // The positions of the start and after each of the moves; null if one is refused, or if there are too many
  // to be held in memory.
  film(letters) {
    writeText(this.core, letters);
    const length = this.core.core_labyrinth_film();
    if (!length) return null;
    return JSON.parse(readText(this.core, length)).map((state) => this.positionOf(state));
  }
}
