// Unusual levels and windows: unsolvable, solved from the start, too hard, long titles, low windows,
// broken addresses and broken storage.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { readFileSync } from "node:fs";
import {
  close,
  dataOf,
  enter,
  gallery,
  hardBoard,
  launch,
  number,
  open,
  reload,
  shot,
} from "./lib.mjs";

const HOPELESS = `
#######
#$    #
#  @ .#
#######
Title: Hopeless
`;
const DONE = `
######
#@ * #
#    #
#    #
######
Title: Done
`;

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

describe("a level that cannot be solved", () => {
  it("is told as such, without a way back that is none", async () => {
    const page = await open(browser, gallery("hopeless", HOPELESS));
    await enter(page);
    await page.getByText("This level cannot be solved, not even from its start.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Take back" }).count(), 0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.getByText("This level cannot be solved, not even from its start.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Take back" }).count(), 0);
    await page.keyboard.press("h");
    await page.getByText("This level cannot be solved, not even from its start.").waitFor();
    await close(page);
  });

  it("is found out where a kept game goes on, too", async () => {
    const page = await open(browser, gallery("hopeless2", HOPELESS));
    await enter(page);
    await page.keyboard.press("ArrowRight");
    await reload(page);
    await page.getByText("This level cannot be solved, not even from its start.").waitFor();
    assert.equal(await number(page, "moves"), 1);
    await close(page);
  });
});

describe("a level that is solved from the start", () => {
  it("says so and counts as solved", async () => {
    const page = await open(browser, gallery("done", DONE + HOPELESS));
    assert.equal(await page.locator(".count").textContent(), "2 levels, 1 solved");
    assert.equal(await page.locator(".state").first().textContent(), " solved");
    await page.getByLabel("Show", { exact: true }).selectOption("open");
    assert.deepEqual(await page.locator(".card .title").allTextContents(), ["Hopeless"]);
    await page.getByLabel("Show", { exact: true }).selectOption("all");
    await enter(page);
    await page.getByText("Solved from the start").waitFor();
    await page.getByRole("link", { name: "Next level" }).last().waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight"); // off its goal
    await page.waitForFunction(() => document.querySelector("#count-done").textContent === "0");
    assert.equal(await page.getByText("Solved from the start").count(), 0);
    await page.keyboard.press("r");
    await page.getByText("Solved from the start").waitFor();
    assert.equal(await page.locator("#count-best").textContent(), "–");
    await close(page);
  });
});

describe("a search that takes long", () => {
  it("shows that it is at work, and can be cancelled", async () => {
    const page = await open(browser, gallery("hard", hardBoard()));
    await enter(page);
    await page.getByRole("button", { name: "Solve this position" }).click();
    await page.waitForFunction(() =>
      /^Searching: [1-9]\d* s \(at most \d+ s\) · [\d,]+ positions$/.test(
        document.querySelector(".elapsed")?.textContent,
      ),
    );
    assert.ok(await page.getByRole("button", { name: "Hint" }).isDisabled());
    await shot(page, "searching");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForFunction(
      () => document.querySelector("#status").textContent === "Search cancelled.",
    );
    assert.equal(await page.locator(".elapsed").count(), 0);
    assert.ok(await page.getByRole("button", { name: "Hint" }).isEnabled());
    await close(page);
  });

  it("can be asked for its best guess, and Esc or a move ends it", async () => {
    const page = await open(browser, gallery("hard2", hardBoard()));
    await enter(page);
    await page.keyboard.press("h");
    await page.locator(".elapsed").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".elapsed"));
    assert.equal(await page.locator("h1:visible").textContent(), "Hard");
    await page.keyboard.press("h");
    await page.locator(".elapsed", { hasText: "positions" }).waitFor();
    await page.getByRole("button", { name: "Best guess so far" }).click();
    await page.waitForFunction(() =>
      /^(No solution found. A guess|No hint)/.test(document.querySelector("#status").textContent),
    );
    await page.keyboard.press("h");
    await page.locator(".elapsed").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => !document.querySelector(".elapsed"));
    await close(page);
  });
});

describe("a window that is low", () => {
  const phone = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true };
  const title = `Title: ${"A long title. ".repeat(350)}`;
  for (const [name, text] of [
    ["plain", HOPELESS],
    ["titled", HOPELESS.replace(/Title.*/, title)],
  ])
    it(`shows the whole board, its buttons beside it (${name})`, async () => {
      const page = await open(browser, gallery(`low-${name}`, text), phone);
      await enter(page, { tap: true });
      const board = await page.locator("canvas.board").boundingBox();
      assert.ok(board.y >= 0 && board.y + board.height <= 360, JSON.stringify(board));
      const undo = await page.getByRole("button", { name: "Undo" }).boundingBox();
      assert.ok(undo.x >= board.x + board.width && undo.y + undo.height <= 360);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 740);
      await shot(page, `low-${name}`);
      await close(page);
    });

  it("and a high one keep a board in sight under a title of 5,000 characters", async () => {
    const page = await open(browser, gallery("long-title", HOPELESS.replace(/Title.*/, title)), {
      viewport: { width: 360, height: 740 },
    });
    await enter(page);
    const board = await page.locator("canvas.board").boundingBox();
    assert.ok(board.y + board.height <= 740, JSON.stringify(board));
    await close(page);
  });
});

it("an address that names no level shows them all", async () => {
  const path = gallery("addressed", HOPELESS + DONE);
  for (const hash of ["#%", "#%E0%A4%A", "#nobody"]) {
    const page = await open(browser, path, { hash });
    assert.equal(await page.locator(".card:visible").count(), 2, hash);
    await enter(page);
    await page.evaluate((to) => (location.hash = to), hash);
    await page.locator(".card:visible").first().waitFor();
    await close(page);
  }
});

it("games are taken up as other versions kept them, and as accidents left them", async () => {
  const games = [
    [`{"moves":"rR"}`, 2],
    [`{"moves":"rR","given":"1","best":7}`, 2],
    [`{"moves":"rR","given":-1}`, 2],
    [`{"moves":"rRRRR","given":1}`, 0],
    [`{"given":0}`, 0],
    [`{"moves":`, 0],
    ["null", 0],
  ];
  const path = gallery("kept-oddly", DONE.repeat(games.length));
  const [{ id }] = dataOf(path).levels;
  const idOf = (i) => (i ? `${id}-${i + 1}` : id); // the same puzzle again and again
  const keep = games.map(([kept], i) => `localStorage["tessoban.1.${idOf(i)}"] = '${kept}'`);
  const page = await open(browser, path, { prepare: keep.join("\n") });
  for (const [i, [kept, moves]] of games.entries()) {
    await page.evaluate((hash) => (location.hash = hash), idOf(i));
    await page.locator(`.level-nav a[href="#${idOf(i ? i - 1 : 1)}"]`).waitFor();
    assert.equal(await number(page, "moves"), moves, kept);
    await page.keyboard.press("ArrowDown");
    assert.equal(await number(page, "moves"), moves + 1, kept);
  }
  await close(page);
});

it("a level in two windows keeps the game of the one that plays", async () => {
  const path = gallery("windows", DONE);
  const [{ id }] = dataOf(path).levels;
  const page = await open(browser, path, { hash: `#${id}` });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector("canvas.board");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await number(page, "moves"), 2);
  await other.goto("about:blank"); // it is left, and nothing was done in it
  await reload(page);
  assert.equal(await number(page, "moves"), 2);
  await close(page);
});

it("a game that a full storage refuses is told as such, and goes on", async () => {
  const page = await open(browser, gallery("full", DONE));
  await enter(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.keyboard.press("ArrowDown");
  await page.locator(".notice-text", { hasText: "The browser cannot store this game" }).waitFor();
  await page.keyboard.press("ArrowDown");
  assert.equal(await number(page, "moves"), 2);
  await page.keyboard.press("u");
  assert.equal(await number(page, "moves"), 1);
  await close(page);
});

it("a measure with one whole value has one bar over one number", async () => {
  const page = await open(browser, gallery("one-value", HOPELESS + DONE));
  await page.getByLabel("Measure", { exact: true }).selectOption("boxes");
  const chart = page.locator(".chart").last();
  assert.deepEqual(await chart.locator(".tick.middle").allTextContents(), ["1"]);
  assert.deepEqual(await chart.locator("rect title").allTextContents(), ["1: 2"]);
  await close(page);
});

it("without scripts the page offers nothing that does not work", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const path = gallery("plain", DONE);
  await page.goto(`file://${path}`);
  assert.equal(await page.locator("#theme").isVisible(), false);
  assert.match(readFileSync(path, "utf8"), /<noscript>.*the file that it was made from/);
  await context.close();
});
