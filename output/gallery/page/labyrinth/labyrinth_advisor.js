// What the user asks for in a labyrinth: a hint, whether it can still be won, and the winning tour.

import { LABYRINTH_LETTERS, WAIT } from "../core_calls/labyrinth_game.js";
import { t } from "../words/words.js";
import { solveLabyrinth } from "./labyrinth_search.js";
import { nameOfDirection } from "./labyrinth_viewport.js";

export class LabyrinthAdvisor {
  // `screen` has session, search, known, moves, warning, tour, messages and refresh().
  constructor(screen) {
    this.screen = screen;
    this.hint = null; // {cell, direction}, while it is shown; direction 4: wait
  }

  // {state, moves} of a search from the position, or of what is known of it; null if it was cancelled, or if
  // the game is lost, which is then shown.
  async search(kind) {
    const { search, session, known, moves, warning } = this.screen;
    if (!session.mayPlay || search.inForeground || session.game.isOver) return null;
    moves.pause();
    const { game } = session;
    const before = known.find(game.position);
    const run = before
      ? { state: before.outcome, moves: before.moves }
      : await search.start(kind, (own) => this.find(own));
    if (run.state === "cancelled") return null;
    if (run.state !== "unsolvable") return run;
    warning.check("unsolvable");
    return null;
  }

  async find(run) {
    const { search, session, known } = this.screen;
    const { game } = session;
    const history = game.letters();
    const { position } = game;
    const answer = await solveLabyrinth(search, run, session, history);
    if (run.state !== "running") return answer; // the game may have changed
    if (answer.outcome === "solved") {
      const all = history + answer.moves;
      known.remember(game.film(all), all, history.length);
    }
    if (answer.outcome === "unsolvable") known.rememberLost(position);
    return answer;
  }

  async showHint() {
    const { session, messages, boardViewport } = this.screen;
    const run = await this.search("hint");
    if (!run) return;
    if (run.state !== "solved") return messages.say(t("labyrinth.no_hint"));
    const direction = LABYRINTH_LETTERS.indexOf(run.moves[0]);
    this.hint = { cell: session.game.position.player, direction };
    const way = direction === WAIT ? "" : nameOfDirection(direction);
    messages.say(way ? t("labyrinth.hint_go", { direction: way }) : t("labyrinth.hint_wait"));
    this.screen.refresh();
    if (!boardViewport.fits) boardViewport.scroll(this.hint.cell);
  }

  // Says yes, with the number of turns, or that it is not known. A no is the warning of lost games.
  async sayWhetherWinnable() {
    const run = await this.search("solve");
    if (!run) return;
    const { messages } = this.screen;
    if (run.state === "solved")
      messages.say(t("labyrinth.can_win_yes", { count: run.moves.length }));
    else messages.say(t("labyrinth.can_win_unknown"));
    this.screen.refresh();
  }

  // Watches how the game is won from here.
  async showTour() {
    const { session, messages, tour } = this.screen;
    const run = await this.search("solve");
    if (!run) return;
    if (run.state !== "solved") return messages.say(t("labyrinth.no_tour"));
    const history = session.game.letters();
    tour.start(history + run.moves, history.length);
  }
}
