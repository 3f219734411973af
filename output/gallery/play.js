// The second view: one level to play, or its solution to watch.

import { button, el } from "./dom.js";
import { label } from "./data.js";
import { checkPosition, deadSquares, firstPush, lostBoxes, solveFrom } from "./advice.js";
import { MARK, Painter, hintMark } from "./draw.js";
import { factsOf } from "./facts.js";
import { Film, RATES } from "./film.js";
import { boardTheme } from "./looks.js";
import { walkTo, walks } from "./paths.js";
import { Game, Room } from "./rules.js";
import { keepMoves, keepResult, recall } from "./store.js";
import { Touch } from "./touch.js";

const STAGE_PADDING = 6; // in the style sheet, too: room for the focus ring
const CELL = { least: 16, most: 64 }; // CSS pixels
const STEP_MILLISECONDS = 28; // of a walk that was tapped
const still = matchMedia("(prefers-reduced-motion: reduce)");
const SIDES = ["left", "up", "right", "down"];

export class Player {
  // `home`: {collection, core, host, leave(), neighbours(level), onResult(level)}
  constructor(home) {
    Object.assign(this, home);
    addEventListener("resize", () => this.level && this.fit());
    addEventListener("pagehide", () => this.keep());
  }

  get shown() {
    return this.film ? this.film.game : this.game;
  }

  mayPlay() {
    return !this.film;
  }

  open(level) {
    this.close();
    this.level = level;
    this.room = new Room(level.board);
    this.game = new Game(this.room);
    if (!this.game.load(recall(level.id).moves)) this.game = new Game(this.room);
    Object.assign(this, { film: null, hint: null, lost: [], dead: null, safe: 0, helped: false, finished: this.game.solved });
    this.build();
    this.touch = new Touch(this);
    this.fit();
    this.check();
    this.canvas.focus({ preventScroll: true });
  }

  close() {
    if (!this.level) return;
    this.finish();
    this.film?.pause();
    this.keep();
    if (this.core.busy) this.core.stop();
    this.level = null;
    this.host.replaceChildren();
  }

  keep() {
    if (this.level) keepMoves(this.level.id, this.game.letters());
  }

  build() {
    const { level, collection } = this;
    const [previous, next] = this.neighbours(level);
    this.canvas = el("canvas", { tabindex: 0, role: "application", class: "board", "aria-label": "Board", "aria-describedby": "board-words" });
    this.stage = el("div", { class: "stage" }, this.canvas);
    this.say = el("p", { id: "say", role: "status", class: "say" });
    this.words = el("p", { id: "board-words", class: "hidden" });
    this.news = el("div", { class: "news" });
    this.controls = el("div", { class: "controls" });
    const link = (to, words, symbol, name) => el("a", { class: "button", href: to ? `#${to.id}` : null, "aria-disabled": to ? null : "true", "aria-label": words, title: words, "data-go": name }, symbol);
    this.host.replaceChildren(
      el("nav", { class: "level-nav", "aria-label": "Levels" },
        el("a", { class: "button", href: "#", "data-go": "leave" }, "← All levels"),
        el("span", { class: "grow" }),
        link(previous, "Previous level", "‹", "previous"),
        link(next, "Next level", "›", "next")),
      el("div", { class: "level-head" },
        el("h1", { tabindex: -1 }, level.title),
        level.tier === undefined ? null : el("p", { class: "badge" }, el("span", { class: `dot tier${level.tier}`, "aria-hidden": "true" }),
          `${label(collection.tiers[level.tier])}${level.difficulty === undefined ? "" : `, difficulty ${level.difficulty}`}`)),
      el("div", { class: "table" },
        el("div", { class: "play" }, this.buildCounters(), this.stage, this.say, this.news, this.words, this.controls, this.buildLayers()),
        factsOf(collection, level, { moves: () => this.game.letters(), onText: () => this.changed() })));
    this.buildControls();
  }

  buildCounters() {
    const { values, optimal } = this.level;
    this.counters = {};
    const counter = (name, title, of, note) => {
      this.counters[name] = el("output", { id: `count-${name}` });
      return el("div", {}, el("dt", {}, title), el("dd", {}, this.counters[name], of === undefined ? null : el("small", {}, ` / ${of}${note}`)));
    };
    const note = optimal ? " optimum" : " known";
    return el("dl", { class: "counters" },
      counter("pushes", "Pushes", values.pushes, note),
      counter("moves", "Moves", values.moves, ""),
      counter("done", "On goals", this.game.boxes, ""),
      counter("best", "Your best"));
  }

  buildLayers() {
    const layer = (name, words) => {
      const input = el("input", { type: "checkbox", id: `layer-${name}`, onchange: () => this.toggleLayer(name, input.checked) });
      return el("label", { class: "chip" }, input, words);
    };
    this.layers = {};
    return el("div", { class: "layers" },
      layer("reach", "Show where I can walk"),
      this.core.available ? layer("dead", "Show dead squares") : null);
  }

  async toggleLayer(name, on) {
    this.layers[name] = on;
    if (name === "dead" && on) this.dead ??= await deadSquares(this.core, new Game(this.room));
    this.changed();
  }

  buildControls() {
    this.controls.replaceChildren(...(this.film ? this.filmControls() : this.gameControls()));
  }

  gameControls() {
    const act = (name, words, title) => button(words, title, () => this.act(name), { "data-act": name });
    return [
      act("undo", "↶ Undo", "Take back (U)"),
      act("redo", "↷ Redo", "Do again (Y)"),
      act("reset", "⟲ Reset", "Back to the start (R)"),
      act("hint", "Hint", "Show the next push (H)"),
      this.level.solution ? act("watch", "Watch solution", "Play the solution from the start (V)") : null,
      this.core.available ? act("solve", "Solve from here", "Search for a solution of this position") : null,
    ].filter(Boolean);
  }

  filmControls() {
    const { film } = this;
    const rates = RATES.map((rate) => el("option", { value: rate, selected: rate === film.rate }, `${rate} moves/s`));
    const rate = el("select", { id: "rate", "aria-label": "Speed", onchange: () => (film.rate = Number(rate.value)) }, ...rates);
    this.scrub = el("input", { type: "range", id: "scrub", min: 0, max: film.game.moves.length, "aria-label": "Move", oninput: () => {
      const to = Number(this.scrub.value); // before pausing shows the old place
      film.pause();
      film.game.go(to);
      this.changed();
    } });
    this.toggle = button("Pause", "Play or pause (Space)", () => film.toggle(), { "data-act": "toggle", class: "primary" });
    return [
      this.toggle,
      button("◀ Step", "One move back", () => film.step(-1), { "data-act": "step-back" }),
      button("Step ▶", "One move on", () => film.step(1), { "data-act": "step" }),
      rate,
      el("label", { class: "scrub" }, this.scrub),
      button("Play on from here", "Take over; the result does not count as yours", () => this.takeOver(), { "data-act": "take-over" }),
      button("Back to my game", "Leave the solution", () => this.endFilm(), { "data-act": "end" }),
    ];
  }

  // The largest cells with which the board fits; a very large board scrolls.
  fit() {
    const columns = this.room.width - 2;
    const rows = this.room.height - 2;
    const wide = this.stage.clientWidth - 2 * STAGE_PADDING;
    const high = Math.max(220, innerHeight - (innerWidth < 760 ? 330 : 300));
    const cell = Math.max(CELL.least, Math.min(CELL.most, Math.floor(Math.min(wide / columns, high / rows))));
    const density = Math.min(3, devicePixelRatio || 1, Math.sqrt(16e6 / (columns * rows)) / cell || 1);
    this.cell = cell;
    this.painter = new Painter(this.canvas, this.room, boardTheme(this.collection.themes), Math.max(4, Math.floor(cell * density)));
    this.canvas.style.width = `${columns * cell}px`;
    this.canvas.style.height = `${rows * cell}px`;
    this.canvas.classList.toggle("fits", columns * cell <= wide);
    this.changed();
  }

  cellAt(event) {
    const place = this.canvas.getBoundingClientRect();
    const x = Math.floor(((event.clientX - place.left) / place.width) * (this.room.width - 2)) + 1;
    const y = Math.floor(((event.clientY - place.top) / place.height) * (this.room.height - 2)) + 1;
    const within = x > 0 && y > 0 && x < this.room.width - 1 && y < this.room.height - 1;
    return within ? y * this.room.width + x : 0;
  }

  marks() {
    const marks = new Map();
    const add = (cell, mark) => marks.set(cell, (marks.get(cell) ?? 0) | mark);
    if (this.layers.dead) for (const cell of this.dead ?? []) add(cell, MARK.dead);
    if (this.layers.reach) walks(this.shown).forEach((came, cell) => came >= 0 && cell !== this.shown.player && add(cell, MARK.reach));
    if (this.film) return marks;
    const chosen = this.touch?.chosen;
    for (const cell of chosen?.targets.goals ?? []) add(cell, MARK.target);
    if (chosen) add(chosen.box, MARK.chosen);
    if (chosen && chosen.targets.goals.has(this.touch.over)) add(this.touch.over, MARK.chosen);
    for (const cell of this.lost) add(cell, MARK.stuck);
    if (this.hint) marks.set(this.hint.box, hintMark(this.hint.direction));
    return marks;
  }

  // Everything that depends on the position is shown anew.
  changed() {
    if (!this.level || !this.painter) return;
    const game = this.shown;
    this.painter.paint(game, this.marks());
    this.counters.pushes.value = game.pushes;
    this.counters.moves.value = game.at;
    this.counters.done.value = game.done;
    const { best } = recall(this.level.id);
    this.counters.best.value = best ? `${best.pushes} pushes, ${best.moves} moves` : "–";
    this.words.textContent = this.describe(game);
    if (this.host.querySelector("#as-text").open) this.host.querySelector("#board-text").textContent = game.text();
    if (this.film) this.showFilm();
    else this.showGame();
    this.keepInSight();
  }

  // On a board that scrolls, the player stays in sight.
  keepInSight() {
    if (this.canvas.classList.contains("fits")) return;
    const { stage, cell } = this;
    const x = (this.room.x(this.shown.player) - 0.5) * cell;
    if (x < stage.scrollLeft + 2 * cell || x > stage.scrollLeft + stage.clientWidth - 2 * cell) stage.scrollLeft = x - stage.clientWidth / 2;
  }

  describe(game) {
    const { room } = game;
    return `${room.width - 2} columns, ${room.height - 2} rows. You are in column ${room.x(game.player)}, row ${room.y(game.player)}. ${game.done} of ${game.boxes} boxes on goals.`;
  }

  showGame() {
    for (const control of this.controls.children) {
      const name = control.dataset.act;
      if (name === "undo" || name === "reset") control.disabled = this.game.at === 0;
      if (name === "redo") control.disabled = this.game.at === this.game.moves.length;
      if (name === "hint" || name === "solve") control.disabled = this.game.solved;
    }
  }

  showFilm() {
    const { film } = this;
    this.toggle.textContent = film.running ? "❚❚ Pause" : film.ended ? "⟲ Again" : "▶ Play";
    this.scrub.value = film.game.at;
    this.scrub.setAttribute("aria-valuetext", `move ${film.game.at} of ${film.game.moves.length}`);
  }

  tell(text) {
    this.say.textContent = text;
  }

  // One step by key.
  step(direction) {
    if (this.film) return this.film.step(direction === 2 || direction === 3 ? 1 : -1);
    this.finish();
    const what = this.game.move(direction);
    if (what === "wall" || what === "box") return this.refuse(what);
    this.touch.chosen = null;
    this.tell("");
    this.settle(what === "push");
  }

  refuse(what) {
    this.tell({ wall: "A wall is in the way.", box: "That box cannot move there." }[what] ?? "No way there.");
    if (still.matches) return;
    this.canvas.classList.remove("refused");
    void this.canvas.offsetWidth; // restarts the animation
    this.canvas.classList.add("refused");
  }

  // Many steps at one stroke, shown one by one. Whatever comes next finishes them first.
  follow(way) {
    this.finish();
    this.way = way.map((direction, i) => [direction, i === 0]);
    this.pushed = false;
    this.tell("");
    if (still.matches) this.finish();
    else this.walk();
  }

  takeStep() {
    const [direction, begins] = this.way.shift();
    this.pushed = this.game.move(direction, begins) === "push" || this.pushed;
  }

  walk() {
    this.takeStep();
    if (!this.way.length) return this.finish();
    this.changed();
    this.walking = setTimeout(() => this.walk(), STEP_MILLISECONDS);
  }

  finish() {
    clearTimeout(this.walking);
    if (!this.way) return;
    while (this.way.length) this.takeStep();
    this.way = null;
    this.settle(this.pushed);
  }

  // After anything that changed the person's own game.
  settle(pushed) {
    this.hint = null;
    this.keep();
    if (this.game.solved && pushed) this.win();
    else if (!this.game.solved) this.news.replaceChildren();
    this.changed();
    this.check();
  }

  win() {
    const { level, game } = this;
    const better = !this.helped && keepResult(level.id, game.pushes, game.at);
    const optimum = level.values.pushes;
    const how = level.optimal && game.pushes === optimum ? " That is the fewest pushes there can be." : better ? " Your best so far." : "";
    const helped = this.helped ? " With the solution's help, so it is not counted." : "";
    const [, next] = this.neighbours(level);
    this.showNews("good", `Solved in ${game.pushes} pushes and ${game.at} moves.${how}${helped}`,
      next ? el("a", { class: "button primary", href: `#${next.id}` }, "Next level ›") : null);
    this.onResult(level);
  }

  showNews(kind, text, ...more) {
    this.news.replaceChildren(el("div", { class: `banner ${kind}`, role: kind === "bad" ? "alert" : "status" }, el("p", {}, text), ...more.filter(Boolean)));
  }

  // Is it still to be solved? Asked for the newest position only, however fast somebody plays.
  async check() {
    this.lost = [];
    if (!this.core.available || this.film || this.game.solved) return;
    if (this.checking) {
      this.again = true;
      return;
    }
    const { level, game } = this;
    const at = game.at;
    this.checking = true;
    const outcome = await checkPosition(this.core, game);
    const lost = outcome === "unsolvable" ? await lostBoxes(this.core, game) : [];
    this.checking = false;
    if (this.again || this.level !== level) {
      this.again = false;
      return this.level ? this.check() : undefined;
    }
    if (game.at !== at || this.film) return;
    if (outcome === "unsolvable") this.warn(lost);
    else if (outcome === "solved") this.safe = at;
    this.changed();
  }

  warn(lost) {
    this.lost = lost;
    const back = button("Take back to where it could be", "Undo up to the last position that can be solved", () => {
      this.finish();
      this.game.go(Math.min(this.safe, this.game.at));
      this.settle(false);
      this.canvas.focus({ preventScroll: true });
    }, { "data-act": "take-back" });
    this.showNews("bad", "This position can no longer be solved.", back);
  }

  act(name) {
    const actions = {
      undo: () => this.change(() => this.game.undo()),
      redo: () => this.change(() => this.game.redo()),
      reset: () => this.change(() => this.game.go(0)),
      hint: () => this.showHint(),
      watch: () => this.watch(),
      solve: () => this.solveFromHere(),
      toggle: () => this.film?.toggle(),
      next: () => this.host.querySelector("[data-go=next]").click(),
      previous: () => this.host.querySelector("[data-go=previous]").click(),
      leave: () => (this.film ? this.endFilm() : this.leave()),
    };
    actions[name]();
  }

  change(what) {
    if (this.film) return;
    this.finish();
    this.touch.chosen = null;
    what();
    this.settle(this.game.solved);
  }

  async think(task) {
    this.tell("Searching…");
    this.stage.classList.add("thinking");
    const { level } = this;
    const at = this.game.at;
    const answer = await task();
    if (this.level !== level) return null;
    this.stage.classList.remove("thinking");
    this.tell("");
    return this.game.at === at && !this.film ? answer : null;
  }

  ask() {
    this.finish();
    return this.think(() => solveFrom(this.core, this.level, this.game, (cell) => walkTo(this.game, cell)));
  }

  async showHint() {
    if (this.film || this.game.solved) return;
    const answer = await this.ask();
    if (!answer) return;
    if (answer.outcome === "unsolvable") return this.warn(this.lost);
    const push = answer.outcome === "solved" ? firstPush(this.game, answer.moves) : null;
    if (!push) return this.tell("No hint: this position is too hard to search in a browser.");
    this.hint = push;
    this.tell(`Push the box in column ${this.room.x(push.box)}, row ${this.room.y(push.box)} ${SIDES[push.direction]}.`);
    this.changed();
  }

  async solveFromHere() {
    if (this.film || this.game.solved) return;
    const answer = await this.ask();
    if (!answer) return;
    if (answer.outcome === "unsolvable") return this.warn(this.lost);
    if (answer.outcome !== "solved") return this.tell("No solution found: this position is too hard to search in a browser.");
    this.startFilm([...this.game.moves.slice(0, this.game.at), ...answer.moves], this.game.at);
  }

  watch() {
    if (!this.level.solution || this.film) return;
    this.finish();
    this.startFilm(this.level.solution, 0);
  }

  startFilm(letters, at) {
    const game = new Game(this.room);
    if (!game.load(letters)) return this.tell("The stored solution breaks the rules.");
    game.go(at);
    this.news.replaceChildren();
    this.lost = [];
    this.film = new Film(game, () => this.changed());
    this.buildControls();
    this.film.play();
  }

  endFilm() {
    this.film.pause();
    this.film = null;
    this.buildControls();
    this.settle(false);
    this.canvas.focus({ preventScroll: true });
  }

  // What was taken over from a solution is nobody's own result.
  takeOver() {
    const letters = this.film.game.letters();
    this.game.go(0);
    this.game.load(letters);
    this.helped = true;
    this.endFilm();
  }
}
