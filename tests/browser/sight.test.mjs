// Boards larger than the window: the player stays visible, whatever moves it.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { close, enter, gallery, launch, number, open, press, shot } from "./lib.mjs";
import { touchScreen } from "./touch.mjs";

const WINDOWS = {
  "a desk": { viewport: { width: 1280, height: 720 } },
  "a phone": { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  "a phone on its side": { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
};

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

// An empty room with the player in a corner and a box in the middle, to be pushed left.
function hall(width, height) {
  const rows = Array.from({ length: height }, (_, y) =>
    y % (height - 1) ? `#${" ".repeat(width - 2)}#`.split("") : "#".repeat(width).split(""),
  );
  const [x, y] = [width >> 1, height >> 1];
  rows[height - 2][width - 2] = "@";
  rows[y][x] = "$";
  rows[y][x - 1] = ".";
  const solution = "u".repeat(height - 2 - y) + "l".repeat(width - 3 - x) + "L";
  return `${rows.map((row) => row.join("")).join("\n")}\nSolution\n${solution}\n`;
}

// Is the whole player visible, in the board's frame and in the window?
function inSight(page) {
  return page.evaluate(() => {
    const words = document.querySelector("#board-description").textContent;
    const [, columns, rows, column, row] =
      /^(\d+) columns, (\d+) rows\. You are in column (\d+), row (\d+)/.exec(words).map(Number);
    const board = document.querySelector("canvas.board").getBoundingClientRect();
    const frame = document.querySelector(".board-frame").getBoundingClientRect();
    const [wide, high] = [board.width / columns, board.height / rows];
    const [left, top] = [board.left + (column - 1) * wide, board.top + (row - 1) * high];
    return (
      left >= Math.max(0, frame.left) &&
      left + wide <= Math.min(innerWidth, frame.right) &&
      top >= Math.max(0, frame.top) &&
      top + high <= Math.min(innerHeight, frame.bottom)
    );
  });
}

function scrolled(page) {
  return page.evaluate(() => {
    const { scrollLeft, scrollTop } = document.querySelector(".board-frame");
    return [scrollLeft, scrollTop, scrollY];
  });
}

describe("the player of a room of 120 by 100", () => {
  for (const [name, window] of Object.entries(WINDOWS))
    it(`is in sight on ${name}: by key, walk, undo and playback`, async () => {
      const page = await open(browser, gallery("hall", hall(120, 100)), window);
      await enter(page, { tap: window.hasTouch });
      assert.ok(await inSight(page), "opened");
      await shot(page, `hall-${name.replaceAll(" ", "-")}`);
      for (let i = 0; i < 5; i++) {
        await press(page, "uuuuullll");
        assert.ok(await inSight(page), "by key");
      }
      const before = await scrolled(page);
      await press(page, "dr");
      assert.deepEqual(await scrolled(page), before, "nothing moves while he is in sight");
      await page.keyboard.press("r");
      assert.ok(await inSight(page), "back at the start");
      const frame = await page.locator(".board-frame").boundingBox();
      await page.mouse.click(frame.x + 20, frame.y + 20);
      await page.waitForFunction(() => !document.querySelector("[data-act=undo]").disabled);
      await page.keyboard.press("ArrowUp"); // ends the walk
      assert.ok((await number(page, "moves")) > 10);
      assert.ok(await inSight(page), "after a walk");
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      assert.equal(await number(page, "moves"), 0);
      await page.evaluate(() => scrollTo(0, 0));
      await page.keyboard.press("v");
      assert.ok(await inSight(page), "a playback begins");
      for (const at of ["48", "70", "106", "0"]) {
        await page.getByLabel("Move", { exact: true }).evaluate((scrub, to) => {
          scrub.value = to;
          scrub.dispatchEvent(new Event("input"));
        }, at);
        assert.ok(await inSight(page), `move ${at} of a playback`);
      }
      await close(page);
    });
});

it("a board of 256 by 256 opens where the player is", async () => {
  const path = gallery("vast", hall(256, 256));
  for (const name of ["a desk", "a phone"]) {
    const page = await open(browser, path, WINDOWS[name]);
    await enter(page);
    assert.ok(await inSight(page));
    await close(page);
  }
});

it("a board that is high and narrow scrolls in its frame, by finger, too", async () => {
  const page = await open(browser, gallery("tower", hall(6, 90)), WINDOWS["a phone"]);
  await enter(page, { tap: true });
  assert.ok(await inSight(page));
  const frame = await page.locator(".board-frame").boundingBox();
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const [, before] = await scrolled(page);
  await (await touchScreen(page)).swipe([x, y], [x, y + 100]);
  assert.ok((await scrolled(page))[1] <= before - 90);
  const undo = await page.getByRole("button", { name: "Undo" }).boundingBox();
  assert.ok(undo.y + undo.height <= 740, "its buttons are at hand");
  await shot(page, "tower");
  await close(page);
});

it("who has scrolled away from the board is left alone until the next key", async () => {
  const page = await open(browser, gallery("away", hall(120, 100)), WINDOWS["a phone"]);
  await enter(page);
  await page.keyboard.press("v");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [, , down] = await scrolled(page);
  await page.waitForFunction(() => Number(document.querySelector("#count-moves").textContent) > 3);
  assert.equal((await scrolled(page))[2], down);
  await page.keyboard.press("Escape");
  await press(page, "u");
  assert.ok(await inSight(page));
  await close(page);
});
