// Two plots of one measure: level by level, and how often each value occurs.

import { svg } from "../common/dom.js";
import { label } from "../common/wording.js";

const WIDE = 640;
const HIGH = 190;
const EDGE = { left: 46, right: 10, top: 16, bottom: 28 };
const MOST_BINS = 24;

// Round steps for an axis: 1, 2 or 5 times a power of ten.
export function ticks(low, high, wanted = 4) {
  const rough = (high - low) / wanted || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) * power;
  const list = [];
  for (let i = Math.ceil(low / step); i * step <= high + step * 1e-9; i++)
    list.push(Number((i * step).toPrecision(12)));
  return list;
}

function scale(low, high, from, to) {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

function frame(title, description) {
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": description, class: "chart" },
    svg("title", {}, title),
  );
}

function axes(chart, xs, xTicks, ys, yTicks) {
  for (const value of yTicks) {
    chart.append(
      svg("line", {
        x1: EDGE.left,
        x2: WIDE - EDGE.right,
        y1: ys(value),
        y2: ys(value),
        class: "rule",
      }),
      svg("text", { x: EDGE.left - 6, y: ys(value) + 4, class: "tick end" }, String(value)),
    );
  }
  for (const value of xTicks)
    chart.append(svg("text", { x: xs(value), y: HIGH - 8, class: "tick middle" }, String(value)));
}

function tierClass(level) {
  return level.tier === undefined ? "bar" : `bar tier${level.tier}`;
}

// Runs of levels of one tier, in order.
function runs(points) {
  const list = [];
  for (const point of points) {
    const last = list.at(-1);
    if (last && last.at(-1).level.tier === point.level.tier) last.push(point);
    else list.push([point]);
  }
  return list;
}

export function curve(levels, name, tiers) {
  const points = levels
    .filter((level) => level.values[name] !== undefined)
    .map((level) => ({ level, x: level.number, y: level.values[name] }));
  if (!points.length) return null;
  const most = points.reduce((high, point) => Math.max(high, point.y), 0);
  const least = points.reduce((low, point) => Math.min(low, point.y), 0);
  const first = points[0].x;
  const last = points.at(-1).x;
  const xs = scale(first, last, EDGE.left + 4, WIDE - EDGE.right - 4);
  const ys = scale(least, most, HIGH - EDGE.bottom, EDGE.top);
  const chart = frame(
    `${label(name)} by level`,
    `${label(name)} level by level, from ${points[0].y} for level ${first} to ${points.at(-1).y} for level ${last}; at most ${most}.`,
  );
  axes(chart, xs, ticks(first, last, 6).filter(Number.isInteger), ys, ticks(least, most));
  const parts = points.length > 1 ? runs(points) : [];
  for (const run of parts.length < 60 ? parts : [points]) {
    const path = run
      .map((point) => `${xs(point.x).toFixed(1)},${ys(point.y).toFixed(1)}`)
      .join(" ");
    const tier = parts.length < 60 ? run[0].level.tier : undefined;
    const line = svg("polyline", {
      points: path,
      class: tier === undefined ? "line" : `line tier${tier}`,
    });
    if (tier !== undefined) line.append(svg("title", {}, tiers[tier]));
    chart.append(line);
  }
  if (points.length <= 120)
    for (const point of points) {
      // For the mouse alone: everybody else has the cards.
      const open = () => (location.hash = point.level.id);
      chart.append(
        svg(
          "circle",
          {
            cx: xs(point.x),
            cy: ys(point.y),
            r: 3.4,
            class: `${tierClass(point.level)} open`,
            onclick: open,
          },
          svg("title", {}, `${point.level.title}: ${point.y}`),
        ),
      );
    }
  return chart;
}

function bins(values, low, high) {
  const whole = values.every(Number.isInteger);
  const least = whole ? 1 : (high - low) / MOST_BINS || 1;
  let width = Math.max(least, (high - low) / MOST_BINS);
  if (whole) width = Math.ceil(width);
  return { whole, width, count: Math.max(1, Math.floor((high - low) / width + 1e-9) + 1) };
}

export function distribution(levels, name, tiers) {
  const known = levels.filter((level) => level.values[name] !== undefined);
  if (!known.length) return null;
  const values = known.map((level) => level.values[name]);
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const { whole, width, count } = bins(values, low, high);
  const piles = Array.from({ length: count }, () => new Map());
  for (const level of known) {
    const pile = piles[Math.min(count - 1, Math.floor((level.values[name] - low) / width + 1e-9))];
    pile.set(level.tier ?? -1, (pile.get(level.tier ?? -1) ?? 0) + 1);
  }
  const totals = piles.map((pile) => [...pile.values()].reduce((a, b) => a + b, 0));
  const most = totals.reduce((a, b) => Math.max(a, b));
  const sorted = [...values].sort((a, b) => a - b);
  const shift = whole ? 0.5 : 0; // the bar of a whole number stands over it
  const xs = scale(low - shift, low - shift + count * width, EDGE.left, WIDE - EDGE.right);
  const ys = scale(0, most, HIGH - EDGE.bottom, EDGE.top);
  const chart = frame(
    `Distribution of ${label(name).toLowerCase()}`,
    `Distribution of ${label(name).toLowerCase()} over ${known.length} levels: from ${low} to ${high}, the median is ${sorted[sorted.length >> 1]}.`,
  );
  axes(
    chart,
    xs,
    ticks(low, whole ? high : low + count * width, 7).filter((v) => !whole || Number.isInteger(v)),
    ys,
    ticks(0, most, 3).filter(Number.isInteger),
  );
  piles.forEach((pile, i) =>
    drawPile(chart, pile, i, { low: low - shift, width, whole, xs, ys, tiers }),
  );
  return chart;
}

// What a bar counts, in words.
function rangeOf(from, to, whole) {
  if (!whole) return `${from} to ${to}`;
  return to - from === 1 ? `${from + 0.5}` : `${from + 0.5} to ${to - 0.5}`;
}

function drawPile(chart, pile, i, { low, width, whole, xs, ys, tiers }) {
  const from = Number((low + i * width).toPrecision(12));
  const to = Number((low + (i + 1) * width).toPrecision(12));
  let below = 0;
  for (const tier of [...pile.keys()].sort((a, b) => a - b)) {
    const top = below + pile.get(tier);
    const wide = Math.max(1, xs(to) - xs(from) - 1.5);
    const range = rangeOf(from, to, whole);
    chart.append(
      svg(
        "rect",
        {
          x: xs(from),
          width: wide,
          y: ys(top),
          height: ys(below) - ys(top),
          class: tier < 0 ? "bar" : `bar tier${tier}`,
        },
        svg("title", {}, `${range}: ${pile.get(tier)}${tier < 0 ? "" : " " + tiers[tier]}`),
      ),
    );
    below = top;
  }
}
