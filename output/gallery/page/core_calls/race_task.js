// In the worker: an opponent that thinks while it waits for its turn.

import { readText } from "./wasm.js";

const STRENGTHS = ["weak", "fair", "strong", "full"]; // in the order of RaceStrength
const ACTIONS = ["moved", "restarted", "passed"]; // in the order of OpponentAction
const MEGABYTES = 512;
const THINK = { first: 16, most: 1 << 16, milliseconds: 15 }; // a portion between two looks at messages
let race = 0; // counts races: the thoughts of an earlier one end

// Messages come in between two portions.
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

async function thinkOn(core, mine) {
  let portion = THINK.first;
  for (;;) {
    await nextTurn();
    if (mine !== race) return;
    const begun = performance.now();
    if (!core.core_race_think(portion)) return;
    const took = performance.now() - begun;
    if (took < THINK.milliseconds / 2) portion = Math.min(THINK.most, portion * 2);
    else if (took > THINK.milliseconds) portion = Math.max(1, portion >> 1);
  }
}

function think(core) {
  thinkOn(core, ++race).catch(() => {});
}

function thoughtsOf(core) {
  return JSON.parse(readText(core, core.core_race_thoughts()));
}

export const raceTasks = {
  // Begins a race on the board of the message. {thoughts}
  raceSet(core, { strength }) {
    core.core_race(Math.max(0, STRENGTHS.indexOf(strength)), MEGABYTES);
    think(core);
    return { thoughts: thoughtsOf(core) };
  },
  // Makes moves, and thinks on: {letters, restarted, solved, thoughts}. After a restart the letters are
  // those since then, and the board is at its start before them.
  raceMove(core, { count }) {
    let letters = "";
    let restarted = false;
    for (let i = 0; i < count; i++) {
      const action = ACTIONS[core.core_race_move()];
      if (action === "restarted") [letters, restarted] = ["", true];
      else letters += readText(core);
    }
    think(core);
    const thoughts = thoughtsOf(core);
    return { letters, restarted, solved: thoughts.solved, thoughts };
  },
  raceThoughts: (core) => ({ thoughts: thoughtsOf(core) }),
};
