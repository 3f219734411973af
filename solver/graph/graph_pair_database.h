// The pair database on bit sets, for the reduced graph: is the box just pushed half of a dead pair,
// and how much do pairs of boxes add to the bound? Inlined with a constant `n`, as in bitset.h.
#ifndef TSB_GRAPH_PAIR_DATABASE_H
#define TSB_GRAPH_PAIR_DATABASE_H

#include "graph/graph_data.h"

struct GraphPairs {
  // Per square and side of the player: squares where a second box makes a dead pair.
  Bitset dead[BITSET_MAX][DIR_COUNT];
  // Per square: squares where a second box makes a pair that needs extra pushes, wherever the
  // player is.
  Bitset conflicting[BITSET_MAX];
};

// Builds the pair database and the sets of partners, if there are two boxes and memory for it.
void graph_pair_database_begin(PositionGraph *graph);
void graph_pair_database_free(PositionGraph *graph);

// Is a box on `square` half of a dead pair, with the player beside it on `side`?
BITSET_INLINE bool graph_pair_database_dead(const PositionGraph *graph, Bitset boxes, int square,
                                            Dir side, int n) {
  return bitset_any(bitset_and(boxes, graph->partners->dead[square][side], n), n);
}

// The sum of the extra pushes of disjoint pairs. Every box in turn takes the partner with the
// largest excess. The sum is a valid bound, though not always the largest.
BITSET_INLINE uint32_t graph_pair_database_conflicts(const PositionGraph *graph, Bitset boxes,
                                                     int n) {
  uint32_t sum = 0;
  for (int i = 0; i < n; i++)
    for (uint64_t left = boxes.w[i]; left; left &= left - 1) {
      int a = 64 * i + __builtin_ctzll(left);
      Bitset partners = bitset_and(boxes, graph->partners->conflicting[a], n);
      if (!bitset_has(boxes, a, n) || !bitset_any(partners, n)) continue;
      unsigned most = 0;
      int best = a;
      for (int j = 0; j < n; j++)
        for (uint64_t rest = partners.w[j]; rest; rest &= rest - 1) {
          int b = 64 * j + __builtin_ctzll(rest);
          unsigned excess = pair_database_min_excess(&graph->pairs, a, b);
          if (excess > most) most = excess, best = b;
        }
      sum += most;
      boxes = bitset_flip(bitset_flip(boxes, a, n), best, n);
    }
  return sum;
}

#endif
