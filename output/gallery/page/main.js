// Starts the page: reads the data, makes the two views, and shows the one that the address names.

import { BrowseView } from "./browse/browse_view.js";
import { readCollection } from "./common/collection.js";
import { applyTheme, offerThemes, onPrinting } from "./common/theme.js";
import { loadCore } from "./core_calls/wasm.js";
import { WorkerClient } from "./core_calls/worker_client.js";
import { readKey } from "./play/keyboard.js";
import { PlayView } from "./play/play_view.js";
import { progressButtons } from "./play/progress_file.js";

const byId = (id) => document.getElementById(id);
const collection = readCollection(byId("data").textContent);
const views = { browse: byId("browse"), play: byId("play") };
let scrolled = 0; // where the browse view was left

// The level that the address names, or undefined. Ids need no escapes, but other programs may have
// escaped the address, or broken it.
function namedLevel() {
  try {
    return collection.byId.get(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return undefined;
  }
}

applyTheme();
const browseView = new BrowseView(collection, views.browse);
views.browse.hidden = Boolean(namedLevel());
// The cards are visible now. Levels can be opened once the rules are loaded, so that no key is lost.
// The address may change meanwhile, so route() reads it afterwards.
const { module, rules } = await loadCore(byId("core").textContent.trim());
const playView = new PlayView({
  collection,
  rules,
  worker: new WorkerClient(byId("worker").textContent, module),
  host: views.play,
  leave: () => (location.hash = ""),
  neighbours(level) {
    const { shown } = browseView;
    const place = shown.indexOf(level);
    return place < 0 ? [undefined, shown[0]] : [shown[place - 1], shown[place + 1]];
  },
  onResult: (level) => browseView.update(level),
});

views.browse.append(
  progressButtons({
    collection,
    rules,
    onImport: () => collection.levels.forEach((level) => browseView.update(level)),
  }),
);

function show(name, title) {
  for (const [each, view] of Object.entries(views)) view.hidden = each !== name;
  document.title = [title, collection.title || "Levels"].filter(Boolean).join(" · ");
}

function route() {
  const level = namedLevel();
  const before = playView.level;
  if (level) {
    if (!before) scrolled = scrollY;
    show("play", level.title);
    scrollTo(0, 0);
    return playView.open(level);
  }
  playView.close();
  show("browse");
  if (!before) return;
  browseView.update(before);
  scrollTo(0, scrolled);
  browseView.grid.focus(before);
}

function redraw() {
  browseView.grid.redraw();
  playView.fit();
}

byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address names levels and nothing else
  if (playView.level) playView.focus();
  else views.browse.querySelector(".card a")?.focus();
});
addEventListener("hashchange", route);
addEventListener("keydown", (event) => {
  const key = playView.level && readKey(event);
  if (!key) return;
  event.preventDefault();
  playView.press(key);
});
offerThemes(byId("theme"), redraw);
onPrinting(() => playView.level || browseView.grid.complete(), redraw);
route();
document.documentElement.dataset.ready = "true";
