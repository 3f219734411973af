// Puts the page together: the data, the two views, and the address that tells which is shown.

import { Browser } from "./browse/browse_view.js";
import { Core } from "./core/worker_client.js";
import { readCollection } from "./common/collection.js";
import { applyLook, offerLooks, offerPrinting } from "./common/theme.js";
import { Player } from "./play/play_view.js";
import { readKey } from "./play/keyboard.js";
import { loadCore } from "./core/wasm.js";

const byId = (id) => document.getElementById(id);
const collection = readCollection(byId("data").textContent);
const views = { browse: byId("browse"), play: byId("play") };
let scrolled = 0;

// Ids need no escapes; an address may have been through a program that made some, or broken ones.
function namedLevel() {
  try {
    return collection.byId.get(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return undefined;
  }
}

applyLook();
const browser = new Browser(collection, views.browse);
views.browse.hidden = Boolean(namedLevel());
// The levels are there; what follows, and with it the way into a level, waits for the rules, so that
// no key comes too early. Which level it is, is asked afterwards.
const { module, rules } = await loadCore(byId("core").textContent.trim());
const player = new Player({
  collection,
  rules,
  core: new Core(byId("worker").textContent, module),
  host: views.play,
  leave: () => (location.hash = ""),
  neighbours(level) {
    const place = browser.shown.indexOf(level);
    return place < 0
      ? [undefined, browser.shown[0]]
      : [browser.shown[place - 1], browser.shown[place + 1]];
  },
  onResult: (level) => browser.update(level),
});

function show(name, title) {
  for (const [each, view] of Object.entries(views)) view.hidden = each !== name;
  document.title = [title, collection.title || "Levels"].filter(Boolean).join(" · ");
}

function route() {
  const level = namedLevel();
  const before = player.level;
  if (level) {
    if (!before) scrolled = scrollY;
    show("play", level.title);
    scrollTo(0, 0);
    return player.open(level);
  }
  player.close();
  show("browse");
  if (!before) return;
  browser.update(before);
  scrollTo(0, scrolled);
  browser.grid.focus(before);
}

function redraw() {
  browser.grid.redraw();
  if (player.level) player.fit();
}

byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address names levels and nothing else
  (player.level ? player.stage.canvas : views.browse.querySelector(".card a"))?.focus();
});
addEventListener("hashchange", route);
addEventListener("keydown", (event) => {
  const key = player.level && readKey(event);
  if (!key) return;
  event.preventDefault();
  if (key.direction !== undefined) player.step(key.direction);
  else player.act(key.action);
});
offerLooks(byId("look"), redraw);
offerPrinting(() => player.level || browser.grid.complete(), redraw);
route();
document.documentElement.dataset.ready = "true";
