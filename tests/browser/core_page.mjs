// A page of its own for tests of page/core_calls: the modules as the gallery joins them, with its
// worker and its core, and without the views.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { folder, gallery, partOf } from "./lib.mjs";

const pageFolder = fileURLToPath(new URL("../../output/gallery/page/", import.meta.url));
const listed = readFileSync(join(pageFolder, "../CMakeLists.txt"), "utf8");

// The modules of a folder in the order of CMakeLists.txt.
function modulesOf(name) {
  const [, names] = new RegExp(`add_modules\\(${name} ([^)]*)\\)`).exec(listed);
  return names.trim().split(/\s+/);
}

// As join.cmake does it.
function joined(paths) {
  return paths
    .map((path) => readFileSync(join(pageFolder, path), "utf8"))
    .map((text) => text.replace(/^import [^;]*;/gm, "").replace(/^export /gm, ""))
    .join("\n");
}

const ROOM = "######\n#@$. #\n######\n";

// A page whose window.calls has the functions and classes `names` of core_calls, and `app`:
// {module, rules, workerText}.
export async function openCalls(browser, names) {
  const built = gallery("calls", ROOM);
  const modules = [
    "common/parsed_board.js",
    ...modulesOf("core_calls").map((m) => `core_calls/${m}`),
  ];
  const code = `${joined(modules)}\nreturn { loadCore, ${names.join(", ")} };`;
  const blank = join(folder, "blank.html");
  writeFileSync(blank, "<!doctype html><title>calls</title>");
  const page = await (await browser.newContext()).newPage();
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(String(error)));
  await page.goto(pathToFileURL(blank).href);
  await page.evaluate(
    async ([script, core, workerText]) => {
      const calls = new Function(script)();
      window.calls = { ...calls, app: { ...(await calls.loadCore(core)), workerText } };
    },
    [code, partOf(built, "core").trim(), partOf(built, "worker")],
  );
  return page;
}
