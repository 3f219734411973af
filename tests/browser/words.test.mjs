// The tables of words: complete in every language, used everywhere, and French in a real browser.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { close, dataOf, enter, launch, open, pack, shot } from "./lib.mjs";

const home = new URL("../../output/gallery/page/", import.meta.url);
const { addWords, bestLanguage, formatHundredths, formatNumber, hasWords, setLanguage, t } =
  await import(new URL("words/words.js", home));
const codes = readdirSync(new URL("words/", home))
  .filter((name) => name.endsWith(".js") && name !== "words.js")
  .map((name) => name.slice(0, -3));
// Each language file calls addWords() once: its table is read from there.
const tables = new Map();
for (const code of codes) {
  const text = readFileSync(new URL(`words/${code}.js`, home), "utf8");
  const body = text.slice(text.indexOf("addWords("));
  new Function("addWords", body)((own, name, texts) => {
    assert.equal(own, code);
    assert.ok(name);
    tables.set(code, texts);
  });
  await import(new URL(`words/${code}.js`, home));
}
const english = tables.get("en");

const sources = readdirSync(home, { recursive: true })
  .filter((name) => name.endsWith(".js") && !name.startsWith("words"))
  .map((name) => ({ name, text: readFileSync(new URL(name, home), "utf8") }));
const withoutComments = (text) => text.replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, "");
const formsOf = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const placeholders = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("words", () => {
  for (const [code, texts] of tables) {
    it(`of ${code} have the keys and placeholders of English`, () => {
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort());
      for (const [key, entry] of Object.entries(texts)) {
        const wanted = placeholders(formsOf(english[key]).at(-1));
        for (const text of formsOf(entry)) {
          assert.ok(text.length, key);
          assert.deepEqual(placeholders(text), wanted, key);
        }
        if (typeof entry !== "string") assert.ok(entry.one && entry.other, `forms of ${key}`);
        assert.equal(typeof entry, typeof english[key], key);
      }
    });
  }

  it("of French have its signs", () => {
    for (const [key, entry] of Object.entries(tables.get("fr")))
      for (const text of formsOf(entry)) {
        assert.doesNotMatch(text, /'/, `${key}: the apostrophe is ’`);
        assert.doesNotMatch(
          text.replace(/https?:/g, ""),
          /[^\s\u202f][;!?](\s|$)|[^\s\u202f]:\s| [:;!?](\s|$)/,
          `${key}: a narrow no-break space (U+202F) stands before : ; ! ?`,
        );
        assert.doesNotMatch(text, /«[^\u202f]|[^\u202f]»/, `${key}: and inside « »`);
      }
  });

  it("are found for every key in use, and every key is used", () => {
    const used = new Set();
    const prefixes = [];
    for (const { name, text } of sources) {
      for (const [, key] of text.matchAll(/\bt\(\s*"([^"]*)"/g))
        assert.ok(Object.hasOwn(english, key), `${name} uses ${key}`);
      for (const [, key] of text.matchAll(/"([a-z_]+\.[a-z0-9_.]+)"/g)) used.add(key);
      for (const [, prefix] of text.matchAll(/`([a-z_]+\.(?:[a-z0-9_]+[._])*)\$\{/g))
        prefixes.push(prefix);
      for (const [, prefix] of text.matchAll(/\benglishTexts\("([^"]*)"\)/g)) prefixes.push(prefix);
    }
    const unused = Object.keys(english).filter(
      (key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    assert.deepEqual(unused, []);
  });

  // A simple check: the literals of el(), svg(), button() and of texts for screen readers.
  it("are not written into the modules", () => {
    const WORDS = /[\p{L}]{2,}/u;
    const PLACES = [
      /"?(?:aria-label|aria-valuetext|aria-description|title|placeholder|alt)"?: "([^"]*)"/g,
      /\bbutton\(\s*"([^"]*)"/g,
      /\bbutton\([^,()]*(?:\([^()]*\))?,\s*"([^"]*)"/g,
      /\.(?:textContent|title|ariaLabel|value) = "([^"]*)"/g,
      /\b(?:say|alert|confirm|prompt|showBanner)\((?<!showBanner\()"([^"]*)"/g,
      /\bshowBanner\("[^"]*", "([^"]*)"/g,
      /\},\s*"([^"]*)"\s*[,)]/g, // el("p", {...}, "text")
      /"([A-Z][a-z]+ [a-z]+ ?[^"]*)"/g, // what looks like a sentence
    ];
    // Names that are the same in every language, and texts for files of other programs.
    const ALLOWED = [/^common\/collection\.js: (Title|Author|Comment|Solution)/];
    const left = [];
    for (const { name, text } of sources)
      for (const place of PLACES)
        for (const [, literal] of withoutComments(text).matchAll(place))
          if (WORDS.test(literal) && !Object.hasOwn(english, literal))
            left.push(`${name}: ${literal}`);
    assert.deepEqual(
      left.filter((each) => !ALLOWED.some((pattern) => pattern.test(each))),
      [],
    );
  });

  it("depend on number and language", () => {
    assert.equal(t("common.boxes", { count: 1 }), "1 box");
    assert.equal(t("common.boxes", { count: 19480 }), "19,480 boxes");
    setLanguage("fr");
    assert.equal(t("common.boxes", { count: 0 }), "0 caisse");
    assert.equal(t("common.boxes", { count: 19480 }), "19\u202f480 caisses");
    assert.equal(formatNumber(1.5), "1,5");
    assert.equal(formatHundredths(30.6), "30,60");
    setLanguage("xx");
    assert.equal(t("common.boxes", { count: 2 }), "2 boxes");
    assert.equal(bestLanguage(["de-DE", "fr-CA", "en"]), "fr");
    assert.equal(bestLanguage(["de"]), "en");
    assert.equal(bestLanguage([]), "en");
  });

  it("that a language lacks are English, and unknown keys are told", (test) => {
    const errors = test.mock.method(console, "error", () => {});
    addWords("xx", "Xx", { "common.levels": "Xs" });
    setLanguage("xx");
    assert.equal(t("common.levels"), "Xs");
    assert.equal(t("common.untitled", { number: "7" }), "Level 7");
    assert.equal(errors.mock.callCount(), 0);
    assert.equal(t("common.nothing"), "common.nothing");
    assert.equal(t("toString"), "toString");
    assert.equal(errors.mock.callCount(), 2);
    assert.ok(!hasWords("constructor"));
    setLanguage("en");
  });
});

describe("in a French browser", () => {
  const path = pack("french", "--count", "10", "--seed", "3", "--formats", "html");
  const data = dataOf(path);
  let browser;
  before(async () => (browser = await launch()));
  after(() => browser.close());

  it("has the program's measures and tiers in the tables", () => {
    for (const [name, meaning] of data.measures) {
      assert.ok(hasWords(`measure.${name}`), name);
      assert.equal(english[`measure.${name}.meaning`], meaning);
    }
    for (const [name, meaning] of data.labyrinth_measures) {
      assert.ok(hasWords(`measure.labyrinth_${name}`), name);
      assert.equal(english[`measure.labyrinth_${name}.meaning`], meaning);
    }
    for (const tier of data.tiers) assert.ok(hasWords(`tier.${tier}`), tier);
  });

  // Texts of the view that are equal to an English text and different from the French one.
  const englishTexts = (page) =>
    page.evaluate(
      ([en, fr]) => {
        const foreign = new Set();
        for (const [key, entry] of Object.entries(en))
          if (typeof entry === "string" && entry !== fr[key] && /\p{L}{2}/u.test(entry))
            if (!Object.values(fr).includes(entry)) foreign.add(entry);
        const found = [];
        for (const each of document.querySelectorAll("body *:not(script, noscript, option)")) {
          if (each.closest("script, noscript, select")) continue;
          const own = [...each.childNodes].filter((node) => node.nodeType === 3);
          const texts = own.map((node) => node.data.trim());
          for (const name of ["aria-label", "title", "placeholder"])
            texts.push(each.getAttribute(name));
          found.push(...texts.filter((text) => foreign.has(text)));
        }
        return found;
      },
      [english, tables.get("fr")],
    );

  // Buttons and links whose text is cut, or that leave the window.
  const clipped = (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("button, a.button, nav a, select, summary, label")]
        .filter((each) => each.checkVisibility() && !each.closest(".hidden, .skip"))
        .filter((each) => getComputedStyle(each).clipPath === "none") // for screen readers
        .filter((each) => {
          const { left, right } = each.getBoundingClientRect();
          // A narrow list may cut the option that it shows.
          const cut = each.tagName !== "SELECT" && each.scrollWidth > each.clientWidth + 1;
          return cut || left < -0.5 || right > innerWidth + 0.5;
        })
        .map((each) => each.outerHTML),
    );

  async function look(page, name) {
    assert.deepEqual(await englishTexts(page), [], name);
    assert.deepEqual(await clipped(page), [], name);
    assert.ok(await page.evaluate(() => document.body.scrollWidth <= innerWidth), name);
    await shot(page, name);
  }

  // Views beside those of levels, and a text of each.
  const OTHER_VIEWS = {
    draw: "Vos dessins",
    "draw/new": "Pas encore un niveau",
    make: "Créer des niveaux",
    [`race/${data.levels[2].id}`]: "Course",
    help: "Le Sokoban",
  };

  const unfold = (page) =>
    page.evaluate(() => {
      const panels = document.querySelectorAll("main details:not(.menu)");
      panels.forEach((each) => (each.open = true));
    });

  for (const [device, width, height] of [
    ["phone", 360, 740],
    ["desktop", 1280, 900],
  ])
    it(`shows French in every view of a ${device}, and cuts nothing`, async () => {
      const page = await open(browser, path, { locale: "fr-FR", viewport: { width, height } });
      assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
      await unfold(page);
      await look(page, `french-${device}-levels`);
      await enter(page);
      await unfold(page);
      await look(page, `french-${device}-play`);
      await page.locator("[data-act=watch]").click();
      await look(page, `french-${device}-watch`);
      for (const [address, text] of Object.entries(OTHER_VIEWS)) {
        await page.evaluate((to) => (location.hash = to), address);
        await page.locator("main").getByText(text).first().waitFor();
        await unfold(page);
        await look(page, `french-${device}-${address.replace(/\W\w{32}$/, "").replace("/", "-")}`);
      }
      await close(page);
    });

  it("changes the language of a game without losing it, and remembers the choice", async () => {
    const page = await open(browser, path);
    await enter(page);
    const { solution } = data.levels[0];
    for (const letter of solution.slice(0, 3).toLowerCase())
      await page.keyboard.press(
        { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" }[letter],
      );
    await page.locator(".settings summary").click();
    await page.locator("#language").selectOption("fr");
    await page.getByRole("button", { name: "Annuler" }).waitFor();
    assert.equal(await page.locator("#count-moves").textContent(), "3");
    assert.deepEqual(await englishTexts(page), []);
    assert.equal(await page.evaluate(() => document.activeElement.id), "language");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.equal(await page.locator("#language").inputValue(), "fr");
    await page.locator("[data-go=leave]").click();
    await page.getByText("La collection en un coup d’œil").waitFor();
    await page.locator(".settings summary").click();
    await page.locator("#language").selectOption("en");
    await page.getByText("The collection at a glance").waitFor();
    await close(page);
  });
});
