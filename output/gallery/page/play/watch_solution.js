// Watching a solution instead of playing: how it begins and ends.

import { Replay } from "../common/replay.js";
import { Playback } from "./playback.js";

export class WatchSolution {
  // `screen` has session, search, moveMaker, unsolvableWarning, messages, commandBar, boardViewport,
  // refresh() and settle(pushed).
  constructor(screen) {
    this.screen = screen;
  }

  watchStored() {
    const { session, moveMaker } = this.screen;
    if (!session.level.solution || session.playback) return;
    moveMaker.finish();
    this.start(session.level.solution, 0, 0);
  }

  // `which`: "bestPushes" or "bestMoves", one of the user's own solutions.
  watchBest(which) {
    const { session, moveMaker } = this.screen;
    const best = session.bests[which];
    if (!best || session.playback) return;
    moveMaker.finish();
    this.start(best.solution, 0, null);
  }

  // Plays moves back, beginning after the first `at` ones. `helpedFrom` as in Game.
  start(lurd, at, helpedFrom) {
    const { session, search, unsolvableWarning, messages, commandBar } = this.screen;
    const { boardViewport, result } = this.screen;
    const replay = new Replay(session.board, lurd);
    replay.go(at);
    result.close();
    messages.clearBanner();
    messages.say("");
    unsolvableWarning.lostBoxes = [];
    session.playback = new Playback(replay, helpedFrom, () => this.screen.refresh());
    const hadFocus = document.activeElement !== boardViewport.canvas;
    commandBar.rebuild();
    if (hadFocus) commandBar.toggle.focus({ preventScroll: true }); // its button may be gone
    search.discard();
    session.playback.play();
  }

  end() {
    const { session, commandBar, boardViewport } = this.screen;
    if (!session.playback) return;
    session.playback.pause();
    session.playback = null;
    commandBar.rebuild();
    this.screen.settle(false);
    boardViewport.focus();
  }

  // The user plays on from the position shown. The game remembers which moves are not the user's own.
  takeOver() {
    const { game, playback } = this.screen.session;
    game.load(playback.replay.lurd(), playback.helpedFrom);
    this.end();
  }
}
