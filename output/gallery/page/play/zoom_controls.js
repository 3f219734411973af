// Zooming the board by buttons, keys and the wheel. Fingers are in pointer.js.

import { button, el } from "../common/dom.js";
import { t } from "../words/words.js";

const FACTOR = 1.25; // of one click
const WHEEL = 0.002; // how much a pixel of the wheel zooms
const SETTLE_MILLISECONDS = 150; // after the last turn of the wheel the board is drawn sharply

export class ZoomControls {
  // `screen` has boardViewport, commands and refresh().
  constructor(screen) {
    this.screen = screen;
    const { boardViewport } = screen;
    this.element = el(
      "div",
      { class: "zoom", role: "group", "aria-label": t("play.zoom") },
      this.zoomButton("zoomOut", "−", t("play.zoom_out")),
      this.zoomButton("zoomFit", t("play.zoom_fit"), t("play.zoom_fit.title")),
      this.zoomButton("zoomIn", "+", t("play.zoom_in")),
    );
    boardViewport.onZoom = () => this.show();
    const options = { passive: false };
    boardViewport.element.addEventListener("wheel", (event) => this.turn(event), options);
  }

  zoomButton(name, text, title) {
    const run = () => this.screen.commands[name]();
    return button(text, title, run, { "data-act": name, "aria-label": title });
  }

  // A board that fits needs no zoom, unless the user has zoomed it.
  show() {
    const { fits, zoom, zoomLimits } = this.screen.boardViewport;
    const [less, fit, more] = this.element.children;
    this.element.hidden = fits && zoom === 1;
    less.disabled = zoom <= zoomLimits[0];
    fit.disabled = zoom === 1 && fits;
    more.disabled = zoom >= zoomLimits[1];
  }

  // Ctrl and the wheel, which is also what two fingers on a touchpad send.
  turn(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { boardViewport } = this.screen;
    boardViewport.zoomBy(Math.exp(-event.deltaY * WHEEL), event.clientX, event.clientY);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.screen.sharpen(), SETTLE_MILLISECONDS);
  }

  // 0 steps: to the usual size, or from there to the whole board.
  zoom(steps) {
    const { boardViewport } = this.screen;
    const { fits, zoom, zoomLimits } = boardViewport;
    if (steps) boardViewport.zoomBy(FACTOR ** steps);
    else boardViewport.zoomTo(zoom === 1 && !fits ? zoomLimits[0] : 1);
    this.screen.sharpen();
  }
}
