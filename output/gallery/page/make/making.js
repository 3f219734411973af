// Making levels: runs the generator for the wishes of the form, and shows the levels that come. They are a
// collection, so that they can be opened and played, and they are kept in the browser.

import { makeCollection } from "../common/collection.js";
import { coreWords } from "../common/core_words.js";
import { t } from "../words/words.js";
import { KnownLevels } from "./known_levels.js";
import { MadeStore } from "./made_store.js";
import { MakingRun } from "./making_run.js";
import { difficultiesOf, wishFaults } from "./wish.js";

const MANY_CANDIDATES = 3000; // without a level, after which the user is told

export class Making {
  // beforeRun() is called before the generator starts: the core knows one set of levels, and another job
  // may be using it.
  constructor(app, beforeRun) {
    Object.assign(this, { app, beforeRun });
    this.own = app.collections.own;
    this.made = []; // raw levels in the order of coming
    this.collection = null; // of these
    this.unlike = []; // raw levels that must not come, beside those that are or were in the pack
    this.run = null;
    this.wanted = 0;
    this.store = new MadeStore();
  }

  // `parts`: {form, panel, cards}, which are built anew when the language changes.
  show(parts) {
    Object.assign(this, parts);
    for (const level of this.made.length ? this.collection.levels : []) this.cards.add(level);
    this.panel.show(this.run, this.wanted);
  }

  // Brings back the levels of an earlier run, which can go on.
  async restore() {
    const earlier = await this.store.restore(this.own.tiers);
    if (!earlier?.levels.length) return;
    const { wish, state, wanted, levels, unlike } = earlier;
    Object.assign(this, { wanted, unlike, made: levels });
    this.run = this.newRun(wish, state);
    this.publish();
    this.show({});
    this.panel.say(t("make.restored", { count: levels.length }));
  }

  newRun(wish, state) {
    const calls = {
      accept: (level) => this.accept(level),
      onLevel: (level) => this.take(level),
      onCount: () => this.onCount(),
    };
    return new MakingRun(this.app, wish, calls, state);
  }

  stop() {
    this.run?.stop();
  }

  // `unlike`: raw levels.
  make(unlike = []) {
    const wish = this.form.read();
    if (this.refuse(this.form.outOfBounds() ?? this.faultOf(wish))) return;
    this.unlike = unlike;
    this.stop();
    this.store.begin();
    this.made = [];
    this.cards.clear();
    this.wanted = wish.count;
    this.run = this.newRun(wish);
    this.continueRun();
  }

  // Says at the field what is wrong: [name of the input, text]. Returns whether something is.
  refuse(fault) {
    if (!fault) return false;
    this.panel.say("");
    this.form.showFault(...fault);
    return true;
  }

  // [name of the input, what is wrong], or null.
  faultOf(wish) {
    const [fault] = wishFaults(wish);
    if (!fault) return null;
    const [low, high] = difficultiesOf(wish.tiers);
    const name = fault.split(".").at(-1);
    return [`${name === "tier" ? "difficulty" : name}-from`, t(fault, { low, high })];
  }

  // Wishes may contradict each other in a way that only shows by nothing coming.
  onCount() {
    const { run } = this;
    this.panel.show(run, this.wanted);
    if (this.warned || !run.running || run.levels || run.candidates < MANY_CANDIDATES) return;
    this.warned = true;
    this.panel.say(t("make.none_yet", { count: run.candidates }));
  }

  goOn() {
    if (this.refuse(this.form.outOfBounds(["count"]))) return;
    const { count } = this.form.read();
    if (this.run.levels >= this.wanted) this.wanted += count;
    this.continueRun();
  }

  async continueRun() {
    this.beforeRun();
    this.warned = false; // see onCount()
    const { run } = this;
    const { entries, past } = this.app.ownPack.model;
    const packed = entries.map(({ level }) => level);
    this.known = new KnownLevels(this.app.rules, this.made, packed, past, this.unlike);
    const ending = run.start(this.wanted);
    this.panel.show(run, this.wanted);
    this.panel.say(t("make.working"));
    const { refused } = await ending;
    if (run !== this.run) return;
    this.panel.show(refused === null ? run : null, this.wanted);
    if (refused !== null) this.run = null;
    this.sayEnd(run, refused);
    if (refused !== null || !this.made.length) return;
    this.keep();
    await this.store.flush();
    if (run === this.run && !this.store.isKept) this.sayEnd(run, refused);
  }

  sayEnd(run, refused) {
    const unkept = this.made.length && !this.store.isKept ? ` ${t("make.levels_not_kept")}` : "";
    if (refused !== null) this.panel.say(this.refusalText(refused), true);
    else if (run.levels >= this.wanted)
      this.panel.say(t("make.done", { count: run.levels }) + unkept);
    else this.panel.say(t("make.stopped", { count: run.levels }) + unkept);
  }

  // Why there can be no level; "": the browser cannot make any.
  refusalText(refused) {
    return refused ? t("make.refused", { why: coreWords(refused) }) : t("make.failed");
  }

  accept(level) {
    if (this.known.has(level)) return false;
    this.known.add(level);
    return true;
  }

  take(level) {
    this.made.push(level);
    this.publish();
    this.cards.add(this.collection.levels.at(-1));
    this.panel.show(this.run, this.wanted);
    this.keep();
  }

  keep() {
    const { run, wanted, made, unlike } = this;
    this.store.save(() => ({ wish: run.wish, state: run.state, wanted, levels: made, unlike }));
  }

  publish() {
    const before = this.collection;
    const levels = this.made.map((level, i) => ({ ...level, number: i + 1 }));
    this.collection = makeCollection(this.own, { title: t("make.new_levels"), levels });
    this.app.collections.put(this.collection, before ?? undefined, { quiet: true });
    this.app.ownPack.changed = true;
  }
}
