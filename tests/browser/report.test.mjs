// The report of a tuning run in Chromium, opened from disk.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import {
  close,
  dataOf,
  findings,
  folder,
  launch,
  open,
  pictures,
  position,
  press,
  shot,
  tessoban,
} from "./lib.mjs";

const home = new URL("../../output/report/", import.meta.url);
const { number } = await import(new URL("numbers.js", home));
const { layOutKey, mapPath, stretching } = await import(new URL("fit_plot.js", home));
const { noiseLast } = await import(new URL("sensitivity_table.js", home));
const { strongest } = await import(new URL("summary.js", home));

function tune(name, ...options) {
  const path = join(folder, name);
  const { status, stderr } = spawnSync(tessoban, ["tune", "--out", path, "--quiet", ...options]);
  assert.ok(status === 0 || status === 1, String(stderr)); // 1: the default could not be beaten
  return join(path, "report.html");
}

let browser;
let grid;
let run;
before(async () => {
  browser = await launch();
  grid = tune(
    "grid",
    ...["--vary", "size=1x1,2x2,3x2", "--vary", "boxes=2,3,20", "--vary", "effort=0,5"],
    ...["--candidates", "30"],
  );
  run = dataOf(grid);
});
after(() => browser.close());

async function column(page, index) {
  return page.locator(`.points tbody tr:not(.below) > :nth-child(${index})`).allTextContents();
}

// A move that is no push, as a letter.
function firstStep(rows) {
  const y = rows.findIndex((row) => /[@+]/.test(row));
  const x = rows[y].search(/[@+]/);
  const free = (column, row) => " .".includes(rows[row]?.[column] ?? "#");
  if (free(x - 1, y)) return "l";
  if (free(x + 1, y)) return "r";
  return free(x, y - 1) ? "u" : "d";
}

// Runs in the page: texts that are outside of their plot or too small, and plots that are narrower
// or wider than their panel.
function plotFaults() {
  const faults = [];
  for (const frame of document.querySelectorAll(".frame")) {
    const plot = frame.firstElementChild;
    const box = plot.getBoundingClientRect();
    const name = plot.getAttribute("aria-label").slice(0, 40);
    if (Math.abs(box.width - frame.clientWidth) > 1) faults.push(`${name}: ${box.width} wide`);
    for (const text of plot.querySelectorAll("text:not(.crowded)")) {
      const at = text.getBoundingClientRect();
      const out = at.left < box.left - 1 || at.right > box.right + 1 || at.bottom > box.bottom + 1;
      if (out) faults.push(`${name}: ${text.textContent} is cut`);
      if (at.height < 11) faults.push(`${name}: ${text.textContent} is ${at.height} high`);
    }
  }
  return faults;
}

describe("the report of a grid", () => {
  it("opens from disk and shows every plot of the first outcome", async () => {
    const page = await open(browser, grid);
    const names = run.plots.filter(({ subject }) => subject === run.report[0]);
    assert.equal(names.length, 3 + 3 + 1);
    const plots = page.locator("section[aria-labelledby=response] svg");
    assert.equal(await plots.count(), names.length);
    assert.equal(await page.locator("section[aria-labelledby=funnel] svg").count(), 3);
    assert.match(await page.locator(".findings").textContent(), /Accepted share: from .* at size/);
    await shot(page, "report");
    await page.locator("section[aria-labelledby=response]").screenshot({
      path: join(pictures, "report-plots.png"),
    });
    await close(page);
  });

  it("shows another outcome when it is chosen, in the plots and in the table", async () => {
    const page = await open(browser, grid);
    await page.getByLabel("Outcome").selectOption("moves");
    const first = page.locator("section[aria-labelledby=response] svg").first();
    assert.match(await first.getAttribute("aria-label"), /^Moves by size/);
    assert.equal(await page.getByRole("columnheader", { name: "Moves" }).count(), 1);
    await page.getByLabel("Measure").selectOption("pushes");
    const spread = page.locator("section[aria-labelledby=spread] svg");
    assert.equal(await spread.getAttribute("aria-label"), "Distribution of pushes");
    await close(page);
  });

  it("sorts by any column, both ways, with the unknown last", async () => {
    const page = await open(browser, grid);
    const sort = page.getByRole("button", { name: /^Accepted( |$)/ }).first();
    await sort.click();
    const rising = [...run.points].sort((a, b) => a.accepted - b.accepted || a.point - b.point);
    assert.deepEqual(
      (await column(page, 1)).map((text) => parseInt(text, 10)),
      rising.map(({ point }) => point),
    );
    assert.equal(await page.locator("th[aria-sort=ascending]").count(), 1);
    await page.keyboard.press("Enter"); // the head keeps the focus
    assert.equal(await page.locator("th[aria-sort=descending]").count(), 1);
    await page.getByRole("button", { name: /^Difficulty/ }).click();
    const known = run.points.filter((point) => point.outcomes.difficulty[0] !== null);
    const last = (await column(page, 1)).slice(known.length).map((text) => parseInt(text, 10));
    assert.ok(
      last.every((each) => run.points[each - 1].outcomes.difficulty[0] === null),
      String(last),
    );
    await close(page);
  });

  it("finds points by words, and tells how many", async () => {
    const page = await open(browser, grid);
    await page.getByLabel("Find").fill("size=2x2 BOXES=3");
    assert.equal(await page.locator(".points tbody tr").count(), 2);
    assert.equal(await page.locator(".count").textContent(), "2 of 18 points");
    await close(page);
  });

  it("draws levels of each point, with recipes to copy, and says why points were refused", async () => {
    const page = await open(browser, grid);
    const place = run.points.findIndex((point) => point.examples.length > 1);
    const row = page.locator(".points tbody tr").nth(place);
    await row.scrollIntoViewIfNeeded();
    await row.locator("canvas").first().waitFor();
    assert.equal(await row.locator("canvas").count(), run.points[place].examples.length);
    await row.getByRole("button").click();
    const below = page.locator(".below");
    await below.locator("canvas").last().waitFor();
    assert.deepEqual(
      await below.locator("code").allTextContents(),
      run.points[place].examples.map(({ recipe }) => recipe),
    );
    await shot(page, "report-levels");
    const refused = run.points.findIndex((point) => point.refused !== null);
    await page
      .getByRole("button", { name: `Levels of point ${refused + 1}`, exact: false })
      .click();
    assert.ok((await page.locator(".below").allTextContents()).join().includes("Refused: size"));
    await close(page);
  });

  it("plays an example in a page beside the report", async () => {
    const page = await open(browser, grid);
    const place = run.points.findIndex((point) => point.examples.length);
    await page.locator(".opener").nth(place).click();
    const link = page.getByRole("link", { name: "Play example 1" }).first();
    const { id, board } = run.points[place].examples[0];
    assert.equal(await link.getAttribute("href"), `examples.html#${id}`);
    await link.click();
    await page.waitForSelector("html[data-ready] canvas.board");
    assert.match(page.url(), new RegExp(`examples\\.html#${id}$`));
    assert.equal(await position(page), board.map((row) => row.trimEnd()).join("\n"));
    const step = firstStep(board);
    await press(page, step);
    await page.waitForFunction(() => document.querySelector("#count-moves").textContent === "1");
    await shot(page, "report-example");
    await close(page);
  });

  it("shares within noise are grey, say so, and come last", async () => {
    const page = await open(browser, grid);
    const effects = run.sensitivity.filter(({ sd }) => sd).flatMap((row) => row.effects);
    assert.ok(effects.some((each) => each.within_noise) && effects.some((e) => !e.within_noise));
    const cells = await page.locator(".sensitivity td.share:has(.bar)").evaluateAll((all) =>
      all.map((cell) => ({
        said: cell.textContent.includes("within noise"),
        grey: cell.classList.contains("noise"),
        color: getComputedStyle(cell.querySelector(".bar")).backgroundColor,
      })),
    );
    assert.ok(cells.length > 50);
    assert.ok(cells.every(({ said, grey }) => said === grey));
    const colors = (grey) => new Set(cells.filter((c) => c.grey === grey).map((c) => c.color));
    assert.equal(colors(true).size, 1);
    assert.ok(!colors(false).has([...colors(true)][0]));
    const rows = await page
      .locator(".sensitivity tbody tr")
      .evaluateAll((all) => all.map((row) => !row.querySelector("td.share:has(.bar):not(.noise)")));
    assert.deepEqual(
      rows,
      [...rows].sort((a, b) => a - b),
    );
    // In the plot of each outcome, the words stand above the grey bars.
    const outcome = run.sensitivity.find(({ sd, effects: [first] }) => sd && !first.within_noise);
    await page.getByLabel("Outcome").selectOption(outcome.outcome);
    const plot = page.locator("svg[aria-label^='What matters']");
    assert.match(await plot.getAttribute("aria-label"), /: .* %; within noise: /);
    const order = await plot.evaluate((svg) => {
      const top = (selector) => [...svg.querySelectorAll(selector)].map((e) => e.getBBox().y);
      const words = top(".noise-name text");
      return [Math.max(...top(".series0 rect, .weak rect")), ...words, ...top(".noise-bar rect")];
    });
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    await close(page);
  });

  for (const width of [360, 768, 1280])
    it(`plots fill their panels and cut no label, ${width} pixels wide`, async () => {
      const page = await open(browser, grid, { viewport: { width, height: 800 } });
      const isFitted = () =>
        [...document.querySelectorAll(".frame")].every(
          (frame) => frame.firstElementChild.viewBox.baseVal.width >= frame.clientWidth - 1,
        );
      await page.waitForFunction(isFitted);
      assert.deepEqual(await page.evaluate(plotFaults), []);
      const main = await page.locator("main").evaluate((element) => {
        const style = getComputedStyle(element);
        return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      });
      const rows = await page.locator(".figures:not(:empty)").evaluateAll((all) =>
        all.map((figures) => {
          const last = figures.lastElementChild.getBoundingClientRect();
          return last.right - figures.getBoundingClientRect().left;
        }),
      );
      assert.ok(
        rows.every((row) => Math.abs(row - main) < 2),
        `${rows} of ${main}`,
      );
      await page.screenshot({ path: join(pictures, `report-${width}.png`), fullPage: true });
      await close(page);
    });

  it("saves a plot that is the same as its file", async () => {
    const page = await open(browser, grid);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("section[aria-labelledby=response] figcaption button").first().click(),
    ]);
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    const saved = Buffer.concat(chunks).toString();
    const written = readFileSync(join(grid, "../plots", file.suggestedFilename()), "utf8");
    const marks = (text) => text.match(/<(path|text|rect)/g).length;
    assert.equal(marks(saved), marks(written));
    await close(page);
  });

  // Themes differ only in colours, and axe is slow on large pages.
  for (const [theme, rules] of [
    ["light", undefined],
    ["dark", { runOnly: ["color-contrast"] }],
    ["contrast", { runOnly: ["color-contrast"] }],
  ])
    it(`is accessible in the ${theme} theme`, async () => {
      const page = await open(browser, grid);
      await page.getByLabel("Colours").selectOption(theme);
      await page.locator(".opener").first().click();
      assert.deepEqual(await findings(page, rules), []);
      await shot(page, `report-${theme}`);
      await close(page);
    });

  it("fits a phone without scrolling sideways", async () => {
    const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };
    const page = await open(browser, grid, phone);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await shot(page, "report-phone");
    await close(page);
  });
});

it("the report of a search shows its rounds and its winner", async () => {
  const path = tune("search", "--target", "tier=easy", "--budget", "1M");
  const page = await open(browser, path);
  assert.match(await page.locator("h1").textContent(), /^Search for tier=easy$/);
  assert.match(await page.locator(".findings").textContent(), /the default/i);
  assert.ok((await page.locator("section[aria-labelledby=search] svg").count()) > 3);
  assert.equal(await page.locator("section[aria-labelledby=response]").count(), 0);
  await shot(page, "report-search");
  await close(page);
});

// A page with changed data: even data that the program never writes must do no harm.
function altered(name, change) {
  const text = readFileSync(grid, "utf8");
  const data = dataOf(grid);
  change(data);
  const path = join(folder, `${name}.html`);
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const replaced = () => `id="data">${json}</script>`;
  writeFileSync(path, text.replace(/id="data">[^]*?<\/script>/, replaced));
  return path;
}

it("hostile text runs nothing", async () => {
  const evil = `</script><script>window.hurt=1</script><img src=x onerror="window.hurt=1">`;
  const path = altered("evil", (data) => {
    data.command = data.generator.version = evil;
    data.changed = { [evil]: evil };
    data.varied[0].values.push(evil);
    for (const point of data.points) {
      point.values.size = evil;
      for (const level of point.examples) level.recipe = evil;
      if (point.refused !== null) point.refused = evil;
    }
    for (const plot of data.plots) plot.caption = evil;
  });
  const page = await open(browser, path);
  for (const opener of await page.locator(".opener").all()) await opener.click();
  assert.equal(await page.evaluate(() => window.hurt), undefined);
  assert.equal(await page.locator("img, iframe, object, embed").count(), 0);
  assert.ok((await page.locator(".findings").textContent()).includes(evil));
  await shot(page, "report-hostile");
  await close(page);
});

it("a thousand points are shown in parts, and all can be found", async () => {
  const path = altered("many", (data) => {
    const { points } = data;
    data.points = Array.from({ length: 1000 }, (_, i) => ({ ...points[i % 18], point: i + 1 }));
    data.total = 1000;
  });
  const page = await open(browser, path);
  await page.waitForFunction(() => document.querySelectorAll(".points tbody tr").length === 1000);
  await page.getByLabel("Find").fill("size=2x2");
  await page.waitForFunction(() => document.querySelectorAll(".points tbody tr").length < 400);
  await close(page);
});

it("a plot is stretched between its margins, and marks keep their shape", () => {
  const map = stretching({ left: 50, right: 150, width: 160 }, 260);
  assert.deepEqual([0, 50, 100, 150, 160].map(map), [0, 50, 150, 250, 260]);
  const down = (y) => y + 10;
  assert.equal(
    mapPath("M100 5m-3.5-3.5h7v7z M50 1e+01L100 20V7H150", map, down),
    "M150 15m-3.5-3.5h7v7z M50 20L150 30V17H250",
  );
  const entries = [60, 60, 60].map((wide, i) => ({ x: 4 + 60 * i, wide }));
  assert.deepEqual(layOutKey(entries, 150), [
    ...[
      { x: 4, row: 0 },
      { x: 64, row: 0 },
      { x: 4, row: 1 },
    ],
  ]);
  assert.deepEqual(layOutKey([], 150), []);
});

it("what is within noise is no finding", () => {
  const row = (outcome, noise) => ({
    ...{ outcome, sd: 1, effects: [{ keys: ["size"], share: 0.9, within_noise: noise }] },
  });
  const made = { varied: [{}, {}], sensitivity: [row("a", true), row("b", false)] };
  assert.match(strongest(made, "a"), /All differences are within noise/);
  assert.match(strongest(made, "b"), /What matters most is size, with 90 %/);
  assert.deepEqual(
    noiseLast(made.sensitivity).map(({ outcome }) => outcome),
    ["b", "a"],
  );
});

it("numbers are written as in the plots", () => {
  const cases = [0, 0.75, 12.34, 999.4, 999.6, -1234.6, 123456, 999600, 2.5e6, 7e9, null];
  assert.deepEqual(cases.map(number), [
    ...["0", "0.75", "12.3", "999", "1,000", "-1,235", "123,456", "1M", "2.5M", "7G", "–"],
  ]);
});
