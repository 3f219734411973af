// Faults that players have met, each with the test that would have found it. The numbers are those of
// the list in which they were reported.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import {
  close,
  dataOf,
  enter,
  gallery,
  hardBoard,
  launch,
  number,
  open,
  position,
  press,
  reload,
  shot,
  spot,
} from "./lib.mjs";
import { touchScreen } from "./touch.mjs";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const HALL = `
##########
#@       #
#  $  #  #
#     .  #
##########
Title: Hall
`;
const SIZE = { width: 10, height: 5 };

// An empty room with the player in the middle and a box beside a goal.
function room(width, height) {
  const rows = Array.from({ length: height }, (_, y) =>
    [...(y % (height - 1) ? `#${" ".repeat(width - 2)}#` : "#".repeat(width))].map((c) => c),
  );
  rows[height >> 1][width >> 1] = "@";
  rows[2][2] = "$";
  rows[2][3] = ".";
  return `${rows.map((row) => row.join("")).join("\n")}\nTitle: Room\n`;
}

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

async function openOnPhone(name, xsb) {
  const page = await open(browser, gallery(name, xsb), PHONE);
  await enter(page, { tap: true });
  return { page, screen: await touchScreen(page) };
}

const moves = (page) => number(page, "moves");
const movesAre = (page, count) =>
  page.waitForFunction(
    (is) => document.querySelector("#count-moves").textContent === String(is),
    count,
  );
const scrolled = (page) =>
  page.locator(".board-frame").evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
const boardWidth = async (page) => (await page.locator("canvas.board").boundingBox()).width;

// A place in the frame of the board, as shares of its width and height.
async function inFrame(page, x, y) {
  const frame = await page.locator(".board-frame").boundingBox();
  return [frame.x + x * frame.width, frame.y + y * frame.height];
}

describe("fault 1: panning and pinching a large board", () => {
  it("pans by one finger and zooms by two, and never walks", async () => {
    const { page, screen } = await openOnPhone("large", room(90, 70));
    const before = await scrolled(page);
    await screen.swipe(await inFrame(page, 0.7, 0.7), await inFrame(page, 0.3, 0.4));
    const panned = await scrolled(page);
    assert.ok(panned[0] > before[0] + 50 && panned[1] > before[1] + 50, `${before} ${panned}`);
    const wide = await boardWidth(page);
    const from = [await inFrame(page, 0.45, 0.5), await inFrame(page, 0.55, 0.5)];
    const to = [await inFrame(page, 0.2, 0.5), await inFrame(page, 0.8, 0.5)];
    await screen.pinch(from, to);
    assert.ok((await boardWidth(page)) > 1.5 * wide);
    await screen.pinch(to, from);
    assert.ok((await boardWidth(page)) < 1.2 * wide);
    assert.equal(await moves(page), 0);
    await screen.tap(await inFrame(page, 0.5, 0.5));
    await page.waitForFunction(() => document.querySelector("#count-moves").textContent !== "0");
    await close(page);
  });

  it("takes back what a cancelled finger has begun", async () => {
    const { page, screen } = await openOnPhone("cancelled", HALL);
    const start = await position(page);
    await screen.down(await spot(page, SIZE, 5, 1));
    await screen.cancel();
    const [x, y] = await spot(page, SIZE, 1, 1);
    await screen.down([x, y]);
    await screen.slide([[x, y]], [[x + 50, y]]); // a step to the right
    await movesAre(page, 1);
    await screen.cancel();
    await movesAre(page, 0);
    assert.equal(await position(page), start);
    await close(page);
  });
});

describe("fault 2: fingers on a board that fits", () => {
  it("a swipe is one step, and goes on while it is held", async () => {
    const { page, screen } = await openOnPhone("swipes", HALL);
    const [x, y] = await inFrame(page, 0.5, 0.5);
    await screen.swipe([x, y], [x + 60, y]);
    assert.equal(await moves(page), 1);
    await screen.swipe([x, y], [x + 140, y + 20]);
    assert.equal(await moves(page), 2);
    await screen.swipe([x, y], [x - 10, y + 70]);
    assert.match(await position(page), /^# {2}@ {2}# {2}#\n# {2}\$/m); // the box is pushed
    await screen.swipe([x, y], [x - 15, y]); // neither a tap nor a swipe
    assert.equal(await moves(page), 3);
    await screen.swipe([x, y], [x, y - 60]);
    await screen.down([x, y]);
    await screen.slide([[x, y]], [[x + 60, y]]);
    await page.waitForFunction(
      () => Number(document.querySelector("#count-moves").textContent) >= 8,
    );
    await screen.slide([[x + 60, y]], [[x + 60, y + 60]]); // turns without being lifted
    await page.waitForFunction(() =>
      /row [34]/.test(document.querySelector("#board-description").textContent),
    );
    await screen.up();
    await close(page);
  });

  it("a tap walks, a drag pushes a box, two fingers zoom", async () => {
    const { page, screen } = await openOnPhone("taps", HALL);
    await screen.tap(await spot(page, SIZE, 4, 1));
    await movesAre(page, 3);
    const wide = await boardWidth(page);
    const from = [await inFrame(page, 0.45, 0.4), await inFrame(page, 0.55, 0.6)];
    const to = [await inFrame(page, 0.1, 0.3), await inFrame(page, 0.9, 0.7)];
    await screen.pinch(from, to);
    assert.ok((await boardWidth(page)) > 1.5 * wide);
    await shot(page, "phone-zoomed");
    await page.getByRole("button", { name: "The usual size" }).tap();
    assert.equal(await boardWidth(page), wide);
    assert.equal(await moves(page), 3);
    await page.evaluate(() => scrollTo(0, 0));
    await screen.swipe(await spot(page, SIZE, 3, 2), await spot(page, SIZE, 6, 3));
    await page.waitForSelector(".banner.good");
    assert.equal(await number(page, "pushes"), 4);
    await close(page);
  });

  it("a large board is zoomed by buttons, keys and wheel, too", async () => {
    const page = await open(browser, gallery("zoomed", room(120, 80)));
    await enter(page);
    const usual = await boardWidth(page);
    const isWider = (than) =>
      page.waitForFunction(
        (least) => document.querySelector("canvas.board").getBoundingClientRect().width > least,
        than,
      );
    await page.getByRole("button", { name: "Larger" }).click();
    await isWider(1.2 * usual);
    await page.keyboard.press("0");
    assert.equal(await boardWidth(page), usual);
    await page.keyboard.press("+");
    await isWider(1.2 * usual);
    for (let i = 0; i < 12; i++) await page.keyboard.press("-");
    const frame = await page.locator(".board-frame").boundingBox();
    const least = await page.locator("canvas.board").boundingBox();
    assert.ok(least.width <= frame.width && least.height <= frame.height, "all of it is visible");
    await page.keyboard.press("0");
    await page.mouse.move(frame.x + 300, frame.y + 200);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -240);
    await page.keyboard.up("Control");
    await isWider(1.2 * usual);
    assert.equal(await page.evaluate(() => visualViewport.scale), 1);
    assert.equal(await moves(page), 0);
    await close(page);
  });
});

it("fault 5: arrow keys move after an overlay was ticked, and space ticks it", async () => {
  const page = await open(browser, gallery("ticked", HALL));
  await enter(page);
  const box = page.getByLabel("Show where I can walk");
  await box.check();
  assert.ok(await box.evaluate((is) => is === document.activeElement));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("s");
  assert.equal(await moves(page), 2);
  await page.keyboard.press(" ");
  assert.equal(await box.isChecked(), false);
  assert.equal(await moves(page), 2);
  await close(page);
});

describe("fault 6: undo, redo and Reset", () => {
  it("Reset is one stroke, and all of it comes back after a reload", async () => {
    const page = await open(browser, gallery("strokes", HALL));
    await enter(page);
    await page.mouse.click(...(await spot(page, SIZE, 5, 1))); // a walk of four moves
    await movesAre(page, 4);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("r");
    assert.equal(await moves(page), 0);
    await reload(page);
    assert.equal(await moves(page), 0);
    await page.keyboard.press("u"); // the reset
    assert.equal(await moves(page), 5);
    await page.keyboard.press("u"); // the step
    await page.keyboard.press("u"); // the walk
    assert.equal(await moves(page), 0);
    await reload(page);
    assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
    await page.keyboard.press("y");
    assert.equal(await moves(page), 4);
    await page.keyboard.press("y");
    assert.equal(await moves(page), 5);
    await page.keyboard.press("y");
    assert.equal(await moves(page), 0);
    await close(page);
  });

  it("a game that an older page has kept is still read, and a damaged timeline does no harm", async () => {
    const path = gallery("older", HALL);
    const [{ id }] = dataOf(path).levels;
    for (const kept of [
      { moves: "rrr", given: null },
      { moves: "rrr", timeline: "zzz", at: 1 },
      { moves: "rrr", timeline: "::::", at: 2 },
      { moves: "rrr", timeline: 7, at: -1 },
    ]) {
      const prepare = `localStorage.setItem("tessoban.1.${id}", '${JSON.stringify(kept)}')`;
      const page = await open(browser, path, { hash: `#${id}`, prepare });
      assert.equal(await moves(page), 3);
      await page.keyboard.press("u");
      assert.equal(await moves(page), 2);
      await close(page);
    }
  });
});

// Counts the searches that the page asks its workers for, in window.searches.
const countSearches = () => {
  window.searches = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.task === "solve") window.searches++;
    return postMessage.call(this, message, ...more);
  };
};

const THREE_BOXES = `
#########
#   #   #
# $   $ #
#  .@.  #
#   $.  #
#########
Title: Three boxes
`;

it("fault 3: hints and solutions agree, and follow each other without a search", async () => {
  const path = gallery("agree", THREE_BOXES);
  const [{ id }] = dataOf(path).levels;
  const page = await open(browser, path, { hash: `#${id}`, prepare: countSearches });
  const status = page.locator("#status");
  const hint = async () => {
    await status.evaluate((is) => (is.textContent = ""));
    await page.keyboard.press("h");
    await page.waitForFunction(() => /push/i.test(document.querySelector("#status").textContent));
    return status.textContent();
  };
  const first = await hint();
  const searches = await page.evaluate(() => window.searches);
  assert.equal(await hint(), first, "a second hint");
  await page.locator("[data-act=solve]").click();
  await page.locator("#scrub").evaluate((slider) => {
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input"));
  });
  await page.locator("[data-act=takeOver]").click();
  const solution = await page.evaluate(
    (of) => JSON.parse(localStorage.getItem(`tessoban.1.${of}`)).moves,
    id,
  );
  await page.keyboard.press("r");
  const names = { L: "left", U: "up", R: "right", D: "down" };
  for (const way of solution.match(/[lurd]*[LURD]/g)) {
    assert.match(await hint(), new RegExp(`\\b${names[way.at(-1)]}\\b`), way);
    await press(page, way);
  }
  await page.waitForSelector(".banner.good");
  assert.equal(await page.evaluate(() => window.searches), searches);
  await close(page);
});

describe("fault 4: the warning of a dead end", () => {
  const places = (page) =>
    page
      .locator(".controls button")
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  for (const [name, options] of [
    ["a phone", PHONE],
    ["a desk", {}],
  ]) {
    it(`moves no button on ${name}, and stays while the player walks`, async () => {
      const page = await open(browser, gallery("corner", HALL), options);
      await enter(page);
      const before = await places(page);
      await press(page, "ddrru"); // pushes the box against the wall
      await page.waitForSelector(".banner.bad");
      assert.deepEqual(await places(page), before);
      await shot(page, `dead-end-on-${name.replaceAll(" ", "-")}`);
      await press(page, "d");
      assert.ok(await page.locator(".banner.bad").isVisible());
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.waitForFunction(() => !document.querySelector(".banner.bad"));
      assert.deepEqual(await places(page), before);
      await close(page);
    });

    it(`nor does a search on ${name}`, async () => {
      const page = await open(browser, gallery("busy", hardBoard()), options);
      await enter(page);
      const before = await places(page);
      await page.keyboard.press("h");
      await page.locator(".elapsed", { hasText: "positions" }).waitFor();
      await shot(page, `search-on-${name.replaceAll(" ", "-")}`);
      assert.deepEqual(await places(page), before);
      await close(page);
    });
  }
});
