// Starts the C core (core.h) in WebAssembly, and passes texts to it and back.
//
// The page and its worker both use this, each with its own instance of the core.

// The system calls that the C library imports. There are no files, no clock and no arguments.
const succeed = () => 0;
// There is nowhere to write to. A success that writes nothing would be tried again without end.
const BAD_FILE = 8; // errno
const systemCalls = {
  fd_close: succeed,
  fd_fdstat_get: succeed,
  fd_seek: succeed,
  fd_write: () => BAD_FILE,
  proc_exit: () => {
    throw new Error("out of memory");
  },
};

// The page contains the core as base64 of a gzip file.
function decompress(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

// The exported functions of a new instance.
export async function startCore(module) {
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: systemCalls });
  instance.exports._initialize();
  return instance.exports;
}

// {module, rules}: the compiled core, and the functions of a first instance for the page itself. Both
// are null if the page has no core or the browser cannot run it.
export async function loadCore(base64) {
  if (!base64 || typeof WebAssembly !== "object") return { module: null, rules: null };
  try {
    const module = await WebAssembly.compile(await decompress(base64));
    return { module, rules: await startCore(module) };
  } catch {
    return { module: null, rules: null };
  }
}

export function writeBytes(core, bytes) {
  const at = core.core_buffer(bytes.length);
  new Uint8Array(core.memory.buffer).set(bytes, at);
}

// A copy of the first `length` bytes that the last call left in the buffer.
export function readBytes(core, length) {
  const at = core.core_buffer_at();
  return new Uint8Array(core.memory.buffer).slice(at, at + length);
}

export function writeText(core, text) {
  writeBytes(core, new TextEncoder().encode(text));
}

// The text that the last call left in the buffer: `length` letters of it, or all.
export function readText(core, length) {
  const at = core.core_buffer_at();
  const bytes = new Uint8Array(core.memory.buffer);
  const end = length === undefined ? bytes.indexOf(0, at) : at + length;
  return new TextDecoder().decode(bytes.slice(at, end));
}
