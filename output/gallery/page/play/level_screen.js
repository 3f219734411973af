// The screen of one level. Makes its parts, arranges them, and keeps them up to date.
//
// Each part has one job and knows the others through the screen. A new level gets a new screen, so no
// part has to ask whether its level is still the one on the screen.

import { el } from "../common/dom.js";
import { loadGame } from "../common/storage.js";
import { playSound } from "../settings/sounds.js";
import { boardTheme } from "../common/theme.js";
import { showNotice } from "../common/notice.js";
import { t } from "../words/words.js";
import { Advisor } from "../solving/advisor.js";
import { UnsolvableWarning } from "../solving/unsolvable_warning.js";
import { CurrentSearch } from "../solving/current_search.js";
import { SearchProgress } from "../solving/search_progress.js";
import { BoardViewport, motionUnwanted } from "./board_viewport.js";
import { Bookmarks } from "./bookmarks.js";
import { Celebration } from "./celebration.js";
import { CommandBar } from "./command_bar.js";
import { commandsOf } from "./commands.js";
import { LevelFacts } from "./level_facts.js";
import { Counters, levelHeading, levelNav } from "./level_header.js";
import { MessageArea } from "./message_area.js";
import { MoveMaker } from "./make_moves.js";
import { Overlays } from "./overlays.js";
import { WatchSolution } from "./watch_solution.js";
import { PointerInput } from "./pointer.js";
import { PositionBanner } from "./position_banner.js";
import { ResultPanel } from "./result_panel.js";
import { Session } from "./session.js";
import { sharePanel } from "./share_links.js";
import { ZoomControls } from "./zoom_controls.js";

export class LevelScreen {
  // `home` as in PlayView.
  constructor(home, level) {
    this.home = home;
    this.nextLevel = () => home.neighbours(level)[1];
    this.session = new Session(home.rules, level);
    this.known = home.solutions.of(level.id);
    if (level.solution && level.optimal) this.known.remember(this.session.board, level.solution, 0);
    this.messages = new MessageArea();
    this.banner = new PositionBanner(this.session, this.messages, this.nextLevel);
    this.boardViewport = new BoardViewport();
    this.result = new ResultPanel(this);
    this.boardArea = el(
      "div",
      { class: "board-area" },
      this.boardViewport.element,
      this.result.element,
    );
    this.celebration = new Celebration(this.boardArea);
    this.searchProgress = new SearchProgress(this);
    this.search = new CurrentSearch(home.worker, home.rules, this.searchProgress);
    this.moveMaker = new MoveMaker(this);
    this.pointer = new PointerInput(this);
    this.zoomControls = new ZoomControls(this);
    this.unsolvableWarning = new UnsolvableWarning(this);
    this.advisor = new Advisor(this);
    this.watching = new WatchSolution(this);
    this.overlays = new Overlays(this);
    this.bookmarks = new Bookmarks(this);
    this.commands = commandsOf(this);
    this.commandBar = new CommandBar(this);
    this.counters = new Counters(level);
    this.facts = new LevelFacts(this);
    this.facts.addShare(sharePanel(this));
    this.facts.addActions(home.actionsOf(level));
  }

  open() {
    this.home.host.replaceChildren(...this.build());
    this.commandBar.rebuild();
    this.fit();
    this.banner.show();
    this.onGoals = this.session.game.onGoals;
    this.unsolvableWarning.check();
    this.boardViewport.focus();
    this.boardViewport.reveal();
    const { session } = this;
    if (session.mayPlay && session.game.solved && !session.startsSolved)
      this.result.show({ won: false });
  }

  build() {
    const { home, session, messages, boardViewport } = this;
    messages.bannerPlace.before(this.searchProgress.element);
    const game = el(
      "div",
      { class: "game" },
      this.counters.element,
      this.boardArea,
      messages.element,
      boardViewport.description,
      this.commandBar.element,
      this.zoomControls.element,
      this.overlays.element,
      session.rules ? this.bookmarks.element : null,
    );
    return [
      this.nav(),
      levelHeading(home.collection.tiers, session.level),
      el("div", { class: "level-columns" }, game, this.facts.element),
    ];
  }

  close() {
    const { home, session, search } = this;
    this.moveMaker.finish();
    session.playback?.pause();
    session.save();
    search.cancel();
    if (home.worker.busy) home.worker.stop();
    this.celebration.stop();
    this.closed = true;
    home.host.replaceChildren();
  }

  // Fits the board to the window, in the current colours.
  fit() {
    this.boardViewport.fit(this.session.board, boardTheme(this.home.collection.themes));
    this.refresh();
  }

  // Draws the board again for its size on the screen.
  sharpen() {
    if (this.closed) return;
    this.boardViewport.sharpen();
    this.refresh();
  }

  // Shows the current position and everything that depends on it.
  refresh() {
    if (this.closed || !this.boardViewport.painter) return;
    const { shown, best } = this.session;
    this.boardViewport.paint(shown, this.overlays.marks());
    this.counters.show(shown, best);
    this.commandBar.show();
    this.facts.show(this.session);
  }

  // Says it once if the browser has no room for the game.
  save() {
    if (this.session.save() || this.isWarned) return;
    this.isWarned = true;
    showNotice(t("play.not_kept"));
  }

  // Call after the game has changed. `pushed`: was a box pushed?
  settle(pushed) {
    const { session } = this;
    this.search.discard();
    this.advisor.hint = null;
    this.save();
    const outcome = session.mayPlay ? this.known.find(session.game)?.outcome : undefined;
    const won = session.game.solved && pushed && !session.startsSolved;
    if (!won) {
      this.result.close();
      this.celebration.stop();
    }
    if (outcome !== "unsolvable") this.banner.show();
    this.unsolvableWarning.check(outcome);
    this.sayGoals();
    if (won) this.win();
    this.refresh();
  }

  // A box that has come to a goal, or left one, is worth a word.
  sayGoals() {
    const { onGoals, boxes, solved } = this.session.game;
    if (this.onGoals !== undefined && onGoals !== this.onGoals && !solved)
      this.messages.say(t("play.on_goal", { onGoals, boxes }));
    this.onGoals = onGoals;
  }

  // Call after the stored game has changed.
  reload() {
    const { session } = this;
    if (!session.rules) return;
    session.resume(loadGame(session.level.id));
    this.bookmarks.show();
    if (!session.playback) this.settle(false); // else when it ends
  }

  win() {
    const { session } = this;
    this.result.show({ won: true, isBest: session.saveResult() });
    this.facts.showBests();
    if (!motionUnwanted())
      this.celebration.start(this.boardViewport.boxesIn(session.game, this.boardArea));
    this.home.onResult(session.level);
    this.showNeighbours();
    playSound("win");
  }

  nav() {
    const { level } = this.session;
    return levelNav(level, this.home.originOf(level), this.home.neighbours(level));
  }

  // A solved level may open the next one.
  showNeighbours() {
    this.home.host.querySelector(".level-nav").replaceWith(this.nav());
  }

  // A step by key: of the player, or of a playback.
  step(direction) {
    const { playback } = this.session;
    if (playback) playback.step(direction >= 2 ? 1 : -1);
    else this.moveMaker.step(direction);
  }
}
