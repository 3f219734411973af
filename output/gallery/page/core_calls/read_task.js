// In the worker: reads a large file of text or lines of JSON.

import { readText, writeBytes } from "./wasm.js";

export const readTasks = {
  // {read}: as core_read_levels writes it.
  read(core, { bytes }) {
    writeBytes(core, bytes);
    return { read: JSON.parse(readText(core, core.core_read_levels(bytes.length))) };
  },
};
