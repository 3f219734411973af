// A race: the person moves on one board, and the computer on the other, as in the terminal game.
//
// The computer moves whenever the person does, or by a clock. It thinks in a worker of its own, and its
// answers come in order. The person's moves are a game of the level like any other: it begins with a
// restart, it is saved, and a win counts.

import { el } from "../common/dom.js";
import { loadSetting, saveSetting } from "../common/storage.js";
import { boardTheme } from "../common/theme.js";
import { Opponent, RACE_STRENGTHS } from "../core_calls/opponent.js";
import { BoardViewport } from "../play/board_viewport.js";
import { markChoice } from "../play/overlays.js";
import { PointerInput } from "../play/pointer.js";
import { Session } from "../play/session.js";
import { playSound } from "../settings/sounds.js";
import { t } from "../words/words.js";
import { ComputerBoard } from "./computer_board.js";
import { RaceMoves } from "./race_moves.js";
import { RACE_PACES, RacePanel } from "./race_panel.js";
import { fitRaceBoards } from "./race_room.js";
import { judgeRace } from "./race_rules.js";

const LOOK_MILLISECONDS = 250; // between two looks at what the computer thinks

class RaceSession extends Session {
  get mayPlay() {
    return super.mayPlay && !this.isOver && !this.game.solved;
  }
}

function loadRaceChoice() {
  const strength = loadSetting("race_strength", "fair");
  const pace = Number(loadSetting("race_pace", "0"));
  return {
    strength: RACE_STRENGTHS.includes(strength) ? strength : "fair",
    pace: RACE_PACES.includes(pace) ? pace : 0,
  };
}

function raceSide(name, title, counts, ...content) {
  const head = el("div", { class: "race-head" }, el("h2", {}, title), counts);
  return el("section", { class: `race-side ${name}`, "aria-label": title }, head, ...content);
}

export class RaceScreen {
  // `app`: {rules, module, workerText, go(), onResult(level)}.
  constructor(app, host, collection, level) {
    Object.assign(this, { app, host, collection, level });
    this.choice = loadRaceChoice();
    this.session = new RaceSession(app.rules, level);
    this.boardViewport = new BoardViewport();
    this.boardViewport.canvas.setAttribute("aria-label", t("race.your_board"));
    this.computer = new ComputerBoard(this.session.board);
    this.moves = this.moveMaker = new RaceMoves(this); // PointerInput asks for a moveMaker
    this.pointer = new PointerInput(this);
    this.panel = new RacePanel(this);
    this.opponent = new Opponent(app);
  }

  open() {
    this.host.replaceChildren(this.build());
    this.begin();
    this.looking = setInterval(() => this.look(), LOOK_MILLISECONDS);
  }

  build() {
    const { panel, boardViewport, computer } = this;
    const { element, description } = boardViewport;
    const person = raceSide("person", t("race.you"), panel.person, element, description);
    const other = [computer.element, panel.thoughts];
    const opponent = raceSide("computer", t("race.computer"), panel.computer, ...other);
    const boards = el("div", { class: "race-boards" }, person, opponent);
    this.sides = { boards, person, computer: opponent };
    return el(
      "div",
      { class: "race" },
      el("h1", {}, t("race.heading", { title: this.level.title })),
      panel.choices(RACE_STRENGTHS, this.choice, (chosen) => this.choose(chosen)),
      el("div", { class: "race-main" }, panel.result, boards),
      panel.message,
      panel.buttons,
      el("p", { class: "remark race-help" }, t("race.help")),
    );
  }

  choose(chosen) {
    Object.assign(this.choice, chosen);
    saveSetting("race_strength", this.choice.strength);
    saveSetting("race_pace", String(this.choice.pace));
    this.panel.showChoice(this.choice);
    if (!chosen.strength) return this.startClock();
    this.panel.menu.open = false;
    this.begin();
  }

  // Both stand at the start. Answers to an earlier race no longer count.
  begin() {
    const { session, panel } = this;
    session.game.restart();
    session.isOver = false;
    this.moves.undone = 0;
    this.thoughts = null;
    this.answering = 0;
    this.computer.restart();
    this.opponent.stop();
    this.run = {};
    this.queue = this.opponent.set(session.start.text(), this.choice.strength);
    panel.clearResult();
    panel.say("");
    this.fit();
    this.boardViewport.focus();
    this.startClock();
  }

  startClock() {
    clearInterval(this.clock);
    const { pace } = this.choice;
    if (pace && !this.session.isOver) this.clock = setInterval(() => this.tick(), 1000 / pace);
  }

  // The clock waits for a computer that is slower.
  tick() {
    if (!this.answering && !this.session.isOver) this.ask(1);
  }

  // Call after the person has made so many moves.
  moved(count) {
    this.panel.say("");
    this.changed();
    if (!this.choice.pace) this.ask(count);
    else this.judge();
  }

  // Call after the person's position has changed.
  changed() {
    this.session.save();
    this.refresh();
  }

  // The computer makes moves. Questions are answered in order.
  ask(count) {
    const { run } = this;
    this.answering++;
    this.queue = this.queue.then(async () => {
      const answer = run === this.run ? await this.opponent.move(count) : null;
      if (run !== this.run) return;
      this.answering--;
      if (answer) this.take(answer);
      else this.judge(); // a computer that fails does not take a win away
    });
  }

  take({ letters, restarted, thoughts }) {
    if (this.session.isOver) return;
    if (restarted) {
      this.computer.restart();
      this.panel.say(t("race.restarted"));
    }
    this.computer.play(letters);
    this.thoughts = thoughts;
    this.refresh();
    this.judge();
  }

  async look() {
    if (this.answering || this.session.isOver) return;
    const { run } = this;
    const answer = await this.opponent.thoughts();
    if (run !== this.run || !answer || this.answering) return;
    this.thoughts = answer.thoughts;
    this.panel.showThoughts(this.thoughts);
  }

  get computerMoves() {
    return Math.max(this.thoughts?.moves ?? 0, this.computer.replay.at);
  }

  // A person who has solved the level waits for the computer's answer to the same move.
  judge() {
    const { session, computer, panel } = this;
    const winner = judgeRace(session.game, computer.replay);
    if (!winner || session.isOver || (session.game.solved && this.answering)) return;
    session.isOver = true;
    clearInterval(this.clock);
    if (session.game.solved) {
      session.saveResult();
      this.app.onResult(this.level);
    }
    playSound(winner === "computer" ? "lose" : "win");
    panel.showResult(winner, session.game, computer.replay, this.computerMoves);
    this.fit(); // the result takes room
  }

  say(text) {
    this.panel.say(text);
  }

  fit() {
    this.showTexts();
    fitRaceBoards(this, boardTheme(this.collection.themes));
    this.refresh();
  }

  sharpen() {
    this.boardViewport.sharpen();
    this.refresh();
  }

  refresh() {
    if (!this.boardViewport.painter) return;
    const { session, computer, pointer } = this;
    const marks = new Map();
    markChoice(pointer, (cell, mark) => marks.set(cell, (marks.get(cell) ?? 0) | mark));
    this.boardViewport.paint(session.game, marks);
    computer.show();
    this.showTexts();
  }

  showTexts() {
    const { session, computer, panel } = this;
    panel.showCounts(session.game, computer.replay, this.computerMoves);
    panel.showThoughts(this.thoughts);
  }

  leave() {
    this.app.go(this.level.id);
  }

  close() {
    clearInterval(this.clock);
    clearInterval(this.looking);
    this.run = null;
    this.session.isOver = true;
    this.opponent.stop();
    this.session.save();
    this.host.replaceChildren();
  }
}
