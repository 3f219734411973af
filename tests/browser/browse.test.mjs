// The list of levels: the first screen, back to the place that was left, medals, and help.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import {
  close,
  copies,
  dataOf,
  enter,
  findings,
  gallery,
  launch,
  open,
  pack,
  press,
  reload,
  shot,
} from "./lib.mjs";

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };
const path = pack("list", "--count", "25", "--seed", "11", "--formats", "html");
const data = dataOf(path);
const long = gallery("long-list", copies(data, 2000));
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const keyOf = ({ id }) => `tessoban.1.${id}`;
const pushesOf = (moves) => moves.replace(/[a-z]/g, "").length;

// Opens the page with stored games: a function of the level and its index.
async function openPlayed(game, options = {}) {
  const games = data.levels
    .map((level, i) => [keyOf(level), game(level, i)])
    .filter(([, stored]) => stored);
  const page = await open(browser, path, options);
  await page.evaluate((entries) => {
    for (const [key, stored] of entries) localStorage.setItem(key, JSON.stringify(stored));
  }, games);
  await reload(page);
  return page;
}

function solvedGame({ solution }, more = 0) {
  const best = { pushes: pushesOf(solution) + more, moves: solution.length + more };
  const kept = { ...best, solution, date: "2026-01-01T00:00:00Z" };
  return { moves: solution, best, best_moves: kept, best_pushes: kept };
}

// Two frames: a browser may scroll when it lays the page out.
const frames = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

describe("the first screen", () => {
  for (const [device, viewport] of Object.entries({ phone: PHONE, tablet: TABLET, laptop: LAPTOP }))
    it(`of a ${device} has levels, with the charts folded until they are wanted`, async () => {
      const page = await open(browser, path, { viewport });
      const { y, height } = await page.locator(".card .title").first().boundingBox();
      assert.ok(y + height <= viewport.height, `the first title ends at ${y + height}`);
      assert.equal(await page.locator(".overview").getAttribute("open"), null);
      await page.locator(".overview summary").click();
      await page.locator("#plotted").waitFor();
      await reload(page);
      assert.ok(await page.locator("#plotted").isVisible(), "the choice is remembered");
      await page.locator(".overview summary").click();
      await reload(page);
      assert.ok(await page.locator("#plotted").isHidden());
      await close(page);
    });

  it("shows all numbers of the charts in full, whatever the measure", async () => {
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      const page = await open(browser, long, { viewport });
      await page.locator(".overview").evaluate((each) => (each.open = true));
      for (const measure of ["boxes", "moves", "pushes"]) {
        await page.locator("#plotted").selectOption(measure);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll(".chart .tick")]
            .filter((tick) => {
              const own = tick.getBoundingClientRect();
              const chart = tick.ownerSVGElement.getBoundingClientRect();
              return own.left < chart.left || own.right > chart.right;
            })
            .map((tick) => tick.textContent),
        );
        assert.deepEqual(cut, [], measure);
      }
      await close(page);
    }
  });

  it("has the titles of a row at one height", async () => {
    const page = await open(browser, path, { viewport: TABLET, locale: "fr-FR" });
    const offsets = await page.evaluate(() =>
      [...document.querySelectorAll(".card")].map(
        (card) =>
          card.querySelector(".title").getBoundingClientRect().top -
          card.getBoundingClientRect().top,
      ),
    );
    assert.ok(new Set(offsets.map((each) => Math.round(each))).size === 1, String(offsets));
    await close(page);
  });
});

describe("going back to the list", () => {
  // Scrolls, opens a level in sight, and says what must be seen again.
  async function leaveAt(page, number) {
    const card = page.locator(".card").nth(number - 1);
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 37));
    const place = await page.evaluate(() => scrollY);
    await card.locator("a").focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector("canvas.board");
    return { place, title: String(number) };
  }

  async function isBack(page, { place, title }) {
    await page.waitForSelector("canvas.board", { state: "detached" });
    const seen = await page.evaluate(() => ({
      place: scrollY,
      title: document.activeElement.querySelector(".title")?.textContent,
      top: document.activeElement.getBoundingClientRect().top,
      bottom: document.activeElement.getBoundingClientRect().bottom,
      height: innerHeight,
    }));
    assert.equal(seen.title, title);
    assert.ok(Math.abs(seen.place - place) <= 2, `${seen.place} instead of ${place}`);
    assert.ok(seen.bottom > 0 && seen.top < seen.height);
  }

  const allThere = (page) =>
    page.waitForFunction(() => document.querySelectorAll(".card").length === 2000);

  const WAYS = {
    "the button": (page) => page.locator("[data-go=leave]").click(),
    Esc: (page) => page.keyboard.press("Escape"),
    "the browser's Back": (page) => page.goBack(),
  };

  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: undefined }))
    it(`by every way comes to the same place among 2,000 levels of a ${device}`, async () => {
      const page = await open(browser, long, viewport ? { viewport } : {});
      await allThere(page);
      for (const [number, way] of [1100, 1950, 420].map((n, i) => [n, Object.values(WAYS)[i]])) {
        const left = await leaveAt(page, number);
        await way(page);
        await isBack(page, left);
      }
      await close(page);
    });

  it("works after the page was loaded anew, before all cards are there", async () => {
    const page = await open(browser, long);
    await allThere(page);
    const left = await leaveAt(page, 1500);
    await reload(page);
    await page.waitForSelector("canvas.board");
    await page.keyboard.press("Escape");
    await isBack(page, left);
    await allThere(page); // so that the cards added later do not move it
    await isBack(page, left);
    await reload(page);
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - left.place) <= 2);
    await close(page);
  });

  it("and to Make comes to the place of each, by links, Back and Forward", async () => {
    const page = await open(browser, long, { viewport: PHONE });
    await allThere(page);
    const [list, make] = [5000, 300];
    const at = () => page.evaluate(() => scrollY);
    // By script: a click of the test would scroll to the link first.
    const go = (name) =>
      page.getByRole("link", { name, exact: true }).evaluate((link) => link.click());
    const scroll = (y) => page.evaluate((to) => scrollTo(0, to), y);
    await scroll(list);
    await go("Make");
    await page.waitForSelector("#make-view:not([hidden])");
    await frames(page);
    assert.equal(await at(), 0);
    await scroll(make);
    const ways = [
      () => go("Levels"),
      () => go("Make"),
      () => page.goBack(),
      () => page.goForward(),
    ];
    for (const [i, way] of [...ways, ...ways].entries()) {
      const [id, place] = i % 2 ? ["make-view", make] : ["browse-view", list];
      await way();
      await page.waitForSelector(`#${id}:not([hidden])`);
      await frames(page);
      assert.ok(Math.abs((await at()) - place) <= 2, `way ${i}: ${await at()} instead of ${place}`);
    }
    await close(page);
  });

  it("keeps the place if the number of columns changes", async () => {
    const page = await open(browser, long);
    await allThere(page);
    await page.evaluate(() => scrollTo(0, 9000));
    await page.setViewportSize({ width: 1000, height: 900 });
    await frames(page);
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - 9000) <= 2);
    await close(page);
  });

  it("shows the level that was played last", async () => {
    const page = await open(browser, long);
    await allThere(page);
    await leaveAt(page, 800);
    await page.locator("[data-go=next]").click();
    await page.locator("h1", { hasText: "801" }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(
      () => document.activeElement.querySelector?.(".title")?.textContent === "801",
    );
    await close(page);
  });

  it("focuses the next level if the filter hides the one that was solved", async () => {
    const page = await open(browser, path);
    await page.getByLabel("Show", { exact: true }).selectOption("open");
    await enter(page);
    await press(page, data.levels[0].solution);
    await page.waitForSelector(".good");
    await page.locator("[data-go=leave]").click();
    await page.waitForFunction(
      (title) => document.activeElement.querySelector?.(".title")?.textContent === title,
      data.levels[1].title,
    );
    await close(page);
  });
});

describe("what was played", () => {
  it("is on the cards, beside the tiers, and in the filter", async () => {
    const [first, second, third, fourth] = data.levels;
    const page = await openPlayed((level) => {
      if (level === first) return solvedGame(level);
      if (level === second) return solvedGame(level, 2);
      if (level === third)
        return { moves: level.solution.slice(0, 2), date: "2026-02-01T00:00:00Z" };
      if (level === fourth)
        return { moves: level.solution.slice(0, 1), date: "2026-01-01T00:00:00Z" };
      return null;
    });
    const medals = (level) =>
      page.locator(`.card a[href="#${level.id}"] .medal .hidden`).allTextContents();
    assert.ok(first.optimal);
    assert.deepEqual(await medals(first), [
      "the fewest pushes possible",
      "as few moves as the known solution",
      "solved",
    ]);
    assert.deepEqual(await medals(second), ["solved"]);
    assert.deepEqual(await medals(third), ["begun"]);
    const intro = data.levels.filter(({ tier }) => tier === first.tier).length;
    const solved = second.tier === first.tier ? 2 : 1;
    assert.equal(
      await page.locator(".tier-progress").first().textContent(),
      `${solved} of ${intro} solved`,
    );
    await page.getByLabel("Show", { exact: true }).selectOption("begun");
    assert.deepEqual(await page.locator(".card .title").allTextContents(), [
      third.title,
      fourth.title,
    ]);
    assert.deepEqual(await findings(page), []);
    await page.getByRole("button", { name: "Clear filters" }).first().click();
    await shot(page, "medals");
    await page.getByRole("link", { name: "Continue" }).click();
    await page.getByRole("heading", { name: third.title, exact: true }).waitFor();
    await close(page);
  });

  it("leads to one of the levels that are left", async () => {
    const page = await openPlayed((level, i) => (i === 7 ? null : solvedGame(level)));
    assert.equal(await page.getByRole("link", { name: "Continue" }).count(), 0);
    await page.getByRole("button", { name: "Random unsolved" }).click();
    await page.getByRole("heading", { name: data.levels[7].title, exact: true }).waitFor();
    await press(page, data.levels[7].solution);
    await page.waitForSelector(".good");
    await page.locator("[data-go=leave]").click();
    await page.waitForSelector(".card");
    assert.ok(await page.getByRole("button", { name: "Random unsolved" }).isDisabled());
    await close(page);
  });
});

describe("help", () => {
  it("is near the top, on a phone too, and tells rules, keys, marks and medals", async () => {
    const page = await open(browser, path, { viewport: PHONE });
    const link = page.getByRole("link", { name: "Help" });
    assert.ok((await link.boundingBox()).y < 60);
    await link.click();
    await page.getByRole("heading", { name: "Help", level: 1 }).waitFor();
    assert.match(await page.title(), /^Help/);
    for (const name of ["Sokoban", "Labyrinths", "Keys", "Finger and mouse", "Draw", "Make"])
      assert.ok(await page.getByRole("heading", { name, exact: true }).count(), name);
    for (const text of ["You cannot pull a box", "dead square", "You have begun this level."])
      assert.ok(await page.getByText(text).count(), text);
    assert.ok((await page.locator(".key-table tr").count()) > 6);
    assert.ok(await page.evaluate(() => document.body.scrollWidth <= innerWidth));
    for (const theme of ["dark", "contrast", "light"]) {
      await page.locator(".settings summary").click();
      await page.locator("#theme").selectOption(theme);
      await page.keyboard.press("Escape");
      assert.deepEqual(await findings(page), [], theme);
      await shot(page, `help-${theme}`);
    }
    await page.goBack();
    await page.waitForSelector(".card");
    await close(page);
  });

  it("and the other views begin at the top, whatever was scrolled before", async () => {
    const page = await open(browser, path, { viewport: PHONE });
    for (const address of ["draw", "make", "help"]) {
      await page.evaluate((to) => (location.hash = to), address);
      await page.waitForSelector(`#${address}-view:not([hidden]) h1`);
      await frames(page);
      assert.equal(await page.evaluate(() => scrollY), 0, address);
    }
    await close(page);
  });
});
