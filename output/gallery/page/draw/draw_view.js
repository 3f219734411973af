// The view of the editor: the list of drafts, or one draft.
//
// Addresses: "" the list; "new" a new draft; "new?level=ID" a draft of a level; otherwise the id of a
// draft. Drafts that were open keep their strokes until the page is closed.

import { el } from "../common/dom.js";
import { isLabyrinth } from "../common/level_kinds.js";
import { boardTheme } from "../common/theme.js";
import { levelFacts } from "../core_calls/level_reader.js";
import { t } from "../words/words.js";
import { Draft } from "./draft.js";
import { DraftList } from "./draft_list.js";
import { emptyRoom } from "./draft_shape.js";
import { DraftStore } from "./draft_store.js";
import { readGrid, restoreGrid, storedText } from "./draft_text.js";
import { EditorScreen } from "./editor_screen.js";
import { draftCollection } from "./draft_actions.js";

const USUAL_ROOM = [10, 8];

export class DrawView {
  // `app`: {collections, rules, module, workerText, go(address), addToPack(level) if there is a pack}.
  constructor(app, host) {
    Object.assign(this, { app, host });
    this.store = new DraftStore();
    this.drafts = new Map(); // open drafts by id, with their strokes
    this.played = null; // the collection of drafts that were played
    this.screen = null; // EditorScreen or DraftList
    document.addEventListener("paste", (event) => this.onPaste(event));
  }

  get title() {
    return t("draw.title");
  }

  theme() {
    return boardTheme(this.app.collections.own.themes);
  }

  open(rest) {
    scrollTo(0, 0);
    const [name, query = ""] = rest.split("?");
    if (name === "new") return this.openNew(new URLSearchParams(query).get("level"));
    const entry = name ? this.store.find(name) : null;
    const draft = entry && this.draftOf(entry);
    this.screen = draft ? new EditorScreen(this, entry, draft) : new DraftList(this);
    this.screen.open();
  }

  // The address of a new draft takes the place of "new", so that "back" does not make another one.
  openNew(levelId) {
    const level = levelId && this.app.collections.find(levelId);
    if (level && isLabyrinth(level)) return this.refuse(level);
    const { grid } = level ? readGrid(level.board) : {};
    const name = grid ? level.title : t("draw.untitled");
    const entry = this.add(name, grid ?? emptyRoom(...USUAL_ROOM));
    history.replaceState(null, "", `#draw/${entry.id}`);
    this.open(entry.id);
  }

  // The editor is for Sokoban.
  refuse(level) {
    this.host.replaceChildren(
      el("h1", {}, this.title),
      el("p", { class: "banner" }, t("labyrinth.no_draw")),
      el("p", {}, el("a", { class: "button", href: `#${level.id}` }, t("labyrinth.play_it"))),
    );
  }

  add(name, grid) {
    return this.store.add(name, storedText(grid));
  }

  create(name, grid) {
    this.app.go(`draw/${this.add(name, grid).id}`);
  }

  // A draft that is open already keeps its strokes, unless another window has changed it.
  draftOf({ id }) {
    const text = this.store.text(id);
    const known = this.drafts.get(id);
    if (known && storedText(known.grid) === text) return known;
    const grid = restoreGrid(text ?? "");
    if (grid) this.drafts.set(id, new Draft(grid));
    return grid && this.drafts.get(id);
  }

  close() {
    this.screen?.close();
    this.screen = null;
    this.host.replaceChildren();
  }

  press(event) {
    return this.screen?.press?.(event) ?? false;
  }

  redraw() {
    this.screen?.redraw();
  }

  onPaste(event) {
    const inField = event.target.closest?.("input, textarea");
    if (this.host.hidden || inField || !this.screen?.share) return;
    event.preventDefault();
    this.screen.share.paste(event.clipboardData.getData("text/plain"));
  }

  // A draft as a level of the page, with what the judge knows of it. `rows`: of its board.
  levelOf({ id, name }, rows, { state, solution, optimal, level, entry }) {
    const { rules } = this.app;
    const facts = rules ? levelFacts(rules, rows) : {};
    const found = state === "solved" ? { solution, optimal } : {};
    const known = level
      ? { ...level, entry }
      : { board: facts.board ?? rows, id: facts.id, ...found };
    return { ...known, number: 1, title: name, draft: id };
  }

  // Opens a draft in the play view. It joins the collection of played drafts.
  play(raw) {
    const { collections } = this.app;
    const others = (this.played?.levels ?? []).filter(({ draft }) => draft !== raw.draft);
    const isElsewhere = collections.list.some(
      (each) => each !== this.played && each.byId.has(raw.id),
    );
    const id = raw.id && !isElsewhere ? raw.id : `${raw.id}-draft-${raw.draft}`;
    const played = draftCollection(collections.own, [{ ...raw, id }, ...others]);
    collections.put(played, this.played ?? undefined);
    this.played = played;
    this.app.go(id);
  }
}
