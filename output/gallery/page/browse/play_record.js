// How far each level has been played: what cards, filters and buttons show of its stored game.

import { medalsOf } from "../common/medals.js";
import { loadGame } from "../common/storage.js";

function readRecord(level) {
  const game = loadGame(level.id);
  const solved = level.startsSolved || game.best !== null;
  const begun = !solved && game.moves !== "";
  return { solved, begun, date: game.date ?? "", medals: medalsOf(level, game) };
}

// {solved, begun, date, medals}. It is kept until forgetRecord(), because thousands of levels ask for it.
export function recordOf(level) {
  level.record ??= readRecord(level);
  return level.record;
}

// Call after a game of this level.
export function forgetRecord(level) {
  level.record = undefined;
}

// The level that was played last and is not solved, or undefined.
export function lastBegun(levels) {
  let last;
  for (const level of levels)
    if (recordOf(level).begun && (!last || recordOf(level).date > recordOf(last).date))
      last = level;
  return last;
}

// A level that is not solved, by chance, or undefined.
export function randomUnsolved(levels, random = Math.random) {
  const open = levels.filter((level) => !recordOf(level).solved);
  return open[Math.floor(random() * open.length)];
}

// [solved, all] levels of a tier.
export function tierProgress(levels, tier) {
  const own = levels.filter((level) => level.tier === tier);
  return [own.filter((level) => recordOf(level).solved).length, own.length];
}
