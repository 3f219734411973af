// What is around the two boards of a race: counts, choices, buttons and the result.

import { button, el } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { t } from "../words/words.js";

export const RACE_PACES = [0, 1, 2, 4]; // moves of the computer a second; 0: when the person moves
const WINNER_WORDS = { person: "race.you_win", computer: "race.computer_wins", draw: "race.draw" };

function raceChoice(id, label, values, nameOf, chosen, onChoose) {
  const options = values.map((value) =>
    el("option", { value, selected: value === chosen }, nameOf(value)),
  );
  const onchange = (event) => onChoose(values[event.target.selectedIndex]);
  const select = el("select", { id, onchange }, ...options);
  return el("div", { class: "field" }, el("label", { for: id }, label), select);
}

function strengthName(name) {
  return t(`race.strength.${name}`);
}

function paceName(pace) {
  if (pace === 0) return t("race.pace.turns");
  return pace === 1 ? t("race.pace.once") : t("race.pace.clock", { count: pace });
}

function planText({ lost, knowsSolution, planMoves, leastPushes }) {
  if (lost) return t("race.lost");
  if (knowsSolution) return t("race.knows", { count: planMoves });
  return t("race.least", { count: leastPushes });
}

function thoughtsText(thoughts) {
  if (thoughts.solved) return "";
  const positions = t("race.positions", { count: thoughts.positions });
  return t("race.thoughts", { plan: planText(thoughts), positions });
}

function raceCounts(moves, pushes) {
  return {
    moves: t("common.moves", { count: moves }),
    pushes: t("common.pushes", { count: pushes }),
  };
}

export class RacePanel {
  // `race`: the RaceScreen.
  constructor(race) {
    this.race = race;
    this.person = el("p", { class: "race-counts", id: "race-person" });
    this.computer = el("p", { class: "race-counts", id: "race-computer" });
    this.thoughts = el("p", { class: "remark", id: "race-thoughts" });
    this.message = el("p", { class: "race-message", role: "status" });
    this.result = el("div", { class: "race-result" });
    this.buttons = this.buildButtons();
  }

  buildButtons() {
    const { race } = this;
    const act = (name, run) =>
      button(t(`race.${name}`), t(`race.${name}.title`), run, { "data-act": name });
    this.undo = act("undo", () => race.moves.undo());
    this.redo = act("redo", () => race.moves.redo());
    this.again = act("again", () => race.begin());
    const alone = act("alone", () => race.leave());
    return el("div", { class: "controls" }, this.undo, this.redo, this.again, alone);
  }

  // A menu, whose button shows what is chosen.
  choices(strengths, { strength, pace }, onChoose) {
    const chooseStrength = (value) => onChoose({ strength: value });
    const choosePace = (value) => onChoose({ pace: value });
    this.chosen = el("span", { class: "race-chosen" });
    this.menu = menu(
      this.chosen,
      t("race.choices"),
      raceChoice(
        "race-strength",
        t("race.strength"),
        strengths,
        strengthName,
        strength,
        chooseStrength,
      ),
      raceChoice("race-pace", t("race.pace"), RACE_PACES, paceName, pace, choosePace),
    );
    this.menu.classList.add("race-choices");
    this.showChoice({ strength, pace });
    return this.menu;
  }

  showChoice({ strength, pace }) {
    this.chosen.replaceChildren(
      t("race.chosen", { strength: strengthName(strength) }),
      el("span", { class: "race-chosen-pace" }, `, ${paceName(pace)}`),
    );
  }

  say(text) {
    this.message.textContent = text;
  }

  // `computerMoves`: all of the computer's, those before a restart too.
  showCounts(person, computer, computerMoves) {
    const counts = ({ pushes, onGoals, boxes }, moves) =>
      t("race.counts", { ...raceCounts(moves, pushes), done: onGoals, boxes });
    this.person.textContent = counts(person, person.at);
    this.computer.textContent = counts(computer, computerMoves);
    this.undo.disabled = !this.race.moves.canUndo;
    this.redo.disabled = !this.race.moves.canRedo;
  }

  showThoughts(thoughts) {
    this.thoughts.textContent = thoughts ? thoughtsText(thoughts) : t("race.starting");
  }

  clearResult() {
    this.result.replaceChildren();
  }

  showResult(winner, person, computer, computerMoves) {
    const line = (who, { solved, pushes }, moves) => {
      const key = solved ? "race.solved_after" : "race.not_solved_after";
      return el("p", {}, t(key, { who, ...raceCounts(moves, pushes) }));
    };
    const kind = winner === "computer" ? "bad" : "good";
    this.result.replaceChildren(
      el(
        "div",
        { class: `banner ${kind}`, role: "status", "data-winner": winner },
        el("h2", {}, t(WINNER_WORDS[winner])),
        line(t("race.you"), person, person.at),
        line(t("race.computer"), computer, computerMoves),
      ),
    );
    this.again.focus({ preventScroll: true });
  }
}
