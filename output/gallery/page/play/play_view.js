// The second view: one level to play, or its solution to watch.

import { button, el } from "../common/dom.js";
import {
  SEARCH_SECONDS,
  checkPosition,
  deadSquares,
  findWayBack,
  firstPush,
  solveFrom,
} from "../search/advice.js";
import { Controls } from "./command_bar.js";
import { MARK, hintMark } from "../common/board_painter.js";
import { factsOf } from "./level_facts.js";
import { Film } from "./playback.js";
import { Game, reachOf } from "../core/game.js";
import { Counters, levelHead, levelNav } from "./level_header.js";
import { boardTheme } from "../common/theme.js";
import { Replay } from "../common/replay.js";
import { Room } from "../common/board.js";
import { Stage, motionUnwanted } from "./board_view.js";
import { keepMoves, keepResult, recall } from "../common/storage.js";
import { Touch } from "./pointer.js";
import { Waiting } from "../search/search_bar.js";

const STEP_MILLISECONDS = 28; // of a walk that was tapped
const SIDES = ["left", "up", "right", "down"];
const TOO_HARD = "this position is too hard to search in a browser";
// What is said after going back, by what is proved of the position (see findWayBack).
const BACK_WORDS = {
  last: "",
  solvable:
    "This position can be solved. It is not known whether a later one can: the search gave up on it.",
  none: "It is not known whether this position can be solved: the search gave up on it.",
};
const NO_RULES =
  "Playing is off: it needs WebAssembly, which this browser or this page does not have. " +
  "Levels can be looked at and solutions watched.";

export class Player {
  // `home`: {collection, rules, core, host, leave(), neighbours(level), onResult(level)}. `rules` is
  // the core's instance of this page, null without WebAssembly; `core` is the one that searches.
  constructor(home) {
    Object.assign(this, home);
    addEventListener("resize", () => this.level && this.fit());
    addEventListener("pagehide", () => this.keep());
  }

  open(level) {
    this.close();
    this.level = level;
    this.room = new Room(level.board);
    this.start = new Replay(this.room);
    this.game = this.rules ? new Game(this.rules, this.start) : this.start;
    const { moves, given } = recall(level.id);
    if (this.rules) this.game.load(moves, given);
    this.film = null;
    this.hint = null;
    this.lost = []; // boxes that stand where no goal can be reached from
    this.dead = null; // squares, when somebody wants to see them
    this.layers = {};
    this.startOutcome = null; // of the start: "solved" (it can be), "unsolvable" or "gave-up"
    this.build();
    this.fit();
    this.showState();
    this.check();
    this.stage.focus();
    this.stage.reveal();
  }

  close() {
    if (!this.level) return;
    this.finish();
    this.film?.pause();
    this.keep();
    if (this.searching) this.cancelSearch();
    this.waiting?.end();
    if (this.core.busy) this.core.stop();
    this.level = null;
    this.host.replaceChildren();
  }

  keep() {
    if (!this.level || !this.rules) return;
    const { game } = this;
    keepMoves(this.level.id, game.letters(), game.helped ? game.given : null);
  }

  get shown() {
    return this.film ? this.film.game : this.game;
  }

  // Is the game at the start of a level that nothing has to be done for?
  get startsSolved() {
    return this.level.startsSolved && this.game.at === 0;
  }

  mayPlay() {
    return this.rules && !this.film;
  }

  build() {
    const { level, collection } = this;
    const moves = this.rules && (() => this.game.letters());
    const own = { moves, onText: () => this.changed() };
    this.stage = new Stage();
    this.touch = new Touch(this);
    this.counters = new Counters(level);
    this.controls = new Controls(this);
    this.say = el("p", { id: "say", role: "status", class: "say" });
    this.words = el("p", { id: "board-words", class: "hidden" });
    this.news = el("div", { class: "news" });
    this.searchBar = el("div", { class: "searching" });
    const play = [this.counters.element, this.stage.element, this.say, this.searchBar];
    play.push(this.news, this.words, this.controls.element, this.buildLayers());
    this.host.replaceChildren(
      levelNav(this.neighbours(level)),
      levelHead(collection.tiers, level),
      el(
        "div",
        { class: "table" },
        el("div", { class: "game" }, ...play),
        factsOf(collection, level, own),
      ),
    );
    this.controls.rebuild();
  }

  buildLayers() {
    const layer = (name, words) => {
      const onchange = (event) => this.toggleLayer(name, event.target.checked);
      const input = el("input", { type: "checkbox", id: `layer-${name}`, onchange });
      return el("label", { class: "chip" }, input, words);
    };
    const reach = this.rules ? layer("reach", "Show where I can walk") : null;
    const dead = this.core.available ? layer("dead", "Show dead squares") : null;
    return el("div", { class: "layers" }, reach, dead);
  }

  async toggleLayer(name, on) {
    this.layers[name] = on;
    if (name === "dead" && on)
      this.dead ??= await deadSquares(this.core, this.room, this.start.text());
    this.changed();
  }

  fit() {
    this.stage.fit(this.room, boardTheme(this.collection.themes));
    this.changed();
  }

  marks() {
    const marks = new Map();
    const add = (cell, mark) => marks.set(cell, (marks.get(cell) ?? 0) | mark);
    if (this.layers.dead) for (const cell of this.dead ?? []) add(cell, MARK.dead);
    if (this.layers.reach)
      for (const cell of reachOf(this.rules, this.shown))
        if (cell !== this.shown.player) add(cell, MARK.reach);
    if (this.film) return marks;
    const { chosen, over } = this.touch;
    for (const cell of chosen?.targets ?? []) add(cell, MARK.target);
    if (chosen) add(chosen.box, MARK.chosen);
    if (chosen?.targets.has(over)) add(over, MARK.chosen);
    for (const cell of this.lost) add(cell, MARK.stuck);
    if (this.hint) marks.set(this.hint.box, hintMark(this.hint.direction));
    return marks;
  }

  // Everything that depends on the position is shown anew.
  changed() {
    if (!this.level || !this.stage.painter) return;
    const game = this.shown;
    this.stage.paint(game, this.marks());
    this.counters.show(game, recall(this.level.id).best);
    this.controls.show();
    this.words.textContent = this.describe(game);
    const text = this.host.querySelector("#as-text");
    if (text.open) text.querySelector("pre").textContent = game.text();
  }

  describe({ room, player, done, boxes }) {
    const place = `You are in column ${room.x(player)}, row ${room.y(player)}.`;
    return `${room.width - 2} columns, ${room.height - 2} rows. ${place} ${done} of ${boxes} boxes on goals.`;
  }

  tell(text) {
    this.say.textContent = text;
  }

  showNews(kind, text, ...more) {
    const role = kind === "bad" ? "alert" : "status";
    const banner = el("div", { class: `banner ${kind}`, role }, el("p", {}, text), ...more);
    this.news.replaceChildren(banner);
  }

  // One step by key; of a film, on or back.
  step(direction) {
    if (this.film) return this.film.step(direction >= 2 ? 1 : -1);
    if (!this.mayPlay()) return;
    this.finish();
    const what = this.game.move(direction);
    if (what === "wall" || what === "box") return this.refuse(what);
    this.touch.chosen = null;
    this.tell("");
    this.settle(what === "push");
    this.stage.reveal();
  }

  refuse(what) {
    const reasons = { wall: "A wall is in the way.", box: "That box cannot move there." };
    this.tell(reasons[what] ?? "No way there.");
    this.stage.shake();
  }

  // Many steps at one stroke, shown one by one. Whatever comes next finishes them first.
  follow(way) {
    this.finish();
    if (!way.length) return;
    this.way = way.map((direction, i) => [direction, i === 0]);
    this.pushed = false;
    this.tell("");
    if (motionUnwanted()) this.finish();
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
    if (this.searching) this.cancelSearch(); // for a position that is no more
    this.hint = null;
    this.keep();
    if (this.game.solved && pushed && !this.startsSolved) this.win();
    else this.showState();
    this.changed();
    this.check();
  }

  // What is to be said of the position without having searched; a win stays told.
  showState() {
    if (!this.rules) this.showNews("", NO_RULES);
    else if (this.startsSolved) this.showStartSolved();
    else if (!this.game.solved) this.news.replaceChildren();
  }

  win() {
    const { level, game } = this;
    const better = !game.helped && keepResult(level.id, game.pushes, game.at);
    const fewest = level.optimal && game.pushes === level.values.pushes;
    const words = [`Solved in ${game.pushes} pushes and ${game.at} moves.`];
    if (fewest) words.push("That is the fewest pushes there can be.");
    else if (better) words.push("Your best so far.");
    if (game.helped) words.push("With the solution's help, so it is not counted.");
    this.showNews("good", words.join(" "), this.wayOn());
    this.onResult(level);
  }

  wayOn() {
    const [, next] = this.neighbours(this.level);
    return next && el("a", { class: "button primary", href: `#${next.id}` }, "Next level ›");
  }

  showStartSolved() {
    this.showNews("good", "Solved from the start: every box is on a goal.", this.wayOn());
  }

  // Is it still to be solved? Asked for the newest position only, however fast somebody plays.
  async check() {
    this.lost = [];
    if (!this.core.available || !this.mayPlay() || this.game.solved) return;
    this.again = this.checking;
    if (this.checking) return;
    const { level, game } = this;
    const at = game.at;
    this.checking = true;
    const text = game.text();
    const outcome = await checkPosition(this.core, text);
    const dead = outcome === "unsolvable" ? await deadSquares(this.core, this.room, text) : [];
    if (outcome === "unsolvable") await this.checkStart(level, at);
    this.checking = false;
    if (!this.level) return;
    if (this.again || this.game !== game) return this.check();
    if (game.at !== at || this.film) return;
    if (outcome === "unsolvable") this.warn(dead);
    this.changed();
  }

  // Was it ever to be solved? Asked once for a level, when a position of it is not.
  async checkStart(level, at) {
    if (at === 0) this.startOutcome = "unsolvable";
    if (this.startOutcome) return;
    const outcome = level.solution ? "solved" : await checkPosition(this.core, this.start.text());
    if (this.level === level) this.startOutcome = outcome;
  }

  // `dead`: squares, to tell which boxes are lost for good.
  warn(dead) {
    this.lost = [...dead].filter((cell) => this.game.char(cell) === "$");
    if (this.startOutcome === "unsolvable")
      return this.showNews("bad", "This level cannot be solved, not even from its start.");
    const title = "Undo up to the last position that can be solved";
    const back = () => this.takeBack();
    const take = button("Take back to where it could be", title, back, { "data-act": "takeBack" });
    const longer = this.startOutcome === "solved" ? "can no longer" : "cannot";
    this.showNews("bad", `This position ${longer} be solved.`, take);
  }

  async takeBack() {
    const { core, room, game } = this;
    const at = game.at;
    this.tell("Looking for the last position that can be solved …");
    const check = (text) => checkPosition(core, text);
    const { moves, proof } = await findWayBack(check, room, game.letters(), this.startOutcome);
    this.tell("");
    if (!this.level || this.game !== game || game.at !== at || this.film) return;
    this.change(() => game.go(moves));
    this.tell(BACK_WORDS[proof]);
    this.stage.focus();
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
      takeOver: () => this.takeOver(),
      endFilm: () => this.endFilm(),
      next: () => this.host.querySelector("[data-go=next]").click(),
      previous: () => this.host.querySelector("[data-go=previous]").click(),
      leave: () => this.goBack(),
    };
    actions[name]();
  }

  // One step out of whatever is going on.
  goBack() {
    if (this.searching) this.cancelSearch();
    else if (this.film) this.endFilm();
    else this.leave();
  }

  change(what) {
    if (!this.mayPlay()) return;
    this.finish();
    this.touch.chosen = null;
    what();
    this.settle(this.game.solved);
  }

  // A solution from here; null if it is no longer wanted. `guesses`: is half an answer of use?
  async ask(guesses) {
    if (!this.mayPlay() || this.game.solved || this.searching) return null;
    this.finish();
    const { level, game } = this;
    const at = game.at;
    this.beginSearch(guesses);
    const { waiting } = this;
    const text = game.text();
    const answer = await solveFrom(this.core, level, game, waiting);
    this.searching = false;
    if (this.level !== level || this.game !== game) return null;
    this.endSearch(waiting);
    if (game.at !== at || this.film || (waiting.cancelled && !waiting.guessed)) return null;
    if (answer.outcome !== "unsolvable") return answer;
    const dead = await deadSquares(this.core, this.room, text);
    await this.checkStart(level, at);
    if (this.level === level && this.game === game && game.at === at) this.warn(dead);
    this.changed();
    return null;
  }

  beginSearch(guesses) {
    const cancel = () => this.cancelSearch();
    const guess = () => {
      this.waiting.guessed = true;
      this.cancelSearch();
    };
    if (this.core.busy) this.core.stop(); // a check: the search finds out as much
    this.searching = true;
    this.tell("Searching…");
    this.waiting = new Waiting(this.searchBar, SEARCH_SECONDS, cancel, guesses && guess);
    this.stage.element.classList.add("thinking");
    this.changed();
  }

  endSearch(waiting) {
    const held = this.searchBar.contains(document.activeElement);
    waiting.end();
    if (held) this.stage.focus();
    this.stage.element.classList.remove("thinking");
    this.tell(waiting.cancelled ? "Search cancelled." : "");
    this.changed();
  }

  cancelSearch() {
    this.waiting.cancelled = true;
    this.core.stop();
  }

  async showHint() {
    const answer = await this.ask(true);
    if (!answer) return;
    this.hint = firstPush(this.game, answer.moves);
    if (!this.hint) return this.tell(`No hint: ${TOO_HARD}.`);
    const { box, direction } = this.hint;
    const place = `column ${this.room.x(box)}, row ${this.room.y(box)}`;
    const push = `the box in ${place} ${SIDES[direction]}`;
    const sure = answer.outcome === "solved";
    this.tell(sure ? `Push ${push}.` : `No solution found. A guess, perhaps wrong: push ${push}.`);
    this.changed();
  }

  async solveFromHere() {
    const answer = await this.ask(false);
    if (!answer) return;
    if (answer.outcome !== "solved") return this.tell(`No solution found: ${TOO_HARD}.`);
    const { game } = this;
    const given = Math.min(game.at, game.given ?? game.at);
    this.startFilm([...game.letters(), ...answer.moves], game.at, given);
  }

  watch() {
    if (!this.level.solution || this.film) return;
    this.finish();
    if (this.searching) this.cancelSearch();
    this.startFilm(this.level.solution, 0, 0);
  }

  startFilm(letters, at, given) {
    const game = new Replay(this.room, letters);
    game.go(at);
    this.news.replaceChildren();
    this.tell("");
    this.lost = [];
    this.film = new Film(game, given, () => this.changed());
    this.controls.rebuild();
    this.film.play();
  }

  endFilm() {
    if (!this.film) return;
    this.film.pause();
    this.film = null;
    this.controls.rebuild();
    this.settle(false);
    this.stage.focus();
  }

  // What was taken over from a solution is nobody's own result.
  takeOver() {
    this.game.load(this.film.game.letters(), this.film.given);
    this.endFilm();
  }
}
