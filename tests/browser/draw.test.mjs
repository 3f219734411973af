// The editor in a real browser: levels drawn by mouse, keyboard and fingers, judged, filled in, played.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import {
  close,
  dataOf,
  findings,
  folder,
  gallery,
  launch,
  open,
  reload,
  shot,
  tessoban,
} from "./lib.mjs";
import { touchScreen } from "./touch.mjs";

const LEVEL = "#######\n#     #\n# @$. #\n#     #\n#######\nTitle: One push\n\n";
let browser;
let path;
before(async () => {
  browser = await launch();
  path = gallery("draw", LEVEL + LEVEL.replace("@$. ", "@$ .").replace("One push", "Two"));
});
after(() => browser.close());

const draw = (options = {}) => open(browser, path, { hash: "#draw/new", ...options });
const state = (page, name) => page.waitForSelector(`.draw-verdict[data-state="${name}"]`);
const rated = (page) => page.waitForSelector('.draw-verdict[data-state="solved"] .draw-rating');
const verdict = (page) => page.locator(".draw-verdict").innerText();

// The drawing as it is stored: rows, with "-" as floor.
function stored(page) {
  return page.evaluate(() => {
    const id = location.hash.replace("#draw/", "");
    return localStorage.getItem(`tessoban.1.setting.draft.${id}`).trimEnd().split("\n").slice(1);
  });
}

async function keys(page, text) {
  for (const key of text.split(" ")) await page.keyboard.press(key);
}

// The middle of a cell on the screen. Column and row count from 0.
async function place(page, column, row) {
  const sheet = await page.locator(".draw-sheet").boundingBox();
  const [columns, rows] = (await page.locator("#draw-size").textContent()).match(/\d+/g);
  return [
    sheet.x + ((column + 0.5) * sheet.width) / columns,
    sheet.y + ((row + 0.5) * sheet.height) / rows,
  ];
}

async function click(page, column, row, options) {
  await page.mouse.click(...(await place(page, column, row)), options);
}

async function drag(page, from, to) {
  await page.mouse.move(...(await place(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await place(page, ...to)));
  await page.mouse.up();
}

const tool = (page, name) => page.locator(`[data-tool="${name}"]`).click();
const shape = (page, name) => page.locator(`[data-shape="${name}"]`).click();
const act = (page, name) => page.locator(`#draw-view [data-act="${name}"]`).click();
const change = (page, name) => page.locator(`[data-change="${name}"]`).click();

async function paste(page, text) {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", given);
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

describe("a level is drawn from nothing", () => {
  it("by mouse, judged while it grows, played, and found again", async () => {
    const page = await draw();
    await change(page, "clear");
    assert.match(await verdict(page), /The player is missing[^]*no boxes and no goals/);
    await shape(page, "edge");
    await drag(page, [1, 1], [7, 5]);
    assert.equal((await stored(page))[1], " #######");
    assert.equal((await stored(page))[2], " #-----#", "what walls enclose is floor");
    await shape(page, "pen");
    await tool(page, "player");
    await click(page, 2, 3);
    await tool(page, "box");
    await click(page, 3, 3);
    assert.match(await verdict(page), /More boxes than goals: 1 to 0/);
    await tool(page, "goal");
    await click(page, 5, 3);
    await rated(page);
    assert.match(await verdict(page), /solved in 2 pushes[^]*Intro, difficulty[^]*Proved/);
    await shot(page, "draw-mouse");
    await act(page, "play");
    await page.waitForSelector("canvas.board");
    await keys(page, "ArrowRight ArrowRight");
    await page.waitForSelector(".banner.good");
    await keys(page, "Escape Escape"); // the result, then the level
    await page.waitForSelector(".draw-canvas");
    assert.equal((await stored(page))[3], " #@$-.-#", "the drawing stays");
    await page.keyboard.press("Control+z");
    assert.match(await verdict(page), /More boxes than goals/, "and so do its strokes");
    await close(page);
  });

  it("by keyboard alone, with its cells spoken", async () => {
    const page = await open(browser, path, { hash: "#draw" });
    await page.getByRole("button", { name: "New drawing" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".draw-canvas:focus");
    await keys(page, "ArrowRight ArrowRight ArrowDown ArrowDown p Space ArrowRight 4 Enter");
    await page.waitForFunction(
      () => document.querySelector("#draw-cursor-cell").textContent === "box, column 4, row 3",
    );
    await keys(page, "g ArrowRight ArrowRight Space");
    await rated(page);
    assert.match(await verdict(page), /solved in 2 pushes/);
    // Shift paints while the cursor moves, as one stroke; Delete erases.
    await page.keyboard.press("w");
    await keys(page, "ArrowDown ArrowDown");
    await page.keyboard.down("Shift");
    await keys(page, "ArrowLeft ArrowLeft ArrowLeft");
    await page.keyboard.up("Shift");
    assert.equal((await stored(page))[4], "#-####---#");
    await page.keyboard.press("Delete");
    assert.equal((await stored(page))[4], "#--###---#");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.equal((await stored(page))[4], "#--------#");
    await page.keyboard.press("Control+y");
    assert.equal((await stored(page))[4], "#-####---#");
    // A rectangle needs two corners; Escape gives it up.
    await keys(page, "r Space ArrowDown ArrowDown Escape");
    assert.equal((await stored(page))[6], "#--------#");
    await keys(page, "Home ArrowRight Space ArrowRight ArrowUp Space");
    assert.deepEqual((await stored(page)).slice(5, 7), ["###------#", "###------#"]);
    const wide = async () => (await page.locator(".draw-sheet").boundingBox()).width;
    const usual = await wide();
    await keys(page, "=");
    const larger = await wide();
    await keys(page, "m");
    assert.ok(larger > usual && (await wide()) < larger);
    await page.getByRole("button", { name: "Play it" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector("canvas.board:focus");
    await keys(page, "ArrowRight ArrowRight");
    await page.waitForSelector(".banner.good");
    await close(page);
  });

  it("by one finger, while two fingers zoom and paint nothing", async () => {
    const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const page = await draw(options);
    const screen = await touchScreen(page);
    const tap = async (name, column, row) => {
      await page.locator(`[data-tool="${name}"]`).tap();
      await screen.tap(await place(page, column, row));
    };
    await tap("player", 2, 2);
    await tap("box", 3, 2);
    await tap("goal", 4, 2);
    await page.locator('[data-tool="wall"]').tap();
    await screen.swipe(await place(page, 2, 4), await place(page, 7, 4));
    await rated(page);
    assert.equal((await stored(page))[4], "#-######-#");
    const before = await stored(page);
    const cell = () => page.locator(".draw-cursor").evaluate((each) => each.offsetWidth);
    const size = await cell();
    await screen.pinch(
      [await place(page, 3, 3), await place(page, 6, 5)],
      [await place(page, 1, 1), await place(page, 8, 7)],
    );
    assert.ok((await cell()) > size * 1.3, "the pinch has zoomed");
    assert.deepEqual(await stored(page), before, "and painted nothing");
    await screen.down(await place(page, 5, 3));
    await screen.cancel();
    await page.locator('#draw-view [data-act="zoomFit"]').tap();
    assert.deepEqual(
      await stored(page),
      before,
      "a touch that the browser takes away paints nothing",
    );
    await page.keyboard.press("Control+z");
    assert.equal((await stored(page))[4], "#--------#", "a swipe is one stroke");
    await close(page);
  });
});

describe("the drawing board", () => {
  it("fills, draws rectangles, erases, and undoes to the very start", async () => {
    const page = await draw();
    const start = await stored(page);
    await page.keyboard.down("Shift");
    await drag(page, [2, 2], [6, 5]);
    await page.keyboard.up("Shift");
    assert.deepEqual((await stored(page)).slice(2, 6), [
      "#-#####--#",
      "#-#---#--#",
      "#-#---#--#",
      "#-#####--#",
    ]);
    await tool(page, "goal");
    await shape(page, "fill");
    await click(page, 4, 3);
    assert.equal((await stored(page))[3], "#-#...#--#");
    await tool(page, "box");
    await shape(page, "area");
    await drag(page, [3, 3], [4, 4]);
    assert.equal((await stored(page))[4], "#-#**.#--#");
    await shape(page, "pen");
    await click(page, 3, 3, { button: "right" });
    assert.equal((await stored(page))[3], "#-#.*.#--#", "the right button erases, the goal stays");
    const end = await stored(page);
    const undo = page.locator('#draw-view [data-act="undo"]');
    for (let i = 0; i < 4; i++) await undo.click();
    assert.deepEqual(await stored(page), start);
    assert.ok(await undo.isDisabled());
    for (let i = 0; i < 4; i++) await page.locator('#draw-view [data-act="redo"]').click();
    assert.deepEqual(await stored(page), end);
    await close(page);
  });

  it("gets and loses rows and columns, turns, mirrors and crops", async () => {
    const page = await draw();
    await tool(page, "player");
    await click(page, 2, 3);
    await change(page, "row_above");
    assert.equal((await stored(page)).length, 9);
    assert.equal((await stored(page))[4], "#-@------#");
    await change(page, "column_remove");
    assert.equal((await stored(page))[3], "#-------#");
    assert.match(await verdict(page), /player is missing/, "the player went with its column");
    await page.keyboard.press("Control+z");
    await change(page, "turn");
    assert.equal((await stored(page))[2], "#---@---#");
    await change(page, "mirror");
    await change(page, "flip");
    assert.equal((await stored(page)).at(-3), "#---@---#");
    await change(page, "move_right");
    assert.equal((await stored(page))[0], " #########");
    await change(page, "crop");
    assert.equal((await stored(page))[0], "#########");
    await page.locator("#draw-width").fill("300");
    await page.getByRole("button", { name: "Resize" }).click();
    assert.match(await page.locator("#draw-view .draw-message").textContent(), /smaller or larger/);
    await page.locator("#draw-width").fill("12");
    await page.getByRole("button", { name: "Resize" }).click();
    assert.match(await page.locator("#draw-size").textContent(), /^12 columns/);
    await close(page);
  });

  it("shows after many strokes what it would show if everything were drawn anew", async () => {
    const page = await draw();
    let seed = 7;
    const chance = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    const names = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Space", "Delete"];
    const further = ["Control+z", "Control+y", ..."1234567", "d", "r", "a", "i"];
    for (let i = 0; i < 300; i++) {
      const all = chance(3) ? names : further;
      await page.keyboard.press(all[(chance(1 << 20) >> 4) % all.length]);
    }
    await keys(page, "Escape d");
    await page.waitForSelector('.draw-verdict:not([data-state="searching"])');
    const picture = () => page.locator(".draw-canvas").evaluate((canvas) => canvas.toDataURL());
    const before = await picture();
    await page.locator(".settings summary").click();
    await page.locator("#language").selectOption("fr"); // builds the view again
    await page.waitForSelector('.draw-verdict:not([data-state="searching"])');
    assert.equal(await picture(), before);
    await close(page);
  });

  it("does the work of what has changed on a board of 256 by 256, and shows a part of it", async () => {
    const page = await draw();
    await paste(
      page,
      `${"#".repeat(256)}\n${`#${" ".repeat(254)}#\n`.repeat(254)}${"#".repeat(256)}`,
    );
    assert.match(await page.locator("#draw-size").textContent(), /^256 columns, 256 rows/);
    const canvas = await page.locator(".draw-canvas").boundingBox();
    assert.ok(canvas.width < 1280 && canvas.height < 900, "the canvas is as large as the window");
    // Counts what is drawn on the canvas.
    await page.evaluate(() => {
      const context = document.querySelector(".draw-canvas").getContext("2d");
      window.cells = 0;
      const clear = context.clearRect;
      context.clearRect = (...area) => {
        window.cells++;
        clear.apply(context, area);
      };
    });
    const painted = (cells) =>
      page.evaluate((given) => (window.cells = given ?? window.cells), cells);
    const sheet = await page.locator(".draw-sheet").boundingBox();
    const side = sheet.width / 256;
    const at = (cell) => [sheet.x + (cell + 0.5) * side, sheet.y + (cell + 0.5) * side];
    await page.mouse.move(...at(4));
    await page.mouse.down();
    await page.mouse.move(...at(5));
    await page.mouse.up();
    const count = await painted();
    assert.ok(count > 0 && count <= 2 * 9, `${count} cells were drawn for two that changed`);
    await painted(0);
    await page.locator(".draw-frame").evaluate((frame) => (frame.scrollTop += 40));
    await page.waitForFunction(() => window.cells > 0);
    const columns = Math.ceil(canvas.width / side) + 1;
    assert.ok(
      (await painted()) <= columns * (Math.ceil(40 / side) + 2),
      "scrolling draws new rows",
    );
    await keys(page, "End PageDown b Space");
    await page.waitForFunction(() =>
      /column 256/.test(document.querySelector("#draw-cursor-cell").textContent),
    );
    assert.ok(await page.locator(".draw-frame").evaluate((frame) => frame.scrollLeft > 0));
    await close(page);
  });
});

describe("a drawing is judged", () => {
  const judged = async (page, text, name) => {
    await paste(page, text);
    await state(page, name);
    return verdict(page);
  };

  it("with exactly what is missing, and marks it", async () => {
    const page = await draw();
    assert.match(
      await judged(page, "####\n#@$.\n####", "problems"),
      /not closed[^]*column 4, row 2/,
    );
    assert.match(
      await judged(page, "########\n#@$.#$.#\n########", "problems"),
      /1 box is where the player can never come/,
    );
    assert.match(await judged(page, "#####\n#@* #\n#####", "problems"), /on a goal already/);
    await act(page, "play");
    await page.waitForSelector(".banner.good");
    await close(page);
  });

  it("with the reason why it cannot be solved", async () => {
    const page = await draw();
    assert.match(
      await judged(page, "######\n#$ @ #\n#  . #\n######", "unsolvable"),
      /marked box stands where it can reach no goal/,
    );
    assert.match(
      await judged(
        page,
        "########\n#      #\n# @$$  #\n#  $$..#\n#    ..#\n########",
        "unsolvable",
      ),
      /marked boxes form a block/,
    );
    await shot(page, "draw-unsolvable");
    await page.getByLabel("Show dead squares").check();
    await page.locator(".settings summary").click();
    await page.locator("#language").selectOption("fr");
    await page.waitForSelector(".draw-canvas");
    await state(page, "unsolvable");
    assert.match(await verdict(page), /Impossible à résoudre\s+Les caisses marquées/);
    await close(page);
  });

  it("by the last stroke, whatever was asked before", async () => {
    const page = await draw();
    const hard = `${"#".repeat(20)}\n${"# $ . $ . $ . $ . ##\n#                  #\n".repeat(6)}#@                 #\n${"#".repeat(20)}`;
    await paste(page, hard);
    await state(page, "searching");
    await paste(page, "######\n#@ $.#\n######");
    await rated(page);
    assert.match(await verdict(page), /solved in 1 push/);
    await close(page);
  });
});

describe("fill in", () => {
  const done = (page) =>
    page.waitForFunction(() => document.querySelector('#draw-view [data-act="stop"]').hidden);

  function solves(rows) {
    const file = join(folder, "filled.xsb");
    writeFileSync(file, rows.join("\n").replaceAll("-", " "));
    const [level] = JSON.parse(execFileSync(tessoban, ["solve", file, "--json"]));
    return level.outcome === "solved";
  }

  it("says why nothing can be found in a room", async () => {
    const page = await draw();
    await paste(page, "#####\n#   #\n#####");
    await page.locator("#draw-fill-boxes").fill("5");
    await act(page, "fill");
    await page.locator(".draw-fill-state", { hasText: /^Nothing can be found: ./ }).waitFor();
    await close(page);
  });

  it("keeps what is drawn, finds the rest, and is one stroke", async () => {
    const page = await draw();
    await paste(page, "########\n#      #\n#  # . #\n#  #   #\n#      #\n########");
    const before = await stored(page);
    const boxes = page.locator("#draw-fill-boxes");
    await page.locator("#draw-tier").selectOption("intro");
    await act(page, "fill");
    await page.waitForSelector(".draw-candidates button");
    await done(page);
    await page.locator(".draw-candidates button").first().click();
    await rated(page);
    const filled = await stored(page);
    assert.ok(solves(filled));
    assert.equal(await boxes.getAttribute("placeholder"), "as drawn");
    assert.ok(await boxes.isDisabled());
    assert.equal(await boxes.evaluate((input) => getComputedStyle(input).borderStyle), "dashed");
    before.forEach((row, y) =>
      [...row].forEach((cell, x) => {
        if (cell === "#") assert.equal(filled[y][x], "#", `wall at ${x}, ${y}`);
        else assert.notEqual(filled[y][x], "#", `floor at ${x}, ${y}`);
        if (cell === ".") assert.match(filled[y][x], /[.*+]/, "the goal stays");
      }),
    );
    assert.equal([...filled.join("")].filter((cell) => ".*+".includes(cell)).length, 1);
    assert.ok(
      await page.locator('#draw-view [data-act="fill"]').isDisabled(),
      "nothing is missing now",
    );
    await page.getByText("Undo takes it back").first().waitFor();
    assert.equal(await page.locator(".draw-candidates [aria-pressed=true]").count(), 1);
    await shot(page, "draw-filled");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await stored(page), before);
    assert.ok((await page.locator(".draw-candidates button").count()) > 0, "others can be chosen");
    await click(page, 1, 1);
    assert.equal(await page.locator(".draw-candidates button").count(), 0);
    await close(page);
  });

  it("finds other starts, and can be stopped", async () => {
    const page = await draw();
    await paste(page, "########\n#      #\n#  # $.#\n# @#   #\n#      #\n########");
    await rated(page);
    await act(page, "harder");
    await page.waitForSelector(".draw-candidates button");
    await done(page);
    const pushes = await page.locator(".draw-verdict-head").textContent();
    await page.locator(".draw-candidates button").first().click();
    await page.waitForFunction(
      (old) => document.querySelector(".draw-verdict-head").textContent !== old,
      pushes,
    );
    await rated(page);
    assert.ok(solves(await stored(page)));
    await change(page, "clear");
    await act(page, "fill");
    assert.match(await page.locator(".draw-fill-state").textContent(), /First draw walls/);
    await paste(page, `${"#".repeat(16)}\n${`#${" ".repeat(14)}#\n`.repeat(12)}${"#".repeat(16)}`);
    await act(page, "fill");
    await act(page, "stop");
    await done(page);
    assert.ok(await page.locator('#draw-view [data-act="fill"]').isEnabled());
    await close(page);
  });
});

describe("drafts", () => {
  it("survive a reload, are duplicated, renamed, deleted and brought back", async () => {
    const page = await draw();
    await tool(page, "box");
    await click(page, 4, 4);
    await page.locator("#draw-name").fill("<b>First</b>");
    await page.locator("#draw-name").press("Enter");
    const rows = await stored(page);
    await reload(page);
    assert.deepEqual(await stored(page), rows);
    assert.equal(await page.locator("#draw-name").inputValue(), "<b>First</b>");
    await page.locator('[data-go="drafts"]').click();
    await page.waitForSelector(".draft-card canvas");
    await page.getByRole("button", { name: "Duplicate <b>First</b>" }).click();
    const names = () => page.locator(".draft-card .title").allTextContents();
    assert.deepEqual((await names()).sort(), ["<b>First</b>", "<b>First</b> (copy)"]);
    await page.getByRole("button", { name: "Delete <b>First</b>", exact: true }).click();
    assert.deepEqual(await names(), ["<b>First</b> (copy)"]);
    await page.getByRole("button", { name: "Bring it back" }).click();
    assert.equal((await names()).length, 2);
    assert.deepEqual(await findings(page), []);
    await shot(page, "drafts");
    await reload(page);
    assert.equal((await names()).length, 2);
    await close(page);
  });

  it("begin with a level, and leave it as it is", async () => {
    const [level] = dataOf(path).levels;
    const page = await open(browser, path, { hash: `#${level.id}` });
    await page.locator('[data-go="edit"]').click();
    await page.waitForSelector(".draw-canvas");
    assert.equal(await page.locator("#draw-name").inputValue(), "One push");
    assert.equal((await stored(page))[2], "#-@$.-#");
    await rated(page);
    await act(page, "play");
    await page.waitForSelector("canvas.board");
    assert.match(await page.locator('[data-go="leave"]').textContent(), /drawing/);
    await page.goBack();
    await page.waitForSelector(".draw-canvas");
    await page.goBack();
    await page.waitForSelector("canvas.board");
    assert.ok(page.url().endsWith(level.id));
    await close(page);
  });

  it("begin with text, refuse what is hostile, and are saved as a file that the program reads", async () => {
    const page = await open(browser, path, { hash: "#draw" });
    await page.getByText("From text").click();
    const box = page.getByLabel("Level as text");
    const use = page.getByRole("button", { name: "Use this text" });
    for (const [text, said] of [
      ["<img src=x onerror=alert(1)>", /no level/],
      ["#".repeat(300), /too large/],
      ["#\n".repeat(300), /too large/],
      ["\u0000\u202e{{", /no level/],
    ]) {
      await box.fill(text);
      await use.click();
      await page.waitForFunction(
        (pattern) =>
          new RegExp(pattern).test(document.querySelector("#draw-view .draw-message").textContent),
        said.source,
      );
    }
    // Levels of other formats are read by the program's own readers.
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a file" }).click();
    await (
      await chosen
    ).setFiles({
      name: "rle.slc",
      mimeType: "text/xml",
      buffer: Buffer.from(
        '<SokobanLevels><LevelCollection><Level Id="Slc"><L>######</L><L>#@ $.#</L><L>######</L></Level></LevelCollection></SokobanLevels>',
      ),
    });
    await rated(page);
    assert.equal(await page.locator("#draw-name").inputValue(), "Slc");
    await page.locator('[data-go="drafts"]').click();
    await page.getByText("From text").click();
    await box.fill("; from a web page\n######\n#@ $.#\n######\nTitle: x\n");
    await use.click();
    await rated(page);
    await act(page, "add_to_pack");
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem("tessoban.1.setting.pack"))?.entries?.length === 1,
    );
    const downloading = page.waitForEvent("download");
    await act(page, "save");
    const file = await (await downloading).path();
    const text = readFileSync(file, "utf8");
    assert.match(text, /^######\n#@ \$\.#\n######\nTitle: x\n/);
    writeFileSync(join(folder, "saved.xsb"), text);
    execFileSync(tessoban, ["check", join(folder, "saved.xsb"), "--quiet"]);
    for (const junk of ["", "\u0000", "{", "x".repeat(1e5)]) await paste(page, junk);
    assert.deepEqual(await stored(page), ["######", "#@-$.#", "######"]);
    await close(page);
  });

  it("say when the storage is full, and go on", async () => {
    const page = await draw();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await tool(page, "player");
    await click(page, 4, 4);
    assert.match(await page.locator("#draw-view .draw-message").textContent(), /storage is full/);
    await page.locator('[data-go="drafts"]').click();
    await page.locator(".draft-card a").click();
    await page.waitForSelector(".draw-canvas");
    assert.doesNotMatch(await verdict(page), /player is missing/, "it is kept in the memory");
    await close(page);
  });

  it("ignore what is broken in the storage", async () => {
    const page = await open(browser, path, {
      hash: "#draw",
      prepare: () => {
        localStorage.setItem(
          "tessoban.1.setting.drafts",
          '[{"id":"a","name":{"x":1},"time":"no"},{"id":"../b"},null,{"id":"c","name":"C","time":1}]',
        );
        localStorage.setItem("tessoban.1.setting.draft.a", "999x999\n###");
        localStorage.setItem("tessoban.1.setting.draft.c", "4x3\n####\n#@@#\n####");
      },
    });
    assert.equal(await page.locator(".draft-card").count(), 2);
    await page.locator('a[href="#draw/c"]').click();
    await page.waitForSelector(".draw-canvas");
    await page.goto(`${page.url().split("#")[0]}#draw/a`);
    await page.waitForSelector(".draw-begin");
    await close(page);
  });
});

describe("the editor is accessible", () => {
  for (const [theme, width, height, locale] of [
    ["light", 1440, 900, "en"],
    ["dark", 360, 740, "fr"],
    ["contrast", 820, 1180, "en"],
  ])
    it(`in the ${theme} theme, ${width} pixels wide`, async () => {
      const page = await draw({ viewport: { width, height }, locale });
      await page.locator(".settings summary").click();
      await page.locator("#theme").selectOption(theme);
      await page.locator(".settings summary").click();
      assert.deepEqual(await findings(page), []);
      await paste(page, "########\n#      #\n# @$ . #\n#   *  #\n########");
      await rated(page);
      await page.locator("#draw-dead").check();
      assert.deepEqual(await findings(page), []);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        "nothing is wider than the window",
      );
      await shot(page, `draw-${theme}-${width}`);
      await close(page);
    });
});
