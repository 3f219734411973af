// Hostile files, links and progress: the page goes on, says what is wrong, and never runs anything.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { deflateRawSync } from "node:zlib";
import { close, folder, gallery, launch, open, position, press, shot } from "./lib.mjs";

const ROOM = "######\n#@$. #\n######\n";
const MARKUP = `<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>`;
const MIB = 1 << 20;

let browser;
let page;
before(async () => {
  browser = await launch();
  page = await open(browser, gallery("hostile", "#######\n#@  $.#\n#######\nTitle: Mine\n"));
});
after(async () => {
  // What Chromium's parser says of broken XML has inline styles, which the page's policy refuses.
  page.troubles = page.troubles.filter(
    (text) => !text.startsWith("Applying inline style violates"),
  );
  await close(page);
  await browser.close();
});

function garbage(length) {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes;
}

// Counts turns of the page's event loop, and notes the longest time between two of them.
function startPulse() {
  document.querySelector(".page-notice")?.setAttribute("hidden", "");
  const pulse = { began: performance.now(), last: performance.now(), longest: 0 };
  window.pulse = pulse;
  const beat = () => {
    const now = performance.now();
    pulse.longest = Math.max(pulse.longest, now - pulse.last);
    pulse.last = now;
    if (window.pulse === pulse) setTimeout(beat, 10);
  };
  beat();
}

function notice() {
  const shown = document.querySelector(".page-notice:not([hidden])");
  if (!shown || shown.textContent.includes("Reading…")) return null;
  const text = shown.querySelector(".notice-text").textContent;
  return {
    text,
    problems: [...shown.querySelectorAll(".problems li")].map((li) => li.textContent),
  };
}

// The times are compared with each other: a slow computer is slow in both. The page may be busy for a
// second, but not for all of the time.
function assertResponsive({ total, longest }, name) {
  assert.ok(longest < Math.max(1500, total / 2), `${name}: ${longest} of ${total} ms`);
}

async function take(act, name) {
  await page.evaluate(startPulse);
  await act();
  const said = await page.waitForFunction(notice, null, { timeout: 60000 });
  const times = await page.evaluate(() => {
    const { began, longest } = window.pulse;
    window.pulse = null;
    return { total: performance.now() - began, longest };
  });
  assertResponsive(times, name);
  assert.equal(await page.evaluate(() => window.hurt), undefined);
  assert.equal(await page.evaluate(() => ({}).hurt), undefined);
  return said.jsonValue();
}

// Opens a file by the page's own file chooser. Returns what the page says.
function openFile(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return take(() => page.locator(".open-bar input[type=file]").setInputFiles(path), name);
}

// One of ours is still there and can be played, to and fro.
async function assertAlive() {
  await page.evaluate(() => (location.hash = ""));
  const choice = page.locator("#collection");
  if (await choice.count()) await choice.selectOption({ index: 0 });
  await page.getByRole("link", { name: /Mine/ }).first().click();
  await page.waitForSelector("canvas.board");
  const before = await position(page);
  await press(page, before.includes("#@") ? "r" : "l");
  assert.notEqual(await position(page), before);
  await page.evaluate(() => (location.hash = ""));
  await page.waitForSelector(".card a");
}

const nested = (open, count) => open.repeat(count);
const LAUGHS = Array.from(
  { length: 12 },
  (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
).join("");
const bomb = `<?xml version="1.0"?><!DOCTYPE SokobanLevels [<!ENTITY l0 "lol">${LAUGHS}]><SokobanLevels><Title>&l12;</Title></SokobanLevels>`;
const slc = (inside) => `<?xml version="1.0"?><SokobanLevels>${inside}</SokobanLevels>`;

describe("files that are no levels get one clear sentence", () => {
  for (const [name, content, expected] of [
    ["text.xsb", () => "x".repeat(50 * MIB), /larger than 32 MiB/],
    ["words.xsb", () => "no level at all\n".repeat(MIB), /no level found/],
    [
      "columns.xsb",
      () => "1000000#\n#1000000 #\n1000000#\n",
      /run lengths make more than 256 x 256/,
    ],
    ["run.xsb", () => "99999999999999999999#|#@$.#|#####", /more than 256 x 256/],
    ["wall.xsb", () => "#".repeat(8 * MIB), /at most 256/],
    ["rows.xsb", () => "#\n".repeat(2 * MIB), /at most 256/],
    ["garbage.xsb", () => garbage(4 * MIB), /not a text file/],
    ["broken.xsb", () => Buffer.alloc(2 * MIB, 0xc3), /no level found/],
    ["empty.xsb", () => "", /no level/i],
    ["laughs.slc", () => bomb, /entity declarations are not supported/],
    ["long.slc", () => slc(" ".repeat(20 * MIB)), /XML larger than/],
    ["deep.slc", () => slc(nested("<a>", 100000)), /broken XML|nested too deeply/],
    ["nested.slc", () => slc(nested("<a>", 200) + nested("</a>", 200)), /nested too deeply/],
    ["proto.slc", () => slc("<__proto__/><constructor/><toString/>"), /no level found/],
    [
      "script.slc",
      () => slc(`<script xmlns="http://www.w3.org/1999/xhtml">window.hurt=1</script>`),
      /no level found/,
    ],
    ["deep.json", () => nested("[", 4 * MIB), /no level found|not JSON/],
    ["objects.json", () => nested('{\n"a":', MIB), /no level found|not JSON/],
    ["line.jsonl", () => `{"board":${nested("[", MIB)}`, /not JSON/],
    ["null.json", () => '{\n"levels": [null, 5, "x", [], {"board": 7}]}', /no board/],
    ["noise.mov", () => garbage(1000), /open a level|level/i],
  ])
    it(name, async () => {
      const { text, problems } = await openFile(name, content());
      assert.ok(text.length > 0 && text.length < 300, text);
      assert.ok(problems.length >= 1 && problems.length <= 101, String(problems.length));
      assert.match(problems[0], expected);
      assert.ok(problems[0].length < 400, problems[0]);
    });
  it("and the page goes on", assertAlive);
});

describe("levels with hostile texts are only text", () => {
  it("markup, control and bidi characters in titles", async () => {
    const title = `${MARKUP}\u202Egnp.exe\u0007\u2066`;
    const { text } = await openFile(
      `${"a".repeat(100)}.xsb`,
      `${ROOM}Title: ${title}\nAuthor: ${MARKUP}\n`,
    );
    assert.match(text, /1 level/);
    await page.locator(".card").first().waitFor();
    assert.ok((await page.locator(".card").first().textContent()).includes("<img src=x"));
    assert.equal(await page.locator("img, iframe, object, embed, main script").count(), 0);
    await shot(page, "hostile-title");
  });

  it("names of prototypes as keys", async () => {
    const keys = `"__proto__": {"hurt": 1}, "constructor": {"prototype": {"hurt": 1}}`;
    const level = `{${keys}, "title": "Keys", "board": ["######", "#@$. #", "######"], "keys": {"__proto__": "x"}}`;
    assert.match((await openFile("keys.jsonl", level)).text, /1 level/);
    assert.match(
      (await openFile("pack.json", `{\n${keys}, "levels": [${level}]}`)).text,
      /1 level/,
    );
  });

  it("a title of 8 MiB is cut", async () => {
    await openFile("title.xsb", `${ROOM}Title: ${"A".repeat(8 * MIB)}\n`);
    const shown = await page.locator(".card").first().textContent();
    assert.ok(shown.length < 2000, String(shown.length));
  });

  it("a hundred thousand properties are cut", async () => {
    await openFile("properties.xsb", `${ROOM}${"Key: value\n".repeat(100000)}`);
    await page.locator(".card a").first().click();
    await page.waitForSelector("canvas.board");
    assert.ok((await page.locator("*").count()) < 5000);
    await page.evaluate(() => (location.hash = ""));
  });

  it("of 300,000 levels it shows a selection", async () => {
    const { text } = await openFile("many.xsb", `${ROOM}\n`.repeat(300000));
    assert.match(text, /10,?00\d levels/);
    await page.locator(".card").first().waitFor();
  });
  it("and the page goes on", assertAlive);
});

describe("links", () => {
  const link = (bytes) => `link/a${bytes.toString("base64url")}`;
  const zeros = deflateRawSync(Buffer.alloc(600 * MIB));
  for (const [name, address] of [
    ["without anything", () => "link/"],
    ["of a later version", () => "link/zAAAA"],
    ["of letters that are no base64", () => `link/a${"%3Cscript%3E*".repeat(10)}`],
    ["of bytes that are not compressed", () => link(garbage(3000))],
    ["that are cut", () => link(deflateRawSync(Buffer.from(`level \n${ROOM}`)).subarray(0, 12))],
    ["with a bomb of 600 MiB", () => link(zeros)],
    ["with text that is no link", () => link(deflateRawSync(Buffer.from(MARKUP)))],
    ["with a level that is none", () => link(deflateRawSync(Buffer.from("level \n####\n")))],
    ["with an unknown kind", () => link(deflateRawSync(Buffer.from(`__proto__ \n${ROOM}`)))],
  ])
    it(`${name} get one sentence`, async () => {
      await page.evaluate(startPulse);
      await page.evaluate((hash) => (location.hash = hash), address());
      await page.waitForSelector("#link-view [role=alert]", { timeout: 60000 });
      const said = await page.locator("#link-view [role=alert]").textContent();
      assert.ok(said.length > 10 && said.length < 300, said);
      const times = await page.evaluate(() => {
        const { began, longest } = window.pulse;
        return { total: performance.now() - began, longest };
      });
      assertResponsive(times, name);
      assert.equal(await page.evaluate(() => window.hurt), undefined);
      await page.evaluate(() => (location.hash = ""));
      await page.waitForSelector("#link-view [role=alert]", { state: "detached" });
    });

  it("with hostile titles and moves open as text", async () => {
    const text = `game rrrrllll\n${ROOM}Title: ${MARKUP}\n`;
    await page.evaluate((hash) => (location.hash = hash), link(deflateRawSync(Buffer.from(text))));
    await page.waitForSelector("canvas.board");
    assert.equal(await page.evaluate(() => window.hurt), undefined);
    assert.ok((await page.locator("h1:visible").textContent()).includes("<img src=x"));
  });
  it("and the page goes on", assertAlive);
});

describe("progress files", () => {
  const id = "0".repeat(32);
  const game = { id, board: ["######", "#@$. #", "######"], moves: "", position: 0 };
  const file = (more) =>
    JSON.stringify({ format: "tessoban-saves", version: 1, games: [], collection: "", ...more });
  for (const [name, content] of [
    ["cut.json", () => file().slice(0, -9)],
    ["version.json", () => file({ version: 99 })],
    ["games.json", () => file({ games: { length: 9 } })],
    ["null.json", () => file({ games: [null] })],
    ["types.json", () => file({ games: [{ ...game, board: [1, 2], moves: {}, position: "x" }] })],
    ["wide.json", () => file({ games: [{ ...game, board: ["<".repeat(MIB)] }] })],
    ["moves.json", () => file({ games: [{ ...game, moves: "l".repeat(8 * MIB) }] })],
  ])
    it(`${name} is refused in one sentence`, async () => {
      const { text, problems } = await openFile(`progress-${name}`, content());
      assert.equal(problems.length, 1, text);
      assert.ok(problems[0].length < 300, problems[0]);
    });

  it("with wrong ids, illegal moves, strange marks and settings bring nothing", async () => {
    const games = [
      { ...game, moves: "lllluuuu", position: 8, marks: { __proto__: "r", 1: "zzz", x: 5, 2: {} } },
      { ...game, id: "<img>", best_moves: { solution: "R".repeat(1000) }, marks: [1, 2] },
      { ...game, board: [], marks: null, best_pushes: 5 },
      { ...game, board: ["#".repeat(MIB)] },
    ];
    const settings = { page: { look: MARKUP, language: "__proto__" }, terminal: [MARKUP] };
    const { text, problems } = await openFile(
      "progress-odd.json",
      file({ games, settings, collection: MARKUP, pack: 7, random: null }),
    );
    assert.deepEqual(problems, []);
    assert.match(text, /0 games/);
  });

  it("with 100,000 games leave the page responsive", async () => {
    const { text } = await openFile(
      "progress-many.json",
      file({ games: Array(100000).fill(game) }),
    );
    assert.match(text, /0 games/);
  });
  it("and the page goes on, even after a reload", async () => {
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await assertAlive();
  });
});
