// Compares the generator in the browser with the program, for tools/bench studio.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { openCalls } from "./core_page.mjs";
import { close, folder, launch, tessoban } from "./lib.mjs";

const ROUNDS = 3;

// Processor seconds of all processes that show pages, so far.
async function rendererSeconds(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  return renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

function runInWorker(page, wish, from, count) {
  return page.evaluate(
    async ([wish, from, count]) => {
      let levels = 0;
      const options = { wish, seed: "1", from, count };
      const answer = await window.worker.ask("generate", null, options, () => levels++);
      return { levels, refused: answer?.refused };
    },
    [wish, from, count],
  );
}

// Best of some rounds: other work on the machine only ever slows a round down.
async function browserSeconds(page, session, { size, boxes, candidates }) {
  const wish = `size=${size}\nboxes=${boxes}`;
  await runInWorker(page, wish, 0, 2); // the browser has compiled the code after that
  let best = Infinity;
  for (let i = 0; i < ROUNDS; i++) {
    const before = await rendererSeconds(session);
    await runInWorker(page, wish, 0, candidates);
    best = Math.min(best, (await rendererSeconds(session)) - before);
  }
  return best;
}

function nativeRows() {
  const bench = join(dirname(tessoban), "tessoban_bench");
  const rounds = Array.from({ length: ROUNDS }, () =>
    execFileSync(bench, ["candidates", tessoban], { encoding: "utf8" }).trim().split("\n"),
  );
  return rounds[0].map((row, i) => {
    const [size, boxes, candidates, levels] = row.split(" ");
    const seconds = Math.min(...rounds.map((rows) => Number(rows[i].split(" ")[4])));
    return { size, boxes, candidates: Number(candidates), levels: Number(levels), seconds };
  });
}

const rate = (count, seconds) =>
  (count / seconds).toFixed(count / seconds < 100 ? 1 : 0).padStart(8);

console.log(
  "The same candidates of the generator, one core each: by the program, and by a worker in Chromium.\n" +
    `Processor time, best of ${ROUNDS} rounds. All levels are proved, rated and measured.`,
);
const browser = await launch();
const page = await openCalls(browser, ["WorkerClient"]);
await page.evaluate(() => {
  const { app, WorkerClient } = window.calls;
  window.worker = new WorkerClient(app.workerText, app.module);
});
const session = await browser.newBrowserCDPSession();
console.log("             native candidates/s  levels/s   browser candidates/s  levels/s   share");
for (const row of nativeRows()) {
  const seconds = await browserSeconds(page, session, row);
  const { size, boxes, candidates, levels } = row;
  console.log(
    `${size}, ${boxes} boxes ${rate(candidates, row.seconds)}           ${rate(levels, row.seconds)}` +
      `   ${rate(candidates, seconds)}            ${rate(levels, seconds)}` +
      `   ${((100 * row.seconds) / seconds).toFixed(0)} %`,
  );
}
const studio = join(folder, "studio.html");
execFileSync(tessoban, ["studio", "-o", studio, "--quiet"]);
console.log(
  `The page without levels: ${Math.round(statSync(studio).size / 1000)} KB, at most 1200.`,
);
await close(page);
await browser.close();
