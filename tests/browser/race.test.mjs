// A race against the computer on two boards.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import {
  close,
  dataOf,
  enter,
  findings,
  gallery,
  launch,
  number,
  open,
  press,
  shot,
} from "./lib.mjs";

const { judgeRace } = await import(
  new URL("../../output/gallery/page/race/race_rules.js", import.meta.url)
);

const LEVEL = "########\n#      #\n#@ $  .#\n########\nTitle: Short\n"; // solved by rRRR

let browser;
let page;
before(async () => {
  browser = await launch();
  page = await open(browser, gallery("race", LEVEL), { reducedMotion: "reduce" });
});
after(async () => {
  await close(page);
  await browser.close();
});

async function begin(view) {
  await enter(view);
  await view.locator("[data-act=race]").click();
  await ready(view);
}

// The computer has thought all that there is to think, so its moves do not depend on how long that took.
async function ready(view) {
  const seen = view.locator("#race-thoughts", { hasText: /[1-9]\d* positions? seen/ });
  await seen.waitFor();
  for (let last = "", same = 0; same < 3;) {
    const text = await seen.textContent();
    same = text === last ? same + 1 : 0;
    last = text;
    await view.waitForTimeout(300);
  }
}

const winner = async (view) => {
  await view.locator("[data-winner]").waitFor();
  return view.locator("[data-winner]").getAttribute("data-winner");
};
const counts = (view, who) => view.locator(`#race-${who}`).textContent();
const computerAt = (view, moves) =>
  view
    .locator("#race-computer", { hasText: `${moves} move` })
    .first()
    .waitFor();

it("the first to solve wins; with the same move, fewer pushes do", () => {
  const at = (solved, pushes) => ({ solved, pushes });
  assert.equal(judgeRace(at(false, 1), at(false, 2)), null);
  assert.equal(judgeRace(at(true, 9), at(false, 2)), "person");
  assert.equal(judgeRace(at(false, 1), at(true, 9)), "computer");
  assert.equal(judgeRace(at(true, 3), at(true, 4)), "person");
  assert.equal(judgeRace(at(true, 4), at(true, 3)), "computer");
  assert.equal(judgeRace(at(true, 4), at(true, 4)), "draw");
});

describe("a race", () => {
  it("is won by a computer that knows the way, if the person wanders about", async () => {
    await begin(page);
    await press(page, "u");
    await computerAt(page, 1);
    await page.keyboard.press("u");
    assert.match(await counts(page, "person"), /^0 moves/);
    assert.match(await counts(page, "computer"), /^1 move, /);
    await page.keyboard.press("y");
    assert.match(await counts(page, "person"), /^1 move/);
    await press(page, "rrl");
    assert.equal(await winner(page), "computer");
    assert.match(await page.locator("[data-winner]").textContent(), /Computer: solved after 4/);
    await press(page, "r");
    assert.match(await counts(page, "person"), /^4 moves/, "the race is over");
    await shot(page, "race-lost");
  });

  it("can be run again, and is a draw if both play the same", async () => {
    await page.locator("[data-act=again]").click();
    await ready(page);
    assert.match(await counts(page, "person"), /^0 moves/);
    await press(page, "rrrr");
    assert.equal(await winner(page), "draw");
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await findings(page), []);
    }
  });

  it("is a game of the level like any other", async () => {
    await page.locator("[data-act=alone]").click();
    await page.waitForSelector("#play-view canvas.board");
    assert.equal(await number(page, "moves"), 4);
    await page.keyboard.press("Escape");
    if (await page.locator("#play-view canvas.board").count()) await page.keyboard.press("Escape");
    await page.locator(".card .medal.solved").waitFor();
  });

  it("by the clock goes on without the person, who wins by being faster", async () => {
    // The test is the clock.
    const prepare = () => {
      window.ticks = [];
      window.setInterval = (tick, wait) => window.ticks.push({ tick, wait });
    };
    const view = await open(browser, gallery("race", LEVEL), { prepare, reducedMotion: "reduce" });
    await enter(view);
    await view.locator("[data-act=race]").click();
    const choices = view.locator(".race-choices > summary");
    await choices.click();
    await view.locator("#race-strength").selectOption({ label: "full" });
    await choices.click(); // a new race has closed it
    await view.locator("#race-pace").selectOption({ label: "2 times a second" });
    assert.match(await choices.textContent(), /full, 2 times a second/);
    const tick = (wait) =>
      view.evaluate((given) => window.ticks.findLast((each) => each.wait === given).tick(), wait);
    await tick(500);
    await computerAt(view, 1);
    await view.locator("canvas.board").focus();
    await press(view, "rrrr");
    assert.equal(await winner(view), "person");
    await view.keyboard.press("r");
    assert.equal(await view.locator("[data-winner]").count(), 0);
    assert.equal(await view.locator("#race-strength").inputValue(), "full");
    await view.reload();
    await view.waitForSelector("html[data-ready]");
    assert.equal(await view.locator("#race-strength").inputValue(), "full");
    assert.equal(await view.locator("#race-pace").inputValue(), "2");
    await close(view);
  });

  it("is played by tapping on a phone, where both boards are seen", async () => {
    const view = await open(browser, gallery("race", LEVEL), {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      reducedMotion: "reduce",
    });
    await enter(view, { tap: true });
    await view.locator("[data-act=race]").tap();
    await ready(view);
    const place = await view.locator("canvas.board").boundingBox();
    const cell = place.width / 8;
    await view.touchscreen.tap(place.x + 1.5 * cell, place.y + 1.5 * cell);
    await computerAt(view, 1);
    assert.match(await counts(view, "person"), /^1 move/);
    const other = await view.locator(".race-computer canvas").boundingBox();
    assert.ok(other.y > place.y + place.height && other.y + other.height < 740);
    assert.ok(await view.evaluate(() => document.body.scrollWidth <= innerWidth));
    await shot(view, "race-phone");
    await close(view);
  });
});

// A room with a box in the corner of two walls, and as many rows and columns as wanted.
function room(columns, rows) {
  const lines = Array.from({ length: rows }, (_, y) => [
    ...(y % (rows - 1) ? `#${" ".repeat(columns - 2)}#` : "#".repeat(columns)),
  ]);
  lines[1][1] = "@";
  lines[1][2] = "$";
  lines[1][4] = ".";
  return `${lines.map((line) => line.join("")).join("\n")}\nTitle: ${columns} by ${rows}\n\n`;
}

describe("the boards of a race fit the window", () => {
  const WINDOWS = [
    [360, 740],
    [360, 640],
    [320, 568],
    [740, 360],
    [568, 320],
    [1280, 720],
  ];
  const SIZES = [
    [8, 5],
    [9, 9],
    [9, 16],
    [16, 16],
    [40, 30],
    [120, 90],
  ];
  const LOOKS = [
    { locale: "en" },
    { locale: "fr", colorScheme: "dark" },
    { locale: "fr", contrast: "more" },
  ];
  const path = () => gallery("rooms", SIZES.map((size) => room(...size)).join(""));

  // Of these, those that are not whole in the window, or whose text is cut off.
  const missing = (view, selectors) =>
    view.evaluate(
      (all) =>
        all.filter((selector) => {
          const element = document.querySelector(selector);
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const isSeen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          const isCut =
            !element.matches("canvas, div") && element.scrollWidth > element.clientWidth;
          return !isSeen || isCut || right <= left || bottom <= top;
        }),
      selectors,
    );
  const ALWAYS = [
    "#race-person",
    "#race-computer",
    "#race-view [data-act=undo]",
    ".race-computer canvas",
    ".board-frame",
  ];
  // Opens the race of a level.
  async function go(view, { id, title }) {
    await view.evaluate((to) => (location.hash = `#race/${to}`), id);
    await view.locator(".race > h1", { hasText: title }).waitFor();
  }
  const isStill = (view) =>
    view.evaluate(() => scrollY === 0 && document.body.scrollWidth <= innerWidth);

  for (const [width, height] of WINDOWS)
    it(`of ${width} by ${height}`, async () => {
      const { levels } = dataOf(path());
      for (const look of LOOKS) {
        const isPhone = width < 1000;
        const view = await open(browser, path(), {
          ...look,
          viewport: { width, height },
          hasTouch: isPhone,
          isMobile: isPhone,
          deviceScaleFactor: isPhone ? 2 : 1,
          reducedMotion: "reduce",
        });
        for (const [i, [columns, rows]] of SIZES.entries()) {
          if (look !== LOOKS[0] && rows !== 9 && rows !== 16) continue; // looks change the texts only
          await go(view, levels[i]);
          const when = `${columns} by ${rows} in ${look.locale}`;
          const usual = rows <= 16 ? ["canvas.board"] : [];
          assert.deepEqual(await missing(view, [...ALWAYS, ...usual]), [], when);
          assert.ok(await isStill(view), when);
          const { x, y } = await view.locator(".race-side.computer").boundingBox();
          const own = await view.locator(".race-side.person").boundingBox();
          if (width > height) assert.ok(x > own.x + own.width && y === own.y, "side by side");
          else assert.ok(y >= own.y + own.height, "one above the other");
        }
        await go(view, levels[3]);
        await press(view, "d");
        await view.locator("#race-computer", { hasText: /^1/ }).waitFor();
        await view.locator("#race-thoughts", { hasText: /vue|seen/ }).waitFor();
        await view.locator(".race-message").evaluate((line) => {
          line.textContent = "L’ordinateur est tombé dans une impasse et recommence.";
        });
        assert.deepEqual(await missing(view, [...ALWAYS, "canvas.board"]), [], "begun");
        assert.ok(await isStill(view));
        const name = look.contrast ? "contrast" : (look.colorScheme ?? "light");
        await shot(view, `race-${width}x${height}-${look.locale}-${name}`);
        await close(view);
      }
    });

  it("when the window is turned, and when the race is over", async () => {
    const { levels } = dataOf(path());
    const view = await open(browser, path(), {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: "reduce",
      hash: `#race/${levels[3].id}`,
    });
    await view.setViewportSize({ width: 568, height: 320 });
    await view.waitForFunction(() => innerWidth === 568);
    await view.evaluate(() => new Promise((seen) => requestAnimationFrame(() => seen())));
    assert.deepEqual(await missing(view, [...ALWAYS, "canvas.board"]), []);
    await view.setViewportSize({ width: 320, height: 568 });
    await view.waitForFunction(() => innerWidth === 320);
    await view.evaluate(() => new Promise((seen) => requestAnimationFrame(() => seen())));
    assert.deepEqual(await missing(view, [...ALWAYS, "canvas.board"]), []);
    await press(view, "rr");
    await winner(view);
    await shot(view, "race-over-phone");
    const over = [...ALWAYS, "canvas.board", "[data-winner]"];
    assert.deepEqual(await missing(view, over), []);
    await view.locator(".race-choices > summary").tap();
    assert.deepEqual(await missing(view, [".race-choices .menu-items"]), []);
    assert.deepEqual(await findings(view), []);
    await close(view);
  });

  it("and are sharp on a board of 120 by 90", async () => {
    const { levels } = dataOf(path());
    const view = await open(browser, path(), {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 3,
      hash: `#race/${levels[5].id}`,
    });
    const share = (selector) =>
      view.locator(selector).evaluate((canvas) => {
        const { paddingLeft, paddingRight } = getComputedStyle(canvas);
        const wide = canvas.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return canvas.width / (wide * devicePixelRatio);
      });
    assert.ok((await share("canvas.board")) >= 0.999);
    assert.ok((await share(".race-computer canvas")) >= 0.95);
    await close(view);
  });
});
