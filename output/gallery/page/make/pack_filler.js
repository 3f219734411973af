// Fills the pack up, or finds a level in place of another, by runs of the generator.
//
// One job at a time. Each new level must be unlike all that are or were in the pack.

import { evenChoice, neededLevels } from "./fill_plan.js";
import { KnownLevels } from "./known_levels.js";
import { MakingRun } from "./making_run.js";
import { limitsOf, wishInstead } from "./wish.js";

const CHOICE = 2; // so many levels are made for each that is wanted, to choose from
const WIDER = 400; // candidates after which a replacement may be of any difficulty of its tier

export class PackFiller {
  // onProgress({made, wanted}) is called as levels come.
  constructor(app, model, tiers, onProgress) {
    Object.assign(this, { app, model, tiers, onProgress });
    this.run = null;
    this.stopped = false;
  }

  get busy() {
    return this.run !== null;
  }

  stop() {
    this.stopped = true;
    this.run?.stop();
  }

  known() {
    const { entries, past } = this.model;
    const levels = entries.map(({ level }) => level);
    return new KnownLevels(this.app.rules, levels, past);
  }

  // Makes levels of a wish. Returns {levels, refused}.
  async make(wish, wanted, known, { onCount, wantsMore = () => true } = {}) {
    const levels = [];
    const accept = (level) => {
      if (known.has(level)) return false;
      known.add(level);
      return true;
    };
    const run = new MakingRun(this.app, wish, {
      accept,
      onLevel: (level) => {
        levels.push(level);
        this.onProgress?.(level);
      },
      onCount: () => wantsMore(run) || run.stop(),
    });
    this.run = run;
    onCount?.(run);
    const { refused } = await run.start(wanted);
    this.run = null;
    return { levels, refused };
  }

  // A raw level for the place of another, or null. First one of about the same difficulty, then any of
  // the tier. `wish`: its limits hold.
  async replacement(level, wish) {
    this.stopped = false;
    const known = this.known();
    const close = wishInstead(level, this.tiers, wish);
    const narrow = await this.make(close, 1, known, {
      wantsMore: ({ candidates }) => candidates < WIDER,
    });
    if (narrow.levels.length || this.stopped || narrow.refused === "") return narrow;
    return this.make({ ...close, difficulty: [null, null] }, 1, known);
  }

  // Fills the pack up to `total` levels. Returns {added, refused}.
  async fill({ total, tiers, anew }, wish) {
    this.stopped = false;
    const keeps = ({ pinned }) => pinned || !anew;
    const staying = this.model.entries.filter(keeps).map(({ level }) => level);
    const known = this.known();
    const chosen = [];
    let refused = null;
    for (const { tier, wanted } of neededLevels(total, tiers, staying)) {
      if (this.stopped) break;
      const wishOfTier = { ...limitsOf(wish), tiers: [this.tiers[tier]] };
      const found = await this.make(wishOfTier, wanted * CHOICE, known);
      refused = found.refused ?? refused;
      chosen.push(...evenChoice(found.levels, wanted));
    }
    if (chosen.length) this.model.fill(chosen, keeps);
    return { added: chosen.length, refused };
  }
}
