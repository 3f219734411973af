// How long a page takes to open, and how evenly it scrolls: tools/bench page.
import { statSync } from "node:fs";
import { close, copies, dataOf, gallery, launch, open, pack } from "./lib.mjs";

const SECONDS = 5;
const STEP = 120; // pixels a frame: fast for a finger, slow for a wheel

// Scrolls by a step each frame; the times between frames, sorted.
async function frames(page) {
  const times = await page.evaluate(
    ([seconds, step]) =>
      new Promise((resolve) => {
        const between = [];
        const end = performance.now() + seconds * 1000;
        let last = performance.now();
        const frame = (now) => {
          between.push(now - last);
          last = now;
          scrollBy(0, step);
          if (now < end) requestAnimationFrame(frame);
          else resolve(between.slice(2));
        };
        requestAnimationFrame(frame);
      }),
    [SECONDS, STEP],
  );
  return times.sort((a, b) => a - b);
}

async function measure(browser, data, count) {
  const path = gallery(`bench-${count}`, copies(data, count));
  const page = await open(browser, path);
  const ready = await page.evaluate(() => performance.now());
  const times = await frames(page);
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
  const late = times.filter((time) => time > 34).length;
  console.log(
    `${String(count).padStart(6)} levels ${String(Math.round(statSync(path).size / 1000)).padStart(6)} KB` +
      `  ready after ${ready.toFixed(0).padStart(5)} ms` +
      `  a frame while scrolling: median ${at(0.5)} ms, 95% ${at(0.95)}, longest ${at(1)};` +
      ` ${late} of ${times.length} came late (over 34 ms)`,
  );
  await close(page);
}

const browser = await launch();
console.log(
  `Chromium without a display, page opened from disk; ready: cards of the first screen are there;\n` +
    `then scrolled by ${STEP} pixels a frame for ${SECONDS} seconds while thumbnails are drawn`,
);
const data = dataOf(pack("bench", "--count", "20", "--seed", "3"));
for (const count of [50, 2000, 10000]) await measure(browser, data, count);
await browser.close();
