// A pack made in the page is a pack: `tessoban check` accepts its files, byte for byte.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { openCalls } from "./core_page.mjs";
import { close, dataOf, folder, launch, open, tessoban } from "./lib.mjs";

let browser, page;
before(async () => {
  browser = await launch();
  page = await openCalls(browser, [
    "WorkerClient",
    "MakerPool",
    "packFiles",
    "readLevelFile",
    "sha256",
  ]);
  await page.evaluate(() => {
    const { app, WorkerClient } = window.calls;
    window.worker = new WorkerClient(app.workerText, app.module);
  });
});
after(async () => {
  await close(page);
  await browser.close();
});

// Writes the files of a pack and returns its folder.
function store(name, files) {
  const root = join(folder, name);
  for (const { path, base64 } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), Buffer.from(base64, "base64"));
  }
  return root;
}

// The files of a pack of `levels`, from the page.
function make(pack) {
  return page.evaluate(async (pack) => {
    const { files, ...refused } = await window.calls.packFiles(window.worker, pack);
    const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return files ? files.map(({ path, bytes }) => ({ path, base64: base64(bytes) })) : refused;
  }, pack);
}

function generated(wish, count) {
  return page.evaluate(
    ([wish, count]) =>
      new Promise((resolve) => {
        const pool = new window.calls.MakerPool(window.calls.app, 1);
        const levels = [];
        const onLevel = (level) => {
          levels.push({ ...level, title: `Room ${levels.length + 1}` });
          if (levels.length === count) (pool.stop(), resolve(levels));
        };
        pool.start(wish, 3, { onLevel });
      }),
    [wish, count],
  );
}

function check(root) {
  const run = spawnSync(tessoban, ["check", root], { encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
}

const OPENED = {
  title: "A line – <b>drawn</b>",
  author: "Änne",
  board: "########\n#@ $ . #\n#  $ . #\n########\n",
  origin: "two.xsb, level 2",
};

test("generated, opened and drawn levels make a pack that check accepts", async () => {
  const levels = await generated({ size: "2x2", boxes: "2-3" }, 6);
  const drawn = { title: "Drawn", board: "#####\n#@$.#\n#####\n", solution: "R" };
  const files = await make({
    name: 'Mixed "pack"',
    author: "Me",
    levels: [...levels, OPENED, drawn],
  });
  const root = store("mixed", files);
  check(root);
  const { levels: listed } = JSON.parse(readFileSync(join(root, "pack.json"), "utf8"));
  assert.equal(listed.length, 8);
  assert.deepEqual(
    listed.filter(({ recipe }) => !recipe).map(({ origin, author }) => [origin, author ?? null]),
    [
      ["drawn", null],
      ["two.xsb, level 2", "Änne"],
    ],
  );
  const ordered = listed.map(({ difficulty }) => difficulty);
  assert.deepEqual(
    ordered,
    ordered.toSorted((a, b) => a - b),
  );
});

test("a pack in the given order, without pictures and page", async () => {
  const levels = (await generated({ size: "2x2", boxes: 2 }, 4)).toReversed();
  const files = await make({ levels, order: "given", formats: {} });
  assert.ok(!files.some(({ path }) => /png|html/.test(path)));
  const root = store("given", files);
  check(root);
  const { levels: listed } = JSON.parse(readFileSync(join(root, "pack.json"), "utf8"));
  assert.deepEqual(
    listed.map(({ id }) => id),
    levels.map(({ id }) => id),
  );
});

test("the page of a pack is a page: it opens, and has the levels", async () => {
  const index = join(folder, "mixed", "index.html");
  assert.equal(dataOf(index).levels.length, 8);
  const made = await open(browser, index);
  assert.equal(await made.locator(".card").count(), 8);
  await close(made);
});

test("pack.json opened in the page and saved again is the same pack", async () => {
  const bytes = readFileSync(join(folder, "mixed", "pack.json"), "utf8");
  const levels = await page.evaluate(
    (text) => window.calls.readLevelFile(window.calls.app.rules, "pack.json", text).levels,
    bytes,
  );
  const files = await make({ name: 'Mixed "pack"', author: "Me", levels });
  const again = files.find(({ path }) => path === "pack.json");
  assert.equal(Buffer.from(again.base64, "base64").toString(), bytes);
});

test("what is no level is refused, by its number", async () => {
  const lost = { title: "Lost", board: "######\n#@ .$#\n######\n" };
  assert.deepEqual(await make({ levels: [OPENED, lost] }), { refused: "no rating", level: 2 });
  assert.match((await make({ levels: [] })).refused, /needs a level/);
});

test("SHA-256 of the page", async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const bytes = Array.from({ length }, (_, i) => (i * 31) % 256);
    const sum = await page.evaluate((bytes) => window.calls.sha256(Uint8Array.from(bytes)), bytes);
    assert.equal(sum, createHash("sha256").update(Uint8Array.from(bytes)).digest("hex"));
  }
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: join(folder, "mixed") });
});
