// What the user asks for in a labyrinth: a hint, whether it can still be won, and the winning tour.

import { LABYRINTH_LETTERS, WAIT } from "../core_calls/labyrinth_game.js";
import { t } from "../words/words.js";
import { solveLabyrinth } from "./labyrinth_search.js";
import { nameOfDirection } from "./labyrinth_words.js";

export class LabyrinthAdvisor {
  // `screen` has session, search, known, moves, warning, tour, messages and refresh().
  constructor(screen) {
    this.screen = screen;
    this.hint = null; // {cell, direction}, while it is shown; direction 4: wait
  }

  // {state, moves} of a search from the position after the moves `history`: those of the game, or none. Or of
  // what is known of it; null if it was cancelled.
  async ask(kind, history) {
    const { search, session, known, moves } = this.screen;
    if (!session.mayPlay || search.inForeground) return null;
    moves.pause();
    const { game } = session;
    const position = history ? game.position : game.film("")[0];
    const before = known.find(position);
    if (before) return { state: before.outcome, moves: before.moves };
    const run = await search.start(kind, (own) => this.find(own, position, history));
    return run.state === "cancelled" ? null : run;
  }

  // The same for the position of the game; null also if it is lost, which is then shown.
  async search(kind) {
    const { game } = this.screen.session;
    const run = game.isOver ? null : await this.ask(kind, game.letters());
    if (run?.state !== "unsolvable") return run;
    this.showLost();
    return null;
  }

  showLost() {
    const { messages, warning } = this.screen;
    messages.repeatBanner();
    warning.check("unsolvable");
  }

  async find(run, position, history) {
    const { search, session, known } = this.screen;
    const { game } = session;
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

  // Watches how the game is won from here; if it is over or lost, from its start.
  async showTour() {
    const { session, messages, tour } = this.screen;
    const { game } = session;
    let history = game.isOver ? "" : game.letters();
    let run = await this.ask("solve", history);
    if (history && run?.state === "unsolvable") run = await this.ask("solve", (history = ""));
    if (!run) return;
    if (run.state === "solved") return tour.start(history + run.moves, history.length);
    if (run.state !== "unsolvable") return messages.say(t("labyrinth.no_tour"));
    if (game.isOver) messages.say(t("labyrinth.lost_level"));
    else this.showLost();
  }
}
