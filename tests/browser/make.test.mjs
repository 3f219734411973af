// Making levels and packs: the generator in the page, the pack being made, and the files it is saved as.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
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
  pack,
  press,
  reload,
  shot,
  tessoban,
} from "./lib.mjs";
import { openCalls } from "./core_page.mjs";
import { touchScreen } from "./touch.mjs";

const home = new URL("../../output/gallery/page/make/", import.meta.url);
const load = (name) => import(new URL(name, home));
const { zipBytes } = await load("zip_write.js");
const { crc32 } = await load("../core_calls/crc32.js");
const { PackModel, packTitles, readStoredPack } = await load("pack_model.js");
const { evenChoice, neededLevels, sharesOf } = await load("fill_plan.js");
const { TIER_STARTS, emptyWish, readWish, wishFaults, wishInstead, wishLike, wishParams } =
  await load("wish.js");

const TIERS = ["intro", "easy", "medium", "hard", "expert"];
const run = (command, args) => spawnSync(command, args, { encoding: "utf8" });

describe("a zip file", () => {
  const files = [
    { path: "été/ein Brief.txt", bytes: new TextEncoder().encode("Grüße\n") },
    { path: "empty", bytes: new Uint8Array() },
    { path: "levels/0001.bin", bytes: Uint8Array.from({ length: 70000 }, (_, i) => i * 7) },
  ];

  it("is unpacked by other programs, with its names", () => {
    const path = join(folder, "some.zip");
    writeFileSync(path, zipBytes(files));
    const script = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
z.extractall(sys.argv[2])
print(sorted(z.namelist()))`;
    const out = join(folder, "some");
    const { status, stderr } = run("python3", ["-c", script, path, out]);
    assert.equal(status, 0, stderr);
    for (const { path: name, bytes } of files)
      assert.deepEqual(new Uint8Array(readFileSync(join(out, name))), bytes);
    const unzip = run("unzip", ["-tq", path]);
    if (!unzip.error) assert.equal(unzip.status, 0, unzip.stdout);
  });

  it("has the same bytes whenever it is made", () => {
    assert.deepEqual(zipBytes(files), zipBytes(files));
    assert.equal(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
  });
});

describe("a wish", () => {
  it("becomes parameters that the program takes", () => {
    assert.deepEqual(wishParams(emptyWish()), { tier: "any" });
    const wish = {
      ...emptyWish(),
      tiers: ["easy", "hard"],
      across: [2, 4],
      down: [2, 3],
      boxes: [3, null],
      pushes: [null, 60],
      difficulty: [20, 40],
      maxWidth: 9,
      maxHeight: 12,
      symmetry: "turn",
      goalStyle: "spread",
    };
    assert.deepEqual(wishParams(wish), {
      tier: "easy,hard",
      size: "2x2-4x3",
      boxes: "3-20",
      max_width: 9,
      max_height: 12,
      keep: "pushes=..60+difficulty=20..40",
      symmetry: "turn",
      goal_style: "spread",
    });
    const exact = { ...wish, boardWidth: 9, across: [3, null], down: [null, null] };
    assert.equal(wishParams(exact).board, "9x9");
    assert.equal(wishParams(exact).size, "3x3");
    assert.equal(wishParams(exact).max_width, undefined);
  });

  it("of a range that ends before it begins is a fault", () => {
    assert.deepEqual(wishFaults(emptyWish()), []);
    assert.deepEqual(wishFaults({ ...emptyWish(), boxes: [5, 3] }), ["make.fault.boxes"]);
  });

  it("of a difficulty that no chosen tier has is a fault", () => {
    const faults = (tiers, difficulty) => wishFaults({ ...emptyWish(), tiers, difficulty });
    assert.deepEqual(faults(["intro"], [90, null]), ["make.fault.tier"]);
    assert.deepEqual(faults(["hard", "expert"], [null, 31]), ["make.fault.tier"]);
    assert.deepEqual(faults(["intro", "expert"], [90, null]), []);
    assert.deepEqual(faults(["expert"], [100, 100]), []);
    const params = new URL("../../gen/params/gen_params.h", import.meta.url);
    const starts = readFileSync(params, "utf8").matchAll(/, tier_\w+, "(\d+)"/g);
    assert.deepEqual(TIER_STARTS, [0, ...[...starts].map(([, start]) => Number(start))]);
  });

  it("for more like a level asks for its tier, size, boxes and pushes", () => {
    const level = {
      tier: 3,
      boxes: 4,
      width: 11,
      height: 7,
      difficulty: 35,
      values: { pushes: 50 },
    };
    const like = wishParams(
      wishLike({ ...level, recipe: "t2,seed=1,candidate=2,size=3x2" }, TIERS),
    );
    assert.deepEqual(like, { tier: "hard", size: "3x2", boxes: "4", keep: "pushes=45..55" });
    assert.equal(wishParams(wishLike(level, TIERS)).size, "3x2");
    const drawn = { ...level, tier: undefined, width: 40, height: 3, values: {} };
    assert.equal(wishParams(wishLike(drawn, TIERS)).size, "10x1");
    const phone = { ...emptyWish(), maxWidth: 9, maxHeight: 12, boxes: [7, 7] };
    const small = wishLike({ ...level, width: 8 }, TIERS, phone);
    assert.deepEqual([small.maxWidth, small.maxHeight, small.across], [9, 12, [2, 2]]);
    const large = wishLike(level, TIERS, phone);
    assert.deepEqual([large.maxWidth, large.across, large.boxes], [9, [null, null], [4, 4]]);
    const limits = { ...emptyWish(), maxWidth: 9, boxes: [7, 7] };
    assert.deepEqual(wishParams(wishInstead(level, TIERS, limits)), {
      tier: "hard",
      max_width: 9,
      keep: "difficulty=31..39",
    });
  });

  it("comes back from storage, and whatever is wrong in there is passed over", () => {
    const wish = { ...emptyWish(), tiers: ["hard"], maxWidth: 9, boxes: [2, null], count: 3 };
    assert.deepEqual(readWish(JSON.stringify(wish), TIERS), wish);
    for (const text of ["", "no", "null", '{"tiers":7,"boxes":[1],"count":-1,"symmetry":"x"}'])
      assert.deepEqual(readWish(text, TIERS), emptyWish());
  });
});

describe("the model of a pack", () => {
  const level = (number, difficulty, tier = 0) => ({
    id: String(number).padStart(32, "0"),
    board: "#####\n#@$.#\n#####\n",
    difficulty,
    tier,
  });
  const [a, b, c, d] = [level(1, 30, 2), level(2, 10), level(3, 20, 1), level(4)];
  const ids = (model) => model.entries.map(({ level: { id } }) => Number(id)).join("");
  const full = () => {
    const model = new PackModel();
    model.add([a, b, c, d]);
    return model;
  };

  it("adds each puzzle once, moves and removes, and takes everything back", () => {
    const model = full();
    assert.equal(model.add([a, a]), 0);
    assert.ok(model.move(0, 2));
    assert.ok(!model.move(0, 4) && !model.move(1, 1));
    assert.equal(ids(model), "2314");
    model.remove(1);
    assert.equal(ids(model), "214");
    assert.deepEqual(
      model.past.map(({ id }) => id),
      [c.id],
    );
    model.undo();
    model.undo();
    assert.equal(ids(model), "1234");
    model.redo();
    assert.equal(ids(model), "2314");
    model.clear();
    assert.ok(!model.redo());
    model.undo();
    assert.equal(ids(model), "2314");
  });

  it("sorts around pinned levels; levels without a rating come last", () => {
    const model = full();
    model.sortByDifficulty();
    assert.equal(ids(model), "2314");
    model.undo();
    model.pin(0, true);
    model.sortByDifficulty();
    assert.equal(ids(model), "1234");
  });

  it("takes back all letters of a title at once, and numbers levels of a tier", () => {
    const model = full();
    for (const text of ["N", "Ne", "New"]) model.retitle(1, text);
    const titles = () => packTitles(model.entries, (tier) => `T${tier}`);
    assert.deepEqual(titles(), ["T2 1", "New", "T1 1", "T0 2"]);
    model.undo();
    assert.equal(titles()[1], "T0 1");
  });

  it("keeps pinned levels when it is filled anew", () => {
    const model = full();
    model.pin(2, true);
    model.fill([level(5, 15), level(6, 25)], ({ pinned }) => pinned);
    assert.equal(ids(model), "536");
    assert.equal(model.past.length, 3);
  });

  it("is read from storage with care", () => {
    const model = full();
    model.remove(3); // it has no difficulty, and JSON knows no undefined
    const stored = readStoredPack(JSON.stringify(model.state));
    assert.deepEqual(stored.entries, model.entries);
    assert.equal(stored.past.length, 1);
    assert.equal(readStoredPack("{"), undefined);
    const bad = { entries: [null, { level: { id: "<b>", board: "@" } }, { level: a, title: 7 }] };
    assert.deepEqual(readStoredPack(JSON.stringify(bad)).entries, [
      { level: a, title: "", pinned: false },
    ]);
  });
});

describe("filling up", () => {
  it("shares the levels among the tiers, and counts those that stay", () => {
    assert.deepEqual([...sharesOf(7, [0, 1, 2]).values()], [3, 2, 2]);
    const stay = [{ tier: 1 }, { tier: 1 }, { tier: 1 }, { tier: undefined }];
    const needed = neededLevels(10, [0, 1, 2, 3, 4], stay);
    assert.equal(
      needed.reduce((sum, { wanted }) => sum + wanted, 0),
      6,
    );
    assert.ok(needed.every(({ tier }) => tier !== 1));
    assert.deepEqual(neededLevels(2, [0, 1], stay), []);
  });

  it("chooses levels that rise evenly", () => {
    const found = [1, 2, 3, 4, 50, 98, 99, 100].map((difficulty) => ({ difficulty }));
    const chosen = (wanted) => evenChoice(found, wanted).map(({ difficulty }) => difficulty);
    assert.deepEqual(chosen(3), [1, 50, 100]);
    assert.deepEqual(chosen(1), [50]);
    assert.equal(chosen(8).length, 8);
    assert.equal(chosen(20).length, 8);
  });
});

describe("the view that makes levels", () => {
  let browser;
  let path;
  let page; // shared: each test goes on where the one before has ended
  before(async () => {
    browser = await launch();
    path = pack("make", "--count", "3", "--seed", "4", "--formats", "html");
    page = await open(browser, path, { hash: "#make", acceptDownloads: true });
  });
  after(async () => {
    await close(page);
    await browser.close();
  });

  const act = (name, within = page) => within.locator(`[data-act=${name}]`);
  const cards = () => page.locator(".made-card");
  const items = () => page.locator(".pack-item");
  const said = (text) =>
    page.locator(".making-said", { hasText: text }).waitFor({ timeout: 120000 });
  const titles = () =>
    items()
      .locator(".pack-title")
      .evaluateAll((list) => list.map((input) => input.value || input.placeholder));
  const idsOf = (locator) => locator.evaluateAll((list) => list.map((each) => each.dataset.id));
  const packed = () => page.evaluate(() => JSON.parse(localStorage["tessoban.1.setting.pack"]));

  async function wish({ tiers = [], count = 3, phone = false, ...inputs }) {
    for (const tier of TIERS)
      await page.locator(`.wish input[value=${tier}]`).setChecked(tiers.includes(tier));
    await page.locator("#wish-count").fill(String(count));
    await page.locator("#wish-phone").setChecked(phone);
    await page.locator(".wish details").evaluate((part) => (part.open = true));
    for (const [name, value] of Object.entries(inputs))
      await page.locator(`#wish-${name}`).fill(String(value));
  }

  async function make(wanted) {
    await wish(wanted);
    const again = act("anew");
    await ((await again.isVisible()) ? again : act("make")).click();
  }

  async function save(kind) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      act(`save-${kind}`).click(),
    ]);
    const target = join(folder, `saved-${download.suggestedFilename()}`);
    await download.saveAs(target);
    await page.locator(".save-said", { hasText: download.suggestedFilename() }).waitFor();
    return target;
  }

  it("makes levels of a tier; the command makes the same ones", async () => {
    await make({ tiers: ["easy"], count: 3, seed: 11 });
    await said("3 levels made.");
    assert.equal(await cards().count(), 3);
    assert.match(await page.locator("#making-numbers").textContent(), /3 of 3 levels.*seed 11/);
    const recipes = await page.locator(".made-card .recipe").allTextContents();
    for (const [i, id] of (await idsOf(cards())).entries()) {
      assert.match(recipes[i], /^t\d+,seed=11,/);
      const made = JSON.parse(execFileSync(tessoban, ["regenerate", "--json", recipes[i]]));
      assert.equal(made.id, id);
      assert.equal(made.tier, "easy");
    }
  });

  it("goes on, stops at any time, and shows the easiest first", async () => {
    await act("go_on").click();
    await said("6 levels made.");
    await page.locator("#made-order").selectOption("easiest");
    const texts = await page.locator(".made-card .value").allTextContents();
    for (const text of texts) assert.match(text, /^\d+$/);
    const values = texts.map(Number);
    assert.deepEqual(
      values,
      [...values].sort((a, b) => a - b),
    );
    await act("add-all").click();
    assert.deepEqual(await idsOf(items()), await idsOf(cards()));
    await act("undo").click();
    await make({ count: 400 });
    await cards().nth(4).waitFor();
    await act("stop").click();
    await said("Stopped after");
    const count = await cards().count();
    assert.ok(count >= 5 && count < 400);
    assert.ok(await act("go_on").isVisible());
  });

  it("opens a new level, comes back to its place, and makes more like it", async () => {
    await make({ tiers: ["medium"], count: 2, seed: 5 });
    await said("2 levels made.");
    const [first, second] = await idsOf(cards());
    await cards().first().locator("a").first().click();
    await page.waitForSelector("canvas.board");
    assert.equal(await page.locator("[data-go=next]").getAttribute("href"), `#${second}`);
    await page.locator("[data-go=leave]").click();
    await cards().first().waitFor();
    await page.goto(page.url().replace(/#.*/, `#${first}`));
    await page.waitForSelector("canvas.board");
    await act("more-like-this").click();
    await page.waitForFunction(
      (id) => !document.querySelector(`.made-card[data-id="${id}"]`),
      first,
    );
    await said("2 levels made.");
    const wished = await page.locator("#wish-boxes-from").inputValue();
    assert.equal(wished, await page.locator("#wish-boxes-to").inputValue());
    assert.ok(await page.locator(".wish input[value=medium]").isChecked());
    assert.ok(!(await idsOf(cards())).includes(first));
    for (const recipe of await page.locator(".made-card .recipe").allTextContents())
      assert.match(recipe, new RegExp(`,boxes=${wished}(,|$)`));
    const ranges = ["across", "down", "boxes", "pushes"].flatMap((name) => [
      `${name}-from`,
      `${name}-to`,
    ]);
    await page.locator(".wish-offer", { hasText: "The wishes were set from" }).waitFor();
    await act("wishes-back").click();
    assert.equal(await page.locator("#wish-seed").inputValue(), "5");
    assert.equal(await page.locator("#wish-boxes-from").inputValue(), "");
    assert.ok(await page.locator(".wish-offer").isHidden());
    await wish({ seed: "", ...Object.fromEntries(ranges.map((name) => [name, ""])) });
  });

  it("says why a wish is impossible", async () => {
    await make({ count: 2, "across-from": 1, "down-from": 1, "boxes-from": 9 });
    await said("No level can be like this: size 1x1 with 20 boxes: the map is too small");
    assert.equal(await cards().count(), 0);
    await make({ "boxes-to": 3 });
    const fault = (text) => page.locator("#wish-fault", { hasText: text }).waitFor();
    await fault("the range ends before it begins");
    await make({ "boxes-to": 30 });
    await fault("Boxes: 1 to 20.");
    assert.equal(await page.locator("#wish-boxes-to").getAttribute("aria-invalid"), "true");
    await wish({ "across-from": "", "down-from": "", "boxes-from": "", "boxes-to": "" });
    assert.equal(await page.locator("[aria-invalid]").count(), 0);
    for (const count of [0, 99999999, ""]) {
      await make({ count });
      await fault("How many levels: 1 to 500.");
    }
    await make({ tiers: ["intro"], "difficulty-from": 90 });
    await fault("The chosen tiers are of difficulty 0 to 22");
    await wish({ "difficulty-from": "" });
  });

  it("offers to make a pack while there is none", async () => {
    assert.equal(await act("fill").textContent(), "Make a pack of ten…");
    await page.locator("#wish-phone").setChecked(true);
    await act("fill").click();
    assert.ok(await page.locator("dialog #fill-phone").isChecked());
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  });

  it("makes levels that fit a phone", async () => {
    await make({ phone: true, count: 8, tiers: ["medium", "hard"] });
    await said("8 levels made.");
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll(".made-card .recipe")].map((each) => each.textContent),
    );
    assert.ok(shown.every((recipe) => recipe.includes("max_width=9,max_height=12")));
    for (let i = 0; i < 3; i++) await act("add", cards().nth(i)).click();
    const { entries } = await packed();
    assert.equal(entries.length, 3);
    for (const { level } of entries) {
      const rows = level.board.trimEnd().split("\n");
      assert.ok(rows.length <= 12 && rows.every((row) => row.length <= 9), level.board);
    }
    assert.equal(await act("add", cards().first()).textContent(), "✓ Added");
    await items().nth(1).locator("a").click();
    await page.locator("h1", { hasText: (await titles())[1] }).waitFor();
    const [before, , next] = await idsOf(items());
    assert.equal(await page.locator("[data-go=previous]").getAttribute("href"), `#${before}`);
    assert.equal(await page.locator("[data-go=next]").getAttribute("href"), `#${next}`);
    await page.locator("[data-go=leave]").click();
    await cards().first().waitFor();
  });

  it("keeps the link to the pack away from buttons and pack on a phone", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 600 });
    for (const [part, state] of [
      [".made-card:nth-child(3)", ":not(.arrived)"],
      [".making", ".arrived"],
      [".made-card:nth-child(3)", ":not(.arrived)"],
      ["#pack", ".arrived"],
    ]) {
      await page.locator(part).evaluate((each) => each.scrollIntoView());
      await page.waitForSelector(`.pack-jump${state}`, { state: "attached" });
    }
    await page.setViewportSize(size);
  });

  it("puts levels in order by mouse, by finger and by keys, with undo", async () => {
    const [one, two, three] = await idsOf(items());
    const centre = async (item) => {
      const box = await item.locator(".handle").boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await items().first().locator(".handle").scrollIntoViewIfNeeded();
    await page.mouse.move(...(await centre(items().first())));
    await page.mouse.down();
    const [x, y] = await centre(items().nth(2));
    await page.mouse.move(x, y + 10, { steps: 5 });
    await page.mouse.up();
    assert.deepEqual(await idsOf(items()), [two, three, one]);
    await act("undo").click();
    assert.deepEqual(await idsOf(items()), [one, two, three]);

    const finger = await touchScreen(page);
    const from = await centre(items().nth(2));
    const [left, top] = await centre(items().first());
    await finger.down(from);
    await finger.slide([from], [[left, top - 10]]);
    await finger.up();
    assert.deepEqual(await idsOf(items()), [three, one, two]);
    await act("undo").click();
    assert.deepEqual(await idsOf(items()), [one, two, three]);

    const handle = items().first().locator(".handle");
    await handle.focus();
    await page.keyboard.press("Space");
    await page.locator("#pack-said", { hasText: "picked up" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    assert.match(await page.locator("#pack-said").textContent(), /put down in place 2/);
    assert.deepEqual(await idsOf(items()), [two, one, three]);
    await page.keyboard.press("Space");
    await page.keyboard.press("End");
    await page.keyboard.press("Escape");
    assert.deepEqual(await idsOf(items()), [two, one, three]);
    await page.keyboard.press("Alt+ArrowUp");
    assert.deepEqual(await idsOf(items()), [one, two, three]);
    const [title] = await titles();
    assert.equal(await page.locator("#pack-said").textContent(), `${title} is now number 1 of 3.`);
    assert.ok(await handle.evaluate((each) => each === document.activeElement));
  });

  it("pins, renames, and finds another level of the same tier in place of one", async () => {
    const before = await packed();
    await act("pin", items().nth(0)).click();
    assert.ok(await act("replace", items().nth(0)).isDisabled());
    await items().nth(1).locator(".pack-title").fill("The Well");
    await page.locator("#pack-name").fill("Été <b>");
    await page.locator("#pack-author").fill("Zoë");
    await act("replace", items().nth(2)).click();
    const old = before.entries[2].level.id;
    await page.waitForFunction(
      (id) => document.querySelectorAll(".pack-item")[2].dataset.id !== id,
      old,
    );
    await page.locator(".page-notice", { hasText: "is replaced by" }).waitFor();
    const { entries, past, name, author } = await packed();
    assert.deepEqual([name, author], ["Été <b>", "Zoë"]);
    assert.equal(entries[2].level.tier, before.entries[2].level.tier);
    assert.ok(past.some(({ id }) => id === old));
    assert.equal((await titles())[1], "The Well");
  });

  it("survives a reload, and is one of the collections", async () => {
    const before = await titles();
    await reload(page);
    assert.deepEqual(await titles(), before);
    assert.equal(await page.locator("#pack-name").inputValue(), "Été <b>");
    await act("browse").click();
    await page.locator("#browse-view h1", { hasText: "Été <b>" }).waitFor();
    assert.equal(await page.locator("#browse-view .card").count(), 3);
    await page.locator("#browse-view .card a").first().click();
    await page.waitForSelector("canvas.board");
    await page.goto(page.url().replace(/#.*/, "#make"));
    await items().first().waitFor();
  });

  it("takes levels of the list, with their titles, and gives them back", async () => {
    const [level] = dataOf(path).levels;
    await page.goto(page.url().replace(/#.*/, `#${level.id}`));
    await page.waitForSelector("canvas.board");
    await act("add-to-pack").click();
    await page.locator(".page-notice", { hasText: "the pack has 4 levels" }).waitFor();
    await act("add-to-pack").click();
    await page.locator(".page-notice", { hasText: "in the pack already" }).waitFor();
    await page.goto(page.url().replace(/#.*/, "#make"));
    assert.equal((await titles())[3], level.title);
    await act("remove", items().nth(3)).click();
    assert.equal(await items().count(), 3);
  });

  it("fills up to ten levels in tiers, around what is there", async () => {
    const before = await idsOf(items());
    await act("fill").click();
    await page.locator("dialog #fill-total").fill("10");
    await page.locator("dialog button.primary").click();
    await items().nth(9).waitFor({ timeout: 120000 });
    const { entries } = await packed();
    assert.equal(entries.length, 10);
    for (const id of before) assert.ok(entries.some(({ level }) => level.id === id));
    const values = entries.map(({ level }) => level.difficulty);
    assert.deepEqual(
      values,
      [...values].sort((a, b) => a - b),
    );
    assert.equal(new Set(entries.map(({ level }) => level.tier)).size, 5);
    await shot(page, "make-pack");
  });

  it("saves a level file that the program checks", async () => {
    const file = await save("xsb");
    assert.match(file, /Été-b\.xsb$/);
    const { status, stdout, stderr } = run(tessoban, ["check", file]);
    assert.equal(status, 0, stdout + stderr);
    assert.match(readFileSync(file, "utf8"), /^Collection: Été <b>\nAuthor: Zoë\n/);
  });

  it("saves a whole pack that the program checks, the same bytes each time", async () => {
    const file = await save("zip");
    const bytes = readFileSync(file);
    assert.ok(readFileSync(await save("zip")).equals(bytes));
    const script = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])";
    const out = join(folder, "unpacked");
    assert.equal(run("python3", ["-c", script, file, out]).status, 0);
    const { status, stdout, stderr } = run(tessoban, ["check", join(out, "Été-b")]);
    assert.equal(status, 0, stdout + stderr);
    const { levels } = JSON.parse(readFileSync(join(out, "Été-b", "pack.json"), "utf8"));
    assert.deepEqual(
      levels.map(({ title }) => title),
      await titles(),
    );
  });

  it("saves a sheet of pictures that opens", async () => {
    const png = readFileSync(await save("png"));
    const size = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const { width, height } = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      return [width, height];
    }, png.toString("base64"));
    assert.deepEqual(size, [png.readUInt32BE(16), png.readUInt32BE(20)]);
    assert.ok(size.every((side) => side > 300));
  });

  it("saves a page that opens, plays, and can make levels again", async () => {
    const file = await save("page");
    const data = dataOf(file);
    assert.equal(data.title, "Été <b>");
    assert.equal(data.levels.length, 10);
    assert.deepEqual(
      data.levels.map(({ title }) => title),
      await titles(),
    );
    const saved = await open(browser, file);
    assert.equal(await saved.locator("#browse-view .card").count(), 10);
    const [level] = data.levels;
    await saved.goto(saved.url() + `#${level.id}`);
    await saved.waitForSelector("canvas.board");
    await press(saved, level.solution);
    await saved.waitForSelector(".banner.good");
    await saved.goto(saved.url().replace(/#.*/, "#make"));
    await saved.locator("#wish-count").fill("1");
    await saved.locator("[data-act=make]").click();
    await saved.locator(".made-card").waitFor();
    await close(saved);
  });

  it("has no barrier that axe knows, in both themes", async () => {
    await make({ count: 2 });
    await said("2 levels made.");
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.waitForSelector(`html[data-theme=${colorScheme}]`);
      assert.deepEqual(await findings(page), []);
    }
  });
});

describe("new levels", () => {
  const path = pack("kept", "--count", "3", "--seed", "4", "--formats", "html");
  let browser;
  before(async () => (browser = await launch()));
  after(() => browser.close());

  const made = (page) =>
    page.locator(".made-card").evaluateAll((list) => list.map(({ dataset }) => dataset.id));
  const said = (page, text) =>
    page.locator(".making-said", { hasText: text }).waitFor({ timeout: 120000 });
  const lines = (page) => page.locator("#making-numbers").textContent();

  async function make(page, count, seed) {
    await page.locator("#wish-count").fill(String(count));
    await page.locator(".wish details").evaluate((part) => (part.open = true));
    await page.locator("#wish-seed").fill(String(seed));
    await page.locator("[data-act=make]:visible, [data-act=anew]:visible").click();
    await said(page, `${count} levels made.`);
  }

  // What is in the browser's database under "made.", once `count` levels are.
  const kept = (page, count) =>
    page.evaluate(async (wanted) => {
      const ask = (request) =>
        new Promise((done) => (request.onsuccess = () => done(request.result)));
      const database = await ask(indexedDB.open("tessoban", 1));
      for (;;) {
        const table = database.transaction("kept").objectStore("kept");
        const runs = await ask(table.getAll(IDBKeyRange.bound("made.", "made.\uffff")));
        if (runs.some(({ levels }) => levels.length === wanted)) return runs;
        await new Promise((done) => setTimeout(done, 20));
      }
    }, count);

  it("survive a reload, in their order; the run goes on to the levels that would have come", async () => {
    const page = await open(browser, path, { hash: "#make" });
    await make(page, 4, 21);
    await page.locator("#made-order").selectOption("hardest");
    await kept(page, 4);
    const [before, numbers] = [await made(page), await lines(page)];
    await reload(page);
    assert.deepEqual(await made(page), before);
    assert.equal(await page.locator("#made-order").inputValue(), "hardest");
    const place = /4 of 4 levels · [\d,]+ candidates/;
    assert.equal(place.exec(await lines(page))[0], place.exec(numbers)[0]);
    await said(page, "4 levels from before.");
    assert.deepEqual(await findings(page), []);
    await shot(page, "make-restored");
    await page.locator("[data-act=go_on]").click();
    await said(page, "8 levels made.");
    const all = await made(page);
    assert.ok(before.every((id) => all.includes(id)));
    assert.equal(new Set(all).size, 8);
    for (const recipe of await page.locator(".made-card .recipe").allTextContents())
      assert.match(recipe, /,seed=21,/);
    await close(page);
  });

  it("can be played after a reload; each window has its own", async () => {
    const page = await open(browser, path, { hash: "#make" });
    await make(page, 2, 5);
    await kept(page, 2);
    const [first] = await made(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector("html[data-ready]");
    assert.deepEqual(await made(other), await made(page), "a new window shows the newest");
    await make(other, 3, 6);
    await kept(other, 3);
    await page.locator(`.made-card[data-id="${first}"] > a`).click();
    await page.waitForSelector("canvas.board");
    await reload(page);
    await page.waitForSelector("canvas.board");
    assert.equal(new URL(page.url()).hash, `#${first}`);
    await page.goBack();
    await page.locator(".made-card").first().waitFor();
    assert.equal((await made(page)).length, 2);
    await reload(other);
    assert.equal((await made(other)).length, 3);
    await close(page);
  });

  it("that no candidate gives are not waited for in silence", async () => {
    const page = await open(browser, path, { hash: "#make" });
    await page.locator(".wish input[value=expert]").check();
    await page.locator(".wish details").evaluate((part) => (part.open = true));
    for (const name of ["across", "down", "boxes"])
      for (const end of ["from", "to"]) await page.locator(`#wish-${name}-${end}`).fill("1");
    await page.locator("[data-act=make]").click();
    await said(page, /^No level among [\d,]+ candidates so far/);
    await page.locator("[data-act=stop]").click();
    await said(page, "Stopped after 0 levels.");
    await reload(page);
    assert.deepEqual(await made(page), []);
    await close(page);
  });

  it("that the browser cannot keep are shown, and it says so", async () => {
    const prepare = () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    };
    const page = await open(browser, path, { hash: "#make", prepare });
    await make(page, 2, 8);
    await said(page, "The browser cannot keep them");
    assert.equal((await made(page)).length, 2);
    await close(page);
  });

  it("that are damaged in the browser's database do not stop the page", async () => {
    const page = await open(browser, path, { hash: "#make" });
    await make(page, 2, 7);
    const [run] = await kept(page, 2);
    const damages = [
      null,
      7,
      {},
      { ...run, state: null },
      { ...run, levels: "x" },
      { ...run, wanted: -1 },
    ];
    const [level] = run.levels;
    for (const bad of [
      null,
      { ...level, id: "<b>" },
      { ...level, tier: 99 },
      { ...level, board: 3 },
    ])
      damages.push({ ...run, levels: [bad] });
    for (const damage of damages) {
      await page.evaluate(async (value) => {
        const ask = (request) =>
          new Promise((done) => (request.onsuccess = () => done(request.result)));
        const database = await ask(indexedDB.open("tessoban", 1));
        const table = database.transaction("kept", "readwrite").objectStore("kept");
        const [key] = await ask(table.getAllKeys(IDBKeyRange.bound("made.", "made.\uffff")));
        await ask(table.put(value, key));
      }, damage);
      await reload(page);
      assert.deepEqual(await made(page), [], JSON.stringify(damage).slice(0, 60));
    }
    await make(page, 2, 7);
    await close(page);
  });

  it("of a run that was stopped come all the same when it goes on", async () => {
    const page = await openCalls(browser, ["MakerPool"]);
    const run = (stops) =>
      page.evaluate(async (times) => {
        const { app, MakerPool } = window.calls;
        const pool = new MakerPool(app, 2);
        const found = new Map();
        let place;
        for (let i = 0; i <= times; i++) {
          await new Promise((resolve) =>
            pool.start({ size: "2x2", boxes: 2, tier: "any" }, 3, {
              place,
              onLevel: ({ candidate, id }) => {
                found.set(id, candidate);
                if (i < times && found.size >= 5 * (i + 1)) resolve();
              },
              onCount: () =>
                pool.next >= 400 && pool.place.left.every(([at]) => at >= 400) && resolve(),
            }),
          );
          pool.stop();
          place = pool.place;
        }
        if (pool.rate.failed) throw new Error(`${pool.rate.failed} failed`);
        return [...found];
      }, stops);
    // Two candidates may give the same level; which of them comes first is chance.
    const whole = (await run(0)).filter(([, candidate]) => candidate < 400);
    const inParts = new Map(await run(4));
    assert.ok(whole.length > 20);
    for (const [id, candidate] of whole) assert.ok(inParts.has(id), `candidate ${candidate}`);
    await close(page);
  });
});

describe("a browser with WebAssembly switched off", () => {
  it("is told why no levels can be made, and still collects some", async () => {
    const plain = await launch("--js-flags=--jitless");
    const path = pack("make-plain", "--count", "2", "--seed", "4", "--formats", "html");
    const page = await open(plain, path, { hash: "#make" });
    await page.getByText("Making levels is off: it needs WebAssembly").waitFor();
    assert.equal(await page.locator("[data-act=make]").count(), 0);
    assert.deepEqual(await findings(page), []);
    await close(page);
    await plain.close();
  });
});
