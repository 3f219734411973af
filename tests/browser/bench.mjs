// Measures opening and scrolling a page, for tools/bench page.
import { statSync } from "node:fs";
import { close, copies, dataOf, gallery, launch, open, pack } from "./lib.mjs";

const FRAMES = 200;
const STEP = 120; // pixels a frame: fast for a finger, slow for a wheel

// Scrolls by a step in each frame. Returns the longest time between two frames.
function scroll(page) {
  return page.evaluate(
    ([frames, step]) =>
      new Promise((resolve) => {
        let [left, last, longest] = [frames, performance.now(), 0];
        const frame = (now) => {
          longest = Math.max(longest, now - last);
          last = now;
          scrollBy(0, step);
          if (--left > 0) requestAnimationFrame(frame);
          else resolve(longest);
        };
        requestAnimationFrame(frame);
      }),
    [FRAMES, STEP],
  );
}

// Processor milliseconds that the page's own thread has spent so far, by kind of work.
async function spent(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

async function measure(browser, data, count) {
  const path = gallery(`bench-${count}`, copies(data, count));
  const page = await open(browser, path);
  const ready = await page.evaluate(() => performance.now());
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.waitForFunction((all) => document.querySelectorAll(".card").length === all, count);
  const before = await spent(session);
  const longest = await scroll(page);
  const after = await spent(session);
  const each = (name) => ((after[name] - before[name]) / FRAMES).toFixed(1);
  const size = Math.round(statSync(path).size / 1000);
  console.log(
    `${count} levels, ${size} KB: ready after ${ready.toFixed(0)} ms; a frame takes ` +
      `${each("TaskDuration")} ms (script ${each("ScriptDuration")}, layout ${each("LayoutDuration")}, ` +
      `style ${each("RecalcStyleDuration")}), longest pause ${longest.toFixed(0)} ms`,
  );
  await close(page);
}

const browser = await launch();
console.log(
  "Chromium without a display, the page opened from disk. Ready: the first cards are there and the\n" +
    `core is loaded, by the clock. Then scrolled by ${STEP} pixels a frame, ${FRAMES} frames, while pictures\n` +
    "are drawn: processor time of the page's thread (a smooth page stays below 16 ms), and the longest\n" +
    "pause by the clock.",
);
const data = dataOf(pack("bench", "--count", "20", "--seed", "3"));
for (const count of [50, 2000, 10000]) await measure(browser, data, count);
await browser.close();
