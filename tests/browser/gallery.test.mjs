// The gallery in Chromium, opened from disk: browsing, playing, hints, downloads, hostile texts.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  close,
  copies,
  dataOf,
  enter,
  folder,
  gallery,
  launch,
  number,
  open,
  pack,
  position,
  press,
  reload,
  shot,
  spot,
} from "./lib.mjs";

const ROOM = `
#######
#.    #
# $   #
#  @ $#
#    .#
#######
Title: Two boxes
`;
const CORNER = { width: 7, height: 6 };

let browser;
let packPage;
let packData;
before(async () => {
  browser = await launch();
  packPage = pack("pack", "--count", "20", "--seed", "3");
  packData = dataOf(packPage);
});
after(() => browser.close());

async function titles(page) {
  return page.locator(".card .title").allTextContents();
}

describe("the grid", () => {
  it("opens from disk and shows every level under its tier", async () => {
    const page = await open(browser, packPage);
    assert.equal(await page.locator(".card").count(), 20);
    assert.equal(await page.locator("#browse-view section h2").count(), 5);
    await page.waitForSelector(".card canvas");
    assert.equal(await page.locator(".chart").count(), 2);
    assert.match(await page.locator(".count").textContent(), /^20 levels, 0 solved$/);
    await shot(page, "grid");
    await close(page);
  });

  it("filters by tier, boxes and text, and clears all filters", async () => {
    const page = await open(browser, packPage);
    await page.getByRole("checkbox", { name: "Easy" }).check();
    assert.equal(
      await page.locator(".card").count(),
      packData.levels.filter((level) => level.tier === 1).length,
    );
    await page.getByRole("button", { name: "Clear filters" }).click();
    assert.equal(await page.locator(".card").count(), 20);
    await page.getByLabel("Boxes from").fill("3");
    const boxes = (level) => level.board.match(/[$*]/g).length;
    await page.waitForFunction(
      (count) => document.querySelectorAll(".card").length === count,
      packData.levels.filter((level) => boxes(level) >= 3).length,
    );
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByLabel("Find").fill("HARD 2");
    await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
    assert.deepEqual(await titles(page), ["Hard 2"]);
    await page.getByLabel("Find").fill("no such level");
    await page.waitForSelector(".empty");
    await close(page);
  });

  it("sorts by any measure, both ways", async () => {
    const page = await open(browser, packPage);
    const place = packData.measures.findIndex(([name]) => name === "pushes");
    const rising = [...packData.levels].sort(
      (a, b) => a.measures[place] - b.measures[place] || a.number - b.number,
    );
    await page.getByLabel("Sort by").selectOption("pushes");
    assert.deepEqual(
      await titles(page),
      rising.map((level) => level.title),
    );
    await page.getByRole("button", { name: "Falling order" }).click();
    const most = Math.max(...packData.levels.map((level) => level.measures[place]));
    assert.equal(
      (await titles(page))[0],
      packData.levels.find((level) => level.measures[place] === most).title,
    );
    await close(page);
  });

  it("keeps filters and order over a reload, each page its own", async () => {
    const page = await open(browser, packPage);
    await page.getByRole("checkbox", { name: "Easy" }).check();
    await page.getByRole("checkbox", { name: "Hard" }).check();
    await page.getByLabel("Boxes from").fill("2");
    await page.getByLabel("Find").fill("a");
    await page.getByLabel("Sort by").selectOption("pushes");
    await page.getByRole("button", { name: "Falling order" }).click();
    await page.getByLabel("Show", { exact: true }).selectOption("open");
    const before = await titles(page);
    assert.ok(before.length > 0 && before.length < 20);
    await reload(page);
    assert.deepEqual(await titles(page), before);
    assert.equal(await page.getByLabel("Find").inputValue(), "a");
    assert.equal(await page.getByLabel("Boxes from").inputValue(), "2");
    assert.ok(await page.getByRole("checkbox", { name: "Hard" }).isChecked());
    await page.getByRole("button", { name: "Falling order", pressed: true }).waitFor();
    await page.getByRole("button", { name: "Clear filters" }).click();
    assert.equal(await page.getByLabel("Find").inputValue(), "");
    assert.equal(await page.getByRole("checkbox", { name: "Hard" }).isChecked(), false);
    await reload(page);
    assert.equal((await titles(page)).length, 20);
    assert.equal(await page.getByLabel("Sort by").inputValue(), "pushes");
    await page.goto(pathToFileURL(gallery("other", ROOM)).href);
    await page.waitForSelector("html[data-ready]");
    assert.equal(await page.getByLabel("Sort by").inputValue(), "number");
    await close(page);
  });

  it("does without a browser that keeps anything", async () => {
    const prepare = () => {
      const get = () => {
        throw new Error("forbidden");
      };
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get });
    };
    const page = await open(browser, packPage, { prepare });
    await page.getByRole("checkbox", { name: "Easy" }).check();
    await page.getByLabel("Sort by").selectOption("title");
    assert.equal((await titles(page)).length, 4);
    await enter(page);
    await press(page, "lurd");
    await close(page);
  });

  it("fits a phone without scrolling sideways", async () => {
    const phone = {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    };
    const page = await open(browser, packPage, { ...phone, colorScheme: "dark" });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok((await wide()) <= 360);
    await shot(page, "phone-grid");
    await page.locator(".card a").last().tap();
    await page.waitForSelector("canvas.board");
    assert.ok((await wide()) <= 360);
    await shot(page, "phone-level");
    await close(page);
  });

  it("draws of 2,000 levels only those that come into sight", async () => {
    const page = await open(browser, gallery("many", copies(packData, 2000)));
    const drawn = () => page.locator(".card canvas").count();
    await page.waitForFunction(() => document.querySelectorAll(".card").length === 2000);
    await page.waitForSelector(".card canvas");
    assert.ok((await drawn()) < 500, "hardly any of them can be seen");
    assert.equal(
      await page.evaluate(
        () => new Set([...document.querySelectorAll(".card a")].map((a) => a.hash)).size,
      ),
      2000,
    );
    await page.keyboard.press("End");
    await page.waitForSelector(".grid .card:last-child canvas");
    assert.ok((await drawn()) < 1000, "what was passed over stays undrawn");
    await close(page);
  });

  it("prints every level, light and without its controls", async () => {
    const page = await open(browser, gallery("paper", copies(packData, 200)), {
      viewport: { width: 800, height: 300 },
      colorScheme: "dark",
    });
    const drawn = () => page.locator(".card canvas").count();
    await page.locator(".card").first().scrollIntoViewIfNeeded();
    await page.waitForSelector(".card canvas");
    assert.ok((await drawn()) < 200);
    await page.evaluate(() =>
      addEventListener(
        "beforeprint",
        () => (window.themed = document.querySelector("canvas").toDataURL()),
      ),
    );
    const before = await page
      .locator(".card canvas")
      .first()
      .evaluate((is) => is.toDataURL());
    const bytes = await page.pdf({ format: "A4" });
    assert.equal(await drawn(), 200);
    assert.ok(bytes.length > 100000);
    assert.notEqual(await page.evaluate(() => window.themed), before, "other colours on paper");
    await page.waitForFunction(
      (is) => document.querySelector(".card canvas").toDataURL() === is,
      before,
    );
    await page.emulateMedia({ media: "print" });
    const ground = () => getComputedStyle(document.documentElement).backgroundColor;
    assert.equal(await page.evaluate(ground), "rgb(247, 243, 234)");
    for (const controls of [".filters", ".overview", ".theme-choice"])
      assert.equal(await page.locator(controls).first().isVisible(), false, controls);
    await shot(page, "paper-grid");
    await page.emulateMedia({ media: "screen" });
    await enter(page);
    await page.emulateMedia({ media: "print" });
    for (const controls of [".level-nav", ".controls", ".overlays", ".downloads", "#as-text"])
      assert.equal(await page.locator(controls).isVisible(), false, controls);
    assert.ok(await page.locator("canvas.board").isVisible());
    await close(page);
  });

  it("marks estimates", async () => {
    const path = join(folder, "estimates.html");
    const level = packData.levels[0];
    const rough = { ...level, estimates: ["pushes", "difficulty"] };
    const text = readFileSync(packPage, "utf8");
    writeFileSync(
      path,
      text.replace(JSON.stringify(level), () => JSON.stringify(rough)),
    );
    const page = await open(browser, path, { hash: `#${level.id}` });
    const pushes = packData.measures.findIndex(([name]) => name === "pushes");
    const row = page.locator(".measures tr", { hasText: /^Pushes/ });
    assert.equal(await row.locator("td").textContent(), `≈ ${level.measures[pushes]}`);
    assert.match(await page.locator(".badge").textContent(), /difficulty ≈ /);
    await page.getByText("≈ marks estimates.").waitFor();
    await close(page);
  });
});

describe("a difficulty", () => {
  it("is a whole number with its band, and says what it means", async () => {
    const level = packData.levels.at(-1);
    const { bands, microban } = packData.rating;
    const whole = Math.round(level.difficulty);
    const [low, high] = bands[whole];
    const number = `${whole} (${low}–${high})`;
    const tenths = microban.filter((bound) => level.difficulty > bound).length;
    assert.ok(tenths > 0 && tenths < microban.length);
    const page = await open(browser, packPage);
    const card = page.locator(".card", { hasText: level.title });
    assert.match(await card.textContent(), new RegExp(`Difficulty ${whole} \\(${low}–${high}\\)`));
    await card.locator("a").click();
    assert.equal(
      await page.locator(".badge").textContent(),
      `Expert, difficulty ${number}: harder than ${tenths} of 10 levels of Microban`,
    );
    const row = page.locator(".measures tr", { hasText: /^Difficulty/ });
    assert.equal(await row.locator("td").textContent(), number);
    assert.match(await row.textContent(), /a prediction: how many in a hundred visitors/);
    await close(page);
  });
});

describe("a level", () => {
  it("is played to its end by keys, and stays solved after a reload", async () => {
    const level = packData.levels[10];
    const page = await open(browser, packPage, { hash: `#${level.id}` });
    assert.equal(await page.locator("h1:visible").textContent(), level.title);
    await press(page, level.solution);
    await page.waitForSelector(".banner.good");
    assert.equal(await number(page, "moves"), level.solution.length);
    assert.equal(await number(page, "pushes"), level.solution.replace(/[lurd]/g, "").length);
    assert.match(await page.locator(".banner").textContent(), /fewest pushes/);
    await shot(page, "solved");
    await reload(page);
    assert.match(await page.locator("#count-best").textContent(), /pushes/);
    await page.getByRole("link", { name: "All levels" }).click();
    assert.match(
      await page.locator(".card", { hasText: "solved" }).locator(".title").textContent(),
      new RegExp(level.title),
    );
    await page.getByLabel("Show", { exact: true }).selectOption("open");
    assert.equal(await page.locator(".card").count(), 19);
    await close(page);
  });

  it("takes back and does again every move", async () => {
    const level = packData.levels[12];
    const page = await open(browser, packPage, { hash: `#${level.id}` });
    const start = await position(page);
    await press(page, level.solution);
    const end = await position(page);
    for (let i = 0; i < level.solution.length; i++) await page.keyboard.press("u");
    assert.equal(await position(page), start);
    assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
    for (let i = 0; i < level.solution.length; i++) await page.keyboard.press("Control+y");
    assert.equal(await position(page), end);
    await page.keyboard.press("r");
    assert.equal(await position(page), start);
    assert.equal(await number(page, "moves"), 0);
    await close(page);
  });

  it("keeps an unfinished game, and a link leads straight to it", async () => {
    const page = await open(browser, gallery("kept", ROOM));
    await enter(page);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    const here = await position(page);
    await reload(page);
    assert.equal(await position(page), here);
    assert.equal(await number(page, "moves"), 2);
    await close(page);
  });

  it("walks where one taps, and one undo takes the walk back", async () => {
    const page = await open(browser, gallery("tap", ROOM), { hasTouch: true });
    await enter(page, { tap: true });
    const start = await position(page);
    await page.touchscreen.tap(...(await spot(page, CORNER, 5, 1)));
    await page.waitForFunction(() => document.querySelector("#count-moves").textContent === "4");
    assert.match(await position(page), /^#\.   @#$/m);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await position(page), start);
    await close(page);
  });

  it("pushes a box that is tapped to the square that is tapped next", async () => {
    const page = await open(browser, gallery("tapbox", ROOM));
    await enter(page);
    await page.mouse.click(...(await spot(page, CORNER, 2, 2)));
    await shot(page, "chosen");
    await page.mouse.click(...(await spot(page, CORNER, 1, 1)));
    await page.waitForFunction(() => document.querySelector("#count-done").textContent === "1");
    assert.match(await position(page), /^#\*/m);
    await close(page);
  });

  it("pushes a box that is dragged", async () => {
    const page = await open(browser, gallery("drag", ROOM));
    await enter(page);
    await page.mouse.move(...(await spot(page, CORNER, 2, 2)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(page, CORNER, 1, 1)), { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector("#count-done").textContent === "1");
    await close(page);
  });

  it("warns of a position that cannot be solved, and leads back", async () => {
    const page = await open(browser, gallery("dead", ROOM));
    await enter(page);
    await press(page, "drrU");
    const safe = await position(page);
    await press(page, "UllL"); // into the corner, and on without looking
    await page.waitForSelector(".banner.bad");
    await shot(page, "dead");
    await page.getByRole("button", { name: /Take back/ }).click();
    await page.waitForFunction(() => !document.querySelector(".banner.bad"));
    assert.equal(await position(page), safe);
    await close(page);
  });

  it("does not blame a push when the search gave up on the position before it", async () => {
    const unsure = "#######\n#.    #\n# $  $#\n#    @#\n#    .#\n#######";
    // A worker that gives up on this one position.
    const prepare = `{
      const boards = new Map();
      window.Worker = class extends Worker {
        postMessage(message) {
          boards.set(message.ask, message.board?.trimEnd());
          super.postMessage(message);
        }
        set onmessage(listener) {
          super.onmessage = ({ data }) =>
            listener({
              data:
                data.outcome && boards.get(data.ask) === ${JSON.stringify(unsure)}
                  ? { ...data, outcome: "gave-up", moves: "" }
                  : data,
            });
        }
      };
    }`;
    const page = await open(browser, gallery("unsure", ROOM), { prepare });
    await enter(page);
    await press(page, "drrU");
    assert.equal(await position(page), unsure);
    await press(page, "UllL");
    await page.getByRole("button", { name: /Take back/ }).click();
    await page.waitForFunction(() => !document.querySelector(".banner.bad"));
    assert.match(
      await page.locator("#status").textContent(),
      /^This position can be solved. It is not known whether a later one can/,
    );
    assert.equal(await number(page, "moves"), 3);
    await close(page);
  });

  it("gives a hint, and solves from the middle", async () => {
    const level = packData.levels[14];
    const page = await open(browser, packPage, { hash: `#${level.id}` });
    await press(page, level.solution.slice(0, level.solution.length >> 1));
    await page.keyboard.press("h");
    await page.waitForFunction(() =>
      /^Push the marked box/.test(document.querySelector("#status").textContent),
    );
    await shot(page, "hint");
    await page.getByRole("button", { name: "Solve this position" }).click();
    await page.waitForSelector("#scrub");
    await page.getByLabel("Speed").selectOption("1000");
    await page.waitForFunction(
      () => document.querySelector("#scrub").value === document.querySelector("#scrub").max,
    );
    const boxes = level.board.match(/[$*]/g).length;
    await page.waitForFunction(
      (count) => Number(document.querySelector("#count-done").textContent) === count,
      boxes,
    );
    await page.getByRole("button", { name: "Back to my game" }).click();
    assert.equal(await number(page, "moves"), level.solution.length >> 1);
    await close(page);
  });

  it("still gives hints after many levels were opened and left in haste", async () => {
    const page = await open(browser, packPage, { hash: `#${packData.levels[0].id}` });
    for (let i = 1; i <= 8; i++) {
      await page.keyboard.press("n");
      const { title } = packData.levels[i];
      await page.waitForFunction(
        (is) => document.querySelector("#play-view h1").textContent === is,
        title,
      );
    }
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press("h");
      await press(page, packData.levels[8].solution[i]); // calls the search off
    }
    await page.keyboard.press("h");
    await page.waitForFunction(() =>
      /^Push the marked box/.test(document.querySelector("#status").textContent),
    );
    assert.equal(await page.getByRole("button", { name: "Solve this position" }).count(), 1);
    await page.getByLabel("Show dead squares").check();
    await page.getByLabel("Show where I can walk").check();
    await shot(page, "layers");
    await close(page);
  });

  it("replays 500 moves at top speed without dropping one", async () => {
    const row = (left, right) => `#${left}${" ".repeat(254 - left.length - right.length)}${right}#`;
    const wall = "#".repeat(256);
    const solution = "R".repeat(252) + "d" + "L".repeat(251);
    const page = await open(
      browser,
      gallery(
        "long",
        [wall, row("@$", "."), row(".", "$  "), wall, "Solution", solution, ""].join("\n"),
      ),
    );
    await enter(page);
    await page.getByRole("button", { name: "Solution from start" }).click();
    await page.getByLabel("Speed").selectOption("1000");
    await page.waitForFunction(() => document.querySelector("#scrub").value === "504");
    await page.waitForFunction(() =>
      document.querySelector("[data-act=toggle]").textContent.includes("Again"),
    );
    assert.equal(await number(page, "moves"), 504);
    assert.equal(await number(page, "pushes"), 503);
    assert.equal(await position(page), [wall, row("", "*"), row("*@", ""), wall].join("\n"));
    await page.getByRole("button", { name: "◀ Step" }).click();
    assert.equal(await number(page, "done"), 1);
    await close(page);
  });

  it("can be watched with pause and steps, and does not count as one's own", async () => {
    const level = packData.levels[11];
    const page = await open(browser, packPage, { hash: `#${level.id}` });
    await page.keyboard.press("v");
    await page.keyboard.press(" ");
    await page.waitForFunction(() =>
      document.querySelector("[data-act=toggle]").textContent.includes("Play"),
    );
    const at = await number(page, "moves");
    await page.getByRole("button", { name: "Step ▶" }).click();
    assert.equal(await number(page, "moves"), at + 1);
    await page.getByLabel("Move", { exact: true }).fill(String(level.solution.length - 1));
    await page.getByRole("button", { name: "Play on from here" }).click();
    await press(page, level.solution.at(-1));
    await page.waitForSelector(".banner.good");
    assert.match(await page.locator(".banner").textContent(), /not counted/);
    assert.equal(await page.locator("#count-best").textContent(), "–");
    await close(page);
  });

  // Watches the solution up to that move, and plays on.
  async function takeOver(page, at) {
    await page.keyboard.press("v");
    await page.getByLabel("Move", { exact: true }).fill(String(at));
    await page.getByRole("button", { name: "Play on from here" }).click();
  }

  it("is not one's own after leaving it, either, but is once it is played anew", async () => {
    const level = packData.levels[11];
    const all = level.solution.length;
    const page = await open(browser, packPage, { hash: `#${level.id}` });
    const best = () => page.locator("#count-best").textContent();
    const told = (words) => page.locator(".banner.good", { hasText: words }).waitFor();
    await takeOver(page, all - 1);
    await page.keyboard.press("Escape");
    await page.locator(`.card a[href="#${level.id}"]`).click();
    // The key counts only once the level is open again.
    await page.locator("#count-moves", { hasText: new RegExp(`^${all - 1}$`) }).waitFor();
    await press(page, level.solution.at(-1));
    await told("not counted");
    await takeOver(page, all);
    await reload(page);
    await page.keyboard.press("u");
    await page.keyboard.press("y");
    await told("not counted");
    assert.equal(await best(), "–");
    await page.keyboard.press("r");
    await press(page, level.solution);
    await told("fewest pushes");
    assert.doesNotMatch(await page.locator(".banner").textContent(), /not counted/);
    assert.match(await best(), /pushes/);
    await close(page);
  });

  it("is one's own up to where it was asked to be solved", async () => {
    const level = packData.levels[11];
    const half = level.solution.length >> 1;
    const page = await open(browser, packPage, { hash: `#${level.id}` });
    await press(page, level.solution.slice(0, half));
    await page.getByRole("button", { name: "Solve this position" }).click();
    await page.getByLabel("Move", { exact: true }).fill(String(half + 1));
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.keyboard.press("u");
    await press(page, level.solution.slice(half));
    await page.locator(".banner.good", { hasText: "fewest pushes" }).waitFor();
    assert.match(await page.locator("#count-best").textContent(), /pushes/);
    await close(page);
  });

  it("hands out the level and the moves as files", async () => {
    const level = packData.levels[3];
    const page = await open(browser, packPage, { hash: `#${level.id}` });
    const text = async (name) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name }).click(),
      ]);
      const chunks = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk);
      return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
    };
    const xsb = await text("Download .xsb");
    assert.equal(xsb.name, `${level.title.replaceAll(" ", "-")}.xsb`);
    const own = join(dirname(packPage), "levels", "0004.xsb");
    assert.equal(xsb.text, readFileSync(own, "utf8"), "the same as the pack's own file");
    assert.equal((await text("Download solution")).text, `${level.solution}\n`);
    await close(page);
  });
});

describe("a hostile collection", () => {
  it("runs nothing, whatever its texts say", async () => {
    const evil = `</script><script>window.hurt=1</script><img src=x onerror="window.hurt=1">`;
    const path = gallery(
      "hostile",
      `Collection: ${evil}\nAuthor: ${evil}\n\n${ROOM.replace("Two boxes", evil)}Author: ${evil}
Homepage: javascript:window.hurt=1
Comment:
${evil}
<!--<script>window.hurt=1//
\${window.hurt=1} {{script}} ]]>
Comment-End:
`,
    );
    const page = await open(browser, path);
    await enter(page);
    await page.waitForSelector("canvas.board");
    assert.equal(await page.evaluate(() => window.hurt), undefined);
    assert.equal(
      await page.evaluate(() => document.querySelectorAll("img, iframe, object, embed").length),
      0,
    );
    assert.equal(await page.locator("h1:visible").textContent(), evil);
    assert.ok((await page.locator(".comment").textContent()).includes(evil));
    assert.equal(await page.locator("a[href^=javascript]").count(), 0);
    await shot(page, "hostile");
    await close(page);
  });

  it("could not run a script even if one got in", async () => {
    const page = await open(browser, gallery("policy", ROOM));
    const hurt = await page.evaluate(() => {
      const script = document.createElement("script");
      try {
        script.textContent = "window.hurt = 1";
      } catch {
        return "refused";
      }
      document.body.append(script);
      return window.hurt;
    });
    assert.equal(hurt, "refused");
    await page.context().close(); // the refusal is an error on the console
  });
});
