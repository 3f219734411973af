// Levels that must not come again: the same puzzle, turned or mirrored, or one that is very similar.
//
// The comparison is that of the program (similarity.h), in the core of the page. The core holds one set of
// levels, so it is filled anew for each run.

import { writeText } from "../core_calls/wasm.js";

const SIMILAR_PERCENT = 85; // as `generate` has it

// The board, an empty line, the solution: as the core reads them.
function writeLevel(rules, { board, solution }) {
  writeText(rules, `${board.trimEnd()}\n\n${solution ?? ""}`);
}

export class KnownLevels {
  // `levels`: lists of {id, board, solution}.
  constructor(rules, ...levels) {
    this.rules = rules;
    rules.core_similar_clear();
    for (const level of levels.flat()) this.add(level);
  }

  add(level) {
    writeLevel(this.rules, level);
    this.rules.core_similar_add();
  }

  has(level) {
    writeLevel(this.rules, level);
    return this.rules.core_similar_has(SIMILAR_PERCENT) === 1;
  }
}
