// The buttons under a board: those of a game, or those of a playback.

import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";
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
      level.solution && this.commandButton("watch", t("play.watch"), t("play.watch.title"));
    if (!rules) return [watch];
    return [
      this.commandButton("undo", t("play.undo"), t("play.undo.title")),
      this.commandButton("redo", t("play.redo"), t("play.redo.title")),
      this.commandButton("reset", t("play.reset"), t("play.reset.title")),
      this.commandButton("hint", t("play.hint"), t("play.hint.title")),
      watch,
      this.screen.search.worker.available &&
        this.commandButton("solve", t("play.solve"), t("play.solve.title")),
      this.screen.search.worker.available && this.raceLink(level),
    ];
  }

  raceLink({ id }) {
    const attributes = { class: "button", href: `#race/${id}`, title: t("race.title") };
    return el("a", { ...attributes, "data-act": "race" }, t("race.race"));
  }

  forPlayback(playback) {
    const { rules } = this.screen.session;
    this.toggle = this.commandButton("toggle", t("play.pause"), t("play.toggle.title"), {
      class: "primary",
    });
    this.slider = this.buildSlider(playback);
    return [
      el("label", { class: "scrub" }, this.slider),
      this.toggle,
      button(t("play.step_back"), t("play.step_back.title"), () => playback.step(-1), {
        "data-act": "step-back",
      }),
      button(t("play.step"), t("play.step.title"), () => playback.step(1), { "data-act": "step" }),
      this.buildRate(playback),
      rules && this.commandButton("takeOver", t("play.take_over"), t("play.take_over.title")),
      this.commandButton(
        "endPlayback",
        t(rules ? "play.back_to_game" : "play.back"),
        t("play.back.title"),
      ),
    ];
  }

  buildRate(playback) {
    const options = RATES.map((rate) =>
      el(
        "option",
        { value: rate, selected: rate === playback.rate },
        t("play.speed.value", { moves: rate }),
      ),
    );
    const onchange = (event) => playback.setRate(Number(event.target.value));
    return el("select", { id: "rate", "aria-label": t("play.speed"), onchange }, ...options);
  }

  buildSlider(playback) {
    const oninput = (event) => {
      const to = Number(event.target.value); // read it now: pausing shows the old place
      playback.pause();
      playback.step(to - playback.replay.at);
    };
    const max = playback.replay.total;
    const name = { id: "scrub", "aria-label": t("play.scrub") };
    return el("input", { type: "range", min: 0, max, ...name, oninput });
  }

  // Shows the state of the game or the playback.
  show() {
    const { playback, game } = this.screen.session;
    if (playback) this.showPlayback(playback);
    else this.showGame(game);
  }

  showPlayback(playback) {
    const { at, total } = playback.replay;
    this.toggle.textContent = t(
      playback.running ? "play.pause" : playback.ended ? "play.again" : "play.run",
    );
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", t("play.scrub.value", { at, total }));
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
