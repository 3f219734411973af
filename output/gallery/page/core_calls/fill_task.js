// In the worker: levels in a drawn room. "Fill in" finds what is missing in a drawing; "harder",
// "easier" and "another" find other starts in the room of a level.

import { searchBudget } from "./search_budget.js";
import { readText, writeText } from "./wasm.js";

const TIERS = ["intro", "easy", "medium", "hard", "expert"];
const MOST_LEVELS = 12; // in an answer
const TRIES = 24; // candidates
// Nothing is closed and nothing is too short: the room stays as it is drawn.
const ROOM_WISH = { idle_cells: 1000, min_pushes: 1 };
// Fixed goals have one farthest start for each metric.
const METRICS = ["pushes", "changes", "lines"];

function count(drawing, letters) {
  return [...drawing].filter((letter) => letters.includes(letter)).length;
}

function partsOf(drawing) {
  return {
    goals: count(drawing, ".*+"),
    boxes: count(drawing, "$*"),
    player: count(drawing, "@+"),
  };
}

// The words of parameter `fix` for all parts that are drawn.
function fixOf({ goals, boxes, player }) {
  const words = [goals && "goals", boxes && "boxes", player && "player"].filter(Boolean);
  return words.join("+") || "none";
}

// The core writes an empty row as "-".
function readMade(text) {
  const made = JSON.parse(text);
  return { ...made, drawing: made.drawing.replace(/^-$/gm, "") };
}

// Each candidate of a room: {level, entry, drawing}, or null if it makes none. `rejects` counts why.
class Room {
  constructor(core, drawing) {
    this.core = core;
    this.rejects = {};
    writeText(core, drawing.endsWith("\n") ? drawing : `${drawing}\n`);
    const length = core.core_room();
    this.refused = length ? readText(core, length) : null;
  }

  // Sets the wish. Returns null, or the message of a refusal.
  wish(wish) {
    const given = Object.entries({ ...ROOM_WISH, ...wish }).filter(([, value]) => value);
    writeText(this.core, given.map(([key, value]) => `${key}=${value}`).join("\n"));
    const length = this.core.core_room_wish();
    return length ? readText(this.core, length) : null;
  }

  make(seed, number) {
    const made = this.core.core_room_candidate(BigInt.asUintN(64, BigInt(seed)), BigInt(number));
    const text = readText(this.core);
    if (!made) this.rejects[text] = (this.rejects[text] ?? 0) + 1;
    return made ? readMade(text) : null;
  }
}

// The levels found so far, each puzzle once, the best first. `worth` gives a number for a level, the
// higher the better, or null if it is not wanted.
class Found {
  constructor(worth, report) {
    this.worth = worth;
    this.report = report;
    this.levels = [];
    this.ids = new Set();
  }

  add(made) {
    const worth = made && !this.ids.has(made.level.id) ? this.worth(made) : null;
    if (worth === null) return;
    this.ids.add(made.level.id);
    const better = this.levels.every((other) => other.worth < worth);
    this.levels.push({ ...made, worth });
    this.levels.sort((a, b) => b.worth - a.worth);
    this.report({ ...made, better });
  }

  answer(more) {
    const levels = this.levels.slice(0, MOST_LEVELS).map(({ worth: _, ...made }) => made);
    return { levels, ...more };
  }
}

// Runs a list of wishes, [wish, candidate number]. Returns the message of the last refusal if all
// wishes were refused.
function runWishes(room, wishes, seed, found, report) {
  let refused = null;
  let ran = 0;
  for (const [i, [wish, number]] of wishes.entries()) {
    refused = room.wish(wish);
    if (refused) continue;
    ran++;
    found.add(room.make(seed, number));
    report({ tried: i + 1, of: wishes.length });
  }
  return ran ? null : refused;
}

// ---- fill in

function tierDistance({ entry }, tier) {
  return Math.abs(TIERS.indexOf(entry.tier) - TIERS.indexOf(tier));
}

// Where the result of a candidate does not depend on chance, further ones only vary the metric.
function fillWishes(fix, { tier, boxes, tries = TRIES }) {
  const wish = { fix, tier: tier || "any", boxes };
  if (fix.includes("goals") && fix.includes("boxes")) return [[{ ...wish, boxes: "" }, 0]];
  if (fix.includes("goals")) return METRICS.map((metric, i) => [{ ...wish, boxes: "", metric }, i]);
  if (fix.includes("boxes")) wish.boxes = "";
  return Array.from({ length: tries }, (_, i) => {
    const hardest = fix === "none" && !tier && i % 4 === 3;
    return [hardest ? { ...wish, metric: "difficulty", climb: 4 } : wish, i];
  });
}

function fillParts(core, message, parts, report) {
  const room = new Room(core, message.drawing);
  if (room.refused) return { levels: [], refused: room.refused };
  const fix = fixOf(parts);
  const worth = (made) => made.level.difficulty;
  const found = new Found(worth, report);
  const refused = runWishes(room, fillWishes(fix, message), message.seed, found, report);
  if (refused) return { levels: [], refused };
  if (found.levels.length || !message.tier) return found.answer({ rejects: room.rejects });
  const near = new Found((made) => -tierDistance(made, message.tier), report);
  runWishes(room, fillWishes(fix, { ...message, tier: "" }), message.seed, near, report);
  return near.answer({ missed: true, rejects: room.rejects });
}

// ---- parts of which some are missing: 3 goals and 1 box

// A small generator of random numbers (mulberry32): the same seed, the same levels.
function randomOf(seed) {
  let state = Number(BigInt.asUintN(32, BigInt(seed)));
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const WITH_BOX = { " ": "$", ".": "*" };
const WITH_GOAL = { " ": ".", $: "*", "@": "+" };
const WITH_PLAYER = { " ": "@", ".": "+" };

// Puts so many parts on random cells of `inside` where they can be. Null if there is no room.
function scatter(cells, inside, parts, number, random) {
  const filled = [...cells];
  for (let i = 0; i < number; i++) {
    const free = inside.filter((at) => parts[filled[at]]);
    if (!free.length) return null;
    const at = free[random(free.length)];
    filled[at] = parts[filled[at]];
  }
  return filled;
}

// The places inside the walls: those from which no open way leads to the edge of the drawing.
function insideOf(drawing) {
  const rows = drawing.trimEnd().split("\n");
  const width = Math.max(...rows.map((row) => row.length)) + 1;
  const flat = rows.map((row) => row.padEnd(width)).join("");
  const outside = new Set();
  const edge = (at) => at % width === 0 || at % width >= width - 1;
  const places = Array.from(flat, (_, at) => at);
  const queue = places.filter(
    (at) => flat[at] !== "#" && (edge(at) || at < width || at >= flat.length - width),
  );
  while (queue.length) {
    const at = queue.pop();
    if (outside.has(at) || flat[at] === undefined || flat[at] === "#") continue;
    outside.add(at);
    queue.push(at - 1, at + 1, at - width, at + width);
  }
  return {
    flat,
    width,
    inside: places.filter((at) => flat[at] !== "#" && !outside.has(at)),
  };
}

function completions(drawing, { goals, boxes, player }, tries, seed) {
  const { flat, width, inside } = insideOf(drawing);
  const random = randomOf(seed);
  const texts = new Set();
  for (let i = 0; i < tries; i++) {
    let cells = scatter(flat, inside, WITH_GOAL, Math.max(0, boxes - goals), random);
    cells &&= scatter(cells, inside, WITH_BOX, Math.max(0, goals - boxes), random);
    cells &&= scatter(cells, inside, WITH_PLAYER, player ? 0 : 1, random);
    if (!cells) return [];
    texts.add(
      cells.join("").replace(new RegExp(`.{${width}}`, "g"), (row) => `${row.trimEnd()}\n`),
    );
  }
  return [...texts];
}

// Tries random places for what is missing. Each try is rated within a small budget.
function completeParts(core, message, parts, report) {
  const worth = ({ entry, level }) =>
    message.tier && entry.tier !== message.tier ? null : level.difficulty;
  const found = new Found(worth, report);
  const near = new Found(
    (made) => -tierDistance(made, message.tier || "expert"),
    () => {},
  );
  const texts = completions(message.drawing, parts, 10 * (message.tries ?? TRIES), message.seed);
  for (const [i, drawing] of texts.entries()) {
    const made = rateDrawing(core, drawing);
    found.add(made);
    near.add(made);
    report({ tried: i + 1, of: texts.length });
  }
  return found.levels.length ? found.answer({}) : near.answer({ missed: true });
}

function rateDrawing(core, drawing) {
  const RATED = 0;
  const budget = searchBudget(core, "fill");
  writeText(core, drawing);
  const facts = JSON.parse(readText(core, core.core_level_facts()));
  if (facts.problem || !facts.board.includes("$")) return null;
  writeText(core, facts.board);
  core.core_load();
  writeText(core, "");
  if (core.core_rate(budget.nodes, budget.megabytes) !== RATED) return null;
  return { ...JSON.parse(readText(core)), drawing };
}

// ---- other starts

// Wishes that keep the goals, and wishes with other goals for when that is not enough.
const START_WISHES = {
  harder: () => METRICS.map((metric) => ({ metric })),
  easier: ({ pushes }) =>
    [0.85, 0.7, 0.55, 0.4, 0.25].map((share) => atMost(Math.floor(pushes * share))),
  another: ({ pushes }) => [
    ...METRICS.map((metric) => ({ metric })),
    ...[1.2, 1, 0.85, 0.7].map((share) => atMost(Math.floor(pushes * share) - 1)),
  ],
};

function atMost(pushes) {
  return { keep: `pushes=1..${Math.max(1, pushes)}` };
}

// How well a level serves; levels with the same goals come first.
const START_WORTH = {
  harder: (level, base) => (level.difficulty > base.difficulty ? level.difficulty : null),
  easier: (level, base) => (level.difficulty < base.difficulty ? level.difficulty : null),
  another: (level, base) => -Math.abs(level.difficulty - base.difficulty),
};
const SAME_GOALS_WORTH = 1000;

function withoutParts(drawing, goals) {
  const plain = drawing.replace(/[$@]/g, " ").replace(/[*+]/g, ".");
  return goals ? plain : plain.replace(/\./g, " ");
}

function otherStarts(kind, core, message, report) {
  const base = { ...rateBase(core, message) };
  if (!base.id) return { levels: [], refused: "it cannot be solved and rated" };
  let sameGoals = true;
  const worth = ({ level }) => {
    const value = level.id === base.id ? null : START_WORTH[kind](level, base);
    return value === null ? null : value + (sameGoals ? SAME_GOALS_WORTH : 0);
  };
  const found = new Found(worth, report);
  const withGoals = START_WISHES[kind](base).map((wish, i) => [{ fix: "goals", ...wish }, i]);
  const goalRoom = new Room(core, withoutParts(message.drawing, true));
  if (goalRoom.refused) return { levels: [], refused: goalRoom.refused };
  runWishes(goalRoom, withGoals, message.seed, found, report);
  if (found.levels.length) return found.answer({ sameGoals });
  sameGoals = false;
  const bare = new Room(core, withoutParts(message.drawing, false));
  const { boxes } = partsOf(message.drawing);
  const range = { harder: {}, another: {}, easier: { keep: `difficulty=..${base.difficulty}` } }[
    kind
  ];
  const others = Array.from({ length: message.tries ?? TRIES }, (_, i) => [{ boxes, ...range }, i]);
  const refused = runWishes(bare, others, message.seed, found, report);
  return found.answer({ sameGoals, refused: found.levels.length ? undefined : refused });
}

// Id, difficulty and pushes of the level that another start is wanted for.
function rateBase(core, { drawing }) {
  const rated = rateDrawing(core, drawing);
  return rated && { ...rated.level, pushes: rated.entry.measures.pushes };
}

export const fillTasks = {
  // {drawing, tier, boxes, seed, tries}: finds what is missing; what is drawn stays. Without a tier, as
  // hard as possible. Reports each level as it comes, {level, entry, drawing, better}, and {tried, of}.
  // Answers {levels, missed, refused, rejects}: the best first; `missed`: none has the tier, these are
  // near; `refused`: the message why nothing can be found; `rejects`: how often each reason made a try
  // fail, such as "no_start": what is drawn leaves no start, or no goals, to be found.
  fill(core, message, report) {
    const parts = partsOf(message.drawing);
    const unequal = parts.goals && parts.boxes && parts.goals !== parts.boxes;
    return (unequal ? completeParts : fillParts)(core, message, parts, report);
  },
  // {drawing, seed, tries}: a level. The walls stay, and the goals if such starts are found for them:
  // then the answer says `sameGoals`.
  harder: (core, message, report) => otherStarts("harder", core, message, report),
  easier: (core, message, report) => otherStarts("easier", core, message, report),
  another: (core, message, report) => otherStarts("another", core, message, report),
};
