// The buttons under a labyrinth: a pad for steps and waiting, those of the game, or those of a film.

import { button, el } from "../common/dom.js";
import { WAIT } from "../core_calls/labyrinth_game.js";
import { CommandBar } from "../play/command_bar.js";
import { t } from "../words/words.js";
import { nameOfDirection } from "./labyrinth_viewport.js";
import { PACES } from "./ticker.js";

const PAD = [
  [0, "◀"],
  [1, "▲"],
  [WAIT, "❚❚"],
  [3, "▼"],
  [2, "▶"],
];

// Steps by buttons, for fingers. In time the one in the middle stops the clock.
export function movePad(screen) {
  const { moves } = screen;
  const buttons = PAD.map(([move, symbol]) => {
    const label = move === WAIT ? t("labyrinth.wait") : nameOfDirection(move);
    const attributes = { "data-move": move, "aria-label": label };
    const act = () => (move === WAIT && moves.inTime ? moves.toggleClock() : moves.step(move));
    return button(symbol, label, act, attributes);
  });
  return el(
    "div",
    { class: "move-pad", role: "group", "aria-label": t("labyrinth.pad") },
    ...buttons,
  );
}

// The choice between turns and time, and the pace.
export class ModeBar {
  // `screen` has moves and commands.
  constructor(screen) {
    this.screen = screen;
    const choice = (inTime, text) => {
      const onchange = () => screen.changeMode(inTime);
      const input = el("input", { type: "radio", name: "labyrinth-mode", onchange });
      input.dataset.mode = inTime ? "time" : "turns";
      return el("label", { class: "chip" }, input, text);
    };
    this.element = el(
      "div",
      { class: "mode-bar", role: "group", "aria-label": t("labyrinth.mode") },
      choice(false, t("labyrinth.mode.turns")),
      choice(true, t("labyrinth.mode.time")),
      this.buildPace(),
      this.buildClock(),
    );
    this.show();
  }

  buildPace() {
    const onchange = (event) => this.screen.moves.setPace(event.target.value);
    const options = Object.keys(PACES).map((pace) =>
      el(
        "option",
        { value: pace, selected: pace === this.screen.moves.pace },
        t(`labyrinth.pace.${pace}`),
      ),
    );
    const name = { id: "labyrinth-pace", "aria-label": t("labyrinth.pace") };
    this.pace = el("select", { ...name, onchange }, ...options);
    return this.pace;
  }

  buildClock() {
    const toggle = () => this.screen.moves.toggleClock();
    this.clock = button("", t("labyrinth.clock.title"), toggle, { "data-act": "clock" });
    return this.clock;
  }

  clockText(running) {
    if (running) return "play.pause";
    return this.screen.session.game.at ? "labyrinth.clock.go" : "labyrinth.clock.start";
  }

  show() {
    const { inTime, running, mayMove } = this.screen.moves;
    for (const input of this.element.querySelectorAll("input"))
      input.checked = (input.dataset.mode === "time") === inTime;
    this.pace.hidden = this.clock.hidden = !inTime;
    this.clock.textContent = t(this.clockText(running));
    this.clock.disabled = !running && !mayMove;
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
      this.commandButton("wait", t("labyrinth.wait"), t("labyrinth.wait.title")),
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
      wait: game.isOver,
      hint: game.isOver || searching,
      canWin: game.isOver || searching,
      watch: searching,
    };
    for (const control of this.element.children)
      control.disabled = disabled[control.dataset.act] ?? false;
  }
}
