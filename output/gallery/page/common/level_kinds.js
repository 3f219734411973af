// The kinds of levels, and what differs between them in lists, charts and medals. Sokoban is the usual one;
// collections and levels of another kind have its name as `kind`. All levels of a collection are of one
// kind.

import { t } from "../words/words.js";

export const LABYRINTH_KIND = "labyrinth";
const THINGS = { sweets: /\./g, monsters: /[1-4]/g, keys: /[a-f]/g, switches: /[u-z]/g };
const DOORS = /[A-FU-Zu-z]/g;

function pushesText({ values, optimal }) {
  if (values.pushes === undefined) return null;
  const what = t("common.pushes", { count: values.pushes });
  return optimal === false ? t("common.at_most", { what }) : what;
}

const cellsText = ({ width, height }) => `${width} × ${height}`;

const SOKOBAN = {
  // What the page counts by itself, in the order in which lists offer it.
  counts: ["number", "difficulty", "boxes", "width", "height"],
  ranges: ["boxes", "width", "height"], // of the filter
  charted: ["difficulty", "boxes"], // the first of these that levels have
  firstMeasures: ["difficulty", "pushes", "moves", "boxes", "box_lines", "box_changes"],
  measureName: (name) => name,
  asShown: (value) => value,

  // {width, height, ...} of a raw level.
  read({ board, difficulty }) {
    const rows = board.split("\n").filter((row) => row.length);
    const boxes = (board.match(/[$*]/g) ?? []).length;
    const [width, height] = [Math.max(...rows.map((row) => row.length)), rows.length];
    const startsSolved = !board.includes("$");
    const values = { boxes, width, height };
    if (difficulty !== undefined) values.difficulty = difficulty;
    return { width, height, boxes, startsSolved, values };
  },

  // What a card says.
  facts: (level) => [
    t("common.boxes", { count: level.boxes }),
    pushesText(level) ?? cellsText(level),
  ],

  // What the user has reached in a level, best first: "optimum" (the fewest pushes that are possible, if
  // that is proved), "pushes" and "moves" (as few as the known solution has), "solved".
  medals({ values, optimal }, { best, bestMoves }) {
    const fewPushes = best.pushes <= values.pushes;
    const medals = ["solved"];
    if ((bestMoves ?? best).moves <= values.moves) medals.unshift("moves");
    if (fewPushes) medals.unshift(optimal ? "optimum" : "pushes");
    return medals;
  },
};

// The characters of cells, or those of the edges between them; see labyrinth_board.js.
function signsOf(rows, ofCells) {
  const isCell = (x, y) => x % 2 === 1 && y % 2 === 1;
  return rows.map((row, y) => [...row].filter((_, x) => isCell(x, y) === ofCells).join("")).join();
}

const countOf = (text, signs) => (text.match(signs) ?? []).length;

const LABYRINTH = {
  counts: ["number", "labyrinth_difficulty", ...Object.keys(THINGS), "doors", "width", "height"],
  ranges: ["sweets", "monsters", "width", "height"],
  charted: ["labyrinth_difficulty", "labyrinth_moves", "sweets"],
  firstMeasures: [
    "labyrinth_difficulty",
    "labyrinth_moves",
    "labyrinth_detour",
    "labyrinth_escape",
    "labyrinth_lost_moves",
    "labyrinth_decisions",
  ],
  // Some measures of Sokoban have the same names.
  measureName: (name) => `labyrinth_${name}`,
  asShown: (value) => Math.round(value * 100) / 100, // shares are in percent

  // `named`: measures by their names, as pack.json has them.
  read({ board, difficulty, solution, named = {} }) {
    const rows = board.split("\n").filter((row) => row.length);
    const cells = signsOf(rows, true);
    const [width, height] = [(rows[0].length - 1) / 2, (rows.length - 1) / 2];
    const values = { width, height };
    for (const [name, signs] of Object.entries(THINGS)) values[name] = countOf(cells, signs);
    values.doors = countOf(signsOf(rows, false), DOORS);
    if (difficulty !== undefined) values.labyrinth_difficulty = difficulty;
    if (solution) values.labyrinth_moves = solution.length;
    for (const [name, value] of Object.entries(named))
      if (value >= 0) values[LABYRINTH.measureName(name)] = LABYRINTH.asShown(value);
    return { width, height, startsSolved: false, values };
  },

  facts: (level) => [
    t("labyrinth.sweets", { count: level.values.sweets }),
    t("labyrinth.monsters", { count: level.values.monsters }),
  ],

  // "shortest" (the fewest turns that are possible, if that is proved), "turns" (as few as the known win
  // has), "solved".
  medals({ values, optimal }, { best }) {
    const few = best.moves <= values.labyrinth_moves;
    return few ? [optimal ? "shortest" : "turns", "solved"] : ["solved"];
  },
};

// `of`: a collection, or a level.
export function kindOf({ kind }) {
  return kind === LABYRINTH_KIND ? LABYRINTH : SOKOBAN;
}

export const isLabyrinth = ({ kind }) => kind === LABYRINTH_KIND;
