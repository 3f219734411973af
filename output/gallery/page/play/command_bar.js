// The buttons under a board: those of a game, or those of a film.

import { button, el } from "../common/dom.js";
import { RATES } from "./playback.js";

export class Controls {
  constructor(player) {
    this.player = player;
    this.element = el("div", { class: "controls" });
  }

  // To be called when a film begins or ends.
  rebuild() {
    const buttons = this.player.film ? this.forFilm(this.player.film) : this.forGame();
    this.element.replaceChildren(...buttons.filter(Boolean));
  }

  act(name, words, title, attributes) {
    return button(words, title, () => this.player.act(name), { "data-act": name, ...attributes });
  }

  forGame() {
    const { level, core, rules } = this.player;
    const watch =
      level.solution && this.act("watch", "Watch solution", "Play the solution from the start (V)");
    if (!rules) return [watch];
    return [
      this.act("undo", "↶ Undo", "Take back (U)"),
      this.act("redo", "↷ Redo", "Do again (Y)"),
      this.act("reset", "⟲ Reset", "Back to the start (R)"),
      this.act("hint", "Hint", "Show the next push (H)"),
      watch,
      core.available &&
        this.act("solve", "Solve from here", "Search for a solution of this position"),
    ];
  }

  forFilm(film) {
    const { rules } = this.player;
    this.toggle = this.act("toggle", "Pause", "Play or pause (Space)", { class: "primary" });
    this.scrub = this.buildScrub(film);
    return [
      el("label", { class: "scrub" }, this.scrub),
      this.toggle,
      button("◀ Step", "One move back", () => film.step(-1), { "data-act": "step-back" }),
      button("Step ▶", "One move on", () => film.step(1), { "data-act": "step" }),
      this.buildRate(film),
      rules &&
        this.act("takeOver", "Play on from here", "Take over; the result does not count as yours"),
      this.act("endFilm", rules ? "Back to my game" : "Back", "Leave the solution"),
    ];
  }

  buildRate(film) {
    const options = RATES.map((rate) =>
      el("option", { value: rate, selected: rate === film.rate }, `${rate} moves/s`),
    );
    const onchange = (event) => (film.rate = Number(event.target.value));
    return el("select", { id: "rate", "aria-label": "Speed", onchange }, ...options);
  }

  buildScrub(film) {
    const oninput = (event) => {
      const to = Number(event.target.value); // before pausing shows the old place
      film.pause();
      film.step(to - film.game.at);
    };
    const max = film.game.known;
    return el("input", { type: "range", id: "scrub", min: 0, max, "aria-label": "Move", oninput });
  }

  show() {
    if (this.player.film) this.showFilm(this.player.film);
    else this.showGame(this.player.game);
  }

  showFilm(film) {
    const { at, known } = film.game;
    this.toggle.textContent = film.running ? "❚❚ Pause" : film.ended ? "⟲ Again" : "▶ Play";
    this.scrub.value = at;
    this.scrub.setAttribute("aria-valuetext", `move ${at} of ${known}`);
  }

  showGame(game) {
    const { searching } = this.player;
    const off = {
      undo: game.at === 0,
      reset: game.at === 0,
      redo: game.at === game.known,
      hint: game.solved || searching,
      solve: game.solved || searching,
    };
    for (const control of this.element.children)
      control.disabled = off[control.dataset.act] ?? false;
  }
}
