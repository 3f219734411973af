// The generator in the page makes the same levels as the command: what the page shows for a recipe is
// what `tessoban regenerate RECIPE` prints.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { openCalls } from "./core_page.mjs";
import { close, launch, tessoban } from "./lib.mjs";

// Fifty levels in all, most of them small: a test of sameness needs many kinds, not many states.
const WISHES = [
  [12, { size: "2x2", boxes: 2 }],
  [6, { size: "2x2", boxes: 3 }],
  [4, { size: "3x2", boxes: "2-3" }],
  [4, { tier: "intro,easy" }],
  [4, { size: "2x2", boxes: 2, keep: "pushes=10..30+moves=..120" }],
  [3, { size: "3x2", boxes: 2, symmetry: "mirror" }],
  [3, { size: "2x2", boxes: 2, symmetry: "turn" }],
  [3, { map: "maze", size: "3x2", boxes: 2 }],
  [3, { board: "9x8", boxes: 2 }],
  [3, { max_width: 9, max_height: 8, boxes: 2, size: "3x2" }],
  [3, { size: "2x2", boxes: 3, goal_style: "room" }],
  [2, { size: "2x2", boxes: 2, method: "random", metric: "pushes" }],
];

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

// The first levels of a wish, by a pool of two workers.
function make(page, count, wish) {
  return page.evaluate(
    ([count, wish]) =>
      new Promise((resolve, reject) => {
        const { app, MakerPool } = window.calls;
        const pool = new MakerPool(app, 2);
        const levels = [];
        const onLevel = (level) => {
          if (levels.length < count) levels.push(level);
          if (levels.length === count) (pool.stop(), resolve({ levels, rate: pool.rate }));
        };
        pool.start(wish, 7, { onLevel, onRefused: reject });
      }),
    [count, wish],
  );
}

function regenerate(recipe) {
  return JSON.parse(execFileSync(tessoban, ["regenerate", recipe, "--json"], { encoding: "utf8" }));
}

test("50 levels made in the page are those that regenerate prints", async () => {
  const page = await openCalls(browser, ["MakerPool"]);
  let compared = 0;
  for (const [count, wish] of WISHES) {
    const { levels, rate } = await make(page, count, wish);
    assert.ok(rate.levels >= count);
    for (const level of levels) {
      const native = regenerate(level.recipe);
      assert.deepEqual(level.entry, native, level.recipe);
      assert.equal(level.board, native.board.join("\n") + "\n", level.recipe);
      assert.equal(level.solution, native.solution);
      assert.equal(level.difficulty, native.difficulty);
      compared++;
    }
  }
  assert.equal(compared, 50);
  await close(page);
});

test("a wish that cannot be is refused with the command's message, and a pool stops at once", async () => {
  const page = await openCalls(browser, ["MakerPool"]);
  const answers = await page.evaluate(async () => {
    const { app, MakerPool } = window.calls;
    const refusal = (wish) =>
      new Promise((resolve) => new MakerPool(app, 1).start(wish, 1, { onRefused: resolve }));
    const refused = [await refusal({ size: "1x1", boxes: 9 }), await refusal({ boxes: "many" })];
    const pool = new MakerPool(app, 2);
    pool.start({ size: "10x10", boxes: 20 }, 1, {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    pool.stop();
    return { refused, running: pool.running };
  });
  assert.match(answers.refused[0], /size 1x1 with 9 boxes: /);
  assert.match(answers.refused[1], /'boxes' cannot be 'many'/);
  assert.equal(answers.running, false);
  await close(page);
});

test("a recipe is made again, and tells the wish for more of its kind", async () => {
  const page = await openCalls(browser, ["WorkerClient", "wishOfRecipe"]);
  const recipe = "t2,seed=1,candidate=12,size=2x2,boxes=3";
  const answer = await page.evaluate(async (recipe) => {
    const { app, WorkerClient, wishOfRecipe } = window.calls;
    const worker = new WorkerClient(app.workerText, app.module);
    return { ...(await worker.ask("regenerate", null, { recipe })), wish: wishOfRecipe(recipe) };
  }, recipe);
  assert.deepEqual(answer.entry, regenerate(recipe));
  assert.deepEqual(answer.wish, { size: "2x2", boxes: "3" });
  await close(page);
});
