// Makes the person's moves in a race. Whatever is done at once is one action, and the computer answers it
// with as many moves.

import { playSound } from "../settings/sounds.js";
import { t } from "../words/words.js";

const REFUSED = { wall: "play.wall", box: "play.stuck_box" };

export class RaceMoves {
  // `screen` has session, pointer, boardViewport, say(), moved(count) and changed().
  constructor(screen) {
    this.screen = screen;
    this.undone = 0; // actions that can be done again
  }

  // Moves are made at once, so there is never a rest.
  finish() {}

  // Returns whether the player has moved.
  step(direction) {
    return this.make([direction]);
  }

  follow(directions) {
    this.make(directions);
  }

  make(directions) {
    const { session, pointer } = this.screen;
    if (!session.mayPlay || !directions.length) return false;
    const before = session.game.onGoals;
    let result = "walk";
    let made = 0;
    for (const direction of directions) {
      result = session.game.move(direction, made === 0);
      if (result in REFUSED) break;
      made++;
    }
    if (!made) return this.refuse(result);
    this.undone = 0;
    pointer.chosen = null;
    playSound(result === "walk" ? "step" : session.game.onGoals > before ? "goal" : "push");
    this.screen.moved(made);
    return true;
  }

  // The user turns to something else.
  forgetRefusal() {
    if (this.refused) this.screen.say("");
    this.refused = false;
  }

  refuse(reason) {
    this.refused = true;
    this.screen.say(t(REFUSED[reason] ?? "play.no_way"));
    this.screen.boardViewport.shake();
    playSound("refused");
    return false;
  }

  change(change) {
    change();
    this.screen.changed();
  }

  // Undo and redo stay within the moves of this race. The computer takes nothing back.
  get canUndo() {
    const { session } = this.screen;
    return session.mayPlay && session.game.at > 0;
  }

  get canRedo() {
    return this.screen.session.mayPlay && this.undone > 0;
  }

  undo() {
    if (!this.canUndo) return;
    this.undone++;
    this.change(() => this.screen.session.game.undo());
  }

  redo() {
    if (!this.canRedo) return;
    this.undone--;
    this.change(() => this.screen.session.game.redo());
  }
}
