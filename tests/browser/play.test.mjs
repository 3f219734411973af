// Playing: speed, walks, illegal moves, overlays, and the page without WebAssembly.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  close,
  dataOf,
  enter,
  findings,
  folder,
  gallery,
  hardBoard,
  launch,
  number,
  open,
  pack,
  partOf,
  position,
  press,
  reload,
  shot,
  spot,
  tessoban,
} from "./lib.mjs";

const HALL = `
##########
#@       #
#  $  #  #
#     .  #
##########
Title: Hall
`;
const SIZE = { width: 10, height: 5 };

let browser;
let path;
let levels;
before(async () => {
  browser = await launch();
  path = pack("play", "--count", "5", "--seed", "9", "--formats", "html");
  levels = dataOf(path).levels;
});
after(() => browser.close());

async function openHall(name, options) {
  const page = await open(browser, gallery(name, HALL), options);
  await enter(page);
  return page;
}

// Presses keys without waiting. Returns the counter of moves right after each key.
function burst(page, keys) {
  return page.evaluate((names) => {
    const moves = document.querySelector("#count-moves");
    return names.map((key) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      document.querySelector("canvas.board").dispatchEvent(event);
      return Number(moves.textContent);
    });
  }, keys);
}

function keptMoves(page, id) {
  return page.evaluate((of) => JSON.parse(localStorage.getItem(`tessoban.1.${of}`)).moves, id);
}

// The position that the program itself reaches by these moves.
function replayed(board, moves) {
  writeFileSync(join(folder, "played.xsb"), board);
  writeFileSync(join(folder, "played.mov"), moves);
  const args = ["replay", join(folder, "played.xsb"), join(folder, "played.mov"), "-o", "-"];
  const reached = execFileSync(tessoban, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return reached
    .split("\n")
    .filter((line) => line.includes("#"))
    .join("\n");
}

describe("the game", () => {
  it("takes thousands of keys at once, drops none, and comes to where the program comes", async () => {
    const level = levels[4];
    const page = await open(browser, path, { hash: `#${level.id}` });
    let seed = 7;
    const draw = () => ((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 16) & 3;
    const names = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
    const counts = await burst(
      page,
      Array.from({ length: 4000 }, () => names[draw()]),
    );
    const played = counts.at(-1);
    assert.ok(played > 1000, `${played} moves`);
    assert.ok(counts.every((count, i) => count - (counts[i - 1] ?? 0) <= 1));
    const end = await position(page);
    const moves = await keptMoves(page, level.id);
    assert.equal(moves.length, played);
    assert.equal(end, replayed(level.board, moves));

    const undone = await burst(page, Array(played).fill("u"));
    assert.deepEqual(undone.slice(0, 2), [played - 1, played - 2]);
    assert.equal(undone.at(-1), 0);
    assert.equal(await position(page), level.board.trimEnd());
    await burst(page, Array(played).fill("y"));
    assert.equal(await position(page), end);
    await reload(page);
    assert.equal(await number(page, "moves"), played);
    assert.equal(await position(page), end);
    await close(page);
  });

  it("answers at once while the worker searches", async () => {
    const page = await open(browser, gallery("meanwhile", hardBoard()));
    await enter(page);
    assert.deepEqual(await burst(page, ["d", "a", "d"]), [1, 2, 3]); // it looks for deadlocks
    await page.getByRole("button", { name: "Solve this position" }).click();
    await page.locator(".elapsed", { hasText: "positions" }).waitFor();
    assert.deepEqual(await burst(page, ["a", "w", "d", "h", "u"]), [4, 4, 5, 5, 4]);
    await page.waitForFunction(() => !document.querySelector(".elapsed"));
    assert.equal(await number(page, "moves"), 4);
    await close(page);
  });

  it("finishes a walk before whatever comes next", async () => {
    const page = await openHall("hasty");
    const tap = async (x, y) => page.mouse.click(...(await spot(page, SIZE, x, y)));
    const far = await spot(page, SIZE, 8, 3);
    const near = await spot(page, SIZE, 1, 3);
    await page.mouse.click(...far);
    await page.mouse.click(...near);
    await page.waitForFunction(() => document.querySelector("#count-moves").textContent === "16");
    assert.match(await position(page), /^#@    \. {2}#$/m);
    await tap(8, 1);
    await page.keyboard.press("ArrowDown");
    assert.equal(await number(page, "moves"), 26);
    await page.keyboard.press("u"); // the step
    await page.keyboard.press("u"); // the walk
    assert.equal(await number(page, "moves"), 16);
    await close(page);
  });

  it("refuses what cannot be done, by key, tap and drag", async () => {
    const page = await openHall("refused");
    const said = (text) =>
      page.waitForFunction((is) => document.querySelector("#status").textContent === is, text);
    await press(page, "u");
    await said("A wall is in the way.");
    await page.mouse.click(...(await spot(page, SIZE, 6, 2)));
    await said("No way there.");
    await page.mouse.move(...(await spot(page, SIZE, 3, 2)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(page, SIZE, 6, 2)), { steps: 3 });
    await page.mouse.up();
    await said(""); // the box is another matter
    assert.equal(await number(page, "moves"), 0);
    await press(page, "drrrr");
    await said("That box cannot move there.");
    assert.equal(await number(page, "moves"), 4);
    await close(page);
  });

  it("pushes a box around corners, and one undo brings it back", async () => {
    const page = await openHall("around");
    const start = await position(page);
    await page.mouse.move(...(await spot(page, SIZE, 3, 2)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(page, SIZE, 6, 3)), { steps: 3 });
    await page.mouse.up();
    await page.waitForSelector(".banner.good");
    assert.equal(await number(page, "pushes"), 4);
    await page.keyboard.press("u");
    assert.equal(await position(page), start);
    await page.keyboard.press("y");
    assert.equal(await number(page, "done"), 1);
    await close(page);
  });

  it("shows where one can walk, during playback, too", async () => {
    const page = await open(browser, path, { hash: `#${levels[2].id}` });
    await page.getByLabel("Show where I can walk").check();
    await page.getByRole("button", { name: "Solution from start" }).click();
    await page.getByLabel("Speed").selectOption("1000");
    await page.waitForFunction(() =>
      document.querySelector("[data-act=toggle]").textContent.includes("Again"),
    );
    await close(page);
  });

  it("shows dead squares on the floor, beneath the player", async () => {
    const page = await openHall("crossed");
    // The middle third of a cell of the topmost row, where a cross has its centre.
    const middle = (column) =>
      page.locator("canvas.board").evaluate((board, x) => {
        const cell = board.height / 5;
        const third = cell / 3;
        const context = board.getContext("2d");
        return context.getImageData(x * cell + third, cell + third, third, third).data.join();
      }, column);
    const before = [await middle(1), await middle(4)];
    await page.getByLabel("Show dead squares").check();
    const shown = async () => (await middle(4)) !== before[1];
    for (let i = 0; i < 50 && !(await shown()); i++) await page.waitForTimeout(50);
    assert.ok(await shown());
    assert.equal(await middle(1), before[0]);
    await shot(page, "dead-squares");
    await close(page);
  });

  it("needs no worker, and then has hints from the stored solution", async () => {
    const level = levels[3];
    const prepare = () => delete globalThis.Worker;
    const page = await open(browser, path, { hash: `#${level.id}`, prepare });
    assert.equal(await page.getByRole("button", { name: "Solve this position" }).count(), 0);
    await page.keyboard.press("h");
    await page.waitForFunction(() =>
      /^Push the marked box/.test(document.querySelector("#status").textContent),
    );
    await press(page, level.solution);
    await page.waitForSelector(".banner.good");
    await close(page);
  });
});

describe("a browser with WebAssembly switched off", () => {
  let plain;
  // Hardened browsers run so: without a JIT compiler there is no WebAssembly.
  before(async () => (plain = await launch("--js-flags=--jitless")));
  after(() => plain.close());

  it("shows the levels, says why they cannot be played, and replays to the end", async () => {
    const level = levels[4];
    const page = await open(plain, path);
    assert.equal(await page.evaluate(() => typeof WebAssembly), "undefined");
    await page.waitForSelector(".card canvas");
    assert.equal(await page.locator(".card").count(), 5);
    await page.locator(`.card a[href="#${level.id}"]`).click();
    await page.getByText("Playing is off: it needs WebAssembly").waitFor();
    assert.equal(await position(page), level.board.trimEnd());
    assert.deepEqual(await page.locator(".controls button").allTextContents(), [
      "Solution from start",
    ]);
    assert.deepEqual(await findings(page), []);
    await shot(page, "no-wasm");
    await page.getByRole("button", { name: "Solution from start" }).click();
    await page.getByLabel("Speed").selectOption("1000");
    await page.waitForFunction(() =>
      document.querySelector("[data-act=toggle]").textContent.includes("Again"),
    );
    assert.equal(await number(page, "moves"), level.solution.length);
    assert.equal(await position(page), replayed(level.board, level.solution));
    assert.equal(await page.getByRole("button", { name: "Play on from here" }).count(), 0);
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByText("Playing is off: it needs WebAssembly").waitFor();
    await close(page);
  });

  it("is told the same by a page that was made without its core", async () => {
    const bare = join(folder, "bare.html");
    writeFileSync(bare, readFileSync(path, "utf8").replace(partOf(path, "core"), ""));
    const page = await open(browser, bare, { hash: `#${levels[0].id}` });
    await page.getByText("Playing is off: it needs WebAssembly").waitFor();
    await page.keyboard.press("v");
    await page.waitForSelector("#scrub");
    await close(page);
  });

  it("lets nothing be done to a game, and forgets none that was kept", async () => {
    const level = levels[4];
    const prepare = `localStorage.setItem("tessoban.1.${level.id}", '{"moves":"lu"}')`;
    const page = await open(plain, path, { hash: `#${level.id}`, prepare });
    await page.keyboard.press("h");
    await page.keyboard.press("r");
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "u", "y"])
      await page.keyboard.press(key);
    const canvas = await page.locator("canvas.board").boundingBox();
    await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
    assert.equal(await position(page), level.board.trimEnd());
    assert.equal(await number(page, "moves"), 0);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".card a:focus");
    assert.equal(await keptMoves(page, level.id), "lu");
    await close(page);
  });
});
