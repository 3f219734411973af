// Labyrinths in the page: played by keys, fingers and in time, with hints, films, story and opened files.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import {
  close,
  dataOf,
  enter,
  findings,
  folder,
  gallery,
  labyrinths,
  launch,
  number,
  open,
  reload,
  shot,
  tessoban,
} from "./lib.mjs";
import { touchScreen } from "./touch.mjs";

// Towards the monster one is caught in two turns; down and to the right it is won in four.
const DANGER = `
+-+-+-+-+
|@     1|
+ +-+-+-+
|.     E|
+-+-+-+-+
|       |
+-+-+-+-+
|       |
+-+-+-+-+
Title: Danger
Solution: drrr
`;
// Into the dead end on the left, and the monster is before it: lost. To the right it is won in three.
const TRAP = `
+-+-+-+-+
|  @ .  |
+-+ +-+ +
| | | |E|
+-+ +-+-+
| | |   |
+-+ +-+-+
| |1|   |
+-+-+-+-+
Title: Trap
`;
// A key and its door, a switch and its door.
const DOORS = `
+-+-+-+-+-+
|@   . a  |
+-+-+-+-+ +
|EU A    u|
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|2        |
+-+-+-+-+-+
Title: Doors
Author: Somebody
`;
// The sweet cannot be reached.
const WALLED = `
+-+-+-+-+
|@|.   E|
+-+-+-+-+
|1      |
+-+-+-+-+
|       |
+-+-+-+-+
|       |
+-+-+-+-+
Title: Walled
`;
// Keys, a monster far away and many cells, in a shape that leaves little room on a phone.
const LONG = [
  "+-".repeat(24) + "+",
  `|@       a b c .${" ".repeat(32)}|`,
  ...Array.from({ length: 10 }, () => ["+ ".repeat(24) + "+", `|${" ".repeat(47)}|`]).flat(),
  "+ ".repeat(24) + "+",
  `|${" ".repeat(42)}4   E|`,
  "+-".repeat(24) + "+",
  "Title: Long",
  `Solution: ${"r".repeat(23)}${"d".repeat(11)}`,
].join("\n");
// No walls inside, and 20 sweets in the first row: its sweets and cells fill the tables of the search up to
// what 32 bits can count.
const WIDE = [
  "+-".repeat(64) + "+",
  `|@ ${". ".repeat(20)}${"  ".repeat(42)}E|`,
  ...Array.from({ length: 63 }, () => ["+ ".repeat(64) + "+", `|${" ".repeat(127)}|`]).flat(),
  "+-".repeat(64) + "+",
  "Title: Wide",
].join("\n");
const ALL = `Title: Three labyrinths\n${DANGER}${TRAP}${DOORS}`;
const NAMES = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown", w: "Space" };

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const LANDSCAPE = { viewport: { width: 740, height: 360 }, hasTouch: true };

let browser;
let path;
let levels;
before(async () => {
  browser = await launch();
  path = labyrinths("labyrinths", ALL);
  levels = dataOf(path).levels;
});
after(() => browser.close());

async function openLevel(index, options = {}) {
  const page = await open(browser, path, { reducedMotion: "reduce", ...options });
  await page.evaluate((id) => (location.hash = id), levels[index].id);
  await page.waitForSelector("canvas.board");
  return page;
}

// A level of a gallery of its own.
async function openAlone(name, text, options = {}) {
  const built = labyrinths(name, text);
  const page = await open(browser, built, { reducedMotion: "reduce", ...options });
  await page.evaluate((id) => (location.hash = id), dataOf(built).levels[0].id);
  await page.waitForSelector("canvas.board");
  return page;
}

async function play(page, moves) {
  for (const letter of moves) await page.keyboard.press(NAMES[letter]);
}

// Saves the progress as a file of this name, and returns its path.
async function exportProgress(page, name) {
  await page.locator(".open-bar summary").click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-act=export]").click(),
  ]);
  const file = join(folder, name);
  await saved.saveAs(file);
  return file;
}

// What the program prints, with its saved games in this folder.
function program(state, words, input = "") {
  const env = { ...process.env, XDG_STATE_HOME: state };
  return execFileSync(tessoban, words, { env, input, encoding: "utf8" });
}

function paste(page, text) {
  return page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", given);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);
}

const focused = (page) => page.evaluate(() => document.activeElement.tagName);
// What is seen of the status line, and what only screen readers read.
const status = (page) =>
  page.locator("#status").evaluate(({ childNodes: [first] }) => first?.data ?? "");
const unseen = (page) => page.locator("#status .hidden").allTextContents();
const title = (page) => page.locator("#result-title").textContent();

describe("a labyrinth", () => {
  it("is lost once, undone, and then won by keys", async () => {
    const page = await openLevel(0);
    await play(page, "r");
    assert.equal(await status(page), "A monster is 1 step away.");
    await play(page, "r");
    assert.equal(await title(page), "Caught!");
    assert.equal(await status(page), "A monster has caught you.");
    assert.equal(await number(page, "turns"), 2);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.act), "undo");
    await play(page, "r"); // a held key does nothing now
    assert.equal(await number(page, "turns"), 2);
    await shot(page, "labyrinth-caught");
    await page.keyboard.press("Enter");
    await page.locator(".result").waitFor({ state: "detached" });
    assert.equal(await number(page, "turns"), 1);
    await page.keyboard.press("u");
    assert.equal(await number(page, "turns"), 0);
    await page.keyboard.press("y");
    assert.equal(await number(page, "turns"), 1);
    await page.keyboard.press("r");
    assert.equal(await number(page, "turns"), 0);
    await play(page, "u");
    assert.equal(await status(page), "A wall is in the way.");
    await page.keyboard.press("s"); // down, by its place
    assert.equal(await status(page), "Last sweet taken: the exit is open.");
    await play(page, "rrr");
    assert.equal(await title(page), "You have won!");
    assert.match(await page.locator("#result-text").textContent(), /^Won in 4 turns\. Your best/);
    assert.equal(await page.locator(".result .medal").count(), 2);
    await page.getByRole("link", { name: "Next level ›" }).click();
    await page.locator("h1", { hasText: "Trap" }).waitFor();
    await close(page);
  });

  it("keeps games and results when the page is loaded again", async () => {
    const page = await openLevel(2);
    await play(page, "rr");
    await reload(page);
    assert.equal(await number(page, "turns"), 2);
    assert.equal(await number(page, "sweets"), 1);
    await page.keyboard.press("u");
    assert.equal(await number(page, "turns"), 1);
    await page.evaluate((id) => (location.hash = id), levels[0].id);
    await page.locator("h1", { hasText: "Danger" }).waitFor();
    await play(page, "drrr");
    await page.locator(".result").waitFor();
    await reload(page);
    assert.equal(await title(page), "You have won this labyrinth");
    await page.locator("[data-act=playAgain]").click();
    assert.equal(await number(page, "turns"), 0);
    assert.equal(await page.locator("#count-best").textContent(), "4 turns");
    await page.locator("[data-go=leave]").click();
    assert.match(await page.locator(".count").textContent(), /3 levels, 1 solved/);
    const medals = page.locator(".card").first().locator(".medal");
    assert.equal(await medals.count(), 2);
    await close(page);
  });

  it("says what happens, and where one is", async () => {
    const page = await openLevel(2);
    const told = async (moves) => {
      await play(page, moves);
      return status(page);
    };
    assert.equal(await told("r"), "");
    assert.equal(await told("r"), "Last sweet taken: the exit is open.");
    assert.equal(await told("r"), "Key a (round) taken.");
    assert.equal(await told("r"), "");
    assert.equal(await told("d"), "Door U opened.");
    assert.equal(await told("ll"), "");
    assert.equal(await told("l"), "Door A (round) opened.");
    await page.keyboard.press("i");
    const place = /^Labyrinth of 5 by 4 cells\. You are in column 2, row 2\. Ways: left, right\./;
    assert.match(await status(page), place);
    assert.match(await status(page), /No monster has a way to you\.$/);
    assert.equal(
      (await unseen(page)).join(),
      " There are: open door A (round) to the right of column 2, row 2; " +
        "open door U to the right of column 1, row 2; switch U in column 5, row 2.",
    );
    assert.equal(await page.locator(".held-key").count(), 1);
    assert.equal(await page.locator("#play-view [role=status]").count(), 1);
    assert.deepEqual(await findings(page), []);
    assert.equal(await told("l"), "You have won!"); // and no longer that a door was opened
    await close(page);
  });

  it("says where the nearest monster is, and the ways where they change", async () => {
    const page = await openLevel(1);
    await page.keyboard.press("i");
    assert.match((await unseen(page)).join(), /There are: the sweet in column 3, row 1\.$/);
    assert.match(await status(page), /The nearest monster is 3 steps away, in column 2, row 4\.$/);
    await play(page, "r");
    assert.deepEqual(await unseen(page), [" Ways: left, right."]);
    await play(page, "r");
    assert.deepEqual(await unseen(page), [" Ways: left, down."]);
    await close(page);
    const french = await openLevel(1, { locale: "fr-FR" });
    await french.keyboard.press("i");
    assert.match((await unseen(french)).join(), /Il y a\u202f: le bonbon en colonne 3, ligne 1\.$/);
    await close(french);
  });

  it("tells at first how it is won, and what is on the board", async () => {
    const page = await openLevel(2);
    const goal = "Collect all sweets and come to the exit before a monster catches you.";
    assert.equal(await status(page), goal);
    const panel = page.locator("#how-to-win");
    assert.equal(await panel.getAttribute("open"), "");
    const signs = await panel.locator(".signs li").allTextContents();
    assert.deepEqual(signs.slice(0, 2), ["you", "sweet: take all of them"]);
    assert.equal(signs[4], "monster with a step every 2 turns");
    assert.equal(signs.length, 11); // one kind of monsters; a key, a switch, and their doors
    await page.getByRole("link", { name: "All rules" }).click();
    await page.getByRole("heading", { name: "Help", level: 1 }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Help");
    await page.evaluate((id) => (location.hash = id), levels[0].id);
    await page.locator("h1", { hasText: "Danger" }).waitFor();
    assert.equal(await panel.locator(".signs li").count(), 5);
    await play(page, "drrr");
    await page.keyboard.press("Enter"); // the next level
    await page.locator("h1", { hasText: "Trap" }).waitFor();
    assert.equal(await panel.getAttribute("open"), null);
    assert.equal(await status(page), "");
    await close(page);
  });

  it("after the last one the way leads to one that is not won", async () => {
    const page = await openLevel(2);
    await play(page, "rrrrdllll");
    assert.equal(await title(page), "You have won!");
    await page.getByRole("link", { name: "To “Danger” ›" }).click();
    await page.locator("h1", { hasText: "Danger" }).waitFor();
    await play(page, "drrr");
    await page.keyboard.press("Enter");
    await page.locator("h1", { hasText: "Trap" }).waitFor();
    await play(page, "rrd");
    await page.evaluate((id) => (location.hash = id), levels[2].id);
    await page.locator("h1", { hasText: "Doors" }).waitFor();
    await page.locator(".result [data-act=playAgain]:focus").waitFor(); // all are won
    await close(page);
  });

  it("is played by fingers: swipes, buttons, and a tap on oneself to wait", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const page = await openLevel(0, phone);
    const screen = await touchScreen(page);
    const box = await page.locator("canvas.board").boundingBox();
    const at = (x, y) => [
      box.x + ((x + 0.5) * box.width) / 4,
      box.y + ((y + 0.5) * box.height) / 4,
    ];
    await screen.swipe(at(1, 2), [at(1, 2)[0], at(1, 2)[1] + 60]);
    assert.equal(await number(page, "turns"), 1);
    await screen.tap(at(0, 1)); // the player
    assert.equal(await number(page, "turns"), 2);
    await screen.tap(at(1, 1)); // beside
    assert.equal(await number(page, "turns"), 3);
    await page.locator("[data-move='2']").tap();
    assert.equal(await number(page, "turns"), 4);
    await shot(page, "labyrinth-phone");
    assert.ok(await page.evaluate(() => document.body.scrollWidth <= innerWidth));
    await page.locator("[data-move='2']").tap();
    assert.equal(await title(page), "You have won!");
    await close(page);
  });

  it("is played by a mouse: a click on a cell of the row or column steps there", async () => {
    const page = await openLevel(0);
    const box = await page.locator("canvas.board").boundingBox();
    const click = (x, y) =>
      page.mouse.click(box.x + ((x + 0.5) * box.width) / 4, box.y + ((y + 0.5) * box.height) / 4);
    await click(2, 2);
    assert.equal(await number(page, "turns"), 0);
    assert.match(await status(page), /^Tap a cell in your row or column/);
    await click(0, 1);
    for (let i = 1; i <= 3; i++) await click(i, 1);
    assert.equal(await title(page), "You have won!");
    await close(page);
  });
});

describe("in time", () => {
  const mode = (page) => page.locator("#labyrinth-mode");
  const wait = (page) => page.locator("[data-act=wait]");

  it("the pad of a phone starts and stops the clock", async () => {
    const page = await openLevel(0, PHONE);
    await page.clock.install();
    const middle = page.locator("[data-move='4']");
    assert.equal(await middle.textContent(), "Wait");
    await mode(page).selectOption("usual");
    await page.clock.pauseAt(Date.now() + 60000);
    assert.equal(await middle.textContent(), "▶ Start");
    await middle.tap(); // on, and one waits for a turn
    assert.equal(await middle.textContent(), "❚❚ Pause");
    await middle.tap();
    assert.equal(await status(page), "Paused.");
    await page.clock.runFor(5000);
    assert.equal(await number(page, "turns"), 1);
    await close(page);
  });

  it("the clock makes the turns, and stops when one is caught", async () => {
    const page = await openLevel(0);
    await page.clock.install();
    await mode(page).click();
    assert.equal(await focused(page), "SELECT");
    await mode(page).selectOption("usual");
    assert.match(await status(page), /begins with your first step/);
    assert.equal(await number(page, "turns"), 0);
    assert.equal(await focused(page), "CANVAS"); // so that the space bar stops the clock
    assert.equal(await wait(page).textContent(), "▶ Start");
    await page.clock.runFor(5000);
    assert.equal(await number(page, "turns"), 0);
    await page.clock.pauseAt(Date.now() + 60000);
    await play(page, "r"); // at once, with the first turn
    assert.equal(await number(page, "turns"), 1);
    assert.ok(await page.locator("#play-view [data-act=undo]").isDisabled());
    assert.equal(await wait(page).textContent(), "❚❚ Pause");
    await page.keyboard.press("Space");
    assert.equal(await status(page), "Paused.");
    assert.equal(await wait(page).textContent(), "▶ Go on");
    assert.match(await wait(page).getAttribute("title"), /clock/);
    await page.clock.runFor(5000);
    assert.equal(await number(page, "turns"), 1);
    await mode(page).selectOption("slow");
    await wait(page).click(); // on, and caught while waiting
    assert.equal(await title(page), "Caught!");
    await page.clock.runFor(5000);
    assert.equal(await number(page, "turns"), 2);
    await page.locator("[data-act=playAgain]").click();
    assert.equal(await number(page, "turns"), 0);
    await play(page, "d");
    assert.equal(await number(page, "turns"), 1);
    await play(page, "r"); // it waits for the clock
    assert.equal(await number(page, "turns"), 1);
    await page.clock.runFor(899);
    assert.equal(await number(page, "turns"), 1);
    await page.clock.runFor(1);
    assert.equal(await number(page, "turns"), 2);
    await page.keyboard.down("ArrowRight"); // held
    await page.clock.runFor(1800);
    await page.keyboard.up("ArrowRight");
    assert.equal(await title(page), "You have won!");
    assert.equal(await number(page, "turns"), 4);
    await close(page);
  });

  it("whoever is caught may go back to turns", async () => {
    const page = await openLevel(0);
    await page.clock.install();
    await page.keyboard.press("t");
    await page.clock.pauseAt(Date.now() + 60000);
    await play(page, "r");
    await page.clock.runFor(600);
    assert.equal(await title(page), "Caught!");
    await page.locator("[data-act=undoInTurns]").click();
    assert.equal(await mode(page).inputValue(), "");
    assert.equal(await wait(page).textContent(), "Wait");
    assert.equal(await number(page, "turns"), 1);
    await page.clock.runFor(5000);
    assert.equal(await number(page, "turns"), 1);
    await close(page);
  });

  it("a user of the keyboard stays in the list of modes", async () => {
    const page = await openLevel(0);
    await page.keyboard.press("Shift+Tab");
    assert.equal(await focused(page), "SELECT");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.equal(await mode(page).inputValue(), "usual");
    assert.equal(await focused(page), "SELECT");
    await close(page);
  });
});

describe("advice", () => {
  const said = (page, text) =>
    page.waitForFunction((is) => document.querySelector("#status").textContent === is, text);

  it("a hint shows the next step, whether a win is stored or has to be found", async () => {
    const page = await openLevel(0);
    await page.keyboard.press("h");
    await said(page, "Go down.");
    await shot(page, "labyrinth-hint");
    await page.evaluate((id) => (location.hash = id), levels[1].id);
    await page.locator("h1", { hasText: "Trap" }).waitFor();
    await page.locator("[data-act=hint]").click();
    await said(page, "Go right.");
    await page.locator("[data-act=canWin]").click();
    await said(page, "Yes, it can be won: 3 turns are enough.");
    await close(page);
  });

  it("is given for the largest levels", async () => {
    const page = await openAlone("wide", WIDE);
    await page.locator("[data-act=canWin]").click();
    await said(page, "Yes, it can be won: 63 turns are enough.");
    await close(page);
  });

  it("warns of a lost game, says why, and leads back", async () => {
    const page = await openLevel(1);
    await play(page, "lw");
    await page.locator(".banner.bad", { hasText: "This can no longer be won." }).waitFor();
    assert.equal(await page.locator(".result").count(), 0);
    await shot(page, "labyrinth-lost");
    await page.locator("[data-act=takeBack]").click();
    await page.locator(".banner.bad").waitFor({ state: "detached" });
    assert.equal(await number(page, "turns"), 1);
    await play(page, "rrrd");
    assert.equal(await title(page), "You have won!");
    await close(page);
  });

  it("the winning tour is a film, and one may play on from there without counting", async () => {
    const page = await openLevel(0);
    await page.keyboard.press("v");
    await page.locator("#scrub").waitFor();
    await page.keyboard.press("Space");
    await page.locator("#scrub").fill("2");
    assert.equal(await number(page, "turns"), 2);
    await page.locator("[data-act=step]").click();
    assert.equal(await number(page, "turns"), 3);
    await page.locator("[data-act=step-back]").click();
    assert.equal(await number(page, "turns"), 2);
    assert.deepEqual(await findings(page), []);
    await page.locator("[data-act=takeOver]").click();
    assert.equal(await number(page, "turns"), 2);
    await play(page, "rr");
    assert.match(await page.locator("#result-text").textContent(), /not counted/);
    await page.locator("[data-act=closeResult]").click();
    await page.evaluate((id) => (location.hash = id), levels[1].id); // no win is stored
    await page.locator("h1", { hasText: "Trap" }).waitFor();
    await page.locator("[data-act=watch]").click();
    await page.locator("#scrub").waitFor();
    assert.equal(await page.locator("#scrub").getAttribute("max"), "3");
    await page.keyboard.press("Home");
    assert.equal(await number(page, "turns"), 0);
    await page.keyboard.press("End");
    assert.equal(await number(page, "turns"), 3);
    await page.keyboard.press("Escape");
    assert.equal(await number(page, "turns"), 0);
    await close(page);
  });

  it("a tour of too many turns for a film is refused with a sentence", async () => {
    const solution = `${"w".repeat(20000)}rrrrdllll`;
    const long = labyrinths("long-tour", `${DOORS}Solution: ${solution}\n`);
    const [level] = dataOf(long).levels;
    assert.equal(level.solution, solution);
    const page = await open(browser, long, { reducedMotion: "reduce" });
    await page.evaluate((id) => (location.hash = id), level.id);
    await page.waitForSelector("canvas.board");
    await page.keyboard.press("v");
    await page.locator("#status", { hasText: "too long" }).waitFor();
    assert.equal(await page.locator("#scrub").count(), 0);
    await play(page, "rrrrdllll");
    assert.match(await title(page), /won/);
    await close(page);
  });

  it("the winning tour begins at the start if the game is lost or over", async () => {
    const page = await openLevel(1); // no win is stored
    const watched = async () => {
      await page.keyboard.press("v");
      await page.locator("#scrub").waitFor();
      assert.equal(await page.locator("#scrub").getAttribute("max"), "3");
      await page.keyboard.press("Escape");
    };
    await play(page, "lw");
    await page.locator(".banner.bad").waitFor();
    await watched();
    await page.locator(".banner.bad").waitFor();
    await play(page, "wwww");
    assert.equal(await title(page), "Caught!");
    await watched();
    assert.equal(await title(page), "Caught!");
    await close(page);
  });

  it("a lost game is told again when somebody asks, also if no win is possible at all", async () => {
    const page = await openAlone("walled", WALLED);
    await page.locator(".banner.bad", { hasText: "not even from its start" }).waitFor();
    for (const key of ["h", "c", "v"]) {
      await page.locator(".banner.bad").evaluate((banner) => (banner.id = "old"));
      await page.keyboard.press(key);
      await page.locator(".banner.bad:not(#old)").waitFor();
    }
    await close(page);
  });
});

describe("moves that come as text", () => {
  it("may win, but that is not counted", async () => {
    const page = await openLevel(0);
    await paste(page, "drrr");
    assert.equal(await title(page), "You have won!");
    assert.match(await page.locator("#result-text").textContent(), /not counted/);
    assert.equal(await page.locator(".result .medal").count(), 0);
    assert.equal(await page.locator("#count-best").textContent(), "–");
    await reload(page);
    assert.match(await page.locator("#result-text").textContent(), /not counted/);
    await page.keyboard.press("u"); // all of it
    assert.equal(await number(page, "turns"), 0);
    await paste(page, "d");
    await play(page, "rrr"); // one's own win
    assert.equal(await page.locator("#count-best").textContent(), "4 turns");
    await close(page);
  });
});

describe("the play screen", () => {
  const place = async (page, selector) => {
    const { top, bottom, left, right } = await page
      .locator(selector)
      .evaluate((element) => element.getBoundingClientRect().toJSON());
    return { top, bottom, left, right };
  };
  const inWindow = async (page, ...selectors) => {
    const { width, height } = page.viewportSize();
    for (const selector of selectors) {
      const { bottom, right } = await place(page, selector);
      assert.ok(bottom <= height && right <= width, `${selector} is in the window`);
    }
  };

  for (const locale of ["en-US", "fr-FR"])
    for (const [name, options] of Object.entries({ phone: PHONE, landscape: LANDSCAPE, desk: {} }))
      it(`keeps its places on a ${name}, whatever it counts and says (${locale})`, async () => {
        const page = await openAlone("long", LONG, { locale, ...options });
        const buttons = name === "desk" ? "[data-act=watch]" : "[data-move='2']";
        const still = [".counters", "canvas.board", buttons];
        const places = () => Promise.all(still.map((selector) => place(page, selector)));
        const before = await places();
        await play(page, "rlrlrlrlrl"); // to turn 10
        await play(page, "rrrr"); // a key is taken
        assert.deepEqual(await places(), before);
        await page.keyboard.press("t");
        assert.deepEqual(await places(), before);
        await inWindow(page, "canvas.board", ".messages", buttons);
        await page.keyboard.press("t");
        await page.keyboard.press("v");
        await page.locator("#scrub").waitFor({ timeout: 5000 });
        still.pop(); // there are other buttons now
        assert.deepEqual(await places(), before.slice(0, 2));
        assert.ok(!(await page.locator(".move-pad").isVisible()));
        await inWindow(page, "[data-act=toggle]", "#rate", "[data-act=endPlayback]");
        assert.equal(await page.locator("#rate").inputValue(), "5");
        await shot(page, `labyrinth-film-${name}-${locale}`);
        await close(page);
      });

  it("shows a warning and its button in a low window", async () => {
    const page = await openLevel(1, LANDSCAPE);
    const before = await place(page, "[data-move='2']");
    await play(page, "lw");
    await page.locator(".banner.bad").waitFor();
    await inWindow(page, ".banner.bad", "[data-act=takeBack]", "[data-act=watch]");
    assert.deepEqual(await place(page, "[data-move='2']"), before);
    await shot(page, "labyrinth-lost-landscape");
    await close(page);
  });

  it("shows a wide labyrinth whole on a phone, and a huge one when asked", async () => {
    const page = await openAlone("long", LONG, PHONE);
    assert.ok(await page.locator(".zoom").isHidden());
    await inWindow(page, "canvas.board");
    await close(page);
    const huge = await openAlone("wide", WIDE);
    const width = () => huge.locator("canvas.board").evaluate((board) => board.offsetWidth);
    const usual = await width();
    await inWindow(huge, "[data-act=zoomFit]");
    await huge.locator("[data-act=zoomFit]").click();
    assert.ok((await width()) < usual);
    await inWindow(huge, "canvas.board", "[data-act=zoomFit]");
    await huge.keyboard.press("0");
    assert.equal(await width(), usual);
    await close(huge);
  });

  // The colour of the board at a place in cells, as [red, green, blue].
  const colorAt = (page, x, y) =>
    page.locator("canvas.board").evaluate(
      (board, [across, down]) => {
        const cell = board.width / Math.round(board.offsetWidth / (board.offsetHeight / 4));
        const { data } = board.getContext("2d").getImageData(across * cell, down * cell, 1, 1);
        return [...data].slice(0, 3);
      },
      [x, y],
    );

  for (const theme of ["light", "dark", "contrast"])
    it(`has letters of open doors that can be seen in the ${theme} theme`, async () => {
      const prepare = `localStorage.setItem("tessoban.1.setting.look", "${theme}")`;
      const page = await openLevel(2, { prepare });
      await play(page, "rrrrd");
      assert.match(await status(page), /Door U opened/);
      const luminance = (color) =>
        color
          .map((share) => share / 255)
          .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
          .reduce((sum, share, i) => sum + share * [0.2126, 0.7152, 0.0722][i], 0);
      const contrast = (a, b) => {
        const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
      };
      const floor = await colorAt(page, 1.5, 1.5);
      let best = 1;
      for (let x = 0.85; x < 1.15; x += 0.02)
        best = Math.max(best, contrast(floor, await colorAt(page, x, 1.5)));
      assert.ok(best >= 3, `${best}`);
      await close(page);
    });

  it("shows the player who is caught in front of the monster", async () => {
    const page = await openLevel(0);
    await play(page, "rr");
    const text = await page.locator("#board-description").textContent();
    const [, column, row] = /in column (\d), row (\d)/.exec(text);
    const [red, green, blue] = await colorAt(page, column - 0.58, row - 0.28);
    const { player } = dataOf(path).themes.default.labyrinth;
    const hex = [red, green, blue].map((share) => share.toString(16).padStart(2, "0")).join("");
    assert.equal(`#${hex}`, player.slice(0, 7));
    await close(page);
  });

  it("closes a result by Esc, and leaves by the next", async () => {
    const page = await openLevel(0);
    await play(page, "rr");
    await page.keyboard.press("Escape");
    await page.locator(".result").waitFor({ state: "detached" });
    assert.equal(await focused(page), "CANVAS");
    await page.keyboard.press("Escape");
    await page.locator(".card").first().waitFor();
    await close(page);
  });

  it("prints the labyrinth without what is used on the screen", async () => {
    const page = await openLevel(0);
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator("canvas.board").isVisible());
    for (const selector of ["#labyrinth-mode", ".controls", ".messages", ".counters"])
      assert.ok(await page.locator(selector).isHidden(), selector);
    assert.equal(await page.locator("#how-to-win").isVisible(), false);
    await close(page);
  });
});

describe("collections of labyrinths", () => {
  it("have cards, filters and a story that opens one after the other", async () => {
    const page = await open(browser, path, { reducedMotion: "reduce" });
    assert.equal(await page.locator(".card").count(), 3);
    assert.match(await page.locator(".card").first().innerText(), /1 sweet · 1 monster/);
    await page.waitForFunction(() => document.querySelectorAll(".thumb canvas").length === 3);
    await page.locator("#story").check();
    assert.equal(await page.locator(".card a[href]").count(), 1);
    await page.locator("[data-act=goOn]").click();
    await page.waitForSelector("canvas.board");
    assert.equal(await page.locator("[data-go=next]").getAttribute("href"), null);
    assert.equal(await page.locator("[data-go=edit]").count(), 0);
    await play(page, "drrr");
    await page.keyboard.press("Enter"); // the next level
    await page.locator("h1", { hasText: "Trap" }).waitFor();
    await page.locator("[data-go=leave]").click();
    await page.locator(".card a[href]").nth(1).waitFor();
    await page.locator("#story").uncheck();
    await page.locator("[name=monsters-to]").fill("0");
    await page.getByText("No level fits.").waitFor();
    await close(page);
  });

  for (const theme of ["light", "dark", "contrast"])
    it(`are accessible in the ${theme} theme`, async () => {
      const page = await open(browser, path);
      await page.locator(".settings summary").click();
      await page.getByLabel("Colours").selectOption(theme);
      await page.locator(".settings summary").click();
      assert.deepEqual(await findings(page), []);
      await shot(page, `labyrinth-list-${theme}`);
      await enter(page);
      assert.deepEqual(await findings(page), []);
      await shot(page, `labyrinth-${theme}`);
      await play(page, "rr");
      await page.locator(".result").waitFor();
      assert.deepEqual(await findings(page), []);
      await page.evaluate(() => (location.hash = "help"));
      await page.getByRole("heading", { name: "Labyrinths" }).waitFor();
      await shot(page, `labyrinth-help-${theme}`);
      assert.deepEqual(await findings(page), []);
      await close(page);
    });

  it("have a help of their own; the rules of Sokoban come last", async () => {
    const page = await open(browser, path, { hash: "#help" });
    const heads = await page.locator("#help-view h2").allTextContents();
    assert.deepEqual(heads.slice(0, 3), ["Labyrinths", "What is on a board", "Keys"]);
    assert.equal(heads.at(-1), "Sokoban");
    assert.equal(await page.locator(".signs li").count(), 14);
    const text = await page.locator("#help-view").textContent();
    for (const part of [
      "a cell in your row or column",
      "the fewest turns",
      "hint: wait for a turn",
    ])
      assert.ok(text.includes(part), part);
    for (const part of ["Tap a square", "dead square", "race"])
      assert.ok(!text.includes(part), part);
    await close(page);
  });

  it("show measures with two decimals at most", async () => {
    const out = join(folder, "measured");
    const options = ["--count", "2", "--size", "8x6", "--seed", "3", "--out", out, "--quiet"];
    execFileSync(tessoban, ["labyrinth", ...options]);
    const page = await open(browser, join(out, "index.html"));
    await enter(page);
    await page.locator("#measures .fold summary").click();
    const values = await page.locator("#measures td").allTextContents();
    assert.ok(values.length > 10);
    for (const value of values) assert.match(value, /^-?[\d,]+(\.\d\d?)?$/);
    await close(page);
  });

  it("show sweets on the cards of large boards", async () => {
    const page = await open(browser, labyrinths("wide", WIDE), { colorScheme: "dark" });
    await page.locator(".thumb canvas").waitFor();
    const pixels = await page.locator(".thumb canvas").evaluate((canvas) => {
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
      const pink = (i) => data[i] > 200 && data[i + 1] < 170 && data[i + 2] > 150;
      const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
        Array.from({ length: width }, (_, x) => 4 * (y * width + x)).some(pink),
      );
      return (rows.length * canvas.clientHeight) / height;
    });
    assert.ok(pixels > 1.8, `${pixels} pixels high`);
    await close(page);
  });

  it("speak French", async () => {
    const page = await openLevel(0, { locale: "fr-FR", ...PHONE });
    await page.getByRole("button", { name: "Puis-je encore gagner" }).waitFor();
    await page.keyboard.press("h");
    await page.getByText("Allez vers le bas.", { exact: true }).waitFor();
    assert.ok(await page.evaluate(() => document.body.scrollWidth <= innerWidth));
    await play(page, "rr");
    assert.equal(await title(page), "Attrapé\u202f!");
    await shot(page, "labyrinth-french");
    await close(page);
  });

  it("can be opened in any page, and are known by their content", async () => {
    const studio = join(folder, "labyrinth-studio.html");
    execFileSync(tessoban, ["studio", "-o", studio, "--quiet"]);
    const page = await open(browser, studio, { reducedMotion: "reduce" });
    const start = await page.locator(".welcome").textContent();
    for (const part of ["labyrinths", ".lab", "pack.json"]) assert.ok(start.includes(part), part);
    await paste(page, ALL);
    await page.locator(".card").nth(2).waitFor();
    await reload(page);
    await enter(page);
    await play(page, "drrr");
    assert.equal(await title(page), "You have won!");
    await page.locator("[data-go=leave]").click();
    await paste(page, DANGER.replace("@", "@@").replace("+-+-+-+-+", "+-+-+-+ +"));
    await page.locator(".problems").waitFor();
    assert.match(await page.locator(".problems").textContent(), /line 2, column 8/);
    await close(page);
  });

  it("cannot be drawn or raced, and the page says so", async () => {
    const page = await openLevel(0);
    assert.equal(await page.locator("[data-act=race]").count(), 0);
    await page.evaluate((id) => (location.hash = `race/${id}`), levels[0].id);
    await page.getByText("Races are for Sokoban levels").waitFor();
    await page.evaluate((id) => (location.hash = `draw/new?level=${id}`), levels[0].id);
    await page.getByText("The editor is for Sokoban levels").waitFor();
    await page.getByRole("link", { name: "Play it" }).click();
    await page.waitForSelector("canvas.board");
    await close(page);
  });

  it("are part of the progress that is saved as a file and taken elsewhere", async () => {
    const page = await openLevel(0);
    await play(page, "drrr");
    await page.locator(".result").waitFor();
    await page.evaluate((id) => (location.hash = id), levels[2].id);
    await page.locator("h1", { hasText: "Doors" }).waitFor();
    await play(page, "rr");
    await page.locator("[data-go=leave]").click();
    const file = await exportProgress(page, "labyrinth-progress.json");
    await close(page);
    const other = await openLevel(2);
    await other.locator(".open-bar").waitFor({ state: "attached" });
    await other.locator("[data-go=leave]").click();
    await other.locator(".open-bar input[type=file]").setInputFiles(file);
    await other.locator(".notice-text", { hasText: "2 games" }).waitFor();
    assert.match(await other.locator(".count").textContent(), /3 levels, 1 solved/);
    await other.evaluate((id) => (location.hash = id), levels[2].id);
    await other.waitForSelector("canvas.board");
    assert.equal(await number(other, "turns"), 2);
    await close(other);
  });

  it("go from the page to the program, are played there, and come back with all that was done", async () => {
    const page = await openLevel(0);
    await play(page, "drrr");
    await page.locator(".result").waitFor();
    await page.evaluate((id) => (location.hash = id), levels[2].id);
    await page.locator("h1", { hasText: "Doors" }).waitFor();
    await play(page, "rrurl");
    await page.keyboard.press("u");
    await page.locator("[data-go=leave]").click();
    const file = await exportProgress(page, "labyrinth-page.json");
    await close(page);

    const state = mkdtempSync(join(folder, "state-"));
    assert.match(
      program(state, ["saves", "import", file]),
      /2 games \(2 labyrinths\) read; taken: 2 positions, 1 best/,
    );
    assert.match(program(state, ["saves", "import", file]), /taken: 0 positions, 0 best solutions/);
    const maze = join(folder, "labyrinths.lab");
    writeFileSync(maze, ALL);
    const said = program(state, ["play", "--plain", maze, "--level", "3"], "undo\nlr\n");
    assert.match(said, /Going on after 3 turns/);
    const back = join(folder, "labyrinth-back.json");
    program(state, ["saves", "export", "--quiet", back]);

    const other = await openLevel(1);
    await other.locator("[data-go=leave]").click();
    await other.locator(".open-bar input[type=file]").setInputFiles(back);
    await other.locator(".notice-text", { hasText: "2 games" }).waitFor();
    assert.match(await other.locator(".count").textContent(), /3 levels, 1 solved/);
    await other.evaluate((id) => (location.hash = id), levels[2].id);
    await other.waitForSelector("canvas.board");
    assert.equal(await number(other, "turns"), 4);
    for (let i = 0; i < 4; i++) await other.keyboard.press("u");
    assert.equal(await number(other, "turns"), 0);
    await other.locator("[data-go=leave]").click();
    const { labyrinths: games } = JSON.parse(
      readFileSync(await exportProgress(other, "labyrinth-again.json"), "utf8"),
    );
    const [won] = games.filter(({ id }) => id === levels[0].id);
    assert.deepEqual([won.best.turns, won.best.solution, won.events], [4, "drrr", "drrr"]);
    assert.match(won.best.date, /^\d{4}-/);
    await close(other);
  });

  it("stand beside Sokoban: opened in a gallery, both kinds can be played", async () => {
    const page = await open(browser, gallery("beside", "#####\n#@$.#\n#####\n"));
    await page.locator(".open-bar input[type=file]").setInputFiles({
      name: "mazes.lab",
      mimeType: "text/plain",
      buffer: Buffer.from(ALL),
    });
    await page.locator(".card").nth(2).waitFor();
    await page.locator("#collection").selectOption({ index: 0 });
    await enter(page);
    await page.keyboard.press("ArrowRight");
    await page.locator(".result").waitFor();
    await close(page);
  });
});
