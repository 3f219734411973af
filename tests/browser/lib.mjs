// Helpers for tests in a real browser: make pages, open them, and read their state.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

export const tessoban = process.env.TESSOBAN;
export const pictures = process.env.SCREENSHOTS;
export const folder = mkdtempSync(join(tmpdir(), "tessoban-browser-"));
mkdirSync(pictures, { recursive: true });

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// The headless Chromium is the same engine without windows, in less than half of the time.
const PROGRAMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export function launchProgram(executablePath, ...flags) {
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

export function launch(...flags) {
  return launchProgram(process.env.CHROMIUM ?? PROGRAMS.find(existsSync), ...flags);
}

// Writes the gallery of a collection given as text. Returns its path.
export function gallery(name, xsb) {
  writeFileSync(join(folder, `${name}.xsb`), xsb);
  const page = join(folder, `${name}.html`);
  execFileSync(tessoban, ["gallery", join(folder, `${name}.xsb`), "-o", page, "--quiet"]);
  return page;
}

// The same with labyrinths.
export function labyrinths(name, lab) {
  writeFileSync(join(folder, `${name}.lab`), lab);
  const page = join(folder, `${name}.html`);
  execFileSync(tessoban, ["gallery", join(folder, `${name}.lab`), "-o", page, "--quiet"]);
  return page;
}

export function pack(name, ...options) {
  const path = join(folder, name);
  execFileSync(tessoban, ["generate", "--out", path, "--quiet", ...options]);
  return join(path, "index.html");
}

// A board that no search solves soon: many boxes behind each other.
export function hardBoard() {
  const rows = ["#".repeat(40)];
  for (let y = 0; y < 14; y++) {
    let row = "#";
    for (let x = 0; x < 38; x++) {
      if (y === 0 && x === 0) row += "@";
      else if (y > 0 && y < 7 && x % 2 === 1 && x < 36) row += y % 2 ? "$" : " ";
      else if (y >= 7 && y < 13 && x % 2 === 1 && x < 36) row += y % 2 ? "." : " ";
      else row += (x * 7 + y * 5) % 11 === 3 ? "#" : " ";
    }
    rows.push(`${row}#`);
  }
  rows.push("#".repeat(40));
  return `${rows.join("\n")}\nTitle: Hard\n`;
}

// The content of an embedded part of a page: "data", "core".
export function partOf(page, id) {
  const part = new RegExp(`<script type="[a-z/]*" id="${id}">([^]*?)</script>`);
  return part.exec(readFileSync(page, "utf8"))[1];
}

export function dataOf(page) {
  return JSON.parse(partOf(page, "data"));
}

// A collection of `count` levels: those of a page, repeated, with their solutions.
export function copies({ levels }, count) {
  return Array.from({ length: count }, (_, i) => levels[i % levels.length])
    .map((level, i) => `${level.board}Title: ${i + 1}\nSolution\n${level.solution}\n`)
    .join("\n");
}

// Opens a page with empty storage. `page.troubles` collects errors, dialogs and requests.
export async function open(browser, path, { hash = "", prepare, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.troubles = [];
  page.on("console", (message) => message.type() === "error" && page.troubles.push(message.text()));
  page.on("pageerror", (error) => page.troubles.push(String(error)));
  page.on(
    "dialog",
    (dialog) => (page.troubles.push(`dialog ${dialog.message()}`), dialog.dismiss()),
  );
  page.on(
    "request",
    (request) => /^(file|data|blob):/.test(request.url()) || page.troubles.push(request.url()),
  );
  if (prepare) await page.addInitScript(prepare);
  await page.goto(pathToFileURL(path).href + hash);
  await page.waitForSelector("html[data-ready]");
  return page;
}

// Reloads the page, with its storage.
export async function reload(page) {
  await page.reload();
  await page.waitForSelector("html[data-ready]");
}

// Opens the first level of the gallery, by mouse or by finger.
export async function enter(page, { tap = false } = {}) {
  const link = page.locator(".card a").first();
  await (tap ? link.tap() : link.click());
  await page.waitForSelector("canvas.board");
}

export async function close(page) {
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

export async function number(page, name) {
  return Number(await page.locator(`#count-${name}`).textContent());
}

// The position as text. Opens the panel that shows it.
export async function position(page) {
  await page.locator("#as-text").evaluate((part) => (part.open = true));
  await page.waitForFunction(() => document.querySelector("#board-text").textContent !== "");
  return (await page.locator("#board-text").textContent()).trimEnd();
}

const KEYS = {
  l: ["ArrowLeft", "a"],
  u: ["ArrowUp", "w"],
  r: ["ArrowRight", "d"],
  d: ["ArrowDown", "s"],
};

// Plays moves given as letters, using all keys for each direction in turn.
export async function press(page, moves) {
  for (let i = 0; i < moves.length; i++) {
    const keys = KEYS[moves[i].toLowerCase()];
    await page.keyboard.press(keys[i % keys.length]);
  }
}

// The place of a cell on the screen. Column and row count from 0.
export async function spot(page, level, column, row) {
  const place = await page.locator("canvas.board").boundingBox();
  return [
    place.x + ((column + 0.5) * place.width) / level.width,
    place.y + ((row + 0.5) * place.height) / level.height,
  ];
}

export async function shot(page, name) {
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

// The accessibility problems that axe-core finds in a page.
export async function findings(page, rules = RULES) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}
