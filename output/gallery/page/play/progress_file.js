// Progress as a file: the same that `tessoban saves` exports and imports.

import { Board } from "../common/parsed_board.js";
import { button, download, el } from "../common/dom.js";
import { Replay } from "../common/replay.js";
import { loadGame, replaceMoves, saveResult } from "../common/storage.js";
import { t } from "../words/words.js";
import { Game } from "../core_calls/game.js";

const FORMAT = "tessoban-saves";
const VERSION = 1;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const rowsOf = (board) => board.split("\n").filter((row) => row.length);
const dateOf = (text) => (DATE.test(text) ? text : null);
// A collection that has a level twice gives the second one another id, which no other file knows.
const isLevelId = (id) => /^[0-9a-f]{32}$/.test(id);

function exportedGame(level) {
  const { moves, helpedFrom, date, best, bestMoves, bestPushes } = loadGame(level.id);
  if (!moves && !bestMoves && !bestPushes) return null;
  return {
    id: level.id,
    title: level.title,
    board: rowsOf(level.board),
    moves,
    position: moves.length,
    given_from: helpedFrom,
    date: dateOf(date),
    solved: best !== null,
    helped: false,
    best_moves: bestMoves,
    best_pushes: bestPushes,
    marks: {},
    marks_given_from: {},
  };
}

// The games of this page's levels as the text of a file.
export function exportText(collection) {
  const games = collection.levels
    .filter((level) => isLevelId(level.id))
    .map(exportedGame)
    .filter(Boolean);
  const file = { format: FORMAT, version: VERSION, games, collection: "", settings: {} };
  return JSON.stringify(file, null, 1) + "\n";
}

// The moves of an imported game on the board of this page's level, which may be turned or mirrored.
// Null if a move is illegal. Leaves the game after these moves.
function movesHere(game, rows, moves) {
  const here = game.transfer(rows.map((row) => (row || " ") + "\n").join(""), moves);
  return here !== null && game.resume(here) ? here : null;
}

function importBest(game, level, rows, best) {
  if (typeof best?.solution !== "string") return false;
  const solution = movesHere(game, rows, best.solution);
  if (solution === null || !game.solved || !game.pushes) return false;
  const before = JSON.stringify(loadGame(level.id));
  saveResult(level.id, {
    pushes: game.pushes,
    moves: game.at,
    solution,
    date: dateOf(best.date),
  });
  return JSON.stringify(loadGame(level.id)) !== before;
}

function importPosition(game, level, rows, raw) {
  const ours = loadGame(level.id);
  const date = dateOf(raw.date);
  if (ours.moves && (date ?? "") <= (ours.date ?? "")) return false;
  const moves = movesHere(game, rows, raw.moves.slice(0, raw.position));
  if (!moves || moves === ours.moves) return false;
  const given = raw.given_from;
  // Another place of the player changes the walk to the first push, so the number may be off: then
  // all moves count as given.
  const exact = moves.length === raw.position;
  const helpedFrom = Number.isInteger(given) && given < raw.position ? (exact ? given : 0) : null;
  replaceMoves(level.id, { moves, helpedFrom, date });
  return true;
}

function importGame(rules, level, raw) {
  const game = new Game(rules, new Replay(new Board(level.board)));
  const rows = raw.board;
  const bests = [raw.best_moves, raw.best_pushes].map((best) =>
    importBest(game, level, rows, best),
  );
  return {
    bests: bests.filter(Boolean).length,
    positions: importPosition(game, level, rows, raw) ? 1 : 0,
  };
}

function isGame(raw) {
  return (
    typeof raw?.id === "string" &&
    Array.isArray(raw.board) &&
    raw.board.every((row) => typeof row === "string") &&
    typeof raw.moves === "string" &&
    Number.isInteger(raw.position) &&
    raw.position >= 0
  );
}

// Merges a file into what is saved here. Returns a sentence about what was taken. Throws an Error with
// a sentence if the file is not one of ours.
export function importText(collection, rules, text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(t("progress.not_json"));
  }
  if (file?.format !== FORMAT || !Array.isArray(file.games) || !file.games.every(isGame))
    throw new Error(t("progress.not_ours"));
  if (file.version !== VERSION) throw new Error(t("progress.too_new"));
  const taken = { positions: 0, bests: 0 };
  const known = file.games.filter((raw) => collection.byId.has(raw.id));
  for (const raw of known) {
    const { positions, bests } = importGame(rules, collection.byId.get(raw.id), raw);
    taken.positions += positions;
    taken.bests += bests;
  }
  return t("progress.taken", {
    games: t("progress.games", { count: known.length }),
    positions: t("progress.positions", { count: taken.positions }),
    bests: t("progress.bests", { count: taken.bests }),
  });
}

// The two buttons. `onImport` is called after an import.
export function progressButtons({ collection, rules, onImport }) {
  const status = el("span", { role: "status" });
  const choose = el("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    "aria-label": t("progress.file"),
    onchange: async () => {
      const [file] = choose.files;
      if (!file) return;
      try {
        status.textContent = importText(collection, rules, await file.text());
        onImport();
      } catch (error) {
        status.textContent = error.message;
      }
      choose.value = "";
    },
  });
  return el(
    "p",
    { class: "progress-file" },
    button(t("progress.export"), t("progress.export.title"), () =>
      download("tessoban-progress.json", exportText(collection)),
    ),
    " ",
    rules && button(t("progress.import"), t("progress.import.title"), () => choose.click()),
    rules && choose,
    " ",
    status,
  );
}
