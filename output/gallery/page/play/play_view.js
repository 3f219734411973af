// The second of the two views: one level to play, or its solution to watch.

import { LevelScreen } from "./level_screen.js";

export class PlayView {
  // `home`: {collection, rules, worker, host, leave(), neighbours(level), onResult(level)}. `rules` are
  // the functions of the core in this page, null without WebAssembly; `worker` is a WorkerClient; `host`
  // is the element for the view; neighbours() gives [previous, next].
  constructor(home) {
    this.home = home;
    this.screen = null;
    addEventListener("resize", () => this.fit());
    addEventListener("pagehide", () => this.screen?.session.save());
  }

  // The open level, or null.
  get level() {
    return this.screen?.session.level ?? null;
  }

  open(level) {
    this.close();
    this.screen = new LevelScreen(this.home, level);
    this.screen.open();
  }

  close() {
    this.screen?.close();
    this.screen = null;
  }

  fit() {
    this.screen?.fit();
  }

  focus() {
    this.screen.boardViewport.canvas.focus();
  }

  // `key`: {direction} or {command}, as keyboard.js reads it.
  press({ direction, command }) {
    if (direction !== undefined) this.screen.step(direction);
    else this.screen.commands[command]();
  }
}
