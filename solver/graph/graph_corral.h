// PI-corrals on bit sets: closed areas whose boxes can be pushed before all others.
//
// A corral is a set of areas that the player cannot reach, with every box around them. It is a
// PI-corral if every push that could be the first to move one of these boxes leads inside and can
// be made now. If one of the boxes must move at all, nothing is lost by making such a push first:
// pushes that would have come before it happen outside and are not disturbed. So all other pushes
// can be left out, and the shortest solution keeps its length. Without any such push the position
// is dead.
//
// The corral grows: a box or a closed area that could change the answer for one of its boxes joins
// it, until nothing is missing or a push leads out. Inlined with a constant `n`, as in bitset.h.
//
// deadlock/corral.h has the same rule on lists of squares, for floors of any size and for callers
// that need the areas themselves. There are two because converting a position from one form to the
// other takes longer than either needs to answer, and a search asks for every node.
#ifndef TSB_GRAPH_CORRAL_H
#define TSB_GRAPH_CORRAL_H

#include "graph/bit_regions.h"

typedef struct {
  Bitset boxes, region, closed;  // the position; closed: floor that is in neither
  Bitset areas, set;             // the corral as it grows: its areas and its boxes
  Bitset pushes[DIR_COUNT];      // boxes of the set that can be pushed in a direction
} GraphCorral;

typedef enum { GRAPH_CORRAL_PI, GRAPH_CORRAL_GROWS, GRAPH_CORRAL_OPEN } GraphCorralKind;

BITSET_INLINE void graph_corral_add_areas(const PositionGraph *graph, GraphCorral *corral,
                                          Bitset seed, int n) {
  int stride = graph->squares.stride;
  corral->areas = bitset_or(corral->areas, bit_regions_flood(seed, corral->closed, stride, n), n);
  Bitset edge = bitset_and(bitset_neighbors(corral->areas, stride, n), corral->boxes, n);
  corral->set = bitset_or(corral->set, edge, n);
}

// Finds the pushes in one direction that could be the first to move a box of the set.
BITSET_INLINE GraphCorralKind graph_corral_grow(const PositionGraph *graph, GraphCorral *corral,
                                                Dir dir, int n) {
  int step = graph->squares.step[dir];
  Dir back = dir_opposite(dir);
  Bitset fixed = bitset_or(corral->set, corral->areas, n);
  Bitset first = bitset_and(corral->set, bit_regions_shift(graph->room.floor, dir, step, n), n);
  first = bitset_and(first, bit_regions_shift(graph->room.live, back, -step, n), n);
  first = bitset_minus(first, bit_regions_shift(fixed, dir, step, n), n);
  first = bitset_minus(first, bit_regions_shift(corral->set, back, -step, n), n);
  Bitset behind = bit_regions_shift(first, back, -step, n);
  Bitset boxes = bitset_and(behind, corral->boxes, n),
         areas = bitset_and(behind, corral->closed, n);
  first = bitset_and(first, bit_regions_shift(corral->region, dir, step, n), n);
  corral->pushes[dir] = first;
  Bitset to = bit_regions_shift(first, dir, step, n);
  if (bitset_any(bitset_and(to, corral->region, n), n)) return GRAPH_CORRAL_OPEN;
  boxes = bitset_or(boxes, bitset_and(to, corral->boxes, n), n);
  areas = bitset_or(areas, bitset_minus(bitset_and(to, corral->closed, n), corral->areas, n), n);
  if (!bitset_any(boxes, n) && !bitset_any(areas, n)) return GRAPH_CORRAL_PI;
  corral->set = bitset_or(corral->set, boxes, n);
  if (bitset_any(areas, n)) graph_corral_add_areas(graph, corral, areas, n);
  return GRAPH_CORRAL_GROWS;
}

// Must one of the corral's boxes move at all?
BITSET_INLINE bool graph_corral_unfinished(const PositionGraph *graph, const GraphCorral *corral,
                                           int n) {
  if (bitset_any(bitset_minus(corral->set, graph->room.goal, n), n)) return true;
  return graph->squares.boxes == graph->squares.goals &&
         bitset_any(bitset_and(corral->areas, graph->room.goal, n), n);
}

BITSET_INLINE bool graph_corral_try(const PositionGraph *graph, GraphCorral *corral, Bitset seed,
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

// Does a PI-corral leave out pushes of a position? Then `allowed` gets the boxes that may still be
// pushed in each direction, by the corral with the fewest pushes; perhaps there are none.
BITSET_INLINE bool graph_corral_prunes(PositionGraph *graph, Bitset boxes, Bitset region,
                                       Bitset *allowed, int n) {
  Bitset left = bitset_minus(bitset_minus(graph->room.floor, boxes, n), region, n);
  if (!bitset_any(left, n)) return false;
  GraphCorral corral = {.boxes = boxes, .region = region, .closed = left};
  int fewest = INT32_MAX;
  for (int i = 0; i < n; i++)
    while (left.w[i]) {
      Bitset seed = {{0}};
      seed.w[i] = left.w[i] & -left.w[i];
      left =
          bitset_minus(left, bit_regions_flood(seed, corral.closed, graph->squares.stride, n), n);
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
