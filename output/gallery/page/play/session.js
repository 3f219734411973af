// One level being played: its board, the game, and the playback of a solution if there is one.
//
// It holds the data and saves it; it does not touch the page.

import { Board } from "../common/parsed_board.js";
import { Replay } from "../common/replay.js";
import { loadGame, saveMoves, saveReached, saveResult, today } from "../common/storage.js";
import { Game } from "../core_calls/game.js";

function isSameState(a, b) {
  return (
    a.moves === b.moves &&
    a.helpedFrom === b.helpedFrom &&
    a.timeline.at === b.timeline.at &&
    a.timeline.entries === b.timeline.entries
  );
}

export class Session {
  // `rules`: the core's functions; null without WebAssembly. Then `game` stays at the start.
  constructor(rules, level) {
    this.rules = rules;
    this.level = level;
    this.board = new Board(level.board);
    this.start = new Replay(this.board);
    this.game = rules ? new Game(rules, this.start) : this.start;
    this.playback = null;
    if (rules) this.resume(loadGame(level.id));
  }

  // The timeline counts only if it has come to the same moves: an older page may have changed these.
  resume({ moves, helpedFrom, timeline }) {
    const restored = timeline && this.game.restore(timeline) && this.game.lurd() === moves;
    if (!restored) this.game.resume(moves, helpedFrom);
    this.saved = this.state();
  }

  // What is saved of the game.
  state() {
    const { game } = this;
    return { moves: game.lurd(), helpedFrom: game.helpedFrom, timeline: game.timeline() };
  }

  // The position on the screen.
  get shown() {
    return this.playback ? this.playback.replay : this.game;
  }

  get mayPlay() {
    return Boolean(this.rules) && !this.playback;
  }

  // Is the game at the start of a level that starts with every box on a goal?
  get startsSolved() {
    return this.level.startsSolved && this.game.at === 0;
  }

  // {best, bestPushes, bestMoves}: the user's best results, see loadGame.
  get bests() {
    return loadGame(this.level.id);
  }

  get best() {
    return loadGame(this.level.id).best;
  }

  // Saves the game if it has changed. A window in which nothing was done must not overwrite what was done
  // in another one. Returns false if the browser refuses to store it.
  save() {
    if (!this.rules) return true;
    const state = this.state();
    if (isSameState(state, this.saved)) return true;
    this.saved = state;
    return saveMoves(this.level.id, state.moves, state.helpedFrom, state.timeline);
  }

  // Keeps the result of a solved game. Returns whether it is the user's best.
  saveResult() {
    const { game, level } = this;
    if (game.helped) {
      saveReached(level.id, { helped: true, storySolved: true });
      return false;
    }
    const { pushes, at } = game;
    return saveResult(level.id, { pushes, moves: at, solution: game.lurd(), date: today() });
  }
}
