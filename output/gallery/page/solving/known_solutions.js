// Remembers what searches have found, so that hints, solutions and warnings never contradict each other
// and a second question is answered at once.
//
// A solution answers for every position on its way. Positions with the same boxes are the same if the
// player can walk from one to the other, so a position is looked up by its boxes, and then by whether
// the player can walk there. Memory is bounded: the oldest are forgotten.

import { LETTERS } from "../common/parsed_board.js";
import { Replay } from "../common/replay.js";
import { walkTo } from "../core_calls/travel.js";

const MOST_LEVELS = 12;
const MOST_POSITIONS = 20000; // of a level
const HIGH = 2 ** 32;

// Two numbers of 32 bits for a cell, well mixed, so that a set of boxes has a key of its own.
function mix(cell, seed) {
  let value = Math.imul(cell ^ seed, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

class BoxKey {
  constructor() {
    this.low = this.high = 0;
  }

  // Adds or removes a box.
  toggle(cell) {
    this.low ^= mix(cell, 0x51ed270b);
    this.high ^= mix(cell, 0x2545f491);
  }

  get value() {
    return (this.high >>> 11) * HIGH + (this.low >>> 0);
  }
}

function boxKeyOf(cells) {
  const key = new BoxKey();
  for (const cell of cells) key.toggle(cell);
  return key;
}

// A map of lists that forgets its oldest keys.
class BoundedLists {
  constructor(most) {
    this.most = most;
    this.lists = new Map();
  }

  at(key) {
    return this.lists.get(key) ?? [];
  }

  add(key, entry) {
    const list = this.at(key);
    this.lists.set(key, [...list, entry]);
    if (this.lists.size > this.most) this.lists.delete(this.lists.keys().next().value);
  }
}

// What is known about the positions of one level.
export class KnownSolutions {
  constructor(most = MOST_POSITIONS) {
    this.ways = new BoundedLists(most); // {player, lurd, at, left}: `left` pushes remain
    this.dead = new BoundedLists(most); // cells of the player in unsolvable positions
  }

  // `lurd` solves the level from its start. The positions after `at` moves and later are known then.
  remember(board, lurd, at) {
    const replay = new Replay(board, lurd);
    replay.go(replay.total);
    const pushes = replay.pushes;
    replay.go(at);
    const boxes = [];
    replay.box.forEach((box, cell) => box && boxes.push(cell));
    const key = boxKeyOf(boxes);
    let counted = -1;
    do {
      if (replay.pushes === counted) continue;
      this.note(key.value, {
        player: replay.player,
        lurd,
        at: replay.at,
        left: pushes - replay.pushes,
      });
      counted = replay.pushes;
    } while (this.forward(replay, key));
  }

  // One move of a replay. Keeps the key of its boxes.
  forward(replay, key) {
    const { pushes, player } = replay;
    if (!replay.forward()) return false;
    if (replay.pushes === pushes) return true;
    key.toggle(replay.player);
    key.toggle(2 * replay.player - player);
    return true;
  }

  // A way that is no shorter than a known one from the same place is not needed.
  note(key, way) {
    const isKnown = ({ player, left }) => player === way.player && left <= way.left;
    if (this.ways.at(key).some(isKnown)) return;
    this.ways.add(key, way);
    this.ways.at(key).sort((a, b) => a.left - b.left); // the best first; equal ones as they came
  }

  rememberUnsolvable(game) {
    this.dead.add(boxKeyOf(game.boxCells()).value, game.player);
  }

  // {outcome, moves} of the game's position, as a search would answer; null if it is not known.
  find(game) {
    const key = boxKeyOf(game.boxCells()).value;
    if (this.dead.at(key).some((player) => walkTo(game, player)))
      return { outcome: "unsolvable", moves: "" };
    for (const { player, lurd, at } of this.ways.at(key)) {
      const walk = walkTo(game, player)?.map((direction) => LETTERS[direction]);
      if (walk) return { outcome: "solved", moves: walk.join("") + lurd.slice(at) };
    }
    return null;
  }
}

// The knowledge about the levels that were played last.
export class SolutionMemory {
  constructor() {
    this.levels = new Map(); // by id, the last one last
  }

  of(id) {
    const known = this.levels.get(id) ?? new KnownSolutions();
    this.levels.delete(id);
    this.levels.set(id, known);
    if (this.levels.size > MOST_LEVELS) this.levels.delete(this.levels.keys().next().value);
    return known;
  }
}
