// The page reads level files as the command does: the same levels, and the same faults.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openCalls } from "./core_page.mjs";
import { close, dataOf, folder, launch, pack, tessoban } from "./lib.mjs";

const corpus = fileURLToPath(new URL("../fuzz/corpus/", import.meta.url));
const files = join(folder, "files");
let browser, page;

before(async () => {
  mkdirSync(files, { recursive: true });
  browser = await launch();
  page = await openCalls(browser, [
    "readLevelFile",
    "openLevelFile",
    "readMoves",
    "levelFacts",
    "startCore",
  ]);
});
after(async () => {
  await close(page);
  await browser.close();
});

function read(name, bytes) {
  return page.evaluate(
    ([name, base64]) => {
      const { app, readLevelFile } = window.calls;
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return readLevelFile(app.rules, name, bytes);
    },
    [name, Buffer.from(bytes).toString("base64")],
  );
}

// What the command says of a file: its levels, or the lines of its faults.
function native(name, bytes) {
  const path = join(files, name);
  writeFileSync(path, bytes);
  const words = ["gallery", name, "-o", `${name}.html`, "--quiet"];
  const run = spawnSync(tessoban, words, { encoding: "utf8", cwd: files });
  if (run.status === 0) return { levels: dataOf(`${path}.html`) };
  return { faults: run.stderr.trim().split("\n") };
}

// "file:line:column: level n: message", as problem_write does it.
function faultLine(name, { line, column, level, message }) {
  const place = [line, column].filter((number) => number).map((number) => `:${number}`);
  return `${name}${place.join("")}: ${level ? `level ${level}: ` : ""}${message}`;
}

// XML parsers differ in what they say, and the browser's tells no lines.
function xmlFault(line) {
  return line
    .replace(/^[^:]*(:\d+)*: /, "")
    .replace(/^broken XML.*/, "broken XML")
    .replace(/^(level \d+: a row of its board has other|unknown) char.*/, "unknown character");
}

async function compare(name, bytes, xml = false) {
  const seen = await read(name, bytes);
  const wanted = native(name, bytes);
  if (wanted.faults) {
    const faults = seen.problems.map((problem) => faultLine(name, problem));
    if (xml) assert.deepEqual(faults.map(xmlFault), wanted.faults.map(xmlFault), name);
    else assert.deepEqual(faults, wanted.faults, name);
    return;
  }
  assert.deepEqual(seen.problems, [], name);
  for (const key of ["title", "author", "comment", "levels"])
    assert.deepEqual(seen[key], wanted.levels[key], `${name}: ${key}`);
}

for (const kind of ["xsb", "jsonl", "slc"])
  test(`the files of the fuzzers: ${kind}`, async () => {
    for (const name of readdirSync(join(corpus, kind)))
      await compare(`${kind}-${name}`, readFileSync(join(corpus, kind, name)), kind === "slc");
  });

const LEVELS = `Title: Two
Author: Änne

######
#@$. #
######
Title: First
Comment: of two

#######
#.$@$.#
#######
Solution
Rl2LrrR
`;

test("text, lines of JSON and XML, written by convert, are read as the command reads them", async () => {
  writeFileSync(join(files, "two.xsb"), LEVELS);
  await compare("two.xsb", LEVELS);
  for (const suffix of ["jsonl", "slc", "sok"]) {
    const path = join(files, `converted.${suffix}`);
    execFileSync(tessoban, ["convert", join(files, "two.xsb"), "-o", path, "--quiet"]);
    await compare(`again.${suffix}`, readFileSync(path), suffix === "slc");
  }
});

test("pack.json gives levels with their tiers and recipes", async () => {
  const index = pack("pack", "--count", "4", "--tier", "any", "--size", "2x2", "--boxes", "2");
  const path = join(index, "..", "pack.json");
  const { levels } = dataOf(index);
  const seen = await read("pack.json", readFileSync(path));
  assert.deepEqual(
    seen.levels.map(({ id, tier, title, recipe }) => ({
      id,
      tier,
      title,
      recipe: Boolean(recipe),
    })),
    levels.map(({ id, tier, title }) => ({ id, tier, title, recipe: true })),
  );
  assert.equal(seen.levels[0].entry.id, seen.levels[0].id);
});

const SLC_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<SokobanLevels><LevelCollection>';
const HOSTILE = {
  empty: "",
  zeros: Buffer.alloc(100000),
  noise: Buffer.from(Array.from({ length: 50000 }, (_, i) => (i * 7919 + (i >> 3)) % 256)),
  "wide.xsb": `${"#".repeat(300)}\n#@$.#\n${"#".repeat(300)}\n`,
  "runs.xsb": "999999999#\n#@$.#\n999999999(99999#)\n",
  "brackets.jsonl": `{"board":${"[".repeat(100000)}`,
  "long.jsonl": `{"board":["${"#".repeat(5 << 20)}"]}`,
  "player.jsonl": '{"board":["#####","#@@$.#","#####"]}\n{"board":3}\n{"title":1}\n[]\n{"a":1} 2\n',
  "deep.slc":
    SLC_HEAD + "<a>".repeat(500) + "</a>".repeat(500) + "</LevelCollection></SokobanLevels>",
  "other.xml": "<html><body>no levels</body></html>",
};

test("hostile files end in one clear message, the same as the command's", async () => {
  for (const [name, bytes] of Object.entries(HOSTILE))
    await compare(`hostile-${name}`, bytes, /slc|xml/.test(name));
  const large = await page.evaluate(() => {
    const { app, readLevelFile } = window.calls;
    return readLevelFile(app.rules, "large", new Uint8Array(33 << 20)).problems;
  });
  assert.deepEqual(large, [{ message: "larger than 32 MiB" }]);
});

test("a large file is read in a worker, as the command reads it", async () => {
  const text = `######\n#@$. #\n######\nTitle: x\n\n`.repeat(12000);
  const read = await page.evaluate(async (text) => {
    const { app, openLevelFile } = window.calls;
    const bytes = new TextEncoder().encode(text);
    const { levels, ...rest } = await openLevelFile(app, app.rules, "large.xsb", bytes);
    return { ...rest, shown: levels.length, first: levels[0].title };
  }, text);
  const { levels, total } = native("large.xsb", text).levels;
  assert.deepEqual([read.total, read.shown, read.first], [total, levels.length, "x"]);
  assert.deepEqual([read.title, read.problems], ["large", []]);
});

test("moves are read with run lengths, and faults have their place", async () => {
  const moves = (text) =>
    page.evaluate((text) => window.calls.readMoves(window.calls.app.rules, text), text);
  assert.deepEqual(await moves("2(rU) 3l\n"), { moves: "rUrUlll" });
  const { problem } = await moves("rr\nrxl");
  assert.deepEqual([problem.line, problem.column], [2, 2]);
  assert.ok((await moves("99999999(99999999r)")).problem.message);
});

test("a drawing is a level, or its first fault has a code and a place", async () => {
  const facts = (rows) =>
    page.evaluate((text) => window.calls.levelFacts(window.calls.app.rules, text), rows.join("\n"));
  const level = await facts(["", "  ######", "  #@$. #", "  ######"]);
  assert.match(level.id, /^[0-9a-f]{32}$/);
  assert.deepEqual([level.boxes, level.goals, level.problem], [1, 1, null]);
  const code = async (...rows) => {
    const { problem } = await facts(rows);
    return [problem.code, problem.line, problem.column];
  };
  assert.deepEqual(await code("#####", "# $.#", "#####"), ["no-player", undefined, undefined]);
  assert.deepEqual(await code("#####", "#@  #", "#####"), ["no-boxes", undefined, undefined]);
  assert.deepEqual(await code("#####", "#@$ #", "#####"), ["counts", undefined, undefined]);
  assert.deepEqual(await code("", "#####", "#@$. ", "#####"), ["not-closed", 3, 5]);
  assert.deepEqual(await code("######", "#@$.@#", "######"), ["two-players", 2, 5]);
  assert.deepEqual(await code("#########", "#@$.#   #", "#   ##$.#", "#########"), [
    "box-sealed",
    3,
    7,
  ]);
  assert.equal((await code("x"))[0], "unknown-character");
  assert.equal((await code(""))[0], "empty");
  assert.equal((await code("#".repeat(257)))[0], "too-large");
});

test("a core without memory fails at once instead of hanging", async () => {
  const message = await page.evaluate(async () => {
    const { app, startCore } = window.calls;
    const core = await startCore(app.module);
    try {
      core.core_buffer(2 ** 32 - 16);
    } catch (error) {
      return error.message;
    }
  });
  assert.equal(message, "out of memory");
});
