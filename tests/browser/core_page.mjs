// A page for tests of page/core_calls: the modules as the gallery joins them, with its worker and its
// core, so that a test can call them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gallery, open } from "./lib.mjs";

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

// A gallery page, beside whose own script window.calls has the functions and classes `names` of
// core_calls, and `app`: {module, rules, workerText}.
export async function openCalls(browser, names) {
  const built = gallery("calls", ROOM);
  const modules = [
    "common/parsed_board.js",
    "common/trusted.js",
    ...modulesOf("core_calls").map((m) => `core_calls/${m}`),
  ];
  const code = `${joined(modules)}\nreturn { loadCore, ${names.join(", ")} };`;
  const page = await open(browser, built, { bypassCSP: true }); // the test adds a script
  await page.evaluate(async (script) => {
    const calls = new Function(script)();
    const text = (id) => document.getElementById(id).textContent;
    const core = await calls.loadCore(text("core").trim());
    window.calls = { ...calls, app: { ...core, workerText: text("worker") } };
  }, code);
  return page;
}
