// The view of one level: to play it, or to watch its solution.

import { isOpenLevel, setStory } from "../common/story.js";
import { SolutionMemory } from "../solving/known_solutions.js";
import { arriveByLink } from "./arrive_by_link.js";
import { readKey } from "./keyboard.js";
import { LevelScreen } from "./level_screen.js";
import { lockedLevel } from "./locked_level.js";
import { loadMovesText } from "./share_links.js";

export class PlayView {
  // `home`: {collections, rules, worker, leave(), neighbours(level), nextUnsolved(level), onOpen(level), onResult(level), arrivals}.
  // `rules` are the functions of the core in this page, null without WebAssembly; `worker` is a
  // WorkerClient; neighbours() gives [previous, next]. `screens`: the screens of other kinds of levels, by
  // the names of the kinds; they have the methods of LevelScreen that are called here, and press(event) and
  // loadMoves(text).
  constructor(home, host) {
    this.home = { ...home, solutions: new SolutionMemory() };
    this.host = host;
    this.screen = null;
    addEventListener("resize", () => this.redraw());
    addEventListener("pagehide", () => this.screen?.session.save());
  }

  // The open level, or null.
  get level() {
    return this.screen?.session.level ?? null;
  }

  get title() {
    return this.level?.title ?? "";
  }

  // `id`: of the level.
  open(id) {
    const { collections } = this.home;
    const level = collections.find(id);
    this.close();
    if (!level) return this.home.leave();
    this.home.onOpen(level);
    scrollTo(0, 0);
    const home = { ...this.home, host: this.host, collection: collections.owner(id) };
    if (!isOpenLevel(home.collection, level)) return this.refuse(home.collection, level);
    const Screen = this.home.screens?.[level.kind] ?? LevelScreen;
    this.screen = new Screen(home, level);
    this.screen.open();
    this.arrive(level);
  }

  // The level is not open yet in the story.
  refuse(collection, level) {
    const turnOff = () => {
      setStory(collection, false);
      this.home.collections.changed();
      this.open(level.id);
    };
    this.host.replaceChildren(...lockedLevel(collection, level, turnOff));
  }

  // A link may bring moves.
  arrive({ id }) {
    const arrival = this.home.arrivals?.get(id);
    this.home.arrivals?.delete(id);
    if (arrival) arriveByLink(this.screen, arrival);
  }

  // Loads moves given as text into the open level. Returns a sentence, or null if no level is open.
  loadMoves(text) {
    if (this.screen?.loadMoves) return this.screen.loadMoves(text);
    return this.screen && loadMovesText(this.screen, text);
  }

  save() {
    this.screen?.session.save();
  }

  // Call after the stored game has changed.
  reload() {
    this.screen?.reload();
  }

  close() {
    this.screen?.close();
    this.screen = null;
    this.host.replaceChildren();
  }

  redraw() {
    this.screen?.fit();
  }

  press(event) {
    if (this.screen?.session.playback?.press(event)) return true;
    if (this.screen?.press) return this.screen.press(event);
    const key = this.screen && readKey(event);
    if (!key) return false;
    if (key.direction !== undefined) this.screen.step(key.direction);
    else if (key.bookmark) this.screen.bookmarks.go(key.bookmark);
    else this.screen.commands[key.command]();
    return true;
  }
}
