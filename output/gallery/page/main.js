// Starts the page: reads the data, makes the views, and shows the one that the address names.

import { forgetRecord } from "./browse/play_record.js";
import { LevelsView } from "./browse/levels_view.js";
import { readCollection, renameUntitled } from "./common/collection.js";
import { Collections } from "./common/collections.js";
import { download } from "./common/dom.js";
import { applyLanguage, offerLanguages } from "./common/language.js";
import { restoreLooks } from "./settings/looks.js";
import { LABYRINTH_KIND } from "./common/level_kinds.js";
import { hideNotice, prepareNotice, showNotice } from "./common/notice.js";
import { Router } from "./common/router.js";
import { SiteNav } from "./common/site_nav.js";
import { applyTheme, nameThemes, offerThemes, onPrinting } from "./common/theme.js";
import { loadCore } from "./core_calls/wasm.js";
import { WorkerClient } from "./core_calls/worker_client.js";
import { DrawView } from "./draw/draw_view.js";
import { HelpView } from "./help/help_view.js";
import { LabyrinthScreen } from "./labyrinth/labyrinth_screen.js";
import { acceptDrops, acceptPastes } from "./open/drop_files.js";
import { FileOpener } from "./open/file_opener.js";
import { LinkView } from "./open/link_view.js";
import { OpenBar } from "./open/open_bar.js";
import { showOpenReport } from "./open/open_report.js";
import { OpenedCollections } from "./open/opened.js";
import { exportText } from "./open/progress_file.js";
import { MakeView } from "./make/make_view.js";
import { OwnPack } from "./make/own_pack.js";
import { PlayView } from "./play/play_view.js";
import { RaceView } from "./race/race_view.js";
import { SettingsMenu } from "./settings/settings_menu.js";
import { currentLanguage, t } from "./words/words.js";

const WAITING_MILLISECONDS = 500; // then the page says that it reads a file

const byId = (id) => document.getElementById(id);
applyLanguage();
prepareNotice();
const app = {
  collections: new Collections(readCollection(byId("data").textContent)),
  workerText: byId("worker").textContent,
  go: (address) => (location.hash = address),
};
const { collections } = app;
app.opened = new OpenedCollections(collections);
app.arrivals = new Map(); // what links bring, by the ids of their levels
// Files that come while the core is loading wait for it.
let setStarted;
const started = new Promise((resolve) => (setStarted = resolve));
app.openFiles = (files, onNothing) => started.then(() => openFiles(files, onNothing));
app.exportProgress = () => download("tessoban-progress.json", exportText(collections));
app.openBar = new OpenBar(app);
app.above = () => app.openBar.build();
app.whenEmpty = () => app.openBar.welcome();

app.ownPack = new OwnPack(collections);

applyTheme();
const levelsView = new LevelsView(app, byId("browse-view"));
byId("browse-view").hidden = !["", "#", "#levels"].includes(location.hash);
// The cards are visible now. Levels can be opened once the rules are loaded, so that no key is lost.
// The address may change meanwhile: the router reads it afterwards.
const [core] = await Promise.all([
  loadCore(byId("core").textContent.trim()),
  app.opened.restore(),
  restoreLooks(),
]);
Object.assign(app, core);
if (!app.rules) levelsView.rebuild(); // without what needs the core
app.worker = new WorkerClient(app.workerText, app.module);

const makeView = new MakeView(app, byId("make-view"));
await makeView.restore();
app.addToPack = (level) => makeView.addToPack(level);
app.moreLikeThis = makeView.canMake && ((level) => makeView.moreLikeThis(level));

// Where a level was opened from, and where one comes back to: {address, text}.
function originOf(level) {
  if (level.draft) return { address: `draw/${level.draft}`, text: t("draw.back") };
  if (makeView.levelsAround(level)) return { address: "make", text: t("make.back") };
  return { address: "levels", text: t("play.leave") };
}

// [previous, next] of a level, in the view that it was opened from.
function neighboursOf(level) {
  if (level.draft) return [];
  const levels = makeView.levelsAround(level);
  if (!levels) return levelsView.neighbours(level);
  const place = levels.findIndex(({ id }) => id === level.id);
  return [levels[place - 1], levels[place + 1]];
}

// Those of the list, for a level that was opened from there.
function nextUnsolved(level) {
  const isListed = !level.draft && !makeView.levelsAround(level);
  return isListed ? levelsView.nextUnsolved(level) : undefined;
}

const playView = new PlayView(
  {
    ...app,
    leave: () => app.go(playView.level ? originOf(playView.level).address : "levels"),
    originOf: (level) => originOf(level),
    neighbours: (level) => neighboursOf(level),
    nextUnsolved: (level) => nextUnsolved(level),
    actionsOf: (level) => makeView.levelButtons(level),
    onOpen: (level) => levelsView.leaveFor(level),
    screens: { [LABYRINTH_KIND]: LabyrinthScreen },
    onResult: (level) => levelsView.browse.update(level),
  },
  byId("play-view"),
);
const opener = new FileOpener({
  ...app,
  loadMoves: (text) => playView.loadMoves(text),
  beforeImport: () => playView.save(),
  afterImport: () => {
    playView.reload();
    collections.list.forEach(({ levels }) => levels.forEach(forgetRecord));
    collections.changed();
    applySettings();
  },
  redraw: () => redrawBoards(),
});

// Shows what was opened, and what was wrong with it. onNothing(report) is called instead if nothing could
// be opened. Returns whether something was.
async function openFiles(files, onNothing = showOpenReport) {
  const waiting = setTimeout(() => showNotice(t("open.reading"), [], true), WAITING_MILLISECONDS);
  const report = await opener.open(files);
  clearTimeout(waiting);
  if (report.collections.length && router.current !== levelsView) app.go("levels");
  settingsMenu.build();
  hideNotice();
  const done = report.sentences.length > 0;
  if (done) showOpenReport(report);
  else onNothing(report);
  app.keepFocus();
  return done;
}

// A new view is one row here, one in `views`, and an element in page.html.
const siteNav = new SiteNav([
  ["levels", "levels"], // an empty address would scroll the view that is left to its top
  ["draw", "draw"],
  ["make", "make"],
  ["help", "help"],
]);
document.querySelector(".brand").after(siteNav.element);
const drawView = new DrawView(app, byId("draw-view"));
const linkView = new LinkView(app, byId("link-view"));
const onResult = (level) => levelsView.browse.update(level);
const raceView = new RaceView({ ...app, onResult }, byId("race-view"));
const helpView = new HelpView(app, byId("help-view"));
const views = {
  levels: levelsView,
  play: playView,
  draw: drawView,
  make: makeView,
  link: linkView,
  race: raceView,
  help: helpView,
};
app.hasView = (name) => Object.hasOwn(views, name);
const router = new Router(
  views,
  (address) => (collections.find(address) ? ["play", address] : ["levels", ""]),
  (name, view) => {
    siteNav.show(name);
    const titles = [view.title, collections.nameOf(collections.shown)];
    document.title = titles.filter(Boolean).join(" · ");
  },
);
app.keepFocus = () => router.keepFocus();

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

// Boards look otherwise: those that are shown, and the thumbnails that are drawn already.
function redrawBoards() {
  levelsView.redraw();
  if (router.current !== levelsView) router.redraw();
}

// All texts that are shown, after the language has changed.
function relabel() {
  nameFrame();
  nameThemes(byId("theme"));
  siteNav.relabel();
  settingsMenu.build();
  collections.list.forEach(renameUntitled);
  router.relabel();
}

// Uses the settings that are stored: an imported file may have brought some.
function applySettings() {
  const before = currentLanguage();
  applyLanguage();
  applyTheme();
  byId("language").value = currentLanguage();
  nameThemes(byId("theme"));
  if (currentLanguage() !== before) relabel();
  redrawBoards();
}

nameFrame();
const settingsMenu = new SettingsMenu(
  [...document.querySelectorAll(".language-choice, .theme-choice")],
  collections.own.themes,
  redrawBoards,
);
document.querySelector(".top").append(settingsMenu.element);
offerThemes(byId("theme"), redrawBoards);
offerLanguages(byId("language"), () => {
  relabel();
  byId("language").focus();
});
onPrinting(
  () => playView.level || levelsView.browse.grid.complete(),
  () => router.redraw(),
);
acceptDrops(app.openFiles);
acceptPastes(app.openFiles);
router.start();
setStarted();
document.documentElement.dataset.ready = "true";
