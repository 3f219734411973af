// A smoke test in Debian's Firefox: another engine runs the same page. Playwright drives an unpatched
// Firefox by WebDriver BiDi, which it calls the channel moz-firefox. Skipped, with the reason, where
// Firefox is not installed or cannot be driven.
import assert from "node:assert/strict";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { firefox } from "playwright-core";
import { dataOf, number, open, pack, pictures, position, press, shot } from "./lib.mjs";

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

  it("does without the network and without errors", () => {
    // For a screenshot Playwright adds a style of its own, which the page's policy refuses.
    const own = page.troubles.filter(
      (text) => !/blocked an inline style \(style-src-elem/.test(text),
    );
    assert.deepEqual(own, []);
  });
});
