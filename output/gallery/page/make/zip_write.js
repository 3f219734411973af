// Writes a zip file.
//
// Files are stored, not compressed: pictures are compressed already, texts are small, and so the same
// files give the same bytes in every browser. For the same reason all files have the first date that
// zip knows. Sizes have four bytes, so 4 GB or 65,536 files are refused.

import { crc32 } from "../core_calls/crc32.js";
import { t } from "../words/words.js";
import { ByteWriter } from "./byte_writer.js";

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const ZIP_VERSION = 20; // 2.0: folders
const MADE_BY_UNIX = (3 << 8) | ZIP_VERSION;
const UTF8_NAMES = 0x0800;
const METHOD_STORED = 0;
const ZIP_TIME = 0;
const ZIP_DATE = (1 << 5) | 1; // 1 January 1980
const FILE_MODE = 0o100644 * 0x10000; // a regular file that its owner can write
const ZIP_FILES = 0xffff;
const ZIP_BYTES = 0xffffffff;

// What both headers of a file have.
function describeFile(out, { name, bytes, crc }) {
  return out
    .numbers(2, ZIP_VERSION, UTF8_NAMES, METHOD_STORED, ZIP_TIME, ZIP_DATE)
    .numbers(4, crc, bytes.length, bytes.length)
    .numbers(2, name.length, 0); // no extra fields
}

function addFile(out, file) {
  file.offset = out.length;
  describeFile(out.numbers(4, LOCAL_HEADER), file).bytes(file.name).bytes(file.bytes);
}

function addEntry(out, file) {
  describeFile(out.numbers(4, CENTRAL_HEADER).numbers(2, MADE_BY_UNIX), file)
    .numbers(2, 0, 0, 0) // no comment, first disk, no attributes of DOS
    .numbers(4, FILE_MODE, file.offset)
    .bytes(file.name);
}

// `files`: [{path, bytes}], with paths such as "levels/0001.xsb".
export function zipBytes(files) {
  const out = new ByteWriter();
  const named = files.map(({ path, bytes }) => {
    return { name: new TextEncoder().encode(path), bytes, crc: crc32(bytes) };
  });
  for (const file of named) addFile(out, file);
  const start = out.length;
  for (const file of named) addEntry(out, file);
  const size = out.length - start;
  if (named.length > ZIP_FILES || out.length > ZIP_BYTES) throw new Error(t("make.save.too_large"));
  return out
    .numbers(4, END_OF_CENTRAL)
    .numbers(2, 0, 0, named.length, named.length)
    .numbers(4, size, start)
    .numbers(2, 0) // no comment
    .take();
}
