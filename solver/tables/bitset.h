// Sets of up to 256 squares in machine words.
//
// `n`, the number of words in use, is a constant at every call, and all functions are inlined. So
// the compiler makes a specialized program for each number of words from the same source.
//
// Three other bit types of the project stay separate. `Mask` (gen/reverse/mask.h) always has 128
// bits: the pull graph keeps one per state, for millions of states, and 256 bits would double that.
// `BatchBits` (gen/reverse/batch_bfs.h) has a bit per search, not per square. `BitRow`
// (patterns/board/board.h) is one row of a board.
#ifndef TSB_BITSET_H
#define TSB_BITSET_H

#include <stdbool.h>
#include <stdint.h>

enum { BITSET_WORDS = 4, BITSET_MAX = 64 * BITSET_WORDS };

typedef struct {
  uint64_t w[BITSET_WORDS];
} Bitset;

#ifdef TSB_SANITIZED
// With a check at every access, inlining would take the compiler minutes.
#define BITSET_INLINE static inline
#else
#define BITSET_INLINE static inline __attribute__((always_inline))
#endif

BITSET_INLINE Bitset bitset_load(const uint64_t *words, int n) {
  Bitset out = {{0}};
  for (int i = 0; i < n; i++) out.w[i] = words[i];
  return out;
}

BITSET_INLINE void bitset_store(Bitset a, uint64_t *words, int n) {
  for (int i = 0; i < n; i++) words[i] = a.w[i];
}

// Selects by comparison: an index would force the set out of the registers.
BITSET_INLINE uint64_t bitset_word(Bitset a, int word, int n) {
  uint64_t out = a.w[0];
  for (int i = 1; i < n; i++) out = word == i ? a.w[i] : out;
  return out;
}

BITSET_INLINE bool bitset_has(Bitset a, int square, int n) {
  return bitset_word(a, square >> 6, n) >> (square & 63) & 1;
}

BITSET_INLINE Bitset bitset_flip(Bitset a, int square, int n) {
  if (n == 1) a.w[0] ^= UINT64_C(1) << square;
  else
    for (int i = 0; i < n; i++) a.w[i] ^= (uint64_t)(square >> 6 == i) << (square & 63);
  return a;
}

static inline void bitset_set(Bitset *a, int square) {
  a->w[square >> 6] |= UINT64_C(1) << (square & 63);
}

BITSET_INLINE Bitset bitset_and(Bitset a, Bitset b, int n) {
  for (int i = 0; i < n; i++) a.w[i] &= b.w[i];
  return a;
}

BITSET_INLINE Bitset bitset_or(Bitset a, Bitset b, int n) {
  for (int i = 0; i < n; i++) a.w[i] |= b.w[i];
  return a;
}

BITSET_INLINE Bitset bitset_minus(Bitset a, Bitset b, int n) {
  for (int i = 0; i < n; i++) a.w[i] &= ~b.w[i];
  return a;
}

BITSET_INLINE bool bitset_any(Bitset a, int n) {
  uint64_t any = 0;
  for (int i = 0; i < n; i++) any |= a.w[i];
  return any;
}

BITSET_INLINE bool bitset_equal(Bitset a, Bitset b, int n) {
  uint64_t differ = 0;
  for (int i = 0; i < n; i++) differ |= a.w[i] ^ b.w[i];
  return !differ;
}

// The number of set bits. Written out, because the compiler's builtin is a function call on a
// baseline processor without the instruction.
static inline int bitset_popcount(uint64_t word) {
  word -= word >> 1 & UINT64_C(0x5555555555555555);
  word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
  return (int)(word * UINT64_C(0x0101010101010101) >> 56);
}

// Every member moved up or down by 1 .. 63.
BITSET_INLINE Bitset bitset_up(Bitset a, int by, int n) {
  for (int i = n - 1; i > 0; i--) a.w[i] = a.w[i] << by | a.w[i - 1] >> (64 - by);
  a.w[0] <<= by;
  return a;
}

BITSET_INLINE Bitset bitset_down(Bitset a, int by, int n) {
  for (int i = 0; i < n - 1; i++) a.w[i] = a.w[i] >> by | a.w[i + 1] << (64 - by);
  a.w[n - 1] >>= by;
  return a;
}

// The squares one step away on both sides of any member.
BITSET_INLINE Bitset bitset_beside(Bitset a, int step, int n) {
  return bitset_or(bitset_up(a, step, n), bitset_down(a, step, n), n);
}

// The neighbours of any member along rows and columns.
BITSET_INLINE Bitset bitset_neighbors(Bitset a, int stride, int n) {
  return bitset_or(bitset_beside(a, 1, n), bitset_beside(a, stride, n), n);
}

// Members `square`, `square` + 1 and `square` + 2 as the low three bits.
BITSET_INLINE unsigned bitset_three(Bitset a, int square, int n) {
  int word = square >> 6, shift = square & 63;
  uint64_t bits = bitset_word(a, word, n) >> shift;
  if (n > 1 && shift > 61 && word + 1 < n) bits |= bitset_word(a, word + 1, n) << (64 - shift);
  return (unsigned)bits & 7;
}

#endif
