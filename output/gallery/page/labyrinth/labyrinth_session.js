// One labyrinth being played: its board, the game, and the film of a win if there is one.
//
// It holds the data and saves it; it does not touch the page.

import { loadGame, saveLabyrinth, saveReached, saveResult, today } from "../common/storage.js";
import { LabyrinthGame } from "../core_calls/labyrinth_game.js";
import { LabyrinthBoard } from "../labyrinth_picture/labyrinth_board.js";

// Without WebAssembly the game stays at the start.
function stillGame(board) {
  return { position: board.start(), at: 0, isOver: false, won: false, helped: false };
}

export class LabyrinthSession {
  // `rules`: the core's functions; null without WebAssembly.
  constructor(rules, level) {
    Object.assign(this, { rules, level });
    this.board = new LabyrinthBoard(level.board);
    this.game = rules ? new LabyrinthGame(rules, this.board) : stillGame(this.board);
    this.playback = null;
    if (rules) this.resume(loadGame(level.id));
  }

  // The events count only if they have come to the same moves.
  resume({ moves, events }) {
    const { game } = this;
    const restored = events && game.restore(events) && game.letters() === moves;
    if (!restored) {
      game.restore("");
      if (moves) game.load(moves);
    }
    this.saved = game.events();
  }

  // The position on the screen.
  get shown() {
    return this.playback ? this.playback.replay.position : this.game.position;
  }

  get mayPlay() {
    return Boolean(this.rules) && !this.playback;
  }

  get best() {
    return loadGame(this.level.id).bestMoves;
  }

  // Saves the game if it has changed: a window in which nothing was done must not overwrite what was done in
  // another one. Returns false if the browser refuses to store it.
  save() {
    if (!this.rules) return true;
    const events = this.game.events();
    if (events === this.saved) return true;
    this.saved = events;
    return saveLabyrinth(this.level.id, { moves: this.game.letters(), events });
  }

  // Keeps the result of a game that is won. Returns whether it is the user's best.
  saveResult() {
    const { game, level } = this;
    if (game.helped) {
      saveReached(level.id, { helped: true, storySolved: true });
      return false;
    }
    const { at } = game;
    return saveResult(level.id, { pushes: at, moves: at, solution: game.letters(), date: today() });
  }
}
