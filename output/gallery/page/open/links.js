// Links that carry a level, a position or a whole game in the address: #link/aBASE64.
//
// The letter is the version. The rest is base64url of deflated text: a line with the kind of link and the
// moves, then the level as .xsb text. A link may come from anybody. So the text is limited while it is
// decompressed, and what is in it is read like any opened file.

const VERSION_LETTER = "a";
const MOST_LINK_BYTES = 1 << 20; // of the text
const MOST_LINK_LETTERS = 1 << 20; // of the address
const PORTION_BYTES = 1024;
export const LINK_KINDS = ["level", "position", "game"];

async function readAll(stream, most) {
  const reader = stream.getReader();
  const parts = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    total += value.length;
    if (total > most) {
      reader.cancel().catch(() => {});
      throw new LinkError("open.link_too_large");
    }
  }
}

// `key`: of the text that says what is wrong.
export class LinkError extends Error {
  constructor(key) {
    super(key);
    this.key = key;
  }
}

function toBase64(bytes) {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text) {
  if (!/^[\w-]+$/.test(text)) throw new LinkError("open.link_damaged");
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

// `link`: {kind, moves, level}. Of the level, board, title and author are in the link.
export async function encodeLink({ kind, moves = "", level }) {
  const line = (name, text) => (text ? `${name}: ${text.replace(/\s+/g, " ")}\n` : "");
  const names = line("Title", level.title) + line("Author", level.author);
  const text = `${kind} ${moves}\n${level.board.trimEnd()}\n${names}`;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `link/${VERSION_LETTER}${toBase64(bytes)}`;
}

// Bytes in small portions: one portion cannot become more than a thousand times as long.
function portions(bytes) {
  let at = 0;
  const pull = (controller) => {
    if (at >= bytes.length) return controller.close();
    controller.enqueue(bytes.slice(at, (at += PORTION_BYTES)));
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

async function inflate(bytes) {
  const stream = portions(bytes).pipeThrough(new DecompressionStream("deflate-raw"));
  try {
    return new TextDecoder().decode(await readAll(stream, MOST_LINK_BYTES));
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("open.link_damaged");
  }
}

// `rest`: the address after "link/". {kind, moves, xsb}. Throws a LinkError.
export async function decodeLink(rest) {
  if (!rest) throw new LinkError("open.link_damaged");
  if (rest[0] !== VERSION_LETTER) throw new LinkError("open.link_newer");
  if (rest.length > MOST_LINK_LETTERS) throw new LinkError("open.link_too_large");
  let bytes;
  try {
    bytes = fromBase64(rest.slice(1));
  } catch {
    throw new LinkError("open.link_damaged");
  }
  const [, kind, moves, xsb] = /^(\w*) ([lurdLURD]*)\n(.*)$/s.exec(await inflate(bytes)) ?? [];
  if (!LINK_KINDS.includes(kind)) throw new LinkError("open.link_damaged");
  return { kind, moves, xsb };
}
