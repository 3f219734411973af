// Smoke tests in whole browsers, which the other tests leave aside for the quick headless Chromium:
// Debian's Firefox, another engine, and Debian's Chromium with its windows. Playwright drives an unpatched
// Firefox by WebDriver BiDi, which it calls the channel moz-firefox. Skipped, with the reason, where a
// browser is not installed or Firefox cannot be driven.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { firefox } from "playwright-core";
import {
  dataOf,
  launchProgram,
  number,
  open,
  pack,
  pictures,
  position,
  press,
  shot,
  tessoban,
} from "./lib.mjs";

const programs = {
  Firefox: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
  Chromium: "/usr/bin/chromium",
};

async function startFirefox(executablePath) {
  try {
    const options = { executablePath, channel: "moz-firefox", timeout: 60000 };
    return { browser: await firefox.launch(options) };
  } catch (error) {
    return { reason: `Firefox cannot be driven: ${error.message.split("\n")[0]}` };
  }
}

async function start(name) {
  const program = programs[name];
  if (!existsSync(program)) return { reason: `there is no ${program}` };
  return name === "Firefox" ? startFirefox(program) : { browser: await launchProgram(program) };
}

for (const name of Object.keys(programs)) {
  const { browser, reason } = await start(name);
  if (reason) console.log(`SKIPPED: the page in ${name}: ${reason}`);
  describe(`the page in ${name}`, { skip: reason ?? false }, () =>
    tryPage(browser, name.toLowerCase()),
  );
}

// `name`: of pictures and folders.
function tryPage(browser, name) {
  let path;
  let level;
  let page;
  before(async () => {
    path = pack(name, "--tier", "intro", "--count", "2", "--seed", "4", "--formats", "html");
    [level] = dataOf(path).levels;
    page = await open(browser, path);
  });
  after(() => browser.close());

  it("opens from disk and shows the levels", async () => {
    assert.equal(await page.locator(".card a").count(), 2);
    await page.locator(".card canvas").first().waitFor();
    await shot(page, `${name}-levels`);
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
    await shot(page, `${name}-solved`);
    assert.ok(statSync(join(pictures, `${name}-solved.png`)).size > 5000);
  });

  it("draws a level by keys, judges it in the worker, and plays it", async () => {
    await page.evaluate(() => (location.hash = "draw/new"));
    await page.locator(".draw-canvas").focus();
    const keys = "ArrowRight ArrowRight ArrowDown ArrowDown p Space ArrowRight b Space";
    for (const key of `${keys} ArrowRight ArrowRight g Space`.split(" "))
      await page.keyboard.press(key);
    await page.waitForSelector('.draw-verdict[data-state="solved"] .draw-rating');
    assert.match(await page.locator(".draw-verdict").innerText(), /solved in 2 pushes/);
    await shot(page, `${name}-draw`);
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
    await shot(page, `${name}-make`);
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
}
