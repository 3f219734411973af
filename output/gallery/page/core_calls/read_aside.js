// Reads level files in a worker, so that a large or hostile file does not stop the page. Each file has
// a worker of its own: the memory of a large file is given back, and a file that breaks the core breaks
// nothing else.

import { prepareFile, readLevelFile } from "./level_reader.js";
import { TOO_MUCH, failure } from "./read_prepared.js";
import { WorkerClient } from "./worker_client.js";

const LONGEST_MILLISECONDS = 60000;
const SHORT_BYTES = 256 << 10; // read at once: a worker would take longer to start

// As readLevelFile(), with a promise. `app`: {workerText, module}; `rules`: a core without an open
// game, for short files and for browsers without workers.
export async function openLevelFile({ workerText, module }, rules, name, bytes) {
  const client = new WorkerClient(workerText, module);
  if (bytes.length <= SHORT_BYTES || !client.available) return readLevelFile(rules, name, bytes);
  const file = prepareFile(bytes);
  if (file.failed) return failure(file.failed);
  const timer = setTimeout(() => client.stop(), LONGEST_MILLISECONDS);
  const answer = await client.ask("read", null, { name, file });
  clearTimeout(timer);
  client.stop();
  return answer?.read ?? failure({ message: TOO_MUCH });
}
