// A smoke test in Debian's Firefox: another engine runs the same page. Playwright drives an unpatched
// Firefox by WebDriver BiDi, which it calls the channel moz-firefox. Skipped, with the reason, where
// Firefox is not installed or cannot be driven.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { firefox } from "playwright-core";
import { dataOf, number, open, pack, pictures, position, press, shot, tessoban } from "./lib.mjs";

const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

async function start() {
  if (!existsSync(program)) return { reason: `there is no ${program}` };
  try {
    const options = { executablePath: program, channel: "moz-firefox", timeout: 60000 };
    return { browser: await firefox.launch(options) };
  } catch (error) {
    return { reason: `Firefox cannot be driven: ${error.message.split("\n")[0]}` };
  }
}

const { browser, reason } = await start();
if (reason) console.log(`SKIPPED: the page in Firefox: ${reason}`);

describe("the page in Firefox", { skip: reason ?? false }, () => {
  let path;
  let level;
  let page;
  before(async () => {
    path = pack("firefox", "--tier", "intro", "--count", "2", "--seed", "4", "--formats", "html");
    [level] = dataOf(path).levels;
    page = await open(browser, path);
  });
  after(() => browser.close());

  it("opens from disk and shows the levels", async () => {
    assert.equal(await page.locator(".card a").count(), 2);
    await page.locator(".card canvas").first().waitFor();
    await shot(page, "firefox-levels");
  });

  it("opens a level by its address and plays it to its end by keys", async () => {
    await page.evaluate((id) => (location.hash = id), level.id);
    await page.waitForSelector("canvas.board");
    await press(page, level.solution);
    await page.waitForFunction(
      (moves) => document.querySelector("#count-moves").textContent === String(moves),
      level.solution.length,
    );
    assert.ok(!(await position(page)).includes("$"));
    assert.equal(await number(page, "pushes"), level.solution.replace(/[a-z]/g, "").length);
    await shot(page, "firefox-solved");
    assert.ok(statSync(join(pictures, "firefox-solved.png")).size > 5000);
  });

  it("draws a level by keys, judges it in the worker, and plays it", async () => {
    await page.evaluate(() => (location.hash = "draw/new"));
    await page.locator(".draw-canvas").focus();
    const keys = "ArrowRight ArrowRight ArrowDown ArrowDown p Space ArrowRight b Space";
    for (const key of `${keys} ArrowRight ArrowRight g Space`.split(" "))
      await page.keyboard.press(key);
    await page.waitForSelector('.draw-verdict[data-state="solved"] .draw-rating');
    assert.match(await page.locator(".draw-verdict").innerText(), /solved in 2 pushes/);
    await shot(page, "firefox-draw");
    await page.getByRole("button", { name: "Play it" }).click();
    await page.waitForSelector("canvas.board");
    await page.locator("canvas.board").focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowRight");
    await page.waitForSelector(".banner.good");
  });

  it("makes a level that the command makes from its recipe", async () => {
    await page.evaluate(() => (location.hash = "make"));
    await page.locator("#wish-count").fill("1"); // then it stops by itself
    await page.locator("[data-act=make]").click();
    await page.locator(".made-card").first().waitFor();
    await shot(page, "firefox-make");
    const recipe = await page.locator(".made-card .recipe").first().textContent();
    const made = execFileSync(tessoban, ["regenerate", recipe, "--json"], { encoding: "utf8" });
    const id = await page.locator(".made-card").first().getAttribute("data-id");
    assert.ok(made.includes(id), `${id} of ${recipe}`);
  });

  it("does without the network and without errors", () => {
    // For a screenshot Playwright adds a style of its own, which the page's policy refuses.
    const own = page.troubles.filter(
      (text) => !/blocked an inline style \(style-src-elem/.test(text),
    );
    assert.deepEqual(own, []);
  });
});
