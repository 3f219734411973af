// The view in which levels are made and collected: wishes, the levels that come, and the pack being made.

import { shortDifficulty } from "../common/collection.js";
import { button, el } from "../common/dom.js";
import { showNotice } from "../common/notice.js";
import { loadSetting, saveSetting } from "../common/storage.js";
import { t } from "../words/words.js";
import { askFill } from "./fill_panel.js";
import { MadeLevels } from "./made_levels.js";
import { Making } from "./making.js";
import { MakingPanel } from "./making_panel.js";
import { PackFiller } from "./pack_filler.js";
import { PackSaver } from "./pack_files.js";
import { PackTray } from "./pack_tray.js";
import { packedLevel } from "./raw_level.js";
import { WISH_NUMBERS, fitsPhone, readWish, wishLike, wishOnPhone } from "./wish.js";
import { WishForm } from "./wish_form.js";

const WISH = "wish"; // the name of the setting

export class MakeView {
  // `app`: {collections, rules, module, workerText, go(address), ownPack}.
  constructor(app, host) {
    Object.assign(this, { app, host });
    this.own = app.collections.own;
    this.model = app.ownPack.model;
    this.canMake = Boolean(app.rules) && typeof Worker === "function";
    this.scrolled = 0; // where the view was left
    this.filler = new PackFiller(app, this.model, this.own.tiers, () => this.showJob());
    this.saver = new PackSaver(app, this.model);
    this.making = new Making(app, () => this.filler.stop());
    this.build();
    this.model.onChange(() => this.onPackChange());
  }

  get title() {
    return t("make.heading");
  }

  build() {
    this.form = new WishForm(this.own.tiers, {
      onChange: () => saveSetting(WISH, JSON.stringify(this.form.read())),
      onSubmit: () => this.making.make(),
    });
    this.form.show(readWish(loadSetting(WISH, ""), this.own.tiers));
    this.panel = new MakingPanel({
      make: () => this.making.make(),
      stop: () => this.making.stop(),
      goOn: () => this.making.goOn(),
    });
    this.form.element.append(this.panel.element);
    this.cards = new MadeLevels(this.own, this.levelActions());
    this.tray = new PackTray(this.model, this.own, this.packCommands(), this.canMake);
    this.jump = el("a", { class: "pack-jump button primary", href: "#make/pack" });
    const makers = this.canMake
      ? [this.form.element, this.cards.element]
      : [el("p", { class: "panel", id: "cannot-make" }, t("make.no_wasm"))];
    this.host.replaceChildren(
      el("h1", {}, t("make.heading")),
      el("p", { class: "notes" }, t("make.lead")),
      el(
        "div",
        { class: "make-columns" },
        el("div", { class: "makers" }, ...makers),
        this.tray.element,
      ),
      this.jump,
    );
    this.openFrom(this.cards.element, () => this.making.collection);
    this.openFrom(this.tray.element, () => this.app.ownPack.collection);
    this.making.show({ form: this.form, panel: this.panel, cards: this.cards });
    this.showPack();
    this.watchJump();
  }

  // Brings back the levels that were made before the page was loaded.
  async restore() {
    if (this.canMake) await this.making.restore();
  }

  // The link to the pack is of use only while the pack is out of sight, and must not cover the buttons
  // that make levels.
  watchJump() {
    const inSight = new Map();
    this.watcher?.disconnect();
    this.watcher = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) inSight.set(target, isIntersecting);
      this.jump.classList.toggle("arrived", [...inSight.values()].includes(true));
    });
    for (const { element } of [this.tray, this.panel]) this.watcher.observe(element);
  }

  // A level that is opened from a part of the view belongs to the collection there.
  openFrom(part, collectionOf) {
    part.addEventListener("click", ({ target }) => {
      if (target.closest("a")) this.app.collections.prefer(collectionOf());
    });
  }

  levelActions() {
    const { app } = this;
    return {
      isInPack: (level) => this.model.has(level.id),
      addToPack: (level) => app.ownPack.add(level),
      removeFromPack: (level) => this.model.remove(this.model.indexOf(level.id)),
      addAll: () =>
        this.model.add(this.cards.levels.map(({ number }) => this.making.made[number - 1])),
      moreLikeThis: (level) => this.moreLikeThis(level),
    };
  }

  packCommands() {
    const { model } = this;
    const at = (run) => (id, value) => run(model.indexOf(id), value);
    return {
      undo: () => model.undo(),
      redo: () => model.redo(),
      sort: () => model.sortByDifficulty(),
      clear: () => model.clear(),
      fill: () => this.askFill(),
      browse: () => this.browse(),
      stop: () => this.filler.stop(),
      save: (kind, onProgress) => this.saver[kind](onProgress),
      retitle: at((index, title) => model.retitle(index, title)),
      pin: at((index) => model.pin(index, !model.entries[index].pinned)),
      remove: at((index) => this.remove(index)),
      replace: (id) => this.replace(id),
    };
  }

  open(rest) {
    if (rest === "pack") this.tray.element.querySelector("h2").focus();
    else scrollTo(0, this.scrolled);
  }

  close() {
    this.scrolled = scrollY;
    this.app.ownPack.announce();
  }

  redraw() {
    this.cards.redraw();
    this.tray.redraw();
  }

  // Undo and redo of the pack, unless a text is being written.
  press(event) {
    const writing = event.target.closest?.("input, select, textarea, dialog");
    if (writing || !(event.ctrlKey || event.metaKey) || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) return this.model.undo();
    return (key === "y" || key === "z") && this.model.redo();
  }

  // The language has changed.
  relabel() {
    const wish = this.form.read();
    this.app.ownPack.refresh(); // titles are words, too
    this.build();
    this.form.show(wish);
  }

  // Opens the view with a wish for levels like this one, and makes them.
  moreLikeThis(level) {
    const wish = this.form.read();
    this.form.show(wishLike(level, this.own.tiers, wish));
    this.form.offerBack(wish, level.title);
    if (location.hash !== "#make") this.app.go("make");
    this.scrolled = 0;
    scrollTo(0, 0);
    this.making.make([packedLevel(level)]);
  }

  // Adds a level of any collection. Its own title goes with it.
  addToPack(level) {
    const title = level.untitled ? "" : level.title;
    const added = this.app.ownPack.add(level, title);
    const count = this.model.entries.length;
    const open = el("a", { class: "button", href: "#make/pack" }, t("make.open_pack"));
    const said = added
      ? t("make.was_added", { title: level.title, count })
      : t("make.was_there", { title: level.title });
    const { isKept } = this.app.ownPack;
    showNotice(isKept ? said : `${said} ${t("make.not_kept")}`, [open], !isKept);
    return added;
  }

  // The new levels or those of the pack in their order, if a level is one of them; null if it belongs to
  // the list of levels.
  levelsAround(level) {
    const { collections, ownPack } = this.app;
    const owner = collections.owner(level.id);
    if (owner === collections.shown && owner !== collections.preferred) return null;
    if (owner === this.making.collection) return this.cards.levels;
    return owner === ownPack.collection ? owner.levels : null;
  }

  // What other views offer for a level.
  levelButtons(level) {
    const about = (key) => t(`make.${key}.about`);
    const add = button("", about("add_to_pack"), () => (this.addToPack(level), show()), {
      "data-act": "add-to-pack",
    });
    const show = () => {
      add.textContent = t(this.app.ownPack.has(level) ? "make.in_pack" : "make.add_to_pack");
    };
    show();
    const more = () => this.moreLikeThis(level);
    const like = button(t("make.more_like_this"), about("more_like_this"), more, {
      "data-act": "more-like-this",
    });
    return this.canMake ? [add, like] : [add];
  }

  // The pack.

  onPackChange() {
    this.cards.update();
    this.showPack();
  }

  showPack() {
    this.tray.show(this.app.ownPack.collection);
    this.tray.warn(this.app.ownPack.isKept ? "" : t("make.not_kept"));
    const count = this.model.entries.length;
    this.jump.textContent = t("make.jump", { count });
  }

  remove(index) {
    this.model.remove(index);
    if (!this.tray.list.focusAt(index, "remove")) this.tray.element.querySelector("h2").focus();
  }

  browse() {
    this.app.ownPack.announce();
    this.app.collections.show(this.app.ownPack.collection);
    this.app.go("levels");
  }

  async replace(id) {
    if (this.filler.busy || this.making.refuse(this.form.outOfBounds(WISH_NUMBERS))) return;
    this.making.stop();
    const index = this.model.indexOf(id);
    this.tray.list.busy(id, true);
    this.tray.showJob(t("make.replacing"));
    const level = this.app.ownPack.collection.levels[index];
    const { levels, refused } = await this.filler.replacement(level, this.form.read());
    this.tray.list.busy(id, false);
    this.tray.showJob(null);
    const at = this.model.indexOf(id);
    if (levels.length && at >= 0) {
      this.model.replace(at, levels[0]);
      this.tray.list.focusAt(at, "replace");
      this.sayReplaced(level, at);
    } else if (!this.filler.stopped) showNotice(this.making.refusalText(refused));
  }

  // Both may have the same title, as it is made of tier and place: their difficulties differ.
  sayReplaced(old, at) {
    const fresh = this.app.ownPack.collection.levels[at];
    const [before, after] = [old, fresh].map((level) => {
      const { title, difficulty } = level;
      return difficulty === undefined ? title : `${title} (${shortDifficulty(level)})`;
    });
    showNotice(t("make.replaced", { before, after }), [], false);
  }

  askFill() {
    if (this.making.refuse(this.form.outOfBounds(WISH_NUMBERS))) return;
    const pinned = this.model.entries.filter((entry) => entry.pinned).length;
    const levels = this.model.entries.length;
    const phone = fitsPhone(this.form.read());
    askFill(this.own.tiers, { levels, pinned, phone }, (plan) => this.fill(plan));
  }

  async fill(plan) {
    this.making.stop();
    this.filled = 0;
    this.tray.showJob(t("make.filling", { count: 0 }));
    const { added, refused } = await this.filler.fill(
      plan,
      wishOnPhone(this.form.read(), plan.phone),
    );
    this.tray.showJob(null);
    if (refused !== null) showNotice(this.making.refusalText(refused));
    else this.tray.say(t("make.filled", { count: added }));
  }

  showJob() {
    this.tray.showJob(t("make.filling", { count: ++this.filled }));
  }
}
