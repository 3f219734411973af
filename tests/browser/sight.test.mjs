// Boards larger than the window: the player stays visible, whatever moves it. And how boards look.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { close, enter, folder, gallery, launch, number, open, press, shot } from "./lib.mjs";
import { tessoban } from "./lib.mjs";
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

describe("a board of 256 by 256 is sharp", () => {
  // Zoomed in as far as it goes.
  async function openNear(options, xsb = hall(256, 256)) {
    const page = await open(browser, gallery("near", xsb), { reducedMotion: "reduce", ...options });
    await enter(page, { tap: options.hasTouch });
    const larger = page.locator("[data-act=zoomIn]");
    while (!(await larger.isDisabled())) await page.keyboard.press("+");
    return page;
  }

  // What the canvas draws: pixels of the screen for one of its own, its cells, and whether the frame shows
  // anything of the board that is not drawn.
  const drawing = (page, columns = 256) =>
    page.evaluate((wide) => {
      const canvas = document.querySelector("canvas.board");
      const own = canvas.getBoundingClientRect();
      const frame = document.querySelector(".board-frame").getBoundingClientRect();
      const padding = ["Left", "Top", "Right", "Bottom"].map((side) =>
        parseFloat(getComputedStyle(canvas)[`padding${side}`]),
      );
      const [left, top] = [own.left + padding[0], own.top + padding[1]];
      const [right, bottom] = [own.right - padding[2], own.bottom - padding[3]];
      return {
        magnified: ((right - left) * devicePixelRatio) / canvas.width,
        cell: own.width / wide,
        pixels: canvas.width * canvas.height,
        isWhole: !padding.some(Boolean),
        isCovered:
          left <= Math.max(frame.left, own.left) + 0.1 &&
          top <= Math.max(frame.top, own.top) + 0.1 &&
          right >= Math.min(frame.right, own.right) - 0.1 &&
          bottom >= Math.min(frame.bottom, own.bottom) - 0.1,
      };
    }, columns);
  const settled = (page) =>
    page.evaluate(
      () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
    );
  const isSharp = async (page, when) => {
    await settled(page);
    const { magnified, isCovered, pixels } = await drawing(page);
    assert.ok(magnified <= 1.001, `${when}: magnified by ${magnified}`);
    assert.ok(isCovered, `${when}: all of it is drawn`);
    assert.ok(pixels <= 16e6, `${when}: ${pixels} pixels`);
  };

  for (const deviceScaleFactor of [1, 1.5, 3])
    it(`with ${deviceScaleFactor} pixels of the screen for one of the page`, async () => {
      const page = await openNear({ deviceScaleFactor });
      assert.equal(Math.round((await drawing(page)).cell), 96);
      await isSharp(page, "zoomed in");
      for (const [x, y] of [
        [0, 0],
        [9000, 400],
        [9150, 400],
        [12000, 1e6],
      ]) {
        await page.locator(".board-frame").evaluate((frame, to) => frame.scrollTo(...to), [x, y]);
        await isSharp(page, `scrolled to ${x}, ${y}`);
      }
      for (let i = 0; i < 12; i++) {
        await page.keyboard.press("-");
        await isSharp(page, `zoomed out ${i + 1} times`);
      }
      await close(page);
    });

  it("as the same cells of a small board are, before and after a scroll", async () => {
    const around = async (page) => {
      await settled(page);
      const [column, row] = await page.evaluate(() =>
        document
          .querySelector("#board-description")
          .textContent.match(/column (\d+), row (\d+)/)
          .slice(1)
          .map(Number),
      );
      const place = await page.locator("canvas.board").boundingBox();
      const clip = { x: place.x + (column - 2) * 96, y: place.y + (row - 2) * 96 };
      return page.screenshot({ clip: { ...clip, width: 288, height: 288 } });
    };
    // The player beside a wall, and marks.
    const pictures = [];
    for (const side of [8, 256]) {
      const page = await openNear({ deviceScaleFactor: 2 }, hall(side, side));
      await page.getByLabel("Show where I can walk").check();
      await press(page, "u");
      pictures.push(await around(page));
      if (side === 256) {
        const frame = page.locator(".board-frame");
        await frame.evaluate((each) => each.scrollBy(-9000, -9000));
        await settled(page);
        await frame.evaluate((each) => each.scrollBy(9000, 9000));
        pictures.push(await around(page));
        await shot(page, "vast-near");
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await press(page, "lrdu"); // the player slides, and leaves no trace
        const isThere = async () => (await around(page)).equals(pictures[1]);
        for (let i = 0; i < 50 && !(await isThere()); i++) await page.waitForTimeout(50);
        pictures.push(await around(page));
      }
      await close(page);
    }
    assert.ok(pictures[0].equals(pictures[1]), "as in a small board");
    assert.ok(pictures[1].equals(pictures[2]), "after a scroll");
    assert.ok(pictures[1].equals(pictures[3]), "after a slide");
  });

  it("while it is played by key and by tap, and a step draws few cells", async () => {
    const prepare = () => {
      window.drawn = 0;
      const { drawImage } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.drawImage = function (...given) {
        window.drawn++;
        return drawImage.apply(this, given);
      };
    };
    const page = await openNear({ prepare });
    await press(page, "l");
    const before = await page.evaluate(() => window.drawn);
    await press(page, "l");
    assert.ok((await page.evaluate(() => window.drawn)) - before < 12);
    for (let i = 0; i < 6; i++) {
      await press(page, "uuull");
      await isSharp(page, "played");
      assert.ok(await inSight(page));
    }
    const frame = await page.locator(".board-frame").boundingBox();
    await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2);
    const place = await page.locator("canvas.board").boundingBox();
    const column = Math.ceil((frame.x + frame.width / 2 - place.x) / 96);
    const row = Math.ceil((frame.y + frame.height / 2 - place.y) / 96);
    const words = await page.locator("#board-description").textContent();
    assert.match(words, new RegExp(`You are in column ${column}, row ${row}\\b`));
    await close(page);
  });

  it("while fingers zoom and pan", async () => {
    const page = await openNear({ ...WINDOWS["a phone"], deviceScaleFactor: 3 });
    const { x, y, width, height } = await page.locator(".board-frame").boundingBox();
    const at = (right, down) => [x + right * width, y + down * height];
    const screen = await touchScreen(page);
    const [near, far] = [
      [at(0.45, 0.5), at(0.55, 0.5)],
      [at(0.1, 0.5), at(0.9, 0.5)],
    ];
    for (const [from, to] of [
      [far, near],
      [far, near],
      [near, far],
    ]) {
      await screen.down(from[0]);
      await screen.down(...from);
      await screen.slide(from, to);
      assert.ok(
        (await drawing(page)).isCovered,
        "all of it is drawn before the fingers are lifted",
      );
      await screen.up();
      await isSharp(page, "pinched");
    }
    await screen.swipe(at(0.2, 0.2), at(0.9, 0.8));
    await isSharp(page, "panned");
    await close(page);
  });

  it("and is printed whole", async () => {
    const page = await openNear({});
    assert.equal((await drawing(page)).isWhole, false);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const { isWhole, pixels } = await drawing(page);
    assert.ok(isWhole && pixels <= 16e6);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await isSharp(page, "after printing");
    await close(page);
  });
});

describe("the look of boards", () => {
  const ROOM = "#######\n#@ $ .#\n# ## *#\n#  #  #\n#######\n";
  const file = (name) => join(folder, name);
  let page;
  before(async () => (page = await open(browser, gallery("looks", ROOM))));
  after(() => close(page));

  const openSettings = () => page.locator(".settings .menu").evaluate((menu) => (menu.open = true));
  const boardPicture = () => page.locator("canvas.board").evaluate((canvas) => canvas.toDataURL());

  // Writes an image of 4 by 5 tiles. Every quarter of every tile has a colour of its own.
  async function writeSkin(path, side) {
    const url = await page.evaluate((tile) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [4 * tile, 5 * tile];
      const context = canvas.getContext("2d");
      for (let i = 0; i < 80; i++) {
        context.fillStyle = `rgb(${(i * 37) % 256} ${(i * 91 + 40) % 256} ${(i * 151 + 80) % 256})`;
        const [x, y] = [((i % 8) * tile) / 2, (Math.floor(i / 8) * tile) / 2];
        context.fillRect(x, y, tile / 2, tile / 2);
      }
      return canvas.toDataURL("image/png");
    }, side);
    writeFileSync(path, Buffer.from(url.split(",")[1], "base64"));
  }

  // The colours in the middle of every quarter of every cell; outside of the level it is transparent.
  const quarters = (picture, [columns, rows]) =>
    page.evaluate(
      async ([url, wide, high]) => {
        const from = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [from.width, from.height];
        const context = canvas.getContext("2d");
        context.drawImage(from, 0, 0);
        const colours = [];
        for (let y = 0; y < 2 * high; y++)
          for (let x = 0; x < 2 * wide; x++) {
            const [left, top] = [
              ((x + 0.5) * from.width) / (2 * wide),
              ((y + 0.5) * from.height) / (2 * high),
            ];
            colours.push([...context.getImageData(left, top, 1, 1).data.slice(0, 3)].join(" "));
          }
        return colours;
      },
      [picture, columns, rows],
    );

  it("is one of the program's four themes, apart from the colours of the page", async () => {
    await enter(page);
    const seen = new Set();
    for (const look of ["default", "dark", "contrast", "print"]) {
      await openSettings();
      await page.locator("#board-look").selectOption(look);
      seen.add(await boardPicture());
    }
    assert.equal(seen.size, 4);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
    await page.reload();
    await page.waitForSelector("canvas.board");
    assert.equal(await page.locator("#board-look").inputValue(), "print");
    await openSettings();
    await page.locator("#board-look").selectOption("");
    assert.ok(seen.has(await boardPicture()), "as the page: the light theme");
  });

  it("is a skin that is opened from disk, drawn as the program draws it, and kept", async () => {
    await writeSkin(file("skin.png"), 32);
    await openSettings();
    await page.locator(".settings input[type=file]").setInputFiles(file("skin.png"));
    await page
      .locator(".notice-text", { hasText: "Boards are drawn with the skin “skin” now." })
      .waitFor();
    execFileSync(tessoban, [
      ...["render", file("looks.xsb"), "--skin", file("skin.png"), "--cell", "32"],
      ...["-o", file("skinned.png"), "--quiet"],
    ]);
    const bytes = readFileSync(file("skinned.png"));
    const drawn = `data:image/png;base64,${bytes.toString("base64")}`;
    const here = await boardPicture();
    await page.reload();
    await page.waitForSelector("canvas.board");
    assert.equal(await boardPicture(), here);
    await shot(page, "skin");
    const sides = [bytes.readUInt32BE(16) / 32, bytes.readUInt32BE(20) / 32];
    assert.deepEqual(sides, [7, 5]);
    const elsewhere = await open(browser, gallery("looks", ROOM), { bypassCSP: true });
    const both = page;
    page = elsewhere;
    assert.deepEqual(await quarters(here, sides), await quarters(drawn, sides));
    page = both;
    await close(elsewhere);
  });

  it("is not a picture that is no skin", async () => {
    writeFileSync(file("text.png"), "no picture");
    await openSettings();
    await page.locator(".settings input[type=file]").setInputFiles(file("text.png"));
    await page
      .locator(".notice-text", { hasText: "not an image that the browser can read" })
      .waitFor();
    await page.locator(".settings input[type=file]").setInputFiles(file("skinned.png"));
    await page.locator(".notice-text", { hasText: "This image is no skin" }).waitFor();
    await openSettings();
    await page.locator("[data-act=removeSkin]").click();
    await page.waitForFunction(() => !document.querySelector("#board-look option[value=skin]"));
  });

  it("goes with sounds that are made by the page, off by default", async () => {
    const prepare = () => {
      window.tones = 0;
      const create = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        window.tones++;
        return create.call(this);
      };
    };
    const view = await open(browser, gallery("looks", ROOM), { prepare });
    const tones = () => view.evaluate(() => window.tones);
    await enter(view);
    await press(view, "rl");
    assert.equal(await tones(), 0);
    await view.locator(".settings .menu").evaluate((menu) => (menu.open = true));
    await view.locator("#sound").selectOption("25");
    await view.locator("canvas.board").focus();
    const before = await tones();
    await press(view, "r");
    assert.equal(await tones(), before + 1);
    await view.reload();
    await view.waitForSelector("canvas.board");
    await view.keyboard.press("ArrowUp");
    assert.equal(await tones(), 1, "a wall is heard, and the choice is remembered");
    await close(view);
  });
});
