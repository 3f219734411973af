// Makes the user's moves in a labyrinth: turn by turn, or in time.
//
// In time a clock makes the turns: each takes the move that the user has asked for last, or holds, and else
// waits. So a turn is the same in both modes, and what is proved of turns holds for a user who is as quick
// as the clock.

import { loadSetting, saveSetting } from "../common/storage.js";
import { WAIT } from "../core_calls/labyrinth_game.js";
import { PLACES } from "../play/keyboard.js";
import { playSound } from "../settings/sounds.js";
import { t } from "../words/words.js";
import { PACES, Ticker } from "./ticker.js";
import { newWays, turnReport } from "./turn_report.js";

const MODE_SETTING = "labyrinth-mode"; // "time", else turn by turn
const PACE_SETTING = "labyrinth-pace";
const REFUSED_TURNS = { wall: "play.wall", closed: "labyrinth.door_closed" };

function soundOf(before, after) {
  if (after.outcome === "won") return "win";
  if (after.outcome === "caught") return "lose";
  if (after.sweets.size < before.sweets.size || after.keys.size > before.keys.size) return "goal";
  return before.player === after.player ? null : "step";
}

export class LabyrinthMoves {
  // `screen` has session, messages, boardViewport, result, refresh() and settle().
  constructor(screen) {
    this.screen = screen;
    this.inTime = loadSetting(MODE_SETTING, "") === "time";
    const pace = loadSetting(PACE_SETTING, "usual");
    this.pace = Object.hasOwn(PACES, pace) ? pace : "usual";
    this.wanted = null; // in time: the move of the next turn
    this.held = new Map(); // directions by the codes of keys that are down
    this.ticker = new Ticker(
      () => this.tick(),
      () => screen.refresh(),
      () => this.stopClock(),
    );
    this.onKeyUp = ({ code }) => this.held.delete(code);
    this.onBlur = () => {
      this.held.clear();
      this.stopClock();
    };
  }

  open() {
    addEventListener("keyup", this.onKeyUp);
    addEventListener("blur", this.onBlur);
  }

  close() {
    this.ticker.stop();
    removeEventListener("keyup", this.onKeyUp);
    removeEventListener("blur", this.onBlur);
  }

  get running() {
    return this.ticker.running;
  }

  get mayMove() {
    const { session, result } = this.screen;
    return session.mayPlay && !result.isOpen && !session.game.isOver;
  }

  // A key of movement. It counts as held until it is let go.
  press(direction, { code }) {
    if (this.inTime && code in PLACES) this.held.set(code, direction);
    this.step(direction);
  }

  // Returns whether the player has moved, or will.
  step(move) {
    if (!this.mayMove) return false;
    if (!this.inTime) return this.turn(move);
    this.wanted = move;
    this.ticker.start(PACES[this.pace]);
    return true;
  }

  wait() {
    return this.step(WAIT);
  }

  tick() {
    const { session } = this.screen;
    if (!this.mayMove) return this.pause();
    const wanted = this.wanted ?? [...this.held.values()].at(-1) ?? WAIT;
    this.wanted = null;
    const { player } = session.game.position;
    const isWay = wanted === WAIT || session.board.mayPass(session.game.position, player, wanted);
    this.turn(isWay ? wanted : WAIT); // monsters do not stop because somebody runs into a wall
    if (session.game.isOver) this.pause();
  }

  // Makes a turn, and says what has happened.
  turn(move) {
    const { session, messages, boardViewport } = this.screen;
    const { game, board } = session;
    const before = game.position;
    const outcome = game.move(move);
    if (outcome in REFUSED_TURNS) {
      messages.say(t(REFUSED_TURNS[outcome]));
      playSound("refused");
      boardViewport.shake();
      return false;
    }
    const after = game.position;
    const sound = soundOf(before, after);
    if (sound) playSound(sound);
    messages.say(
      turnReport(board, before, after),
      this.inTime ? "" : newWays(board, before, after),
    );
    this.screen.settle();
    boardViewport.reveal();
    return true;
  }

  // Undo, redo and the like: change(session) changes the game.
  change(change) {
    const { session, messages } = this.screen;
    if (!session.mayPlay) return;
    this.pause();
    messages.say("");
    change(session);
    this.screen.settle({ quiet: true });
  }

  pause() {
    this.wanted = null;
    this.ticker.stop();
  }

  // The same, and says so: nothing else tells it from a moment in which nothing happens.
  stopClock() {
    if (!this.running) return;
    this.pause();
    this.screen.messages.say(t("labyrinth.paused"));
  }

  // In time: stops the clock, or lets it go on.
  toggleClock() {
    if (this.running) return this.stopClock();
    if (this.mayMove) this.ticker.start(PACES[this.pace]);
    this.screen.refresh();
  }

  // `pace`: one of PACES; "" for turn by turn.
  setMode(pace) {
    this.pause();
    this.held.clear();
    this.inTime = pace !== "";
    saveSetting(MODE_SETTING, pace && "time");
    if (!pace) return;
    this.pace = pace;
    saveSetting(PACE_SETTING, pace);
  }
}
