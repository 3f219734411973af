// Makes the user's moves in the game: steps, walks shown step by step, and undo.
//
// A walk is animated, but it never blocks: whatever the user does next finishes it first.

import { playSound } from "../settings/sounds.js";
import { t } from "../words/words.js";
import { motionUnwanted } from "./board_viewport.js";

const STEP_MILLISECONDS = 28;
const REFUSALS = { wall: "play.wall", box: "play.stuck_box" };

export class MoveMaker {
  // `screen` has session, pointer, messages, boardViewport, refresh() and settle(pushed).
  constructor(screen) {
    this.screen = screen;
    this.way = null; // the remaining directions of a walk
  }

  // Returns whether the player has moved.
  step(direction) {
    const { session, pointer, messages, boardViewport } = this.screen;
    if (!session.mayPlay) return false;
    if (this.screen.result.isOpen) return false; // a held key must not leave a solved board
    this.finish();
    const result = this.moveAloud(direction, true);
    if (result in REFUSALS) {
      this.refuse(result);
      return false;
    }
    pointer.chosen = null;
    messages.say("");
    this.screen.settle(result === "push");
    boardViewport.reveal();
    return true;
  }

  // Makes a move with its sound.
  moveAloud(direction, begins) {
    const { game } = this.screen.session;
    const before = game.onGoals;
    const result = game.move(direction, begins);
    if (result === "walk") playSound("step");
    else if (result === "push") playSound(game.onGoals > before ? "goal" : "push");
    return result;
  }

  // The user turns to something else.
  forgetRefusal() {
    if (this.refused) this.screen.messages.say("");
    this.refused = false;
  }

  refuse(reason) {
    this.refused = true;
    this.screen.messages.say(t(REFUSALS[reason] ?? "play.no_way"));
    playSound("refused");
    this.screen.boardViewport.shake();
  }

  // Undo, redo and the like: change() changes the game.
  change(change) {
    const { session, pointer } = this.screen;
    if (!session.mayPlay) return;
    this.finish();
    pointer.chosen = null;
    change();
    this.screen.settle(session.game.solved);
  }

  // Makes many moves as one action of the user.
  follow(directions) {
    this.finish();
    if (!directions.length) return;
    this.way = [...directions];
    this.begins = true; // is the next move the first of the action?
    this.pushed = false;
    this.screen.messages.say("");
    if (motionUnwanted()) this.finish();
    else this.walk();
  }

  walk() {
    this.takeStep(true);
    if (!this.way.length) return this.finish();
    this.screen.refresh();
    this.timer = setTimeout(() => this.walk(), STEP_MILLISECONDS);
  }

  takeStep(aloud = false) {
    const direction = this.way.shift();
    const result = aloud
      ? this.moveAloud(direction, this.begins)
      : this.screen.session.game.move(direction, this.begins);
    this.begins = false;
    this.pushed ||= result === "push";
  }

  // Makes the rest of a walk at once.
  finish() {
    clearTimeout(this.timer);
    if (!this.way) return;
    while (this.way.length) this.takeStep();
    this.way = null;
    this.screen.settle(this.pushed);
  }
}
