// The C core in WebAssembly (core.h): how it is started, and how texts get in and out.
// Used by the page and by its worker.

// All that the C library asks of a system: there are no files, no clock and no arguments.
const nothing = () => 0;
const system = {
  fd_close: nothing,
  fd_fdstat_get: nothing,
  fd_seek: nothing,
  fd_write: nothing,
  proc_exit: () => {
    throw new Error("out of memory");
  },
};

// It comes pressed by gzip, in base64.
function unpacked(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

// The functions of a new instance.
export async function startCore(module) {
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  instance.exports._initialize();
  return instance.exports;
}

// {module, rules}: the functions of a first instance. Both are null where there is no core, or the
// browser does not take it.
export async function loadCore(base64) {
  if (!base64 || typeof WebAssembly !== "object") return { module: null, rules: null };
  try {
    const module = await WebAssembly.compile(await unpacked(base64));
    return { module, rules: await startCore(module) };
  } catch {
    return { module: null, rules: null };
  }
}

export function writeText(core, text) {
  const bytes = new TextEncoder().encode(text);
  const at = core.core_buffer(bytes.length);
  new Uint8Array(core.memory.buffer).set(bytes, at);
}

// So many letters of what the last call has left, or all.
export function readText(core, length) {
  const at = core.core_buffer_at();
  const bytes = new Uint8Array(core.memory.buffer);
  const end = length === undefined ? bytes.indexOf(0, at) : at + length;
  return new TextDecoder().decode(bytes.slice(at, end));
}
