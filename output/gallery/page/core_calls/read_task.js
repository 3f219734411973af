// The worker's part of reading level files.

import { readPrepared } from "./read_prepared.js";

export const readTasks = {
  // {read}: as readLevelFile() returns it.
  read: (core, { name, file }) => ({ read: readPrepared(core, name, file) }),
};
