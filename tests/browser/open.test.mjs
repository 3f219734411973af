// Levels opened, pasted and dropped; moves and skins as files; bookmarks; all without a network.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { close, enter, findings, folder, gallery, launch, number, open } from "./lib.mjs";
import { position, press, reload, shot, tessoban } from "./lib.mjs";

const OWN = "#####\n#@$.#\n#####\nTitle: Own\n";
const TWO = [
  "#######\n#@ $ .#\n#######\nTitle: First <b>one</b>\nSolution\nrRR\n",
  "######\n#.   #\n# $  #\n#   @#\n######\nTitle: Second\n",
].join("\n");

let browser;
let page;
const file = (name) => join(folder, name);
before(async () => {
  browser = await launch();
  page = await open(browser, gallery("own", OWN));
  await page.context().setOffline(true);
});
after(async () => {
  // Chromium's own report on broken XML has a style, in a document that is never shown.
  page.troubles = page.troubles.filter((text) => !text.startsWith("Applying inline style"));
  await close(page); // also: no request was made
  await browser.close();
});

// What the page says, once it says something new.
async function said() {
  await page.locator(".notice-text", { hasText: /^(?!Reading…)./ }).waitFor();
  return page.locator(".page-notice").innerText();
}

const focused = () =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement;
    return `${tagName} ${textContent.slice(0, 40)}`;
  });

const silence = () =>
  page.evaluate(() => {
    const notice = document.querySelector(".page-notice");
    if (!notice) return;
    notice.hidden = true;
    notice.querySelector(".notice-text").textContent = "";
  });

// Opens files by the button. Returns what the page says.
async function openFiles(...paths) {
  await silence();
  await page.locator(".open-bar input").setInputFiles(paths);
  return said();
}

async function drop(files) {
  await silence();
  await page.evaluate((given) => {
    const data = new DataTransfer();
    for (const [name, text] of given) data.items.add(new File([text], name));
    for (const type of ["dragenter", "dragover", "drop"])
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
  }, files);
  return said();
}

async function paste(text) {
  await silence();
  await page.locator("[data-act=paste]").click();
  await page.locator("dialog textarea").fill(text);
  await page.locator("dialog [type=submit]").click();
  return said();
}

const titles = () => page.locator(".card .title").allTextContents();
const isPasted = (name) => name.startsWith("Pasted levels");
const shown = () => page.locator("#collection option:checked").textContent();

describe("opening levels", () => {
  it("reads every format that the program writes, several files at once", async () => {
    writeFileSync(file("two.xsb"), TWO);
    const paths = ["two.sok", "two.slc", "two.jsonl"].map(file);
    for (const path of paths) execFileSync(tessoban, ["convert", file("two.xsb"), "-o", path]);
    assert.match(await openFiles(file("two.xsb"), ...paths), /Opened: two, 2 levels\./);
    assert.equal(await page.locator("#collection option").count(), 5);
    for (let i = 1; i < 5; i++) {
      await page.locator("#collection").selectOption(String(i));
      assert.deepEqual(await titles(), ["First <b>one</b>", "Second"]);
    }
  });

  it("replaces a file that is opened again, and keeps all of them over a reload", async () => {
    assert.match(await openFiles(file("two.xsb")), /Opened: two/);
    assert.equal(await page.locator("#collection option").count(), 5);
    assert.equal(await shown(), "two · two.xsb (2)", "four files have this title");
    await reload(page);
    assert.equal(await page.locator("#collection option").count(), 5);
    assert.equal(await shown(), "two · two.xsb (2)", "four files have this title");
    assert.deepEqual(await titles(), ["First <b>one</b>", "Second"]);
  });

  it("shows what could be read, and the place of every problem", async () => {
    const text = await drop([
      ["bad.xsb", `${OWN}\n#####\n#@ .#\n#####\nTitle: No box\n`],
      ["worse.txt", "not a level\n"],
    ]);
    assert.match(text, /Opened: bad, 1 level\./);
    assert.match(text, /bad\.xsb, line \d+/);
    assert.match(text, /worse\.txt/);
    assert.deepEqual(await titles(), ["Own"]);
    assert.deepEqual(await findings(page), []);
    await shot(page, "open-problems");
  });

  it("takes pasted levels, and dropped ones from every view", async () => {
    assert.match(await paste(TWO), /Opened: Pasted levels, 2 levels\./);
    await enter(page);
    assert.match(await drop([["three.xsb", TWO]]), /Opened: three, 2 levels\./);
    await page.locator(".card").first().waitFor();
    assert.match(await shown(), /^three/);
  });

  it("tells pasted texts of one name apart, and names the one that would be removed", async () => {
    await paste(OWN);
    const before = await page.locator("#collection option").allTextContents();
    await paste(TWO);
    assert.equal(await shown(), `Pasted levels · ${before.filter(isPasted).length + 1} (2)`);
    const after = await page.locator("#collection option").allTextContents();
    assert.equal(new Set(after).size, after.length);
    assert.deepEqual(after.slice(0, -1), before);
    await page.locator("[data-act=removeCollection]").click();
    assert.match(await page.locator("dialog").textContent(), /Pasted levels · \d/);
    await page.locator("dialog [type=submit]").click();
    await page.waitForFunction(
      (count) => document.querySelectorAll("#collection option").length === count,
      before.length,
    );
  });

  it("keeps a pasted text that cannot be opened, and says what is wrong with it", async () => {
    await silence();
    await page.locator("[data-act=paste]").click();
    const submit = page.locator("dialog [type=submit]");
    await submit.click();
    await page.locator("dialog .fault", { hasText: "There is no text yet" }).waitFor();
    await page.locator("dialog textarea").fill("not a level");
    await submit.click();
    await page.locator("dialog .fault .problems").waitFor();
    assert.equal(await page.locator("dialog textarea").inputValue(), "not a level");
    assert.deepEqual(await findings(page), []);
    await page.locator("dialog textarea").fill(TWO);
    await submit.click();
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.match(await said(), /Opened: Pasted levels, 2 levels\./);
    assert.equal(await focused(), "H1 Pasted levels");
  });

  it("says it to screen readers, too, in an element that was there before; faults with their places", async () => {
    const fresh = await open(browser, gallery("heard", OWN));
    const heard = fresh.locator("body > .hidden[role=status]");
    assert.equal(await heard.textContent(), "");
    await heard.evaluate((element) => (window.heard = element));
    const buffer = Buffer.from("#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n");
    await fresh
      .locator(".open-bar input")
      .setInputFiles({ name: "bad.xsb", mimeType: "text/plain", buffer });
    await fresh.waitForFunction(() => window.heard.isConnected && window.heard.textContent);
    const text = await heard.textContent();
    assert.match(text, /^Opened: bad, 1 level\. 1 problem: bad\.xsb, line \d/);
    await fresh.locator(".page-notice button").click();
    assert.equal(await heard.textContent(), "");
    await close(fresh);
  });

  it("puts the focus on the heading if the button that opened them is gone", async () => {
    await page.locator("[data-act=open]").focus();
    await openFiles(file("two.xsb"));
    assert.equal(await focused(), "H1 two");
  });

  it("leaves no dialog and no message behind in another view", async () => {
    assert.ok(await page.locator(".page-notice").isVisible());
    await page.locator("[data-act=removeCollection]").click();
    await page.evaluate(() => (location.hash = "help"));
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator(".page-notice").waitFor({ state: "hidden" });
    await page.goBack();
    await page.locator(".card").first().waitFor();
  });

  it("says it where no button is covered", async () => {
    await enter(page);
    await page.evaluate(() => document.querySelector("#share").setAttribute("open", ""));
    await page.locator("[data-act=copy_level]").click();
    await page.locator(".notice-text", { hasText: "only where that file is" }).waitFor();
    const covered = await page.evaluate(() => {
      const own = document.querySelector(".page-notice").getBoundingClientRect();
      return [...document.querySelectorAll("button:not(.page-notice *)")]
        .filter((each) => {
          const { width, top, right, bottom, left } = each.getBoundingClientRect();
          const beside = left >= own.right || right <= own.left;
          return width && !beside && top < own.bottom && bottom > own.top;
        })
        .map((each) => each.textContent);
    });
    assert.deepEqual(covered, []);
    await shot(page, "notice-place");
    await page.goBack();
    await page.locator(".card").first().waitFor();
  });

  it("removes a collection after a question", async () => {
    const count = await page.locator("#collection option").count();
    await page.locator("[data-act=removeCollection]").click();
    assert.deepEqual(await findings(page), []);
    await page.locator("dialog [type=submit]").click();
    await page.waitForFunction(
      (before) => document.querySelectorAll("#collection option").length === before - 1,
      count,
    );
    await reload(page);
    assert.equal(await page.locator("#collection option").count(), count - 1);
  });

  it("refuses hostile files with a sentence, and shows no markup of theirs", async () => {
    const deep = `<SokobanLevels>${"<a>".repeat(2000)}`;
    const entity = '<!DOCTYPE a [<!ENTITY b "c">]><SokobanLevels>&b;</SokobanLevels>';
    const wide = `${"#".repeat(300)}\n`.repeat(4);
    const text = await drop([
      ["empty.xsb", ""],
      ["deep.slc", deep],
      ["entity.slc", entity],
      ["wide.xsb", wide],
      ["<img src=x onerror=alert(1)>.xsb", "?"],
      ["bytes.xsb", "\u0000\u0001\ufffd".repeat(500)],
      ["json.jsonl", '{"board":["#@$.#"],"title":'],
    ]);
    for (const name of ["empty", "deep", "entity", "wide", "<img", "bytes", "json"])
      assert.ok(text.includes(name), name);
    assert.equal(await page.locator(".page-notice img").count(), 0);
    await page.locator(".page-notice button").click();
    assert.equal(await page.locator(".page-notice").isVisible(), false);
  });
});

describe("moves", () => {
  it("as a file are one action that can be undone; so are pasted ones", async () => {
    await openFiles(file("two.xsb"));
    await enter(page);
    await press(page, "r");
    await page.locator("#share").evaluate((panel) => (panel.open = true));
    assert.match(await drop([["a.mov", "r 2R\n"]]), /3 moves loaded/);
    await page.getByText("Solved in 2 pushes").waitFor();
    await page.keyboard.press("u");
    assert.equal(await number(page, "moves"), 1);
    await page.locator("[data-act=load_moves]").click();
    await page.locator("dialog textarea").fill("rQ");
    await page.locator("dialog [type=submit]").click();
    assert.match(await page.locator("dialog .fault").textContent(), /Line 1, column 2/);
    assert.deepEqual(await findings(page), []);
    await page.locator("dialog textarea").fill("rR");
    await page.locator("dialog [type=submit]").click();
    assert.equal(await number(page, "moves"), 2);
    assert.match(await drop([["b.mov", "uuu"]]), /illegal/);
    assert.equal(await number(page, "moves"), 2);
  });

  it("are saved as the program reads them", async () => {
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my moves" }).click();
    const path = await (await started).path();
    assert.equal(readFileSync(path, "utf8"), "rR\n");
    const words = ["replay", file("two.xsb"), path, "--level", "1", "-o", "-"];
    const reached = execFileSync(tessoban, words, { encoding: "utf8" });
    const rows = reached.split("\n").filter((line) => line.includes("#"));
    assert.equal(rows.join("\n"), await position(page));
  });

  it("without a level to belong to are explained", async () => {
    await page.keyboard.press("Escape");
    await page.locator(".card").first().waitFor();
    assert.match(await drop([["a.mov", "rrr"]]), /Open the level that they belong to/);
  });
});

describe("bookmarks", () => {
  it("come back to a position, over a reload, and can be deleted", async () => {
    await enter(page);
    await page.keyboard.press("r");
    await press(page, "rR");
    await page.keyboard.press("b");
    await press(page, "l");
    await page.locator("[data-act=bookmark]").click();
    await page.keyboard.press("r");
    assert.equal(await number(page, "moves"), 0);
    await reload(page);
    await page.keyboard.press("1");
    assert.equal(await number(page, "moves"), 2);
    await page.keyboard.press("u");
    assert.equal(await number(page, "moves"), 0);
    await page.locator("[data-mark='2']").click();
    assert.equal(await number(page, "moves"), 3);
    await page.locator("[data-unmark='2']").click();
    assert.equal(await page.locator("[data-mark]").count(), 1);
    await page.keyboard.press("7");
    await page.getByText("There is no bookmark 7.").waitFor();
    assert.deepEqual(await findings(page), []);
    await page.keyboard.press("Escape");
  });
});

describe("a page without levels", () => {
  it("greets, and shows what is opened", async () => {
    const path = file("studio.html");
    execFileSync(tessoban, ["studio", "-o", path, "--quiet"]);
    for (const colorScheme of ["light", "dark"]) {
      const view = await open(browser, path, { colorScheme });
      assert.equal(await view.locator("h1:visible").textContent(), "Tessoban Studio");
      assert.deepEqual(await findings(view), []);
      await shot(view, `welcome-${colorScheme}`);
      await view.locator("[data-welcome=paste]").click();
      await view.locator("dialog textarea").fill(TWO);
      await view.locator("dialog [type=submit]").click();
      await view.locator(".card").first().waitFor();
      await reload(view);
      assert.equal(await view.locator(".card").count(), 2);
      await close(view);
    }
  });
});
