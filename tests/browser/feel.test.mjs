// How playing feels and looks: smooth movement, the winning moment, films, measures, coordinates, paper.
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
  pack,
  press,
  reload,
  shot,
} from "./lib.mjs";

const PUSH = "#######\n#@ $ .#\n#     #\n#######\nTitle: First\n\n";
const NEXT = "######\n#@$ .#\n#######\nTitle: Second\n";

let browser;
let path;
let levels;
before(async () => {
  browser = await launch();
  path = pack("feel", "--count", "5", "--seed", "9", "--formats", "html");
  levels = dataOf(path).levels;
});
after(() => browser.close());

// Frames come only when the test calls window.frame(milliseconds).
const ownFrames = () => {
  let [waiting, now] = [new Map(), 0];
  let next = 1;
  window.requestAnimationFrame = (callback) => (waiting.set(next, callback), next++);
  window.cancelAnimationFrame = (id) => waiting.delete(id);
  window.frame = (milliseconds) => {
    now += milliseconds;
    const due = [...waiting.values()];
    waiting = new Map();
    for (const callback of due) callback(now);
    return due.length;
  };
};

const frame = (page, milliseconds) => page.evaluate((by) => window.frame(by), milliseconds);
// The picture of the board.
const picture = (page) => page.locator("canvas.board").evaluate((board) => board.toDataURL());

describe("movement", () => {
  it("is smooth, and the next key does not wait for it", async () => {
    const page = await open(browser, gallery("smooth", PUSH + NEXT), { prepare: ownFrames });
    await enter(page);
    await press(page, "r");
    const begun = await picture(page);
    await frame(page, 0);
    await frame(page, 45);
    const midway = await picture(page);
    assert.notEqual(midway, begun);
    await frame(page, 60);
    const arrived = await picture(page);
    assert.notEqual(arrived, midway);
    assert.equal(await frame(page, 100), 0, "then nothing moves");
    await press(page, "r"); // a push
    await frame(page, 0);
    await press(page, "l"); // in the middle of it
    assert.equal(await number(page, "moves"), 3);
    await page.keyboard.press("u");
    await page.keyboard.press("u");
    while (await frame(page, 200));
    assert.equal(await picture(page), arrived, "no trace is left");
    await close(page);
  });

  it("is at once for users who want no motion", async () => {
    const page = await open(browser, gallery("still", PUSH + NEXT), {
      prepare: ownFrames,
      reducedMotion: "reduce",
    });
    await enter(page);
    while (await frame(page, 16)); // of the list
    await press(page, "rrr");
    assert.equal(await page.locator(".celebration").count(), 0);
    assert.equal(await frame(page, 16), 0);
    await close(page);
  });
});

describe("the winning moment", () => {
  it("celebrates, shows the result, and Enter goes on", async () => {
    const page = await open(browser, path, { hash: `#${levels[0].id}` });
    await press(page, levels[0].solution);
    const panel = page.getByRole("dialog", { name: "Solved!" });
    await panel.waitFor();
    await page.waitForSelector(".celebration", { state: "attached" });
    const { pushes, moves } = {
      pushes: await number(page, "pushes"),
      moves: levels[0].solution.length,
    };
    assert.match(await panel.textContent(), new RegExp(`${pushes} pushes and ${moves} moves`));
    assert.deepEqual(await panel.locator(".medal").allTextContents(), [
      "the fewest pushes possible",
      "as few moves as the known solution",
      "solved",
    ]);
    await press(page, "lrud"); // a held key does not leave the board
    assert.equal(await number(page, "moves"), moves);
    assert.deepEqual(await findings(page), []);
    await page.waitForSelector(".celebration", { state: "detached" });
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (title) => document.querySelector("#play-view h1").textContent === title,
      levels[1].title,
    );
    await close(page);
  });

  it("of the last level leads to one that is not solved", async () => {
    const page = await open(browser, path, { hash: `#${levels[4].id}` });
    await press(page, levels[4].solution);
    await page.waitForSelector(`.result .primary[href="#${levels[0].id}"]:focus`);
    await close(page);
  });

  it("of the last level plays it again if all are solved", async () => {
    const { board, solution } = levels[4];
    const page = await open(browser, gallery("only", board));
    await enter(page);
    await press(page, solution);
    await page.waitForSelector(".result [data-act=playAgain]:focus");
    await page.keyboard.press("Enter");
    assert.equal(await number(page, "moves"), 0);
    await page.waitForSelector("canvas.board:focus");
    await close(page);
  });
});

it("the speed of films is kept", async () => {
  const page = await open(browser, path, { hash: `#${levels[3].id}` });
  await page.keyboard.press("v");
  await page.getByLabel("Speed").selectOption("250");
  await reload(page);
  await page.keyboard.press("v");
  assert.equal(await page.getByLabel("Speed").inputValue(), "250");
  await close(page);
});

it("Home and End go to the ends of a film, and Esc closes a result", async () => {
  const page = await open(browser, gallery("ends", PUSH + NEXT));
  await enter(page);
  await press(page, "rrr");
  await page.locator(".result").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".result").waitFor({ state: "detached" });
  await page.locator("[data-watch=bestPushes]").click();
  await page.keyboard.press("Home");
  assert.equal(await number(page, "moves"), 0);
  await page.keyboard.press("End");
  assert.equal(await number(page, "moves"), 3);
  await page.keyboard.press("Escape"); // the film
  await page.locator("canvas.board:focus").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".card").first().waitFor();
  await close(page);
});

it("six measures are shown, and the rest is folded", async () => {
  const page = await open(browser, path, { hash: `#${levels[2].id}` });
  const names = page.locator("#measures > table th");
  assert.equal(await names.count(), 6);
  const shown = await names.evaluateAll((all) => all.map((each) => each.firstChild.textContent));
  assert.deepEqual(shown.slice(0, 3), ["Difficulty", "Pushes", "Moves"]);
  const rest = page.locator("#measures .fold tr");
  assert.ok((await rest.count()) > 6);
  assert.ok(await rest.first().isHidden());
  await page.locator("#measures .fold summary").click();
  assert.ok(await rest.first().isVisible());
  await close(page);
});

it("hints name a place only where the board shows coordinates", async () => {
  const page = await open(browser, gallery("places", PUSH + NEXT));
  await enter(page);
  const seen = () => page.locator("#status").evaluate((line) => line.firstChild?.textContent ?? "");
  const hint = async () => {
    await page.keyboard.press("h");
    await page.waitForFunction(() => /push/i.test(document.querySelector("#status").textContent));
    return seen();
  };
  assert.equal(await hint(), "Push the marked box right.");
  await page.getByLabel("Show coordinates").check();
  assert.equal(await hint(), "Push the box in column 4, row 2 right.");
  const [ruler, board] = [page.locator(".ruler.columns"), page.locator("canvas.board")];
  const [marks, cells] = [await ruler.boundingBox(), await board.boundingBox()];
  assert.ok(Math.abs(marks.x - cells.x) < 1 && Math.abs(marks.width - cells.width) < 1);
  await reload(page);
  assert.ok(await page.getByLabel("Show coordinates").isChecked());
  await close(page);
});

it("a level is printed on one page, in the colours for paper", async () => {
  const page = await open(browser, path, { hash: `#${levels[4].id}`, colorScheme: "dark" });
  const wall = () =>
    page.locator("canvas.board").evaluate((board) => {
      const context = board.getContext("2d");
      const colors = new Set();
      const { data } = context.getImageData(0, 0, board.width, board.height);
      for (let i = 0; i < data.length; i += 4) colors.add(data.slice(i, i + 3).join());
      return colors.has("205,205,205");
    });
  assert.equal(await wall(), false);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await wall(), true);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await wall(), false);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1);
  await page.emulateMedia({ media: "print" });
  await shot(page, "print-level");
  await close(page);
});
