// A chart of one measure, level by level, with a line for each tier.

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
import { measureText, shownValue } from "../common/collection.js";
import { svg } from "../common/dom.js";
import { measureName, tierName } from "../common/names.js";
import { t } from "../words/words.js";

const MOST_RUNS = 60; // with more runs of one tier, a single line is drawn
const MOST_POINTS = 120; // with more points, no dots are drawn

// Splits the points where the tier changes.
function runsOfTier(points) {
  const list = [];
  for (const point of points) {
    const last = list.at(-1);
    if (last && last.at(-1).level.tier === point.level.tier) last.push(point);
    else list.push([point]);
  }
  return list;
}

function drawLine(chart, run, tier, { xs, ys, tiers }) {
  const points = run.map(({ x, y }) => `${xs(x).toFixed(1)},${ys(y).toFixed(1)}`).join(" ");
  const line = svg("polyline", { points, class: tier === undefined ? "line" : `line tier${tier}` });
  if (tier !== undefined) line.append(svg("title", {}, tierName(tiers[tier])));
  chart.append(line);
}

function drawLines(chart, points, scales) {
  if (points.length < 2) return;
  const runs = runsOfTier(points);
  if (runs.length < MOST_RUNS)
    for (const run of runs) drawLine(chart, run, run[0].level.tier, scales);
  else drawLine(chart, points, undefined, scales);
}

// A dot that opens its level. For the mouse only: the keyboard has the cards.
function drawDot(chart, { level, x, y }, { xs, ys, name }) {
  const onclick = () => (location.hash = level.id);
  const tier = level.tier === undefined ? "" : ` tier${level.tier}`;
  const dot = { cx: xs(x), cy: ys(y), r: 3.4, class: `bar${tier} open`, onclick };
  chart.append(
    svg(
      "circle",
      dot,
      svg(
        "title",
        {},
        t("browse.curve.dot", { title: level.title, value: measureText(level, name, y) }),
      ),
    ),
  );
}

// Null if no level has the measure. `joined`: a line goes through all levels, whatever their tiers.
export function levelCurve(levels, name, tiers, { joined = false } = {}) {
  const points = levels
    .filter((level) => level.values[name] !== undefined)
    .map((level) => ({ level, x: level.number, y: level.values[name] }));
  if (!points.length) return null;
  const most = points.reduce((high, point) => Math.max(high, point.y), 0);
  const least = points.reduce((low, point) => Math.min(low, point.y), 0);
  const first = points[0];
  const last = points.at(-1);
  const yTicks = ticks(least, most);
  const [begin, end] = [leftEdge(yTicks) + 4, chartWidth() - EDGE.right - 4];
  const xs = linearScale(first.x, last.x, begin, end);
  const ys = linearScale(least, most, HEIGHT - EDGE.bottom, EDGE.top);
  const measure = measureName(name);
  const shown = (value) => shownValue(name, value);
  const ends = {
    first: shown(first.y),
    firstLevel: first.x,
    last: shown(last.y),
    lastLevel: last.x,
  };
  const chart = chartFrame(
    t("browse.curve", { measure }),
    t("browse.curve.description", { measure, ...ends, most: shown(most) }),
  );
  const xTicks = ticks(first.x, last.x, chartWidth() / 100).filter(Number.isInteger);
  drawAxes(chart, xs, xTicks, ys, yTicks);
  if (joined) drawLine(chart, points, undefined, { xs, ys, tiers });
  drawLines(chart, points, { xs, ys, tiers });
  if (points.length <= MOST_POINTS)
    for (const point of points) drawDot(chart, point, { xs, ys, name });
  return chart;
}
