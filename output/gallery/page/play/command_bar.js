// The buttons under a board: those of a game, or those of a playback.

import { button, el } from "../common/dom.js";
import { RATES } from "./playback.js";

export class CommandBar {
  // `screen` has session, search and commands.
  constructor(screen) {
    this.screen = screen;
    this.element = el("div", { class: "controls" });
  }

  // Call when a playback begins or ends.
  rebuild() {
    const { playback } = this.screen.session;
    const buttons = playback ? this.forPlayback(playback) : this.forGame();
    this.element.replaceChildren(...buttons.filter(Boolean));
  }

  // The button of a command, see commands.js.
  commandButton(name, text, title, attributes) {
    const run = () => this.screen.commands[name]();
    return button(text, title, run, { "data-act": name, ...attributes });
  }

  forGame() {
    const { level, rules } = this.screen.session;
    const watch =
      level.solution &&
      this.commandButton("watch", "Watch solution", "Play the solution from the start (V)");
    if (!rules) return [watch];
    return [
      this.commandButton("undo", "↶ Undo", "Take back (U)"),
      this.commandButton("redo", "↷ Redo", "Do again (Y)"),
      this.commandButton("reset", "⟲ Reset", "Back to the start (R)"),
      this.commandButton("hint", "Hint", "Show the next push (H)"),
      watch,
      this.screen.search.worker.available &&
        this.commandButton("solve", "Solve from here", "Search for a solution of this position"),
    ];
  }

  forPlayback(playback) {
    const { rules } = this.screen.session;
    this.toggle = this.commandButton("toggle", "Pause", "Play or pause (Space)", {
      class: "primary",
    });
    this.slider = this.buildSlider(playback);
    return [
      el("label", { class: "scrub" }, this.slider),
      this.toggle,
      button("◀ Step", "One move back", () => playback.step(-1), { "data-act": "step-back" }),
      button("Step ▶", "One move on", () => playback.step(1), { "data-act": "step" }),
      this.buildRate(playback),
      rules &&
        this.commandButton(
          "takeOver",
          "Play on from here",
          "Take over; the result does not count as yours",
        ),
      this.commandButton("endPlayback", rules ? "Back to my game" : "Back", "Leave the solution"),
    ];
  }

  buildRate(playback) {
    const options = RATES.map((rate) =>
      el("option", { value: rate, selected: rate === playback.rate }, `${rate} moves/s`),
    );
    const onchange = (event) => (playback.rate = Number(event.target.value));
    return el("select", { id: "rate", "aria-label": "Speed", onchange }, ...options);
  }

  buildSlider(playback) {
    const oninput = (event) => {
      const to = Number(event.target.value); // read it now: pausing shows the old place
      playback.pause();
      playback.step(to - playback.replay.at);
    };
    const max = playback.replay.total;
    return el("input", { type: "range", id: "scrub", min: 0, max, "aria-label": "Move", oninput });
  }

  // Shows the state of the game or the playback.
  show() {
    const { playback, game } = this.screen.session;
    if (playback) this.showPlayback(playback);
    else this.showGame(game);
  }

  showPlayback(playback) {
    const { at, total } = playback.replay;
    this.toggle.textContent = playback.running ? "❚❚ Pause" : playback.ended ? "⟲ Again" : "▶ Play";
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", `move ${at} of ${total}`);
  }

  showGame(game) {
    const searching = this.screen.search.inForeground;
    const disabled = {
      undo: !game.canUndo,
      reset: game.at === 0,
      redo: !game.canRedo,
      hint: game.solved || searching,
      solve: game.solved || searching,
    };
    for (const control of this.element.children)
      control.disabled = disabled[control.dataset.act] ?? false;
  }
}
