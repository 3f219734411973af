// The story: levels open one after the other; tiers are its chapters.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { close, dataOf, enter, findings, launch, open, pack, press, reload, shot } from "./lib.mjs";

let browser;
let page;
let levels;
before(async () => {
  browser = await launch();
  const path = pack("story", "--count", "5", "--seed", "6", "--tier", "intro=3,easy=2");
  levels = dataOf(path).levels;
  page = await open(browser, path, { reducedMotion: "reduce" });
});
after(async () => {
  await close(page);
  await browser.close();
});

const openCards = () => page.locator(".card a[href]").count();
const locked = () => page.locator(".card a[aria-disabled=true]").count();

async function solve(level) {
  await press(page, level.solution);
  await page.locator(".result").waitFor();
}

describe("the story", () => {
  it("is off by default: every level is open", async () => {
    assert.equal(await openCards(), 5);
    assert.equal(await locked(), 0);
  });

  it("opens the first level, and each solved one opens the next", async () => {
    await page.locator("#story").check();
    assert.equal(await openCards(), 1);
    assert.equal(await locked(), 4);
    assert.match(await page.locator(".story-note").innerText(), /Intro: 0 of 3[^]*Easy: 0 of 2/);
    await shot(page, "story");
    assert.equal(await page.locator("[data-act=goOn]").textContent(), "Begin the story");
    await page.locator(".card a[aria-disabled=true]").last().dispatchEvent("click");
    const sentence = `Solve “${levels[0].title}” first`;
    await page.locator(".notice-text", { hasText: sentence }).waitFor();
    await page.locator("[data-act=goOn]").click();
    await page.waitForSelector("canvas.board");
    assert.equal(await page.locator("[data-go=next]").getAttribute("href"), null);
    await solve(levels[0]);
    assert.equal(await page.locator("[data-go=next]").getAttribute("href"), `#${levels[1].id}`);
    await page.locator("[data-go=leave]").click();
    await page.locator(".card").first().waitFor();
    assert.equal(await openCards(), 2);
    assert.equal(await page.locator("[data-act=goOn]").textContent(), "Go on with the story");
    assert.match(await page.locator(".story-note").innerText(), /Intro: 1 of 3/);
  });

  it("is remembered, and so is how far it came", async () => {
    await reload(page);
    assert.ok(await page.locator("#story").isChecked());
    assert.equal(await openCards(), 2);
    await page.locator("[data-act=goOn]").click();
    await page.waitForSelector("canvas.board");
    assert.equal(new URL(page.url()).hash, `#${levels[1].id}`);
  });

  it("says that a level is locked, if its address is opened", async () => {
    await page.evaluate((id) => (location.hash = id), levels[4].id);
    await page.getByText("This level is locked").waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole("link", { name: "Go to the open level" }).click();
    await page.waitForSelector("canvas.board");
    assert.equal(new URL(page.url()).hash, `#${levels[1].id}`);
    await page.evaluate((id) => (location.hash = id), levels[4].id);
    await page.locator("[data-act=free]").click();
    await page.waitForSelector("canvas.board");
    await page.locator("[data-go=leave]").click();
    assert.equal(await openCards(), 5);
  });

  it("begins again after a question, and results stay", async () => {
    await page.locator("#story").check();
    await page.locator("[data-act=resetStory]").click();
    assert.deepEqual(await findings(page), []);
    await page.locator("dialog [type=submit]").click();
    await page.waitForFunction(() => document.querySelectorAll(".card a[href]").length === 1);
    assert.match(await page.locator(".count").textContent(), /1 solved/);
    await enter(page);
    await page.locator("[data-go=leave]").click();
  });

  it("is accessible in both themes", async () => {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await findings(page), []);
    }
    await page.locator("#story").uncheck();
    assert.equal(await openCards(), 5);
  });
});
