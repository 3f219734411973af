// Links that carry a level, a position or a game; and links that somebody made up.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { deflateRawSync } from "node:zlib";
import { close, enter, findings, gallery, launch, number, open, position, reload } from "./lib.mjs";

const LEVEL = "########\n#@ $  .#\n#      #\n########\nTitle: Größe & <b>Maß</b>\n";
const OTHER = "#####\n#@$.#\n#####\nTitle: Other\n";

let browser;
let page; // a page with LEVEL
let other; // the path of a page with another level
before(async () => {
  browser = await launch();
  page = await open(browser, gallery("linked", LEVEL));
  other = gallery("other", OTHER);
});
after(async () => {
  await close(page);
  await browser.close();
});

const linkOf = (text) => `#link/a${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

// The link that a button makes, without the address of the page.
async function copied(name) {
  const share = page.locator("#share");
  await share.evaluate((panel) => (panel.open = true));
  await page.evaluate(() => document.querySelector(".page-notice")?.remove());
  await page.locator(`[data-act=copy_${name}]`).click();
  const field = page.locator(".link-field");
  await field.waitFor();
  return new URL(await field.inputValue()).hash;
}

// Opens a link in a browser that has never seen the level.
async function follow(hash, options = {}) {
  const view = await open(browser, other, { hash, ...options });
  await view.locator("canvas.board, #link-view .banner").waitFor();
  return view;
}

async function refused(hash) {
  const view = await follow(hash);
  const text = await view.locator("#link-view .banner").textContent();
  await close(view);
  return text;
}

describe("a link", () => {
  it("brings a level into a page that does not have it, and it stays there", async () => {
    await enter(page);
    const view = await follow(await copied("level"));
    assert.equal(await view.locator("#play-view h1").textContent(), "Größe & <b>Maß</b>");
    assert.equal(await position(view), LEVEL.split("\nTitle")[0]);
    assert.equal(await number(view, "moves"), 0);
    assert.doesNotMatch(view.url(), /link/);
    await view.keyboard.press("ArrowRight");
    await reload(view);
    assert.equal(await number(view, "moves"), 1);
    await view.keyboard.press("Escape");
    await view.locator("#collection").waitFor();
    assert.match(await view.locator("#collection option:checked").textContent(), /From a link/);
    await close(view);
  });

  it("opens a position as one action that can be undone", async () => {
    await page.locator("canvas.board").focus(); // a link that could not be copied has the focus
    for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    const view = await follow(await copied("position"));
    assert.equal(await number(view, "moves"), 2);
    assert.equal(await number(view, "pushes"), 1);
    await view.keyboard.press("u");
    assert.equal(await number(view, "moves"), 0);
    await close(view);
  });

  it("keeps the user's own game as a bookmark", async () => {
    const hash = await copied("position");
    const view = await follow(hash);
    await view.keyboard.press("r");
    await view.keyboard.press("ArrowDown");
    await view.evaluate((address) => (location.hash = address), hash);
    await view.getByText("Your own game is bookmark 1.").waitFor();
    assert.equal(await number(view, "moves"), 2);
    await view.keyboard.press("1");
    assert.equal(await number(view, "moves"), 1);
    assert.equal(await number(view, "pushes"), 0);
    await close(view);
  });

  it("plays a game back, and a taken over solution is not the user's own", async () => {
    await page.locator("canvas.board").focus(); // a link that could not be copied has the focus
    for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await page.getByText("Solved in 3 pushes").waitFor();
    const view = await follow(await copied("game"));
    await view.locator("#scrub").waitFor();
    assert.equal(await view.locator("#scrub").getAttribute("max"), "4");
    await close(view);
    const solved = await follow(await copied("position"));
    await solved.getByText("so it is not counted").waitFor();
    await close(solved);
  });

  it("of a mirrored level fits the one that is there", async () => {
    const mirrored = "########\n#.  $ @#\n#      #\n########";
    const view = await follow(linkOf(`level \n${mirrored}\n`));
    await view.evaluate(
      (address) => (location.hash = address),
      linkOf(`position rR\n${LEVEL.split("\nTitle")[0]}\n`),
    );
    await view.waitForFunction(() => document.querySelector("#count-pushes")?.textContent === "1");
    assert.equal(await number(view, "moves"), 2);
    await close(view);
  });
});

describe("a link that somebody made up", () => {
  it("is refused with a sentence", async () => {
    const board = "#####\n#@$.#\n#####\n";
    const bomb = deflateRawSync(Buffer.alloc(200 << 20)).toString("base64url");
    for (const [hash, sentence] of [
      ["#link/", /damaged/],
      ["#link/a", /damaged/],
      ["#link/a!!!", /damaged/],
      ["#link/azzzzzzzz", /damaged/],
      ["#link/zAAAA", /newer page/],
      [linkOf("level \n"), /no level/],
      [linkOf("level \n<script>alert(1)</script>\n"), /no level/],
      [linkOf(`what \n${board}`), /damaged/],
      [linkOf(`position x\n${board}`), /damaged/],
      [`#link/a${bomb}`, /too much/],
    ])
      assert.match(await refused(hash), sentence, hash.slice(0, 40));
  });

  it("with moves that do not fit opens the level alone, and says so", async () => {
    const view = await follow(linkOf("position lll\n#####\n#@$.#\n#####\nTitle: <i>x</i>\n"));
    await view.getByText("do not fit this level").waitFor();
    assert.equal(await number(view, "moves"), 0);
    assert.equal(await view.locator("#play-view h1 i").count(), 0);
    await close(view);
  });

  it("leaves an accessible view", async () => {
    for (const colorScheme of ["light", "dark"]) {
      const view = await follow("#link/a!!!", { colorScheme });
      assert.deepEqual(await findings(view), []);
      await view.locator("#link-view a").click();
      await view.locator(".card").waitFor();
      await close(view);
    }
  });
});
