// A chart of how often each value of a measure occurs. Bars are stacked by tier.

import {
  EDGE,
  HEIGHT,
  chartFrame,
  chartWidth,
  drawAxes,
  leftEdge,
  linearScale,
  ticks,
} from "./chart_axes.js";
import { shownValue } from "../common/collection.js";
import { svg } from "../common/dom.js";
import { measureName, tierName } from "../common/names.js";
import { formatNumber, t } from "../words/words.js";

const MOST_BINS = 24;
const NO_TIER = -1;

// {whole, low, width, count}: are all values whole numbers, and which bins are they counted in?
function binsFor(values) {
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const whole = values.every(Number.isInteger);
  const share = (high - low) / MOST_BINS;
  const width = whole ? Math.ceil(Math.max(1, share)) : share || 1;
  const count = Math.max(1, Math.floor((high - low) / width + 1e-9) + 1);
  return { whole, low, high, width, count };
}

// For each bin a map from tiers to the number of levels.
function countLevels(levels, name, { low, width, count }) {
  const counts = Array.from({ length: count }, () => new Map());
  for (const level of levels) {
    const bin = Math.floor((shownValue(name, level.values[name]) - low) / width + 1e-9);
    const byTier = counts[Math.min(count - 1, bin)];
    const tier = level.tier ?? NO_TIER;
    byTier.set(tier, (byTier.get(tier) ?? 0) + 1);
  }
  return counts;
}

// The values that a bar counts. The bar of a whole number reaches half a unit to both sides.
function rangeText(from, to, whole) {
  if (!whole) return t("browse.histogram.range", { from, to });
  if (to - from === 1) return formatNumber(from + 0.5);
  return t("browse.histogram.range", { from: from + 0.5, to: to - 0.5 });
}

function drawBar(chart, byTier, from, to, { whole, xs, ys, tiers }) {
  const range = rangeText(from, to, whole);
  const width = Math.max(1, xs(to) - xs(from) - 1.5);
  let below = 0;
  for (const tier of [...byTier.keys()].sort((a, b) => a - b)) {
    const count = byTier.get(tier);
    const [y, height] = [ys(below + count), ys(below) - ys(below + count)];
    const known = tier !== NO_TIER;
    const bar = { x: xs(from), width, y, height, class: known ? `bar tier${tier}` : "bar" };
    const title = known
      ? t("browse.histogram.tier_bar", { range, number: count, tier: tierName(tiers[tier]) })
      : t("browse.histogram.bar", { range, number: count });
    chart.append(svg("rect", bar, svg("title", {}, title)));
    below += count;
  }
}

// Null if no level has the measure.
export function histogram(levels, name, tiers) {
  const known = levels.filter((level) => level.values[name] !== undefined);
  if (!known.length) return null;
  const values = known.map((level) => shownValue(name, level.values[name])).sort((a, b) => a - b);
  const bins = binsFor(values);
  const { whole, low, high, width, count } = bins;
  const counts = countLevels(known, name, bins);
  const totals = counts.map((byTier) => [...byTier.values()].reduce((a, b) => a + b, 0));
  const most = totals.reduce((a, b) => Math.max(a, b));
  const left = whole ? low - 0.5 : low;
  const yTicks = ticks(0, most, 3).filter(Number.isInteger);
  const [begin, end] = [leftEdge(yTicks), chartWidth() - EDGE.right];
  const xs = linearScale(left, left + count * width, begin, end);
  const ys = linearScale(0, most, HEIGHT - EDGE.bottom, EDGE.top);
  const measure = measureName(name).toLowerCase();
  const median = values[values.length >> 1];
  const chart = chartFrame(
    t("browse.histogram", { measure }),
    t("browse.histogram.description", { measure, count: known.length, low, high, median }),
  );
  const xTicks = ticks(low, whole ? high : low + count * width, chartWidth() / 90);
  drawAxes(chart, xs, whole ? xTicks.filter(Number.isInteger) : xTicks, ys, yTicks);
  const edge = (bin) => Number((left + bin * width).toPrecision(12));
  counts.forEach((byTier, bin) =>
    drawBar(chart, byTier, edge(bin), edge(bin + 1), { whole, xs, ys, tiers }),
  );
  return chart;
}
