// "Fill in" and other starts in the worker: what is drawn stays, and every level is a level.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { openCalls } from "./core_page.mjs";
import { close, folder, launch, tessoban } from "./lib.mjs";

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

function ask(task, rows, options = {}) {
  return page.evaluate(
    async ([task, drawing, options]) => {
      const reports = [];
      const onReport = (report) => reports.push(report);
      const answer = await window.worker.ask(
        task,
        null,
        { drawing, seed: 1, ...options },
        onReport,
      );
      return { ...answer, reports };
    },
    [task, rows.join("\n"), options],
  );
}

// The room is drawn with a margin, and with a decoration outside its walls.
const ROOM = [
  "",
  "   ########",
  " # #      #",
  "   # ##   #",
  "   #    # #",
  "   ##     #",
  "    #######",
];

// The room with parts written into it: [row, column, letter].
function withParts(...parts) {
  const rows = ROOM.map((row) => [...row]);
  for (const [y, x, letter] of parts) rows[y][x] = letter;
  return rows.map((row) => row.join(""));
}

const part = (letters) => (letter) => letters.includes(letter ?? " ");
const isWall = part("#"),
  isGoal = part(".*+"),
  isBox = part("$*"),
  isPlayer = part("@+");

// Everything of `drawn` that these functions tell is in `filled`, too. Walls are the same.
function stays(drawn, filled, ...kinds) {
  drawn.forEach((row, y) =>
    [...filled[y].padEnd(row.length)].forEach((letter, x) => {
      assert.equal(isWall(letter), isWall(row[x]), `wall at ${x}, ${y}`);
      for (const kind of kinds) if (kind(row[x])) assert.ok(kind(letter), `part at ${x}, ${y}`);
    }),
  );
}

// `check` replays the solution of the level.
function checks({ level, drawing }) {
  const file = join(folder, "filled.xsb");
  writeFileSync(file, `${drawing}\nSolution\n${level.solution}\n`);
  execFileSync(tessoban, ["check", file, "--quiet"]);
}

const CASES = {
  "nothing is drawn": [[], {}],
  "goals are drawn": [
    [
      [2, 4, "."],
      [2, 9, "."],
    ],
    {},
    isGoal,
  ],
  "boxes and player are drawn": [
    [
      [3, 7, "$"],
      [3, 8, "$"],
      [3, 9, "@"],
    ],
    {},
    isBox,
    isPlayer,
  ],
  "three goals and one box are drawn": [
    [
      [2, 4, "."],
      [2, 9, "."],
      [5, 9, "."],
      [3, 7, "$"],
    ],
    {},
    isGoal,
    isBox,
  ],
};

for (const [name, [parts, options, ...kinds]] of Object.entries(CASES))
  test(`fill in: ${name}`, async () => {
    const drawn = withParts(...parts);
    const { levels, reports } = await ask("fill", drawn, options);
    assert.ok(levels.length > 0);
    for (const made of levels) stays(drawn, made.drawing.split("\n"), ...kinds);
    checks(levels[0]);
    const difficulties = levels.map(({ level }) => level.difficulty);
    assert.deepEqual(
      difficulties,
      difficulties.toSorted((a, b) => b - a),
    );
    assert.equal(reports.filter(({ level }) => level).length >= levels.length, true);
  });

test("a tier and a number of boxes are kept; what cannot be is said", async () => {
  const { levels } = await ask("fill", ROOM, { tier: "hard", boxes: 4, tries: 8 });
  assert.ok(levels.length > 0);
  for (const { entry } of levels) assert.deepEqual([entry.tier, entry.boxes], ["hard", 4]);
  const near = await ask("fill", ROOM, { tier: "expert", boxes: 1, tries: 2 });
  assert.equal(near.missed, true);
  assert.match((await ask("fill", ["####", "#  #", "####"])).refused, /2 cells of floor/);
  assert.match((await ask("fill", ["####", "#.", "####"])).refused, /not closed/);
});

test("harder, easier and another start of a level", async () => {
  const { levels } = await ask("fill", ROOM, { boxes: 3, tries: 12 });
  const base = levels[Math.floor(levels.length / 2)];
  const rows = base.drawing.split("\n");
  for (const task of ["harder", "easier", "another"]) {
    const other = await ask(task, rows, { tries: 12 });
    assert.ok(other.levels.length > 0, task);
    for (const { level, drawing } of other.levels) {
      const above = level.difficulty - base.level.difficulty;
      if (task === "harder") assert.ok(above > 0);
      if (task === "easier") assert.ok(above < 0);
      assert.notEqual(level.id, base.level.id);
      stays(rows, drawing.split("\n"), ...(other.sameGoals ? [isGoal] : []));
    }
    checks(other.levels[0]);
  }
});
