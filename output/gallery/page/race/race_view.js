// The view of a race, at the address #race/ID.

import { el } from "../common/dom.js";
import { isLabyrinth } from "../common/level_kinds.js";
import { isOpenLevel } from "../common/story.js";
import { readKey } from "../play/keyboard.js";
import { t } from "../words/words.js";
import { RaceScreen } from "./race_screen.js";

export class RaceView {
  // `app`: {collections, rules, module, worker, workerText, go(), onResult(level)}.
  constructor(app, host) {
    Object.assign(this, { app, host, screen: null });
    addEventListener("resize", () => this.redraw());
    addEventListener("pagehide", () => this.screen?.session.save());
  }

  get title() {
    return this.screen ? t("race.heading", { title: this.screen.level.title }) : t("race.race");
  }

  open(id) {
    const { collections, rules, worker } = this.app;
    const level = collections.find(id);
    const collection = collections.owner(id);
    this.close();
    if (!level) return this.app.go("levels");
    if (!isOpenLevel(collection, level)) return this.app.go(id);
    if (isLabyrinth(level)) return this.refuse(id, t("labyrinth.no_race"));
    if (!rules || !worker.available) return this.refuse(id, t("race.unavailable"));
    scrollTo(0, 0);
    this.screen = new RaceScreen(this.app, this.host, collection, level);
    this.screen.open();
  }

  refuse(id, text) {
    this.host.replaceChildren(
      el("h1", {}, t("race.race")),
      el("p", { class: "banner" }, text),
      el("a", { class: "button", href: `#${id}` }, t("race.alone")),
    );
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
    const key = this.screen && readKey(event);
    if (!key) return false;
    const { moves } = this.screen;
    const commands = {
      undo: () => moves.undo(),
      redo: () => moves.redo(),
      reset: () => this.screen.begin(),
      leave: () => this.screen.leave(),
    };
    if (key.direction !== undefined) moves.step(key.direction);
    else if (Object.hasOwn(commands, key.command ?? "")) commands[key.command]();
    else return false;
    return true;
  }
}
