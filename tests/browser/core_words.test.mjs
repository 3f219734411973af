// What the core says is in the tables of words: every sentence, nothing else, and French in a real browser.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { DIRECTIVE, callLiterals, coreLiterals, isSentence } from "./core_literals.mjs";
import { openCalls } from "./core_page.mjs";
import { close, dataOf, enter, folder, gallery, launch, open, pack, shot } from "./lib.mjs";

const home = new URL("../../output/gallery/page/", import.meta.url);
const { addWords, englishTexts, setLanguage } = await import(new URL("words/words.js", home));
await import(new URL("words/en.js", home));
await import(new URL("words/fr.js", home));
const { coreWords } = await import(new URL("common/core_words.js", home));

const texts = englishTexts("core.");
const formsOf = (text) => (typeof text === "string" ? [text] : Object.values(text));
const groups = new Map(); // texts by the middle of their keys
for (const each of texts) {
  const [, group] = each[0].split(".");
  groups.set(group, [...(groups.get(group) ?? []), each]);
}

// The sentences that a text stands for: each placeholder of a group by each of its texts. A group may have
// itself in it, so depth is limited.
function expanded(text, depth = 3) {
  const group = [...text.matchAll(/\{(\w+)\}/g)].find(([, name]) => groups.has(name))?.[1];
  if (!group) return [text];
  if (!depth) return [];
  const inner = groups.get(group).flatMap(([, each]) => formsOf(each));
  return inner.flatMap((each) =>
    expanded(
      text.replace(`{${group}}`, () => each),
      depth - 1,
    ),
  );
}
const messages = groups
  .get("message")
  .flatMap(([key, text]) =>
    formsOf(text).flatMap((form) => expanded(form).map((sentence) => [key, sentence])),
  );

// A language that tells the keys of the sentences that it was given.
addWords("key", "Keys", Object.fromEntries(texts.map(([key]) => [key, `<${key}>`])));
function keyOf(sentence) {
  setLanguage("key");
  const told = coreWords(sentence);
  setLanguage("en");
  return /^<core\.(.*)>$/.exec(told)?.[1] ?? null;
}
function inFrench(sentence) {
  setLanguage("fr");
  const told = coreWords(sentence);
  setLanguage("en");
  return told;
}

const escaped = (text) => text.replace(/[$()*+.?[\]\\^{|}]/g, "\\$&");
// Is the literal a part of a sentence? A directive may be anything.
function isPartOf(literal, sentence) {
  const parts = literal.split(DIRECTIVE).map(escaped);
  return new RegExp(parts.join("[^]*?")).test(sentence);
}

// Sentences of the core that the page never shows, and why.
const NOT_SHOWN = [
  [/^solver\/explain\//, "the page has its own sentences, by the names of rules"],
  [/labyrinth_(reason|position)\.c$/, "the page has its own sentences, by the kinds of reasons"],
  [/labyrinth_(rejects|params|title|pack_text|sheet|replay)\.[ch]$/, "help, files and pictures"],
  [/labyrinth_format\.c$/, "boards that the program wrote itself"],
  [/^solver\/deadlock\/deadlock_rules\.h/, "names of rules"],
  [/^solver\/(engines|strong|opponent)\//, "help of the command"],
  [/^solver\/rules\/verify\.c/, "the page says by itself that a move is illegal"],
  [/^patterns\/map\/(map_check|template_set)/, "statistics of the command, names of patterns"],
  [/^patterns\/base\/mem\.c/, "ends the core: wasm.js says that memory is used up"],
  [/^gen\/rating\/difficulty_words\.c/, "the terminal and sheets; the page has its own sentences"],
  [/^gen\/level\/(reject_reasons|write_title)/, "the page has the keys of reasons; titles"],
  [/^gen\/params\/(gen_params|choices)\.h/, "help of the command, choices"],
  [/^gen\/(tuning|reverse)\/|^output\/(library|plots|report)\//, "not in the core"],
  [/^output\/formats\/(npy|level_format|board_reader\.h|classify_xsb_lines|slc_write)/, "files"],
  [
    /^output\/(image\/vector|picture\/(card|theme)|pack\/(pack_xsb|pack_about|pack_sheet))/,
    "files and pictures",
  ],
  [/^output\/gallery\/gallery_level\.c|^output\/text\/parse_key_line\.c/, "keys of levels"],
];
// The same for single literals.
const OTHER_LITERALS = [
  "well formed", // a board without a fault
  "tessoban: out of memory%s\n",
  "%zu of %zu levels", // on sheets
  "1 level",
  "%zu levels",
  "not rated",
  "%sauto ", // completion of the command
  "%snone ",
  "%soff %son ",
  "%sall %sany ",
  "%sany ",
  "at most", // core_files.c looks for it
  "no such board", // our own bugs: nobody reads them
  "a picture without pixels",
  "no rating", // packFiles() says which level
  "%s (optimal)", // a key of levels
  "head style", // a selector
  "levels is there twice", // as any field
  "board, a row",
  "no such labyrinth", // our own bugs: nobody reads them
  "no such moves",
  "lurdwLURDW \t", // letters
];
const isShown = ([file, literal]) =>
  !NOT_SHOWN.some(([files]) => files.test(file)) && !OTHER_LITERALS.includes(literal);

describe("the words of the core", () => {
  const measures = new Set(englishTexts("measure.").map(([, text]) => text));
  const shown = [
    ...coreLiterals(gallery("literals", "#####\n#@$.#\n#####\n")),
    ...callLiterals(),
  ].filter(isShown);

  it("have an English text for every sentence in the core and its callers", () => {
    assert.ok(shown.length > 200, String(shown.length));
    const unknown = shown
      .filter(([, literal]) => isSentence(literal) && !measures.has(literal))
      .filter(([, literal]) => !messages.some(([, sentence]) => isPartOf(literal, sentence)));
    assert.deepEqual(unknown, [], "add it under core. to every table, or to NOT_SHOWN here");
  });

  // A text is in use if there is a sentence with it of which literals give all words.
  it("have no text that nothing says any more", () => {
    const fixed = (form) => form.replace(/\{\w+\}/g, " ");
    const wordsIn = (text) => text.match(/[A-Za-z]{3,}/g) ?? [];
    const isSaid = (word, sentence) =>
      shown.some(
        ([, literal]) => literal.includes(word.slice(0, 3)) && isPartOf(literal, sentence),
      );
    const isUsed = (form) =>
      messages
        .filter(([, sentence]) => sentence.includes(form))
        .some(([, sentence]) => wordsIn(fixed(form)).every((word) => isSaid(word, sentence)));
    const left = texts
      .flatMap(([key, text]) => formsOf(text).map((form) => [key, form]))
      .filter(([, form]) => !expanded(form).some(isUsed));
    assert.deepEqual([...new Set(left.map(([key]) => key))], []);
  });

  it("are recognized, each by its own text", () => {
    for (const [key, sentence] of messages) {
      const sample = sentence.replace(/\{(\w+)\}/g, (_, name) => (name === "count" ? "7" : "x8"));
      assert.equal(`core.${keyOf(sample)}`, key, sample);
    }
  });

  it("keep what was written by others, and numbers", () => {
    assert.equal(inFrench("1 box but 2 goals"), "1 caisse mais 2 objectifs");
    assert.equal(inFrench("2 boxes but 0 goals"), "2 caisses mais 0 objectif");
    assert.equal(inFrench("more than 1000000 moves"), "plus de 1\u202f000\u202f000 déplacements");
    assert.equal(
      inFrench("parameter 'boxes' cannot be 'no player': it takes N or A-B, each 1 to 20, or auto"),
      "le paramètre «\u202fboxes\u202f» ne peut pas être «\u202fno player\u202f»\u202f; il accepte\u202f: N ou A-B, chacun de 1 à 20, ou auto",
    );
    assert.equal(
      inFrench("size 2x1, max_width 9, max_height 8 with 20 boxes: a level needs at least one box"),
      "taille 2x1, largeur maximale 9, hauteur maximale 8 avec 20 caisses\u202f: un niveau demande au moins une caisse",
    );
  });

  it("stay as they are in English, if they are unknown, and if they are very long", () => {
    assert.equal(coreWords("no player"), "no player");
    assert.equal(inFrench("Quelque chose d’autre"), "Quelque chose d’autre");
    const begun = performance.now();
    const long = `parameter '${"' cannot be '".repeat(200000)}': it takes`;
    assert.equal(inFrench(long), long);
    const short = `parameter '${"' cannot be '".repeat(140)}': it takes {`;
    assert.equal(inFrench(short), short);
    assert.ok(performance.now() - begun < 1000);
  });
});

const corpus = fileURLToPath(new URL("../fuzz/corpus/", import.meta.url));
const corpusOf = (kind) => readdirSync(join(corpus, kind)).map((name) => join(corpus, kind, name));
const ROW = "#".repeat(300);
const FILES = [
  "",
  "\0",
  "no level",
  "#####\n#@$ #\n#####\n",
  "#####\n# $.#\n#####\n",
  "#####\n#@  #\n#####\n",
  "#####\n#@$.\n#####\n",
  "######\n#@$.@#\n######\n",
  "#####\n#@%$.#\n#####\n",
  "#########\n#@$.#   #\n#   ##$.#\n#########\n",
  "#########\n#@$.#   #\n#   ## .$\n#########\n",
  "#########\n#@$ #.  #\n#   ##   #\n#########\n",
  "####\n#@$.# $\n#   #.\n#####\n",
  `${ROW}\n#@$.#\n${ROW}\n`,
  `${"#\n".repeat(300)}#@$.#\n`,
  "5#|#@$.#|5\n",
  "5#|#@$.#|2(5#\n",
  "5#|#@$.#)|5#\n",
  "999999#\n#@$.#\n999999#\n",
  `5#\n#${"(".repeat(200)}@\n5#\n`,
  '{"board":["#####","#@$.#","#####"]} 2\n',
  '{"board":3}\n{"a"\n{"board":[3]}\n{"board":["x"]}\n{"board":["#####","#@@$.#","#####"]}\n',
  `{"a":1}\n[]\n${"{}\n".repeat(200)}`,
  `{"board":["${"#".repeat(5 << 20)}"]}`,
  `${" ".repeat(5000)}<SokobanLevels/>`,
  "<html><body>no levels</body></html>",
  "<SokobanLevels></SokobanLevels>",
  "<SokobanLevels><Level><L>#</Level></SokobanLevels>",
  "<SokobanLevels><Level",
  "<SokobanLevels><Level>",
  "</SokobanLevels>",
  "<SokobanLevels>&nbsp;</SokobanLevels>",
  "<SokobanLevels/>\xff",
  '<?xml version="1.0" encoding="koi8-r"?><SokobanLevels/>',
  "<!DOCTYPE a [<!ENTITY b 'c'>]><SokobanLevels/>",
  "<!DOCTYPE a [<!ATTLIST b c CDATA 'd'>]><SokobanLevels/>",
  `<SokobanLevels>${"<a>".repeat(90)}${"</a>".repeat(90)}</SokobanLevels>`,
  `<SokobanLevels>${" ".repeat(5 << 20)}</SokobanLevels>`,
  "<SokobanLevels><Level><L>#####</L><L>#@ .#</L><L>#####</L></Level></SokobanLevels>",
  "<SokobanLevels><Level><L>#####</L><L>#@x.#</L><L>#####</L></Level></SokobanLevels>",
].map((text) => Buffer.from(text, /\xff/.test(text) ? "latin1" : "utf8"));
const MOVES = ["x", "3", "(r", "r)", "é", "\u0001", "(".repeat(200), "99999999(99999999r)", "r3)"];
// Values that hardly any parameter takes.
const VALUES = ["", "x", "-1", "99999999999", "0x0", "9-2", "a=1..2", "none,none", "{", "1..2"];
const WISHES = [
  "nothing=1",
  "size=1x1\nboxes=20",
  "size=1x1\nboxes=20\nbox_on_goal=20",
  "board=7x5\nboxes=20",
  "size=2x2\nmax_width=9\nmax_height=8\nboxes=20",
  "max_width=9\nboxes=20\nsize=2x2",
  "max_height=9\nboxes=20\nsize=2x2",
  "max_width=4",
  "max_height=4",
  "board=9x9\nmax_width=7",
  "boxes=2\nsize=3x3\nbox_on_goal=2",
  "size=3x3\nboxes=19\nmap=maze",
  "keep=boxes=30..40",
  "keep=boxes=5..9\nboxes=3",
  "keep=pushes=9..2",
  "keep=pushes",
  "keep=pushes=x",
  "keep=zzz=1..2",
  "keep=pushes=1..2+pushes=4..5",
  "tier=hard=5\ncount=9",
  "tier_easy=90",
  "only=train",
  "split=a=50,b=50\nonly=c",
  "rooms=0123456789abcdef",
  "patterns=0123456789abcdef",
  "fix=goals",
];
const RECIPES = ["", "t1,seed=1,candidate=1", "t2,seed=x", "t2,seed=1", "t2,candidate=1", "t2"];
RECIPES.push("t2,x", "t2,level=99999999999", "t2,seed=1,candidate=1,boxes=99");
const ROOMS = [
  ["", ""],
  ["#####\n#   \n#####", ""],
  ["#####\n#@  \n#####", ""],
  ["######\n#@ # $\n######", ""],
  ["#########\n#@$.#   #\n#   ##$ #\n#########\n", ""],
  ["#########\n#   #   #\n#########\n", ""],
  ["###\n###\n###", ""],
  [`${"#".repeat(80)}\n${`#${" ".repeat(78)}#\n`.repeat(70)}${"#".repeat(80)}`, ""],
  ["#####\n#   #\n#####", "boxes=5"],
  ["#####\n#@  #\n#####", "fix=goals"],
  ["#####\n#@  #\n#####", "fix=boxes"],
  ["#####\n#   #\n#####", "fix=player"],
  ["######\n#@$$.#\n######", "fix=goals+boxes"],
  ["######\n#@$$.#\n######", "fix=boxes\nmetric=lines"],
  ["######\n#@$$.#\n######", "fix=boxes\nmetric=difficulty"],
  ["######\n#@$$.#\n######", "fix=boxes\nmethod=random"],
  ["######\n#@$$.#\n######", "fix=boxes\ngoal_style=room"],
  ["######\n#@$$.#\n######", "board=9x9"],
  [`${"#".repeat(30)}\n#@${"$".repeat(26)} #\n${"#".repeat(30)}`, "fix=boxes"],
  [ROW, ""],
  ["#\n".repeat(300), ""],
  ["#@@#", ""],
  ["#x#", ""],
];
const PACKS = [
  [],
  [{}],
  [{ board: ["#####", "#@$ #", "#####"] }],
  [{ board: ["#####", "#@$.#", "#####"] }],
  [{ board: ["#####", "#@$.#", "#####"], solution: "l" }],
  [{ board: ["#####", "#@$.#", "#####"], solution: "R" }],
  ["x"],
];

describe("all that the core says of wrong files, moves, wishes, rooms and packs", () => {
  let browser, page;
  before(async () => {
    browser = await launch();
    const names = ["readLevelFile", "readMoves", "levelFacts", "writeText", "readText"];
    page = await openCalls(browser, names);
  });
  after(async () => {
    // What Chromium's parser says of broken XML has inline styles, which the page's policy refuses.
    page.troubles = page.troubles.filter((text) => !text.startsWith("Applying inline style"));
    await close(page);
    await browser.close();
  });

  // All keys are known, and so is every French sentence: nothing of the English is left.
  function assertKnown(sentences, least) {
    const unknown = sentences.filter((sentence) => !keyOf(sentence));
    assert.deepEqual([...new Set(unknown)], []);
    const keys = new Set(sentences.map(keyOf));
    assert.ok(keys.size >= least, `only ${[...keys].join(" ")}`);
  }

  it("is known for files", async () => {
    const bytes = [
      ...FILES,
      ...["xsb", "jsonl", "slc", "labyrinth"].flatMap(corpusOf).map((path) => readFileSync(path)),
    ];
    const sentences = await page.evaluate(
      (files) =>
        files.flatMap((base64) => {
          const { app, readLevelFile, levelFacts } = window.calls;
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const { problem } = levelFacts(app.rules, atob(base64).slice(0, 3000));
          const { problems } = readLevelFile(app.rules, "", bytes);
          return [...problems, problem].filter(Boolean).map(({ message }) => message);
        }),
      bytes.map((each) => each.toString("base64")),
    );
    assertKnown(sentences, 35);
  });

  it("is known for moves", async () => {
    const sentences = await page.evaluate(
      (list) => {
        const { app, readMoves } = window.calls;
        return list.map((moves) => readMoves(app.rules, moves).problem?.message).filter(Boolean);
      },
      [...MOVES, ...corpusOf("lurd").map((path) => readFileSync(path, "utf8"))],
    );
    assertKnown(sentences, 5);
  });

  it("is known for wishes, recipes, rooms and packs", async () => {
    const rows = readFileSync(new URL("../../gen/params/gen_params.h", import.meta.url), "utf8");
    const keys = [...rows.matchAll(/^\s*X\([A-Z]+,\s*\w+,\s*(\w+),/gm)].map(([, key]) => key);
    assert.ok(keys.length > 40, String(keys.length));
    const wishes = [...WISHES, ...keys.flatMap((key) => VALUES.map((value) => `${key}=${value}`))];
    const sentences = await page.evaluate(
      ([wishes, recipes, rooms, packs]) => {
        const { app, writeText, readText } = window.calls;
        const core = app.rules;
        const ask = (text, call) => {
          writeText(core, text);
          return call() ? readText(core) : null;
        };
        const refused = (text, call) => ask(text, () => !call());
        return [
          ...wishes.map((each) => ask(each, core.core_wish)),
          ...recipes.map((each) => refused(each, core.core_regenerate)),
          ...rooms.map(
            ([room, wish]) => ask(room, core.core_room) ?? ask(wish, core.core_room_wish),
          ),
          ...packs.map((levels) => refused(JSON.stringify({ levels }), core.core_pack)),
        ].filter(Boolean);
      },
      [wishes, RECIPES, ROOMS, PACKS],
    );
    assertKnown(sentences, 39);
  });
});

describe("a French page", () => {
  const path = pack("french-core", "--count", "3", "--seed", "4", "--formats", "html");
  const NARROW = "\u202f";
  // Words of which an English sentence has at least one. Names of parameters and of files are no sentences.
  const ENGLISH =
    /\b(the|of|is|are|not|with|but|has|have|its?|than|there|this|without|at most|no|too|cannot|where|found|unknown|more|broken|larger|must)\b/i;
  let browser, page;
  before(async () => {
    browser = await launch();
    page = await open(browser, path, { locale: "fr-FR" });
  });
  after(async () => {
    page.troubles = page.troubles.filter((text) => !text.startsWith("Applying inline style"));
    await close(page);
    await browser.close();
  });

  async function problemsOf(paths) {
    await page.evaluate(() => document.querySelector(".page-notice")?.setAttribute("hidden", ""));
    await page.locator(".open-bar input[type=file]").setInputFiles(paths);
    await page.locator(".page-notice .problems li").first().waitFor();
    await page.waitForFunction(
      () => !document.querySelector(".page-notice").textContent.includes("Lecture en cours"),
    );
    return page.locator(".page-notice .problems li").allTextContents();
  }

  function assertFrench(sentence) {
    const words = sentence.replace(/<\/?\w+>|\(board\)/g, "");
    assert.doesNotMatch(words, ENGLISH, sentence);
    assert.doesNotMatch(words, /'[^']*'|[^\s\u202f]:\s| [:;!?](\s|$)/, sentence);
  }

  it("says in French what is wrong with files", async () => {
    const paths = FILES.map((bytes, i) => {
      const name = join(folder, `f${String(i).padStart(2, "0")}.txt`);
      writeFileSync(name, bytes);
      return name;
    });
    const said = [];
    for (const name of paths) said.push(...(await problemsOf([name])));
    assert.ok(said.length >= paths.length, String(said.length));
    for (const sentence of said) assertFrench(sentence.replace(/'.'/, ""));
    const places = (name) => said.filter((sentence) => sentence.startsWith(name));
    assert.deepEqual(places("f07"), [
      `f07.txt, ligne 2, colonne 5${NARROW}: deux joueurs, le premier ligne 2, colonne 2`,
    ]);
    assert.deepEqual(places("f08"), [
      `f08.txt, ligne 2, colonne 3${NARROW}: caractère inconnu${NARROW}: '%'`,
    ]);
    assert.deepEqual(places("f03"), [`f03.txt, ligne 1${NARROW}: 1 caisse mais 0 objectif`]);
    assert.deepEqual(places("f27"), [
      `f27.txt, ligne 1, colonne 27${NARROW}: XML mal formé${NARROW}: </Level> au lieu de </L>`,
    ]);
    assert.deepEqual(places("f38"), [`f38.txt, niveau 1${NARROW}: aucune caisse`]);
    await problemsOf(paths.slice(2, 14));
    await shot(page, "french-problems");
  });

  it("says in French what is wrong with moves", async () => {
    await enter(page);
    await page.locator("#share").evaluate((part) => (part.open = true));
    await page.locator("[data-act=load_moves]").click();
    const fault = page.locator("dialog .fault");
    for (const moves of MOVES) {
      await page.locator("dialog textarea").fill(`rr\n${moves}`);
      await page.locator("dialog [type=submit]").click();
      await fault.filter({ hasText: "Ligne 2" }).waitFor();
      assertFrench((await fault.textContent()).replace(/'.'/, ""));
    }
    await page.keyboard.press("Escape");
  });

  it("says in French why no level can be so", async () => {
    await page.evaluate(() => (location.hash = "make"));
    await page.locator(".wish details").evaluate((part) => (part.open = true));
    const refusals = [
      [
        { "across-from": 1, "down-from": 1, "boxes-from": 9 },
        `taille 1x1 avec 20 caisses${NARROW}: le plan est trop petit pour tant de caisses, leurs objectifs, le joueur et une case libre.`,
      ],
      [
        { "across-from": 2, "down-from": 2, "boxes-from": 9, "boxes-to": 12 },
        "taille 2x2 avec 12 caisses",
      ],
    ];
    for (const [wish, text] of refusals) {
      for (const [name, value] of Object.entries(wish))
        await page.locator(`#wish-${name}`).fill(String(value));
      await page.locator("[data-act=make]").click();
      const said = page.locator(".making-said", { hasText: text });
      await said.waitFor();
      assert.ok(
        (await said.textContent()).startsWith(`Aucun niveau ne peut être ainsi${NARROW}: `),
      );
      assertFrench(await said.textContent());
    }
    await shot(page, "french-refusal");
  });

  it("says in French why a pack cannot be saved", async () => {
    const [level] = dataOf(path).levels;
    await page.evaluate((id) => (location.hash = id), level.id);
    await page.locator("[data-act=add-to-pack]").first().click();
    await page.evaluate(() => {
      const key = "tessoban.1.setting.pack";
      const stored = JSON.parse(localStorage[key]);
      for (const { level } of stored.entries) level.entry = { ...level.entry, board: ["###"] };
      localStorage[key] = JSON.stringify(stored);
      location.hash = "make";
    });
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.locator("[data-act=save-zip]").click();
    const said = page.locator(".save-said.bad");
    await said.waitFor();
    assert.equal(
      await said.textContent(),
      `Le recueil n’a pas pu être enregistré${NARROW}: niveau 1${NARROW}: son plateau n’est pas bien formé.`,
    );
  });
});
