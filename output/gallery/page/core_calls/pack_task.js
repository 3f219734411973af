// In the worker: the files of a pack.

import { compressPng } from "./png_compress.js";
import { readText, writeText } from "./wasm.js";

const NEWLINE = 10;

// The files in the core's buffer: a line of JSON, then their bytes.
function filesIn(core) {
  const memory = new Uint8Array(core.memory.buffer);
  const begin = core.core_buffer_at();
  const end = memory.indexOf(NEWLINE, begin);
  const list = JSON.parse(new TextDecoder().decode(memory.slice(begin, end)));
  let at = end + 1;
  return list.map(({ path, length }) => {
    const bytes = memory.slice(at, at + length);
    at += length;
    return { path, bytes };
  });
}

export const packTasks = {
  // {files: [{path, bytes}]} or {refused: message}. index.html has only the data of the page.
  async pack(core, { pack }) {
    writeText(core, JSON.stringify(pack));
    if (!core.core_pack()) return { refused: readText(core) };
    const files = filesIn(core);
    for (const file of files)
      if (file.path.endsWith(".png")) file.bytes = await compressPng(file.bytes);
    return { files };
  },
};
