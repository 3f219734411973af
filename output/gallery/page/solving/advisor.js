// What the user asks for: a hint, or a solution from the current position.

import { t } from "../words/words.js";
import { firstPush, solveFrom } from "./solution_search.js";

const HINT_TEXTS = {
  proved: { marked: "play.push", place: "play.push.place" },
  guess: { marked: "play.guess", place: "play.guess.place" },
};
const DIRECTION_NAMES = ["left", "up", "right", "down"];

export class Advisor {
  // `screen` has session, search, known, moveMaker, unsolvableWarning, watching, messages and refresh().
  constructor(screen) {
    this.screen = screen;
    this.hint = null; // {box, direction}, while it is shown
  }

  // Returns the run of a search that has found moves; null if it was cancelled or cannot find any.
  async search(kind) {
    const { search, session, moveMaker, unsolvableWarning, messages } = this.screen;
    if (!session.mayPlay || search.inForeground) return null;
    moveMaker.finish();
    const { level, game } = session;
    if (game.solved) return null;
    const run =
      this.recall(game) ?? (await search.start(kind, (own) => this.find(own, level, game)));
    if (run.state === "cancelled") return null;
    if (run.state !== "unsolvable") return run;
    messages.repeatBanner();
    unsolvableWarning.check("unsolvable");
    return null;
  }

  // A run that found out earlier what is asked now, or null.
  recall(game) {
    const before = this.screen.known.find(game);
    return before && { state: before.outcome, moves: before.moves };
  }

  // {outcome, moves}: what a search finds. It is remembered.
  async find(run, level, game) {
    const { search, known } = this.screen;
    const answer = await solveFrom(search, run, level, game);
    if (run.state !== "running") return answer; // the game may have changed
    if (answer.outcome === "solved")
      known.remember(game.board, game.lurd() + answer.moves, game.at);
    if (answer.outcome === "unsolvable") known.rememberUnsolvable(game);
    return answer;
  }

  async showHint() {
    const { session, messages } = this.screen;
    const run = await this.search("hint");
    if (!run) return;
    this.hint = firstPush(session.game, run.moves);
    if (this.hint) this.sayHint(run.state === "solved");
    else messages.say(t("play.no_hint"));
    this.screen.refresh();
  }

  // The place is named only if the board shows coordinates; else it is for screen readers.
  sayHint(proved) {
    const { session, messages, overlays } = this.screen;
    const { box, direction } = this.hint;
    const place = t("common.place", { column: session.board.x(box), row: session.board.y(box) });
    const way = t(`common.direction.${DIRECTION_NAMES[direction]}`);
    const texts = HINT_TEXTS[proved ? "proved" : "guess"];
    if (overlays.on.coordinates) messages.say(t(texts.place, { place, direction: way }));
    else messages.say(t(texts.marked, { direction: way }), t("play.box_place", { place }));
  }

  async showSolution() {
    const { session, messages, watching } = this.screen;
    const run = await this.search("solve");
    if (!run) return;
    if (run.state !== "solved") return messages.say(t("play.no_solution"));
    const { game } = session;
    const helpedFrom = Math.min(game.at, game.helpedFrom ?? game.at);
    watching.start(game.lurd() + run.moves, game.at, helpedFrom);
  }
}
