// A state as two bit sets, the boxes and the player's region: what pushing and pulling have in
// common. Inlined with a constant `n`, as in bits.h.
//
// What a move of a box leads to is looked up by its boxes: a known node with these boxes whose
// region holds the player is the one, so a region is worked out only for nodes that are new. And
// then mostly without a flood: if the box does not cut its surroundings in two, the region is the
// old one with the box's square changed, plus what has come open behind the box.
#ifndef TSB_GRAPH_STATES_H
#define TSB_GRAPH_STATES_H

#include "graph/graph_store.h"

BITS_INLINE Bits shift(Bits a, Dir dir, int step, int n) {
  return dir == LEFT || dir == UP ? bits_down(a, -step, n) : bits_up(a, step, n);
}

BITS_INLINE Bits flood(Bits seed, Bits open, int stride, int n) {
  for (;;) {
    Bits wider = bits_or(seed, bits_and(bits_beside(seed, 1, n), open, n), n);
    wider = bits_or(wider, bits_and(bits_beside(wider, stride, n), open, n), n);
    if (bits_equal(wider, seed, n)) return seed;
    seed = wider;
  }
}

// The eight squares around one, clockwise from the upper left corner.
BITS_INLINE unsigned ring(Bits a, int square, int stride, int n) {
  unsigned above = bits_three(a, square - stride - 1, n);
  unsigned level = bits_three(a, square - 1, n);
  unsigned below = bits_three(a, square + stride - 1, n);
  unsigned turned = (below & 1) << 2 | (below & 2) | below >> 2;
  return above | (level >> 2) << 3 | turned << 4 | (level & 1) << 7;
}

// Do the members of a ring that touch its middle hang together within the ring? Each side that
// is not joined, over the corner, to the next side ends a group.
BITS_INLINE bool ring_whole(unsigned ring8) {
  unsigned next = ring8 >> 1 | ring8 << 7, after = ring8 >> 2 | ring8 << 6;
  unsigned ends = ring8 & ~(next & after) & 0xAA;
  return (ends & (ends - 1)) == 0;
}

// The player's region after a box has gone from `from` to `to`, the player being on `from`.
BITS_INLINE Bits region_after(const Graph *graph, Bits region, Bits boxes, int from, int to,
                              int n) {
  int stride = graph->squares.stride;
  Bits open = bits_minus(graph->room.floor, boxes, n);
  Bits here = bits_flip((Bits){{0}}, from, n);
  Bits seed = bits_or(region, here, n);
  if (bits_has(region, to, n)) {
    seed = bits_flip(seed, to, n);
    if (!ring_whole(ring(seed, to, stride, n))) return flood(here, open, stride, n);
  }
  Bits fresh = bits_minus(bits_and(bits_around(here, stride, n), open, n), seed, n);
  return bits_any(fresh, n) ? flood(bits_or(seed, fresh, n), open, stride, n) : seed;
}

// The same before a box was pushed from `from` to `to`: the box has gone back to `from`, the player
// one square further. `region` is the one after the push.
BITS_INLINE Bits region_before(const Graph *graph, Bits region, Bits boxes, int from, int to,
                               int n) {
  int stride = graph->squares.stride;
  Bits open = bits_minus(graph->room.floor, boxes, n);
  Bits seed = bits_flip(region, from, n);
  if (!ring_whole(ring(seed, from, stride, n)))
    return flood(bits_flip((Bits){{0}}, from + from - to, n), open, stride, n);
  Bits left = bits_flip((Bits){{0}}, to, n);
  bool joined = bits_any(bits_and(bits_around(left, stride, n), seed, n), n);
  return joined ? flood(bits_or(seed, left, n), open, stride, n) : seed;
}

BITS_INLINE uint32_t hash_of(Bits boxes, int n) {
  uint64_t mixed = boxes.w[0];
  for (int i = 1; i < n; i++)
    mixed = (mixed ^ mixed >> 29) * UINT64_C(0xBF58476D1CE4E5B9) + boxes.w[i];
  return graph_store_hash(mixed * UINT64_C(0x94D049BB133111EB));
}

static inline uint32_t hash_words(Bits boxes, int words) {
  if (words == 1) return hash_of(boxes, 1);
  if (words == 2) return hash_of(boxes, 2);
  return words == 3 ? hash_of(boxes, 3) : hash_of(boxes, 4);
}

// The known node with these boxes and the player on `player`, or UNEXPLORED.
BITS_INLINE uint32_t find(const Graph *graph, Bits boxes, uint32_t hash, int player, int n) {
  for (uint32_t place = hash & graph->table_mask;; place = (place + 1) & graph->table_mask) {
    GraphPlace seen = graph->table[place];
    if (!seen.entry) return UNEXPLORED;
    if (seen.hash != hash) continue;
    const uint64_t *state = graph_store_state(graph, seen.entry - 1);
    if (state[n + (n > 1 ? player >> 6 : 0)] >> (player & 63) & 1 &&
        bits_equal(bits_load(state, n), boxes, n))
      return seen.entry - 1;
  }
}

#endif
