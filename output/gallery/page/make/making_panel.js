// The buttons that start and stop the generator, how far it is, and why it makes nothing.

import { button, el } from "../common/dom.js";
import { formatNumber, t } from "../words/words.js";

export class MakingPanel {
  // `commands`: {make(), stop(), goOn()}.
  constructor(commands) {
    const act = (key, run, attributes) =>
      button(t(`make.${key}`), null, run, { "data-act": key, ...attributes });
    this.makeButton = act("make", commands.make, { class: "primary" });
    this.stopButton = act("stop", commands.stop, { class: "primary" });
    this.goOnButton = act("go_on", commands.goOn, { class: "primary" });
    this.anewButton = act("anew", commands.make);
    this.bar = el("progress", { "aria-label": t("make.progress"), max: 1, value: 0 });
    this.numbers = el("p", { class: "making-numbers", id: "making-numbers" });
    this.said = el("p", { class: "making-said", role: "status" });
    this.element = el(
      "div",
      { class: "making" },
      el(
        "div",
        { class: "making-acts" },
        this.makeButton,
        this.stopButton,
        this.goOnButton,
        this.anewButton,
      ),
      this.bar,
      this.numbers,
      this.said,
    );
    this.show(null);
  }

  // `run`: a MakingRun, or null before the first one. `wanted`: levels in all.
  show(run, wanted = 0) {
    const running = Boolean(run?.running);
    this.makeButton.hidden = Boolean(run);
    this.stopButton.hidden = !running;
    this.goOnButton.hidden = !run || running;
    this.anewButton.hidden = !run || running;
    this.bar.hidden = !run;
    if (!run) return;
    this.bar.value = wanted ? Math.min(1, run.levels / wanted) : 0;
    this.numbers.textContent = [
      t("make.progress.levels", { made: run.levels, count: wanted }),
      t("make.progress.candidates", { count: run.candidates }),
      run.seconds >= 1 &&
        t("make.progress.rate", { rate: formatNumber(Math.round(run.candidates / run.seconds)) }),
      t("make.progress.cores", { count: run.cores }),
      t("make.progress.seed", { seed: String(run.seed) }),
    ]
      .filter(Boolean)
      .join(" · ");
  }

  // A sentence about the state. `fault`: it says why there is nothing.
  say(text, fault = false) {
    this.said.textContent = text;
    this.said.classList.toggle("bad", fault);
  }
}
