// Boards are judged in the worker as the command judges them: the rating is that of `rate`, the
// reason why a level is lost is that of `solve`.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openCalls } from "./core_page.mjs";
import { close, dataOf, folder, launch, pack, tessoban } from "./lib.mjs";

let browser, page;
before(async () => {
  browser = await launch();
  page = await openCalls(browser, ["WorkerClient"]);
  await page.evaluate(() => {
    const { app, WorkerClient } = window.calls;
    window.worker = new WorkerClient(app.workerText, app.module);
  });
});
after(async () => {
  await close(page);
  await browser.close();
});

// {answer, reports}
function judge(drawing, options = {}) {
  return page.evaluate(
    async ([drawing, options]) => {
      const reports = [];
      const onReport = (report) => reports.push(report);
      const answer = await window.worker.ask("judge", null, { drawing, ...options }, onReport);
      return { answer, reports };
    },
    [drawing, options],
  );
}

function run(...words) {
  return JSON.parse(spawnSync(tessoban, words, { encoding: "utf8" }).stdout);
}

// A room of 40 cells with 4 boxes is large for plain A* if that may keep a thousand states only.
const LARGE = `
#########
#   #   #
# $ . $ #
##.# #.##
#  $@   #
## # # ##
#   .$  #
#########
`.trim();

test("30 levels have the rating of the command", async () => {
  const index = pack(
    "judged",
    "--count",
    "29",
    "--tier",
    "any",
    "--set",
    "size=2x2-3x2",
    "--boxes",
    "2-3",
  );
  const boards = [...dataOf(index).levels.map(({ board }) => board), `${LARGE}\n`];
  const file = join(folder, "judged.xsb");
  writeFileSync(file, boards.join("\n"));
  const rated = run("rate", file, "--json");
  assert.equal(rated.length, 30);
  for (const [i, board] of boards.entries()) {
    const { answer, reports } = await judge(board);
    assert.equal(answer.outcome, "rated");
    assert.deepEqual(
      reports.filter(({ stage }) => stage).map(({ stage }) => stage),
      ["facts", "solved"],
    );
    assert.deepEqual(answer.entry.measures, rated[i].measures, `level ${i + 1}`);
    assert.equal(answer.entry.difficulty, rated[i].difficulty);
    assert.equal(answer.entry.tier, rated[i].tier);
    assert.ok(answer.pushes >= answer.entry.measures.pushes);
  }
});

const LOST = {
  corner: ["#####", "#@ .#", "#   #", "#$  #", "#####"],
  pair: ["######", "# $$ #", "#@   #", "#  ..#", "######"],
  square: ["########", "#      #", "# $$ . #", "# $$  .#", "#@   ..#", "########"],
};

test("lost levels are explained as solve explains them, with cells of the drawing", async () => {
  for (const rows of Object.values(LOST)) {
    const file = join(folder, "lost.xsb");
    writeFileSync(file, rows.join("\n") + "\n");
    const { answer } = await judge(["", "", ...rows].join("\n"));
    const [{ outcome, reason }] = run("solve", file, "--json");
    assert.deepEqual([answer.outcome, outcome], ["unsolvable", "unsolvable"]);
    assert.equal(answer.reason.text, reason.text ?? reason);
    for (const [x, y] of answer.reason.boxes) assert.equal(rows[y - 2][x], "$");
  }
});

test("faults, finished boards and the limits of work are told apart", async () => {
  const { answer: faulty, reports } = await judge("#####\n#@$ #\n#####");
  assert.equal(faulty.outcome, "malformed");
  assert.equal(reports[0].facts.problem.code, "counts");
  assert.equal((await judge("#####\n#@* #\n#####")).answer.outcome, "finished");
  const little = { limits: { nodes: 3, megabytes: 16 } };
  assert.equal((await judge(LARGE, little)).answer.outcome, "gave-up");
});

test("a solution that is known is used", async () => {
  const drawing = "######\n#@$. #\n######";
  const { answer } = await judge(drawing, { solution: "R" });
  assert.deepEqual(
    [answer.outcome, answer.level.solution, answer.level.optimal],
    ["rated", "R", true],
  );
});
