// Compresses the pictures that the core writes without compression (png_stored.c).

import { crc32 } from "./crc32.js";

const SIGNATURE = 8; // bytes

async function pipe(bytes, stream) {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}

function chunk(kind, content) {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(kind), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}

// The place of the chunk with the pixels, and its length with kind and checksum.
function pixelsOf(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE; at < png.length; at += view.getUint32(at) + 12)
    if (view.getUint32(at + 4) === 0x49444154) return { at, length: view.getUint32(at) + 12 };
  throw new Error("a picture without pixels");
}

// The same picture, smaller. The whole file if the browser cannot compress.
export async function compressPng(png) {
  if (typeof CompressionStream !== "function") return png;
  const { at, length } = pixelsOf(png);
  const stored = png.slice(at + 8, at + length - 4);
  const raw = await pipe(stored, new DecompressionStream("deflate"));
  const pixels = chunk("IDAT", await pipe(raw, new CompressionStream("deflate")));
  const parts = [png.subarray(0, at), pixels, png.subarray(at + length)];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
