// Starts the page: reads the data, makes the views, and shows the one that the address names.

import { LevelsView } from "./browse/levels_view.js";
import { readCollection, renameUntitled } from "./common/collection.js";
import { Collections } from "./common/collections.js";
import { applyLanguage, offerLanguages } from "./common/language.js";
import { Router } from "./common/router.js";
import { SiteNav } from "./common/site_nav.js";
import { applyTheme, nameThemes, offerThemes, onPrinting } from "./common/theme.js";
import { loadCore } from "./core_calls/wasm.js";
import { WorkerClient } from "./core_calls/worker_client.js";
import { DrawView } from "./draw/draw_view.js";
import { PlayView } from "./play/play_view.js";
import { progressButtons } from "./play/progress_file.js";
import { t } from "./words/words.js";

const byId = (id) => document.getElementById(id);
applyLanguage();
const app = {
  collections: new Collections(readCollection(byId("data").textContent)),
  workerText: byId("worker").textContent,
  go: (address) => (location.hash = address),
};
const { collections } = app;

applyTheme();
const levelsView = new LevelsView(app, byId("browse"));
byId("browse").hidden = Boolean(location.hash.slice(1));
// The cards are visible now. Levels can be opened once the rules are loaded, so that no key is lost.
// The address may change meanwhile: the router reads it afterwards.
Object.assign(app, await loadCore(byId("core").textContent.trim()));
app.worker = new WorkerClient(app.workerText, app.module);

const playView = new PlayView(
  {
    ...app,
    leave: () => app.go(playView.level?.draft ? `draw/${playView.level.draft}` : ""),
    neighbours: (level) => (level.draft ? [] : levelsView.neighbours(level)),
    onOpen: (level) => levelsView.leaveFor(level),
    onResult: (level) => levelsView.browse.update(level),
  },
  byId("play"),
);
levelsView.extras = () => [
  progressButtons({
    collection: collections.own,
    rules: app.rules,
    onImport: () => collections.own.levels.forEach((level) => levelsView.browse.update(level)),
  }),
];

// A new view is one row here, one in `views`, and an element in page.html.
const siteNav = new SiteNav([
  ["levels", ""],
  ["draw", "draw"],
]);
document.querySelector(".brand").after(siteNav.element);
const drawView = new DrawView(app, byId("draw"));
const views = { levels: levelsView, play: playView, draw: drawView };
const router = new Router(
  views,
  (address) => (collections.find(address) ? ["play", address] : ["levels", ""]),
  (name, view) => {
    siteNav.show(name);
    const titles = [view.title, collections.shown.title || t("common.levels")];
    document.title = titles.filter(Boolean).join(" · ");
  },
);

byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address names views and levels, and nothing else
  const { host } = router.current;
  const first =
    host.querySelector("canvas.board, canvas.draw-canvas, .card a") ??
    host.querySelector("a, button, input");
  first?.focus();
});
// The texts of page.html and frame.html.
function nameFrame() {
  byId("skip").textContent = t("common.skip");
  document.querySelector("label[for=language]").textContent = t("common.language");
  document.querySelector("label[for=theme]").textContent = t("common.theme");
}

nameFrame();
offerThemes(byId("theme"), () => router.redraw());
offerLanguages(byId("language"), () => {
  nameFrame();
  nameThemes(byId("theme"));
  siteNav.relabel();
  collections.list.forEach(renameUntitled);
  router.relabel();
  byId("language").focus();
});
onPrinting(
  () => playView.level || levelsView.browse.grid.complete(),
  () => router.redraw(),
);
router.start();
document.documentElement.dataset.ready = "true";
