// Warns of positions that cannot be solved, and leads back to one that can.
//
// Every new position is checked in the background. Nothing is said unless it is proved: a check that
// gave up says nothing about the position.

import { t } from "../words/words.js";
import { checkPosition, deadSquares } from "./position_check.js";
import { findLastSolvable } from "./last_solvable.js";

// What the user is told after going back, by the proof of findLastSolvable.
const BACK_TEXTS = {
  solvable: "play.took_back.solvable",
  none: "play.took_back.none",
};

export class UnsolvableWarning {
  // `screen` has session, search, known, moveMaker, banner, boardViewport, messages and refresh().
  constructor(screen) {
    this.screen = screen;
    this.lostBoxes = []; // cells of boxes on dead squares, after a warning
    this.dead = null; // the level's dead squares, once they are needed
    this.startOutcome = null; // once it is needed; see checkStart
  }

  // Checks the current position. `known` is its outcome if a search has found it already.
  async check(known = null) {
    const { search, session } = this.screen;
    this.lostBoxes = [];
    if (!search.worker.available || !session.mayPlay || session.game.solved) return;
    if (known === "unsolvable" && this.dead && this.startOutcome) this.warn(); // at once
    const { state } = await search.start("check", async (run) => {
      const text = session.game.text();
      const outcome = known ?? (await this.outcomeOf(run, text));
      if (outcome === "unsolvable") {
        this.dead ??= await deadSquares(search.worker, session.board, text);
        await this.checkStart(run);
      }
      return { outcome };
    });
    if (state === "cancelled") return;
    if (state === "unsolvable") this.warn();
    this.screen.refresh();
  }

  warn() {
    const { session, banner } = this.screen;
    this.lostBoxes = [...this.dead].filter((cell) => session.game.char(cell) === "$");
    banner.showUnsolvable(this.startOutcome, () => this.takeBack());
  }

  // The outcome of the game's position, known or found by a check.
  async outcomeOf(run, text) {
    const { search, session, known } = this.screen;
    const { game, board } = session;
    const before = known.find(game);
    if (before) return before.outcome;
    const { outcome, moves } = await checkPosition(search, run, text);
    if (run.state !== "running") return outcome; // the game may have changed
    if (outcome === "solved") known.remember(board, game.lurd() + moves, game.at);
    if (outcome === "unsolvable") known.rememberUnsolvable(game);
    return outcome;
  }

  // Finds out whether the level could be solved at its start. Done once, when a position is unsolvable.
  async checkStart(run) {
    const { search, session } = this.screen;
    if (session.game.at === 0) this.startOutcome = "unsolvable";
    if (this.startOutcome) return;
    const outcome = session.level.solution
      ? "solved"
      : (await checkPosition(search, run, session.start.text())).outcome;
    if (run.state === "running") this.startOutcome = outcome;
  }

  // Undoes the moves since the last position that is proved solvable.
  async takeBack() {
    const { search, session, moveMaker, messages, boardViewport } = this.screen;
    let way = null;
    const { state } = await search.start("take-back", async (run) => {
      const check = async (text) => (await checkPosition(search, run, text)).outcome;
      way = await findLastSolvable(check, session.board, session.game.lurd(), this.startOutcome);
      return { outcome: way.proof === "none" ? "gave-up" : "solved" };
    });
    if (state === "cancelled") return;
    moveMaker.change(() => session.game.go(way.moves));
    messages.say(way.proof in BACK_TEXTS ? t(BACK_TEXTS[way.proof]) : "");
    boardViewport.focus();
  }
}
