// The frame of a chart: an SVG element, its scales, and axes with round numbers.

import { svg } from "../common/dom.js";
import { formatNumber } from "../words/words.js";

export const HEIGHT = 190;
export const EDGE = { right: 22, top: 16, bottom: 28 };
const GAP = 8; // between a number and its axis
const DIGIT = 7.6; // the width of a digit, as style.css has it
// A narrow window has narrow charts, so that the numbers can be read.
const WIDTHS = { usual: 640, narrow: 340, limit: 600 };

export function chartWidth() {
  return innerWidth <= WIDTHS.limit ? WIDTHS.narrow : WIDTHS.usual;
}

// Where the plot begins: right of the longest number at the axis.
export function leftEdge(yTicks) {
  const letters = yTicks.map((value) => formatNumber(value).length);
  return GAP + 4 + DIGIT * Math.max(3, ...letters);
}

// The numbers on an axis: multiples of 1, 2 or 5 times a power of ten.
export function ticks(low, high, wanted = 4) {
  const rough = (high - low) / wanted || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) * power;
  const list = [];
  for (let i = Math.ceil(low / step); i * step <= high + step * 1e-9; i++)
    list.push(Number((i * step).toPrecision(12)));
  return list;
}

// Maps values between `low` and `high` to coordinates between `from` and `to`.
export function linearScale(low, high, from, to) {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

export function chartFrame(title, description) {
  return svg(
    "svg",
    {
      viewBox: `0 0 ${chartWidth()} ${HEIGHT}`,
      role: "img",
      "aria-label": description,
      class: "chart",
    },
    svg("title", {}, title),
  );
}

export function drawAxes(chart, xs, xTicks, ys, yTicks) {
  const left = leftEdge(yTicks);
  for (const value of yTicks) {
    chart.append(
      svg("line", {
        x1: left,
        x2: chartWidth() - EDGE.right,
        y1: ys(value),
        y2: ys(value),
        class: "rule",
      }),
      svg("text", { x: left - GAP, y: ys(value) + 4, class: "tick end" }, formatNumber(value)),
    );
  }
  for (const value of xTicks)
    chart.append(
      svg("text", { x: xs(value), y: HEIGHT - 8, class: "tick middle" }, formatNumber(value)),
    );
}
