// Progress as a file: from the page to the program and back.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { close, enter, folder, gallery, launch, number, open, reload, tessoban } from "./lib.mjs";

const LEVEL = "#######\n#@ $ .#\n#######\nTitle: Corridor\n";
const MIRRORED = "#######\n#. $ @#\n#######\nTitle: Mirrored\n";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

function saves(state, ...words) {
  const env = { ...process.env, XDG_STATE_HOME: state };
  return execFileSync(tessoban, ["saves", ...words, "--quiet"], { env, encoding: "utf8" });
}

const newState = () => mkdtempSync(join(folder, "state-"));

async function exportFrom(page) {
  const started = page.waitForEvent("download");
  await page.locator(".open-bar .menu summary").click();
  await page.getByRole("button", { name: "Export progress" }).click();
  return (await started).path();
}

// What the page says after a file was opened.
async function importInto(page, path) {
  await page.evaluate(() => document.querySelector(".page-notice")?.remove());
  await page.locator(".open-bar input").setInputFiles(path);
  await page.locator(".notice-text", { hasText: /^(?!Reading…)./ }).waitFor();
  return page.locator(".page-notice").innerText();
}

describe("progress", () => {
  it("goes from the page to the program, and from there into another page", async () => {
    const page = await open(browser, gallery("corridor", LEVEL));
    await enter(page);
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await page.getByText("Solved in 2 pushes and 3 moves.").waitFor();
    await page.keyboard.press("u");
    assert.equal(await number(page, "moves"), 2);
    await page.keyboard.press("Escape");
    const state = newState();
    const file = await exportFrom(page);
    assert.match(saves(state, "import", file), /taken: 1 position, 1 best solution/);
    assert.match(saves(state, "import", file), /taken: 0 positions, 0 best solutions/);
    await close(page);

    const back = join(folder, "back.json");
    saves(state, "export", back);
    const other = await open(browser, gallery("mirrored", MIRRORED));
    assert.match(await importInto(other, back), /taken: 1 position, 1 best solution/);
    assert.match(await other.locator(".count").textContent(), /1 solved/);
    await enter(other);
    assert.equal(await number(other, "moves"), 2);
    await other.keyboard.press("ArrowLeft");
    await other.getByText("Solved in 2 pushes and 3 moves.").waitFor();
    await other.keyboard.press("Escape"); // the result
    await other.keyboard.press("Escape"); // the level
    const [game] = JSON.parse(readFileSync(await exportFrom(other), "utf8")).games;
    assert.equal(game.best_moves.solution, "lLL");
    await close(other);
  });

  it("carries bookmarks, help, kept levels and settings, by way of the program", async () => {
    const page = await open(browser, gallery("corridor", LEVEL));
    const own = join(folder, "kept.json");
    const kept = "#####\n#@$.#\n#####\nTitle: Kept\n";
    const file = { format: "tessoban-saves", version: 1, games: [], collection: kept };
    writeFileSync(own, JSON.stringify({ ...file, settings: { keys: "wasd" } }));
    assert.match(await importInto(page, own), /1 level\./);
    assert.equal(await page.locator("#collection option").count(), 2);
    await enter(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("b");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("b");
    await page.keyboard.press("Escape");
    const first = JSON.parse(readFileSync(await exportFrom(page), "utf8"));
    assert.deepEqual(first.games[0].marks, { 1: "r", 2: "rR" });
    assert.match(first.collection, /Title: Kept/);
    assert.equal(first.settings.keys, "wasd");
    const state = newState();
    const path = join(folder, "first.json");
    Object.assign(first.games[0], { helped: true, story_solved: true });
    writeFileSync(path, JSON.stringify(first));
    assert.match(saves(state, "import", path), /2 marks, 1 kept level, the settings/);
    const back = join(folder, "back2.json");
    saves(state, "export", back);
    await close(page);

    const other = await open(browser, gallery("mirrored", MIRRORED));
    assert.match(await importInto(other, back), /2 bookmarks, 1 level/);
    assert.match(
      await importInto(other, back),
      /0 positions, 0 best solutions, 0 bookmarks, 0 levels/,
    );
    const again = JSON.parse(readFileSync(await exportFrom(other), "utf8"));
    const [game] = again.games.filter(({ title }) => title === "Mirrored");
    assert.deepEqual(game.marks, { 1: "l", 2: "lL" });
    assert.equal(game.helped, true);
    assert.equal(game.story_solved, true);
    assert.match(again.collection, /Title: Kept/);
    assert.equal(again.settings.keys, "wasd");
    await close(other);
  });

  it("refuses files that are not ours, and solutions that solve nothing", async () => {
    const page = await open(browser, gallery("corridor", LEVEL));
    const path = join(folder, "wrong.json");
    for (const text of [
      '{"format":"tessoban-saves"',
      '{"format":"tessoban-saves","version":1,"games":[{}]}',
      '{"format":"tessoban-saves","version":1,"games":[{"id":"","board":["<b>"],"moves":"","position":0}]}',
    ]) {
      writeFileSync(path, text);
      assert.match(await importInto(page, path), /This file is not/);
    }
    writeFileSync(path, '{"format":"tessoban-saves","version":9,"games":[]}');
    assert.match(await importInto(page, path), /needs a newer page/);
    await close(page);
  });

  it("brings a game back after Reset, as one stroke", async () => {
    const page = await open(browser, gallery("corridor", LEVEL));
    await enter(page);
    for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("r");
    assert.equal(await number(page, "moves"), 0);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await number(page, "moves"), 2);
    await page.getByRole("button", { name: "Redo" }).click();
    assert.equal(await number(page, "moves"), 0);
    await close(page);
  });
});

it("what can be redone goes with the file, both ways", async () => {
  const page = await open(browser, gallery("tail", LEVEL));
  await enter(page);
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  for (let i = 0; i < 2; i++) await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  const file = await exportFrom(page);
  const [game] = JSON.parse(readFileSync(file, "utf8")).games;
  assert.deepEqual([game.moves, game.position], ["rRR", 1]);
  const other = await open(browser, gallery("tail-mirrored", MIRRORED));
  await importInto(other, file);
  await enter(other);
  assert.equal(await number(other, "moves"), 1);
  await other.keyboard.press("y");
  await other.keyboard.press("y");
  assert.equal(await number(other, "moves"), 3);
  await close(other);
  await close(page);
});

describe("imported settings", () => {
  // Where the user has chosen nothing yet, the settings of the file are used, without a reload.
  it("take effect at once, even in an open level", async () => {
    const page = await open(browser, gallery("corridor", LEVEL), { colorScheme: "light" });
    const path = join(folder, "settings.json");
    const settings = {
      page: { look: "dark", language: "fr", board_look: "contrast", sound: "50" },
    };
    const file = { format: "tessoban-saves", version: 1, games: [], collection: "", settings };
    writeFileSync(path, JSON.stringify(file));
    await enter(page);
    await page.keyboard.press("ArrowRight");
    const before = await page.locator("canvas.board").screenshot();
    await page.evaluate((text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], "settings.json"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: files }));
    }, JSON.stringify(file));
    await page.locator(".notice-text", { hasText: "0 partie" }).waitFor();
    const state = () =>
      page.evaluate(() => {
        const { lang, dataset } = document.documentElement;
        const chosen = (id) => document.getElementById(id).value;
        const choices = ["language", "theme", "board-look", "sound"].map(chosen);
        return { lang, theme: dataset.theme, choices };
      });
    const wanted = { lang: "fr", theme: "dark", choices: ["fr", "dark", "contrast", "50"] };
    assert.deepEqual(await state(), wanted);
    await page.getByRole("button", { name: "Annuler" }).waitFor();
    assert.equal(await number(page, "moves"), 1);
    const after = await page.locator("canvas.board").screenshot();
    assert.ok(!after.equals(before), "the board has other colours");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByText("2 poussées").first().waitFor();
    await reload(page);
    assert.deepEqual(await state(), wanted);
    await close(page);
  });

  it("leave what the user has chosen already", async () => {
    const page = await open(browser, gallery("corridor", LEVEL));
    await page.locator(".settings summary").click();
    await page.locator("#theme").selectOption("contrast");
    await page.locator("#language").selectOption("en");
    const path = join(folder, "settings.json");
    const text = await importInto(page, path);
    assert.match(text, /taken: 0 positions/);
    const { lang, theme } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      theme: document.documentElement.dataset.theme,
    }));
    assert.deepEqual([lang, theme], ["en", "contrast"]);
    assert.equal(await page.locator("#board-look").inputValue(), "contrast");
    await close(page);
  });
});
