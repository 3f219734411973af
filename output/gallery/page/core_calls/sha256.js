// SHA-256 (FIPS 180-4), for the SHA256SUMS of a pack. The browser's own needs a secure context, which
// a page from disk may not be.

const SHA_PRIMES = [];
for (let n = 2; SHA_PRIMES.length < 64; n++)
  if (SHA_PRIMES.every((prime) => n % prime)) SHA_PRIMES.push(n);
const fractionBits = (root) => (root - Math.floor(root)) * 2 ** 32;
const SHA_ROUNDS = Uint32Array.from(SHA_PRIMES, (prime) => fractionBits(Math.cbrt(prime)));
const SHA_START = Uint32Array.from(SHA_PRIMES.slice(0, 8), (prime) =>
  fractionBits(Math.sqrt(prime)),
);

const rotateWord = (word, by) => (word >>> by) | (word << (32 - by));

// The message, a 1 bit, zeros, and the length in bits, as words.
function paddedMessage(bytes) {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) << 6) + 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, (bytes.length << 3) >>> 0);
  return view;
}

function expandBlock(view, at, words) {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15];
    const b = words[i - 2];
    const s0 = rotateWord(a, 7) ^ rotateWord(a, 18) ^ (a >>> 3);
    const s1 = rotateWord(b, 17) ^ rotateWord(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16] + s0 + words[i - 7] + s1;
  }
}

function mixBlock(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = rotateWord(e, 6) ^ rotateWord(e, 11) ^ rotateWord(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + SHA_ROUNDS[i] + words[i]) | 0;
    const s0 = rotateWord(a, 2) ^ rotateWord(a, 13) ^ rotateWord(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
}

// As 64 hexadecimal digits.
export function sha256(bytes) {
  const view = paddedMessage(bytes);
  const state = Uint32Array.from(SHA_START);
  const words = new Uint32Array(64);
  for (let at = 0; at < view.byteLength; at += 64) {
    expandBlock(view, at, words);
    mixBlock(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}
