// The screen of one labyrinth: makes its parts, arranges them, and keeps them up to date. PlayView opens and
// closes it, as it does with LevelScreen.

import { el } from "../common/dom.js";
import { showNotice } from "../common/notice.js";
import { loadGame } from "../common/storage.js";
import { boardTheme } from "../common/theme.js";
import { Celebration } from "../play/celebration.js";
import { levelHeading, levelNav } from "../play/level_header.js";
import { MessageArea } from "../play/message_area.js";
import { motionUnwanted } from "../play/board_viewport.js";
import { ZoomControls } from "../play/zoom_controls.js";
import { CurrentSearch } from "../solving/current_search.js";
import { SearchProgress } from "../solving/search_progress.js";
import { t } from "../words/words.js";
import { HowToWin } from "./how_to_win.js";
import { KnownWins } from "./known_wins.js";
import { LabyrinthAdvisor } from "./labyrinth_advisor.js";
import { LabyrinthBar, ModeChoice, MovePad } from "./labyrinth_bar.js";
import { labyrinthCommands } from "./labyrinth_commands.js";
import { labyrinthFacts } from "./labyrinth_facts.js";
import { LabyrinthCounters } from "./labyrinth_header.js";
import { readLabyrinthKey } from "./labyrinth_keys.js";
import { LabyrinthMoves } from "./labyrinth_moves.js";
import { LabyrinthPointer } from "./labyrinth_pointer.js";
import { LabyrinthResult } from "./labyrinth_result.js";
import { LabyrinthSession } from "./labyrinth_session.js";
import { LabyrinthTour } from "./labyrinth_tour.js";
import { LabyrinthViewport } from "./labyrinth_viewport.js";
import { LostWarning } from "./lost_warning.js";

// A win that comes as text is not the user's own. Returns false if a move is refused.
function loadLetters(game, letters) {
  if (!game.load(letters)) return false;
  return !game.won || (game.undo() && game.load(letters, { given: true }));
}

export class LabyrinthScreen {
  // `home` as in PlayView.
  constructor(home, level) {
    this.home = home;
    this.session = new LabyrinthSession(home.rules, level);
    this.known = new KnownWins();
    this.rememberSolution();
    this.messages = new MessageArea();
    this.boardViewport = new LabyrinthViewport();
    this.result = new LabyrinthResult(this);
    this.boardArea = el(
      "div",
      { class: "board-area" },
      this.boardViewport.element,
      this.result.element,
    );
    this.celebration = new Celebration(this.boardArea);
    this.searchProgress = new SearchProgress(this);
    this.search = new CurrentSearch(home.worker, home.rules, this.searchProgress);
    this.moves = new LabyrinthMoves(this);
    this.pointer = new LabyrinthPointer(this);
    this.zoomControls = new ZoomControls(this);
    this.warning = new LostWarning(this);
    this.advisor = new LabyrinthAdvisor(this);
    this.tour = new LabyrinthTour(this);
    this.commands = labyrinthCommands(this);
    this.commandBar = new LabyrinthBar(this);
    this.modeChoice = new ModeChoice(this);
    this.movePad = new MovePad(this);
    this.counters = new LabyrinthCounters(level, this.session.board);
    this.howToWin = new HowToWin(home.collection, this.session.board);
  }

  // The level's own win needs no search.
  rememberSolution() {
    const { level, game, rules } = this.session;
    const moves = level.solution?.toLowerCase();
    if (rules && moves) this.known.remember(game.film(moves), moves);
  }

  open() {
    const { session, boardViewport } = this;
    this.home.host.replaceChildren(...this.build());
    this.commandBar.rebuild();
    this.moves.open();
    this.fit();
    if (!session.rules) this.messages.showBanner("", t("play.no_rules"));
    this.warning.check();
    boardViewport.focus();
    boardViewport.reveal();
    if (session.game.won) this.result.showWon({ now: false });
    else if (session.game.isOver) this.result.showCaught();
    else this.sayMode();
    const isTimed = this.moves.inTime && session.rules;
    if (this.howToWin.isNew && !session.game.at && !isTimed) this.messages.say(t("labyrinth.goal"));
  }

  build() {
    const { home, session, messages, boardViewport } = this;
    messages.bannerPlace.before(this.searchProgress.element);
    this.game = el(
      "div",
      { class: "game labyrinth" },
      el(
        "div",
        { class: "labyrinth-head" },
        this.counters.element,
        session.rules ? this.modeChoice.element : null,
      ),
      el("div", { class: "board-part" }, this.boardArea, messages.element),
      boardViewport.description,
      session.rules ? this.movePad.element : null,
      this.commandBar.element,
      this.zoomControls.element,
    );
    const facts = labyrinthFacts(home.collection, session, this.howToWin);
    return [
      this.nav(),
      levelHeading(home.collection.tiers, session.level),
      el("div", { class: "level-columns" }, this.game, facts),
    ];
  }

  nav() {
    const { level } = this.session;
    return levelNav(level, this.home.originOf(level), this.home.neighbours(level));
  }

  close() {
    const { home, session, search } = this;
    this.moves.close();
    session.playback?.pause();
    session.save();
    search.cancel();
    if (home.worker.busy) home.worker.stop();
    this.celebration.stop();
    this.closed = true;
    home.host.replaceChildren();
  }

  // Fits the board to the window, in the current colours. The buttons of each turn stay in the window.
  fit() {
    const heights = [this.messages, this.movePad, this.commandBar].map(
      ({ element }) => element.offsetHeight,
    );
    this.boardViewport.leaveRoom(...heights);
    this.boardViewport.fit(this.session.board, boardTheme(this.home.collection.themes));
    this.refresh();
  }

  sharpen() {
    if (this.closed) return;
    this.boardViewport.sharpen();
    this.refresh();
  }

  // Shows the position and everything that depends on it.
  refresh() {
    if (this.closed || !this.boardViewport.painter) return;
    const { session } = this;
    const marks = session.playback
      ? {}
      : { hint: this.advisor.hint, trouble: this.warning.trouble };
    this.boardViewport.paint(session.shown, marks);
    this.howToWin.show(this.boardViewport.theme);
    this.counters.show(session.shown, session.best, this.boardViewport.theme);
    this.commandBar.show();
    this.modeChoice.show();
    this.movePad.show();
    this.game.classList.toggle("film", Boolean(session.playback));
  }

  save() {
    if (this.session.save() || this.isWarned) return;
    this.isWarned = true;
    showNotice(t("play.not_kept"));
  }

  // Call after the game has changed. `quiet`: not by a turn of the user, so nothing is celebrated.
  settle({ quiet = false } = {}) {
    const { game } = this.session;
    this.search.discard();
    this.advisor.hint = null;
    this.save();
    this.result.close();
    this.celebration.stop();
    if (game.isOver) this.warning.clear();
    else this.warning.check();
    if (game.won && quiet) this.result.showWon({ now: false });
    else if (game.won) this.win();
    else if (game.isOver) this.result.showCaught();
    this.refresh();
  }

  win() {
    const { session, boardViewport, boardArea } = this;
    const isBest = session.saveResult();
    this.result.showWon({ now: true, isBest });
    if (!motionUnwanted())
      this.celebration.start([boardViewport.placeIn(session.board.exit, boardArea)]);
    this.home.onResult(session.level);
    this.home.host.querySelector(".level-nav").replaceWith(this.nav()); // the next level may be open now
  }

  // Call after the stored game has changed.
  reload() {
    const { session } = this;
    if (!session.rules) return;
    session.resume(loadGame(session.level.id));
    if (!session.playback) this.settle({ quiet: true });
  }

  // `pace` as in LabyrinthMoves.
  changeMode(pace) {
    this.moves.setMode(pace);
    this.refresh();
    this.sayMode();
  }

  sayMode() {
    const isTimed = this.moves.inTime && this.session.rules;
    this.messages.say(isTimed ? t("labyrinth.time_ready") : "");
  }

  press(event) {
    const key = readLabyrinthKey(event);
    if (!key) return false;
    const { playback } = this.session;
    if (key.direction === undefined) this.commands[key.command]?.();
    else if (playback) playback.step(key.direction >= 2 ? 1 : -1);
    else this.moves.press(key.direction, event);
    return true;
  }

  // Moves from a file or from pasted text. Returns a sentence.
  loadMoves(text) {
    const { game, mayPlay } = this.session;
    if (!mayPlay) return t("open.moves_not_now");
    this.moves.pause();
    if (!loadLetters(game, text.toLowerCase().replace(/\s+/g, "")))
      return t("labyrinth.moves_illegal");
    this.settle();
    return t("labyrinth.moves_loaded");
  }
}
