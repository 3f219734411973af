// In the worker: runs candidates of the generator in the C core.

import { readText, writeText } from "./wasm.js";

// Takes the parameters of a wish: lines "key=value". Returns null, or the message of a refusal.
function refusal(core, wish) {
  writeText(core, wish);
  const length = core.core_wish();
  return length ? readText(core, length) : null;
}

export const generateTasks = {
  // {refused} or {candidates, rejects, megabytes}: candidates `from` to `from + count - 1` of a wish.
  // Each level is reported as it comes: {level, entry}.
  generate(core, { wish, seed, from, count }, report) {
    const refused = refusal(core, wish);
    if (refused) return { refused };
    const rejects = {};
    for (let number = from; number < from + count; number++) {
      const made = core.core_candidate(BigInt.asUintN(64, BigInt(seed)), BigInt(number));
      const text = readText(core);
      if (made) report({ ...JSON.parse(text), number });
      else rejects[text] = (rejects[text] ?? 0) + 1;
    }
    return { candidates: count, rejects, megabytes: core.memory.buffer.byteLength >> 20 };
  },
  // {level, entry} of a recipe, or {refused}: the key of a reason, or a message.
  regenerate(core, { recipe }) {
    writeText(core, recipe);
    const made = core.core_regenerate();
    const text = readText(core);
    return made ? JSON.parse(text) : { refused: text };
  },
};
