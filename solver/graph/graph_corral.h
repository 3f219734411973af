// PI-corrals on bit sets: closed areas that may as well be dealt with first.
//
// Take some areas that the player cannot reach and a set of boxes that holds every box around them.
// Suppose that each push by which one of these boxes could be the first of them to move goes into
// the areas and can be made now. If one of them has to move at all, nothing is lost by making such
// a push first: whatever else would have come before it happens outside and is not disturbed. All
// other pushes can be left out, and the way remains as short. With no such push at all the
// position is dead.
//
// A box or a closed area that could change the answer for one of the boxes is taken in, until
// nothing is missing or a push leads out. Inlined with a constant `n`, as in bitset.h.
//
// corral.h has the same on lists of squares, for floors of any size and for those who want the
// areas themselves. Turning one position into the other's form costs more than either takes to
// answer, and this is asked for every node of a search that looks at a million of them: so there
// are two.
#ifndef TSB_GRAPH_CORRAL_H
#define TSB_GRAPH_CORRAL_H

#include "graph/graph_states.h"

typedef struct {
  Bitset boxes, region, closed;  // the position; closed: floor that is neither
  Bitset areas, set;             // the corral as it grows
  Bitset pushes[DIR_COUNT];      // boxes of the set that can be pushed so
} GraphCorral;

typedef enum { GRAPH_CORRAL_PI, GRAPH_CORRAL_GROWS, GRAPH_CORRAL_OPEN } GraphCorralKind;

BITSET_INLINE void graph_corral_add_areas(const PushGraph *graph, GraphCorral *corral, Bitset seed,
                                          int n) {
  int stride = graph->squares.stride;
  corral->areas = bitset_or(corral->areas, states_flood(seed, corral->closed, stride, n), n);
  Bitset edge = bitset_and(bitset_neighbors(corral->areas, stride, n), corral->boxes, n);
  corral->set = bitset_or(corral->set, edge, n);
}

// The pushes in one direction by which a box of the set could be the first to move.
BITSET_INLINE GraphCorralKind graph_corral_grow(const PushGraph *graph, GraphCorral *corral,
                                                Dir dir, int n) {
  int step = graph->squares.step[dir];
  Dir back = dir_opposite(dir);
  Bitset fixed = bitset_or(corral->set, corral->areas, n);
  Bitset first = bitset_and(corral->set, states_shift(graph->room.floor, dir, step, n), n);
  first = bitset_and(first, states_shift(graph->room.live, back, -step, n), n);
  first = bitset_minus(first, states_shift(fixed, dir, step, n), n);
  first = bitset_minus(first, states_shift(corral->set, back, -step, n), n);
  Bitset behind = states_shift(first, back, -step, n);
  Bitset boxes = bitset_and(behind, corral->boxes, n),
         areas = bitset_and(behind, corral->closed, n);
  first = bitset_and(first, states_shift(corral->region, dir, step, n), n);
  corral->pushes[dir] = first;
  Bitset to = states_shift(first, dir, step, n);
  if (bitset_any(bitset_and(to, corral->region, n), n)) return GRAPH_CORRAL_OPEN;
  boxes = bitset_or(boxes, bitset_and(to, corral->boxes, n), n);
  areas = bitset_or(areas, bitset_minus(bitset_and(to, corral->closed, n), corral->areas, n), n);
  if (!bitset_any(boxes, n) && !bitset_any(areas, n)) return GRAPH_CORRAL_PI;
  corral->set = bitset_or(corral->set, boxes, n);
  if (bitset_any(areas, n)) graph_corral_add_areas(graph, corral, areas, n);
  return GRAPH_CORRAL_GROWS;
}

// Must one of its boxes move at all?
BITSET_INLINE bool graph_corral_unfinished(const PushGraph *graph, const GraphCorral *corral,
                                           int n) {
  if (bitset_any(bitset_minus(corral->set, graph->room.goal, n), n)) return true;
  return graph->squares.boxes == graph->squares.goals &&
         bitset_any(bitset_and(corral->areas, graph->room.goal, n), n);
}

BITSET_INLINE bool graph_corral_try(const PushGraph *graph, GraphCorral *corral, Bitset seed,
                                    int n) {
  corral->areas = corral->set = (Bitset){{0}};
  graph_corral_add_areas(graph, corral, seed, n);
  for (int settled = 0, dir = 0; settled < DIR_COUNT; dir = (dir + 1) % DIR_COUNT) {
    GraphCorralKind kind = graph_corral_grow(graph, corral, (Dir)dir, n);
    if (kind == GRAPH_CORRAL_OPEN) return false;
    settled = kind == GRAPH_CORRAL_PI ? settled + 1 : 0;
  }
  return graph_corral_unfinished(graph, corral, n);
}

BITSET_INLINE int graph_corral_count(const GraphCorral *corral, int n) {
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    for (int i = 0; i < n; i++) count += __builtin_popcountll(corral->pushes[dir].w[i]);
  return count;
}

// Does a corral cut down the pushes of a position? Then `allowed` has the boxes that may still be
// pushed in each direction: of all corrals the one with the fewest, perhaps none.
BITSET_INLINE bool graph_corral_prunes(PushGraph *graph, Bitset boxes, Bitset region,
                                       Bitset *allowed, int n) {
  Bitset left = bitset_minus(bitset_minus(graph->room.floor, boxes, n), region, n);
  if (!bitset_any(left, n)) return false;
  GraphCorral corral = {.boxes = boxes, .region = region, .closed = left};
  int fewest = INT32_MAX;
  for (int i = 0; i < n; i++)
    while (left.w[i]) {
      Bitset seed = {{0}};
      seed.w[i] = left.w[i] & -left.w[i];
      left = bitset_minus(left, states_flood(seed, corral.closed, graph->squares.stride, n), n);
      if (!graph_corral_try(graph, &corral, seed, n)) continue;
      int count = graph_corral_count(&corral, n);
      if (count >= fewest) continue;
      fewest = count;
      for (int dir = 0; dir < DIR_COUNT; dir++) allowed[dir] = corral.pushes[dir];
    }
  if (fewest == 0) graph->counters.corral++;
  else if (fewest != INT32_MAX) graph->counters.pi_corral++;
  return fewest != INT32_MAX;
}

#endif
