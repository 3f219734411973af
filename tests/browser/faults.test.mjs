// Faults that players have met, each with the test that would have found it. The numbers are those of
// the list in which they were reported.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import {
  close,
  dataOf,
  enter,
  findings,
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

const keyboardModule = new URL("../../output/gallery/page/play/keyboard.js", import.meta.url);
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const HALL = `
##########
#@       #
#  $  #  #
#     .  #
##########
Title: Hall
`;
const CORRIDOR = "#######\n#@ $ .#\n#######\nTitle: Corridor\n\n" + HALL;
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

// A held swipe steps again after this time (HOLD in gestures.js). Only a test that sets `mayHold` lets
// it pass, so that a slow machine holds no finger.
const HOLD_MILLISECONDS = 320;
function stopHolding(hold) {
  const real = window.setTimeout.bind(window);
  window.mayHold = false;
  window.setTimeout = (run, wait, ...rest) =>
    wait === hold && !window.mayHold ? 0 : real(run, wait, ...rest);
}

async function openOnPhone(name, xsb) {
  const prepare = `(${stopHolding})(${HOLD_MILLISECONDS})`;
  const page = await open(browser, gallery(name, xsb), { ...PHONE, prepare });
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
    await page.evaluate(() => (window.mayHold = true));
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

    it(`nor does a win on ${name}`, async () => {
      const page = await open(browser, gallery("won", CORRIDOR), options);
      await enter(page);
      const before = await places(page);
      await press(page, "rRR");
      await page.waitForSelector(".result");
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

it("fault 7: the best solution is kept whole, to be watched and downloaded", async () => {
  const page = await open(browser, gallery("best", CORRIDOR));
  await enter(page);
  assert.ok(await page.locator("#bests").isHidden());
  await press(page, "rlrRR");
  await page.waitForSelector(".result");
  await page.keyboard.press("r");
  await press(page, "rRR");
  await page.waitForSelector(".result");
  await page.keyboard.press("r");
  await press(page, "rr");
  await reload(page);
  assert.match(await page.locator("#bests").textContent(), /2 pushes, 3 moves/);
  const started = page.waitForEvent("download");
  await page.locator("[data-save=bestPushes]").click();
  assert.equal(readFileSync(await (await started).path(), "utf8"), "rRR\n");
  await page.locator("[data-watch=bestPushes]").click();
  await movesAre(page, 3);
  assert.equal(await number(page, "done"), 1);
  await page.keyboard.press("Escape");
  assert.equal(await moves(page), 2, "the game goes on");
  await press(page, "r");
  await page.locator(".result [data-act=watchBest]").click();
  await movesAre(page, 3);
  await close(page);
});

it("fault 8: a solved level that is opened again says so", async () => {
  const page = await open(browser, gallery("again", CORRIDOR));
  await enter(page);
  await press(page, "rRR");
  await page.waitForSelector(".result");
  await reload(page);
  const panel = page.locator(".result");
  await panel.getByText("You have solved this level").waitFor();
  await panel.getByText("Solved in 2 pushes and 3 moves.").waitFor();
  assert.ok(await panel.getByRole("link", { name: "Next level" }).isVisible());
  assert.deepEqual(await findings(page), []);
  await shot(page, "solved-again");
  await panel.getByRole("button", { name: "Play again" }).click();
  assert.equal(await panel.count(), 0);
  assert.equal(await moves(page), 0);
  await page.keyboard.press("u");
  assert.equal(await moves(page), 3, "undo brings the game back");
  await page.keyboard.press("Escape");
  await close(page);
});

describe("fault 10: keys by place and by letter", () => {
  // The letters of each layout at the places that matter, where they differ from QWERTY.
  const LAYOUTS = {
    QWERTY: {},
    AZERTY: { KeyQ: "a", KeyW: "z", KeyA: "q", KeyZ: "w", KeyM: ",", Semicolon: "m", Digit6: "-" },
    QWERTZ: { KeyY: "z", KeyZ: "y" },
  };
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const keysOfLayout = (changes) => ({
    ...Object.fromEntries(letters.map((letter) => [`Key${letter}`, letter.toLowerCase()])),
    ...Object.fromEntries([..."1234567890"].map((digit) => [`Digit${digit}`, digit])),
    ...changes,
  });
  const event = (code, key, more = {}) => ({ code, key, target: {}, ...more });

  for (const [name, changes] of Object.entries(LAYOUTS))
    it(`no key means two things on ${name}, and help names those that work`, async () => {
      const { readKey, keysOf, movementLetters, COMMAND_KEYS } = await import(keyboardModule);
      const layout = keysOfLayout(changes);
      const byName = new Map(); // what each letter does
      for (const [code, key] of Object.entries(layout)) {
        const meaning = readKey(event(code, key));
        assert.ok(!meaning || Object.keys(meaning).length === 1, key);
        if (meaning) byName.set(key, meaning);
      }
      const expected = { QWERTY: "WASD", AZERTY: "ZQSD", QWERTZ: "WASD" }[name];
      assert.equal(movementLetters(), expected);
      const directions = [...expected.toLowerCase()].map((key) => byName.get(key).direction);
      assert.deepEqual(directions, [1, 0, 3, 2]);
      for (const command of Object.keys(COMMAND_KEYS)) {
        const named = keysOf(command);
        assert.ok(named.length, `${command} has a key`);
        for (const key of named.filter((each) => byName.has(each) && each !== "-"))
          assert.deepEqual(byName.get(key), { command }, `${key} on ${name}`);
      }
      const undo = keysOf("undo");
      assert.deepEqual(undo.includes("z"), name !== "AZERTY");
      assert.ok(undo.includes("u") && undo.includes("backspace") && undo.includes("ctrl+z"));
      const smaller = keysOf("zoomOut").filter((key) => byName.get(key)?.command === "zoomOut");
      assert.ok(smaller.length, "zooming out needs no numeric pad");
      const place = Object.keys(layout).find((code) => layout[code] === "z");
      assert.deepEqual(readKey(event(place, "z", { ctrlKey: true })), { command: "undo" });
    });

  it("plain Z is undo in the page, and on AZERTY help names ZQSD", async () => {
    const path = gallery("layouts", HALL);
    const page = await open(browser, path);
    await enter(page);
    await press(page, "rr");
    await page.keyboard.press("z");
    assert.equal(await moves(page), 1);
    await close(page);
    const azerty = () => {
      const map = new Map([["KeyW", "z"]]).set("KeyA", "q").set("KeyS", "s").set("KeyD", "d");
      Object.defineProperty(navigator, "keyboard", { value: { getLayoutMap: async () => map } });
    };
    const french = await open(browser, path, { prepare: azerty });
    await enter(french);
    await french.locator("#keys > summary").click();
    await french.locator("#keys", { hasText: "Arrows, ZQSD, numeric pad" }).waitFor();
    const help = await french.locator("#keys").textContent();
    assert.match(help, /U, Backspace, Ctrl\+Z/);
    assert.doesNotMatch(help, /U, Z/);
    assert.match(help, /\+, =, -, M, 0/);
    const wide = await boardWidth(french);
    await french.locator("canvas.board").evaluate((board) => {
      for (const [key, code] of [
        ["=", "Equal"],
        ["=", "Equal"],
        ["m", "Semicolon"],
      ])
        board.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    });
    const larger = await boardWidth(french);
    await french.keyboard.press("m");
    assert.ok(larger > wide && (await boardWidth(french)) < larger);
    await close(french);
  });
});

it("fault 11: one live region, named, and silent while the player walks", async () => {
  const page = await open(browser, gallery("live", HALL));
  await enter(page);
  const live =
    "#play-view :is(output, [role=status], [role=alert], [role=log], [aria-live=polite])";
  assert.equal(await page.locator(live).count(), 1);
  assert.equal(await page.locator(live).getAttribute("aria-label"), "Messages");
  await page.evaluate((selector) => {
    window.said = [];
    const region = document.querySelector(selector);
    const note = () => region.textContent && window.said.push(region.textContent);
    new MutationObserver(note).observe(region, { subtree: true, childList: true });
  }, live);
  const said = () => page.evaluate(() => window.said.splice(0));
  await press(page, "rrlrlr");
  assert.deepEqual(await said(), []);
  await press(page, "u");
  assert.deepEqual(await said(), ["A wall is in the way."]);
  await page.keyboard.press("i");
  assert.match((await said()).at(-1), /You are in column \d+, row \d+/);
  await close(page);
});

describe("fault 12: small things", () => {
  it("the focus goes with a film, and comes back", async () => {
    const page = await open(browser, gallery("film", HALL));
    await enter(page);
    const solve = page.locator("[data-act=solve]");
    await solve.focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-act=toggle]:focus");
    await page.keyboard.press("Escape");
    await page.waitForSelector("canvas.board:focus");
    await close(page);
  });

  it("a game without a move has no file, and the focus ring is not printed", async () => {
    const page = await open(browser, gallery("small", HALL));
    await enter(page);
    const file = page.getByRole("button", { name: "Download my moves" });
    assert.ok(await file.isDisabled());
    await press(page, "r");
    assert.ok(await file.isEnabled());
    await page.emulateMedia({ media: "print" });
    const ring = await page
      .locator("canvas.board")
      .evaluate((board) => getComputedStyle(board).outlineStyle);
    assert.equal(ring, "none");
    await close(page);
  });

  it("numbers of a search are not run together", async () => {
    const page = await open(browser, gallery("numbers", hardBoard()));
    await enter(page);
    await page.keyboard.press("h");
    await page.waitForFunction(() =>
      /^Searching: \d+ s \(at most \d+ s\) · [\d,]+ positions$/.test(
        document.querySelector(".elapsed")?.textContent,
      ),
    );
    await close(page);
  });
});
