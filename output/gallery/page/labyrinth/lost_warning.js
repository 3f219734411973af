// Warns when a labyrinth can no longer be won, says why if that is known, and leads back.
//
// Every new position is checked in the background. Nothing is said unless it is proved.

import { button } from "../common/dom.js";
import { t } from "../words/words.js";
import { checkLabyrinth, whyLost } from "./labyrinth_search.js";

// What is never reached, by the character on its cell.
function nameOfThing(board, cell) {
  const sign = board.signOf(cell);
  if (sign === ".") return t("labyrinth.thing.sweet");
  if (sign === "E") return t("labyrinth.thing.exit");
  if (/[a-f]/.test(sign)) return t("labyrinth.thing.key", { key: sign });
  return t("labyrinth.thing.switch", { letter: sign.toUpperCase() });
}

// A sentence; "" if there is nothing to tell.
function lossText(board, reason) {
  if (!reason) return "";
  const { kind, cell, monsters } = reason;
  if (kind === "monsters") return t("labyrinth.reason.monsters", { count: monsters.length });
  if (cell === undefined) return t("labyrinth.reason.switches");
  const place = t("common.place", { column: board.x(cell), row: board.y(cell) });
  return t(`labyrinth.reason.${kind}`, { thing: nameOfThing(board, cell), place });
}

export class LostWarning {
  // `screen` has session, search, known, moves, messages, boardViewport and refresh().
  constructor(screen) {
    this.screen = screen;
    this.trouble = []; // cells to mark
    this.startOutcome = null; // of the level's start, once it is needed
  }

  clear() {
    this.trouble = [];
    this.screen.messages.clearBanner();
  }

  // Checks the position. `known` is its outcome if a search has found it already.
  async check(known = null) {
    const { search, session } = this.screen;
    this.trouble = [];
    if (!search.worker.available || !session.mayPlay || session.game.isOver) return;
    let reason = null;
    const { state } = await search.start("check", async (run) => {
      const outcome = known ?? (await this.outcomeOf(run));
      if (outcome === "unsolvable" && run.state === "running") {
        reason = await whyLost(search.worker, session, session.game.letters());
        await this.checkStart(run);
      }
      return { outcome };
    });
    if (state === "unsolvable") this.warn(reason);
    else if (state !== "cancelled") this.screen.messages.clearBanner();
    if (state !== "cancelled") this.screen.refresh();
  }

  async outcomeOf(run) {
    const { search, session, known } = this.screen;
    const { game } = session;
    const { position } = game;
    const before = known.find(position);
    if (before) return before.outcome;
    const history = game.letters();
    const { outcome, moves } = await checkLabyrinth(search, run, session, history);
    if (run.state !== "running") return outcome; // the game may have changed
    if (outcome === "solved")
      known.remember(game.film(history + moves), history + moves, history.length);
    if (outcome === "unsolvable") known.rememberLost(position);
    return outcome;
  }

  async checkStart(run) {
    const { search, session } = this.screen;
    if (session.game.at === 0) this.startOutcome = "unsolvable";
    if (session.level.solution) this.startOutcome = "solved";
    this.startOutcome ??= (await checkLabyrinth(search, run, session, "")).outcome;
  }

  warn(reason) {
    const { session, messages } = this.screen;
    const atStart = this.startOutcome === "unsolvable";
    const text = t(atStart ? "labyrinth.lost_level" : "labyrinth.lost");
    const words = [text, lossText(session.board, reason)].filter(Boolean).join(" ");
    this.trouble = reason?.cell === undefined ? [] : [reason.cell];
    const back = button(
      t("play.take_back"),
      t("labyrinth.take_back.title"),
      () => this.takeBack(),
      {
        "data-act": "takeBack",
      },
    );
    messages.showBanner("bad", words, ...(atStart ? [] : [back]));
  }

  // Undoes turns up to the last position that is proved winnable. Once a game is lost it stays lost, so
  // halving finds it.
  async takeBack() {
    const { search, session, moves, boardViewport, messages } = this.screen;
    const letters = session.game.letters();
    let low = -1;
    const { state } = await search.start("take-back", async (run) => {
      const isWinnable = async (count) =>
        (await checkLabyrinth(search, run, session, letters.slice(0, count))).outcome === "solved";
      let high = letters.length;
      while (high - low > 1 && run.state === "running") {
        const middle = (low + high) >> 1;
        if (await isWinnable(middle)) low = middle;
        else high = middle;
      }
      return { outcome: low < 0 ? "gave-up" : "solved" };
    });
    if (state === "cancelled") return;
    moves.change(({ game }) => game.load(letters.slice(0, Math.max(0, low))));
    if (low < 0) messages.say(t("labyrinth.took_back_none"));
    boardViewport.focus();
  }
}
