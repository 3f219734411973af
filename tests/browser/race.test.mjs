// A race against the computer on two boards.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { close, enter, findings, gallery, launch, number, open, press, shot } from "./lib.mjs";

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
    await view.locator("#race-strength").selectOption({ label: "full" });
    await view.locator("#race-pace").selectOption({ label: "2 times a second" });
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
