// Watching a tour instead of playing: how the film begins and ends.

import { Playback, RATES } from "../play/playback.js";
import { t } from "../words/words.js";
import { LabyrinthFilm } from "./labyrinth_film.js";

const USUAL_RATE = RATES[1]; // slow enough to follow the monsters

export class LabyrinthTour {
  // `screen` has session, moves, search, warning, result, messages, commandBar, boardViewport, advisor,
  // refresh() and settle().
  constructor(screen) {
    this.screen = screen;
  }

  // The stored tour of the level from its start; without one, a search from the position.
  watch() {
    const { session, advisor } = this.screen;
    if (session.playback || !session.rules) return;
    if (session.level.solution) this.start(session.level.solution, 0);
    else advisor.showTour();
  }

  watchBest() {
    const { session } = this.screen;
    if (session.best && !session.playback) this.start(session.best.solution, 0);
  }

  // Plays moves back, beginning after the first `at` ones.
  start(letters, at) {
    const { session, moves, search, warning, result, messages, commandBar, boardViewport } =
      this.screen;
    const positions = session.game.film(letters.toLowerCase());
    if (!positions) return messages.say(t("labyrinth.long_tour"));
    const film = new LabyrinthFilm(positions, letters);
    moves.pause();
    film.go(at);
    result.close();
    messages.say("");
    warning.clear();
    session.playback = new Playback(film, null, () => this.screen.refresh(), USUAL_RATE);
    const hadFocus = document.activeElement !== boardViewport.canvas;
    commandBar.rebuild();
    if (hadFocus) commandBar.toggle.focus({ preventScroll: true }); // its button may be gone
    search.discard();
    session.playback.play();
    this.screen.refresh();
  }

  end() {
    const { session, commandBar, boardViewport } = this.screen;
    if (!session.playback) return;
    session.playback.pause();
    session.playback = null;
    commandBar.rebuild();
    this.screen.settle({ quiet: true });
    boardViewport.focus();
  }

  // The user plays on from the position shown; the moves up to it are not the user's own.
  takeOver() {
    const { game, playback } = this.screen.session;
    game.load(playback.replay.letters(), { given: true });
    this.end();
  }
}
