// The view of one level: to play it, or to watch its solution.

import { SolutionMemory } from "../solving/known_solutions.js";
import { readKey } from "./keyboard.js";
import { LevelScreen } from "./level_screen.js";

export class PlayView {
  // `home`: {collections, rules, worker, leave(), neighbours(level), onOpen(level), onResult(level)}.
  // `rules` are the functions of the core in this page, null without WebAssembly; `worker` is a
  // WorkerClient; neighbours() gives [previous, next].
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
    this.screen = new LevelScreen(home, level);
    this.screen.open();
  }

  close() {
    this.screen?.close();
    this.screen = null;
  }

  redraw() {
    this.screen?.fit();
  }

  press(event) {
    const key = this.screen && readKey(event);
    if (!key) return false;
    if (key.direction !== undefined) this.screen.step(key.direction);
    else this.screen.commands[key.command]();
    return true;
  }
}
