// Draws the pictures of Studio in output/examples again, for people who read the README:
//   TESSOBAN=$PWD/build/release/tools/tessoban SCREENSHOTS=$PWD/output/examples node tests/browser/pictures.mjs
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { close, folder, launch, open, shot, tessoban } from "./lib.mjs";

const SIZE = { width: 1100, height: 760 };
const ROOM = [
  "  ########  ",
  "###      ###",
  "#   ## #   #",
  "#     .    #",
  "### # . ####",
  "  #   .  #  ",
  "  ####  ##  ",
  "     ####   ",
].join("\n");
const LEVELS_TO_MAKE = 10;

const path = join(folder, "studio.html");
execFileSync(tessoban, ["studio", "-o", path, "--quiet"]);
const browser = await launch();
const page = await open(browser, path, { viewport: SIZE });
const show = (hash) => page.evaluate((to) => (location.hash = to), hash);

await show("#draw/new");
await page.waitForSelector(".draw-canvas");
await page.locator(".draw-canvas").focus();
await page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(paste);
}, ROOM);
await page.waitForSelector(".draw-verdict[data-state]");
await shot(page, "studio-draw");

await page.locator('#draw-view [data-act="fill"]').click();
await page.locator(".draw-candidates button").first().click({ timeout: 60000 });
await page.waitForSelector('.draw-verdict[data-state="solved"] .draw-rating');
await shot(page, "studio-fill");

await page.locator('#draw-view [data-act="play"]').click();
await page.waitForSelector("canvas.board");
await page.locator('[data-act="hint"]').click();
await page.waitForFunction(() => document.querySelector("#status")?.textContent);
await shot(page, "studio-play");

await show("#make");
await page.locator("#wish-count").fill(String(LEVELS_TO_MAKE));
await page.locator("#wish-phone").check();
await page.locator('[data-act="make"]').click();
await page.waitForFunction(
  (count) => document.querySelectorAll(".made-card").length >= count,
  LEVELS_TO_MAKE,
);
await page.locator('[data-act="add-all"]').click();
await page.waitForFunction(
  (count) => document.querySelectorAll(".pack-item").length >= count,
  LEVELS_TO_MAKE,
);
await page.evaluate(() => scrollTo(0, 0));
await shot(page, "studio-make");
await close(page);
await browser.close();
