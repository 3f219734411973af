// Accessibility: axe-core finds what a machine can find, and a test plays by keyboard alone.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { close, dataOf, enter, findings, launch, open, pack, shot } from "./lib.mjs";

let browser;
let path;
let levels;
before(async () => {
  browser = await launch();
  path = pack("access", "--count", "5", "--seed", "4");
  levels = dataOf(path).levels;
});
after(() => browser.close());

describe("the page is accessible", () => {
  for (const theme of ["light", "dark", "contrast"])
    it(`in the ${theme} theme, on every view`, async () => {
      const page = await open(browser, path);
      await page.locator(".settings summary").click();
      await page.getByLabel("Colours").selectOption(theme);
      assert.deepEqual(await findings(page), []);
      await page.locator(".settings summary").click();
      assert.deepEqual(await findings(page), []);
      await shot(page, `grid-${theme}`);
      await enter(page);
      assert.deepEqual(await findings(page), []);
      await page.keyboard.press("v");
      assert.deepEqual(await findings(page), []);
      await shot(page, `playback-${theme}`);
      await close(page);
    });

  it("from the first key to a solved level without a mouse", async () => {
    const page = await open(browser, path);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // skips to the levels
    await page.keyboard.press("Enter"); // opens the first
    await page.waitForSelector("canvas.board:focus");
    const keys = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" };
    for (const letter of levels[0].solution) await page.keyboard.press(keys[letter.toLowerCase()]);
    await page.waitForSelector(".banner.good");
    await page.keyboard.press("n");
    await page.waitForFunction(
      (title) => document.querySelector("#play-view h1").textContent === title,
      levels[1].title,
    );
    await page.keyboard.press("Escape");
    await page.waitForSelector(".card a:focus");
    await close(page);
  });
});
