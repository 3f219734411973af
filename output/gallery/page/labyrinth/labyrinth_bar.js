// The buttons under a labyrinth: a pad for steps and waiting, those of the game, or those of a film.

import { button, el } from "../common/dom.js";
import { WAIT } from "../core_calls/labyrinth_game.js";
import { CommandBar } from "../play/command_bar.js";
import { t } from "../words/words.js";
import { nameOfDirection } from "./labyrinth_words.js";
import { PACES } from "./ticker.js";

const PAD = [
  [0, "◀"],
  [1, "▲"],
  [WAIT, ""],
  [3, "▼"],
  [2, "▶"],
];

// Shows on a button what the space bar does: wait for a turn; in time, start and stop the clock.
function showWait(control, { moves, session }) {
  const { inTime, running, mayMove } = moves;
  const start = session.game.at ? "labyrinth.clock.go" : "labyrinth.clock.start";
  const clock = running ? "play.pause" : start;
  control.textContent = t(inTime ? clock : "labyrinth.wait");
  control.title = t(inTime ? "labyrinth.clock.title" : "labyrinth.wait.title");
  control.classList.toggle("primary", inTime && !running && mayMove);
  control.disabled = session.game.isOver;
}

// Steps by buttons, for fingers.
export class MovePad {
  // `screen` has session, moves and commands.
  constructor(screen) {
    this.screen = screen;
    const buttons = PAD.map(([move, symbol]) => {
      if (move === WAIT)
        return (this.wait = button("", "", () => screen.commands.toggle(), { "data-move": move }));
      const name = nameOfDirection(move);
      const attributes = { "data-move": move, "aria-label": name };
      return button(symbol, name, () => screen.moves.step(move), attributes);
    });
    const names = { role: "group", "aria-label": t("labyrinth.pad") };
    this.element = el("div", { class: "move-pad", ...names }, ...buttons);
  }

  show() {
    showWait(this.wait, this.screen);
  }
}

// The choice between turns and time, at one of the paces. It is one list, so that nothing moves when time is
// chosen.
export class ModeChoice {
  // `screen` has moves, boardViewport and changeMode().
  constructor(screen) {
    this.moves = screen.moves;
    this.pointed = false; // by a mouse or a finger, not by keys
    const onpointerdown = () => (this.pointed = true);
    const onkeydown = () => (this.pointed = false);
    const onchange = ({ target }) => {
      screen.changeMode(target.value);
      if (this.pointed) screen.boardViewport.focus(); // so that the next key is for the board
    };
    const option = (value, ...texts) => el("option", { value }, texts.join(", "));
    this.element = el(
      "select",
      {
        id: "labyrinth-mode",
        "aria-label": t("labyrinth.mode"),
        onchange,
        onpointerdown,
        onkeydown,
      },
      option("", t("labyrinth.mode.turns")),
      ...Object.keys(PACES).map((pace) =>
        option(pace, t("labyrinth.mode.time"), t(`labyrinth.pace.${pace}`)),
      ),
    );
  }

  show() {
    const { inTime, pace } = this.moves;
    this.element.value = inTime ? pace : "";
  }
}

export class LabyrinthBar extends CommandBar {
  forGame() {
    const { rules } = this.screen.session;
    const { worker } = this.screen.search;
    if (!rules) return [];
    return [
      this.commandButton("undo", t("play.undo"), t("play.undo.title")),
      this.commandButton("redo", t("play.redo"), t("play.redo.title")),
      this.commandButton("reset", t("play.reset"), t("play.reset.title")),
      button("", "", () => this.screen.commands.toggle(), { "data-act": "wait" }),
      worker.available && this.commandButton("hint", t("play.hint"), t("labyrinth.hint.title")),
      worker.available &&
        this.commandButton("canWin", t("labyrinth.can_win"), t("labyrinth.can_win.title")),
      this.commandButton("watch", t("labyrinth.watch"), t("labyrinth.watch.title")),
    ];
  }

  showGame(game) {
    const { moves, search } = this.screen;
    const searching = search.inForeground;
    const disabled = {
      undo: !game.canUndo || moves.inTime,
      redo: !game.canRedo || moves.inTime,
      reset: game.at === 0,
      hint: game.isOver || searching,
      canWin: game.isOver || searching,
      watch: searching,
    };
    for (const control of this.element.children) {
      if (control.dataset.act === "wait") showWait(control, this.screen);
      else control.disabled = disabled[control.dataset.act] ?? false;
    }
  }
}
