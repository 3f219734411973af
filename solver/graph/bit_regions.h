// A state as two bit sets, the boxes and the player's region: what pushing and pulling share.
// Inlined with a constant `n`, as in bitset.h.
//
// The result of a push or pull is looked up by its boxes: it is the known node with these boxes
// whose region holds the player. So the region is computed for new nodes only, and mostly without a
// flood fill: if the moved box does not cut its surroundings in two, the region is the old one
// without the box's new square, plus what has opened behind the box.
#ifndef TSB_BIT_REGIONS_H
#define TSB_BIT_REGIONS_H

#include "graph/graph_store.h"

BITSET_INLINE Bitset bit_regions_shift(Bitset a, Dir dir, int step, int n) {
  return dir == LEFT || dir == UP ? bitset_down(a, -step, n) : bitset_up(a, step, n);
}

BITSET_INLINE Bitset bit_regions_flood(Bitset seed, Bitset open, int stride, int n) {
  for (;;) {
    Bitset wider = bitset_or(seed, bitset_and(bitset_beside(seed, 1, n), open, n), n);
    wider = bitset_or(wider, bitset_and(bitset_beside(wider, stride, n), open, n), n);
    if (bitset_equal(wider, seed, n)) return seed;
    seed = wider;
  }
}

// The eight squares around one as bits, clockwise from the upper left corner.
BITSET_INLINE unsigned bit_regions_ring(Bitset a, int square, int stride, int n) {
  unsigned above = bitset_three(a, square - stride - 1, n);
  unsigned level = bitset_three(a, square - 1, n);
  unsigned below = bitset_three(a, square + stride - 1, n);
  unsigned turned = (below & 1) << 2 | (below & 2) | below >> 2;
  return above | (level >> 2) << 3 | turned << 4 | (level & 1) << 7;
}

// Are the members of a ring that touch its middle connected within the ring? Every side that is not
// joined over the corner to the next side ends a group; connected means at most one group.
BITSET_INLINE bool bit_regions_ring_connected(unsigned ring8) {
  unsigned next = ring8 >> 1 | ring8 << 7, after = ring8 >> 2 | ring8 << 6;
  unsigned ends = ring8 & ~(next & after) & 0xAA;
  return (ends & (ends - 1)) == 0;
}

// The player's region after a box was pushed from `from` to `to`. The player stands on `from`.
BITSET_INLINE Bitset bit_regions_region_after(const PositionGraph *graph, Bitset region,
                                              Bitset boxes, int from, int to, int n) {
  int stride = graph->squares.stride;
  Bitset open = bitset_minus(graph->room.floor, boxes, n);
  Bitset here = bitset_flip((Bitset){{0}}, from, n);
  Bitset seed = bitset_or(region, here, n);
  if (bitset_has(region, to, n)) {
    seed = bitset_flip(seed, to, n);
    if (!bit_regions_ring_connected(bit_regions_ring(seed, to, stride, n)))
      return bit_regions_flood(here, open, stride, n);
  }
  Bitset fresh = bitset_minus(bitset_and(bitset_neighbors(here, stride, n), open, n), seed, n);
  return bitset_any(fresh, n) ? bit_regions_flood(bitset_or(seed, fresh, n), open, stride, n)
                              : seed;
}

// The player's region before a box was pushed from `from` to `to`, with `region` after the push.
// The box is back on `from`, the player one square behind it.
BITSET_INLINE Bitset bit_regions_region_before(const PositionGraph *graph, Bitset region,
                                               Bitset boxes, int from, int to, int n) {
  int stride = graph->squares.stride;
  Bitset open = bitset_minus(graph->room.floor, boxes, n);
  Bitset seed = bitset_flip(region, from, n);
  if (!bit_regions_ring_connected(bit_regions_ring(seed, from, stride, n)))
    return bit_regions_flood(bitset_flip((Bitset){{0}}, from + from - to, n), open, stride, n);
  Bitset left = bitset_flip((Bitset){{0}}, to, n);
  bool joined = bitset_any(bitset_and(bitset_neighbors(left, stride, n), seed, n), n);
  return joined ? bit_regions_flood(bitset_or(seed, left, n), open, stride, n) : seed;
}

BITSET_INLINE uint32_t bit_regions_hash(Bitset boxes, int n) {
  uint64_t mixed = boxes.w[0];
  for (int i = 1; i < n; i++)
    mixed = (mixed ^ mixed >> 29) * UINT64_C(0xBF58476D1CE4E5B9) + boxes.w[i];
  return graph_store_hash(mixed * UINT64_C(0x94D049BB133111EB));
}

static inline uint32_t bit_regions_hash_words(Bitset boxes, int words) {
  if (words == 1) return bit_regions_hash(boxes, 1);
  if (words == 2) return bit_regions_hash(boxes, 2);
  return words == 3 ? bit_regions_hash(boxes, 3) : bit_regions_hash(boxes, 4);
}

// The known node with these boxes and the player on `player`, or UNEXPLORED.
BITSET_INLINE uint32_t bit_regions_find(const PositionGraph *graph, Bitset boxes, uint32_t hash,
                                        int player, int n) {
  for (uint32_t slot = hash & graph->table_mask;; slot = (slot + 1) & graph->table_mask) {
    PositionGraphSlot seen = graph->table[slot];
    if (!seen.entry) return UNEXPLORED;
    if (seen.hash != hash) continue;
    const uint64_t *state = graph_store_state(graph, seen.entry - 1);
    if (state[n + (n > 1 ? player >> 6 : 0)] >> (player & 63) & 1 &&
        bitset_equal(bitset_load(state, n), boxes, n))
      return seen.entry - 1;
  }
}

#endif
