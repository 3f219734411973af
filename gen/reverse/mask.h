// A set of the cells of a small room, as two machine words. Bit i is cell i of the RoomCells.
//
// Most rooms have at most 64 cells. Where it pays, a function takes `wide` as a constant argument:
// false promises such a room, and the compiler makes a version that leaves the upper words alone.
#ifndef TSB_MASK_H
#define TSB_MASK_H

#include <stdbool.h>
#include <stdint.h>

enum { MASK_WORD_CELLS = 64, MASK_CELLS = 2 * MASK_WORD_CELLS };

typedef struct {
  uint64_t word[2];
} Mask;

// The word is chosen by arithmetic and not by index, which keeps masks in registers.
static inline bool mask_has(Mask m, int cell) {
  return (cell & 64 ? m.word[1] : m.word[0]) >> (cell & 63) & 1;
}
static inline Mask mask_of(int cell) {
  uint64_t bit = UINT64_C(1) << (cell & 63), high = -(uint64_t)(cell >> 6);
  return (Mask){{bit & ~high, bit & high}};
}
static inline Mask mask_of_word(uint64_t cells) { return (Mask){{cells, 0}}; }
static inline Mask mask_and(Mask a, Mask b) {
  return (Mask){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}
static inline Mask mask_or(Mask a, Mask b) {
  return (Mask){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}
static inline Mask mask_less(Mask a, Mask b) {
  return (Mask){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}
static inline bool mask_empty(Mask m) { return !(m.word[0] | m.word[1]); }
static inline bool mask_within(Mask a, Mask b) { return mask_empty(mask_less(a, b)); }
static inline bool mask_equal(Mask a, Mask b) {
  return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}
static inline bool mask_at_most_one(Mask m) {
  uint64_t a = m.word[0], b = m.word[1];
  return !(a & (a - 1)) && !(b & (b - 1)) && !(a && b);
}
static inline int mask_lowest(Mask m) {  // m is not empty
  return m.word[0] ? __builtin_ctzll(m.word[0]) : 64 + __builtin_ctzll(m.word[1]);
}
static inline int mask_count(Mask m) {
  return __builtin_popcountll(m.word[0]) + __builtin_popcountll(m.word[1]);
}
static inline void mask_add(Mask *m, int cell) { *m = mask_or(*m, mask_of(cell)); }
static inline void mask_remove(Mask *m, int cell) { *m = mask_less(*m, mask_of(cell)); }

static inline Mask mask_narrow(Mask m, bool wide) { return wide ? m : mask_of_word(m.word[0]); }
static inline Mask mask_of_narrow(int cell, bool wide) {
  return wide ? mask_of(cell) : mask_of_word(UINT64_C(1) << cell);
}

#endif
