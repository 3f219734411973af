// The sentences that are written in the core: literals of the C sources that are linked into the core of a
// page, and of the modules that call it.
import { readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { partOf } from "./lib.mjs";

const root = new URL("../../", import.meta.url);
const LAYERS = ["patterns", "solver", "gen", "output"];
const WASM_DIRECTIVES = { PRIu64: "llu", PRIx64: "llx", PRIu32: "u" };
const ESCAPES = { n: "\n", t: "\t", 0: "\0" };
const ASSERT = /\b(?:_Static_)?assert\((?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\))*\)/;
const C_TOKEN = new RegExp(
  [
    /\/\/[^\n]*|\/\*[^]*?\*\//, // comments
    /^#include[^\n]*/,
    ASSERT, // what our own bugs would say
    /'(?:[^'\\\n]|\\.)+'/,
    /"((?:[^"\\]|\\.)*)"/,
    /PRI[a-z0-9]+/,
    /\S/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gm",
);

// Literals side by side are one. The macros of <inttypes.h> between them end a directive.
function cLiterals(text) {
  const found = [];
  let literal = null;
  for (const [token, inside] of text.matchAll(C_TOKEN)) {
    if (inside !== undefined) literal = (literal ?? "") + inside;
    else if (literal !== null && token in WASM_DIRECTIVES) literal += WASM_DIRECTIVES[token];
    else if (!token.startsWith("//") && literal !== null) {
      found.push(literal);
      literal = null;
    }
  }
  return found.map((each) => each.replace(/\\(.)/gs, (_, letter) => ESCAPES[letter] ?? letter));
}

function filesOf(folder, suffix) {
  return readdirSync(new URL(folder, root), { recursive: true })
    .filter((name) => suffix.test(name))
    .map((name) => `${folder}${name}`)
    .sort();
}

const textOf = (path) => readFileSync(new URL(path, root), "utf8");

// A part of a C format or of a template that is filled in.
export const DIRECTIVE = /%[-0#.*\d]*(?:ll|z|l)?[a-z]/g;

// More than one word: a single one is a key or a name.
export function isSentence(literal) {
  return / [A-Za-z]{2}|[A-Za-z']{2} /.test(literal.replace(DIRECTIVE, ""));
}

// [file, literal] of the C code in the core of a page. A literal is linked if its bytes are there.
export function coreLiterals(page) {
  const linked = gunzipSync(Buffer.from(partOf(page, "core").trim(), "base64"));
  return LAYERS.flatMap((layer) => filesOf(`${layer}/`, /\.[ch]$/)).flatMap((file) =>
    cLiterals(textOf(file))
      .filter((literal) => linked.includes(`${literal}\0`))
      .map((literal) => [file, literal]),
  );
}

// [file, literal] of the modules that call the core. ${...} is a directive, too.
export function callLiterals() {
  const folder = "output/gallery/page/core_calls/";
  return filesOf(folder, /\.js$/).flatMap((file) =>
    [...textOf(file).matchAll(/^\s*\/\/.*$|\s\/\/ .*$|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gm)]
      .map(([, plain, template]) => plain ?? template?.replace(/\$\{[^}]*\}/g, "%s"))
      .filter(Boolean)
      .map((literal) => [file, literal]),
  );
}
