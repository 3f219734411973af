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
// nothing is missing or a push leads out. Inlined with a constant `n`, as in bits.h.
//
// pocket.h has the same on lists of squares, for floors of any size and for those who want the
// areas themselves. Turning one position into the other's form costs more than either takes to
// answer, and this is asked for every node of a search that looks at a million of them: so there
// are two.
#ifndef TSB_GRAPH_CORRAL_H
#define TSB_GRAPH_CORRAL_H

#include "graph/graph_states.h"

typedef struct {
  Bits boxes, region, closed;  // the position; closed: floor that is neither
  Bits areas, set;             // the corral as it grows
  Bits pushes[DIR_COUNT];      // boxes of the set that can be pushed so
} CorralBits;

typedef enum { CORRAL_IS, CORRAL_GROWS, CORRAL_IS_NOT } CorralKind;

BITS_INLINE void corral_add_areas(const Graph *graph, CorralBits *corral, Bits seed, int n) {
  int stride = graph->squares.stride;
  corral->areas = bits_or(corral->areas, flood(seed, corral->closed, stride, n), n);
  Bits edge = bits_and(bits_around(corral->areas, stride, n), corral->boxes, n);
  corral->set = bits_or(corral->set, edge, n);
}

// The pushes in one direction by which a box of the set could be the first to move.
BITS_INLINE CorralKind corral_look(const Graph *graph, CorralBits *corral, Dir dir, int n) {
  int step = graph->squares.step[dir];
  Dir back = dir_opposite(dir);
  Bits fixed = bits_or(corral->set, corral->areas, n);
  Bits first = bits_and(corral->set, shift(graph->room.floor, dir, step, n), n);
  first = bits_and(first, shift(graph->room.live, back, -step, n), n);
  first = bits_minus(first, shift(fixed, dir, step, n), n);
  first = bits_minus(first, shift(corral->set, back, -step, n), n);
  Bits behind = shift(first, back, -step, n);
  Bits boxes = bits_and(behind, corral->boxes, n), areas = bits_and(behind, corral->closed, n);
  first = bits_and(first, shift(corral->region, dir, step, n), n);
  corral->pushes[dir] = first;
  Bits to = shift(first, dir, step, n);
  if (bits_any(bits_and(to, corral->region, n), n)) return CORRAL_IS_NOT;
  boxes = bits_or(boxes, bits_and(to, corral->boxes, n), n);
  areas = bits_or(areas, bits_minus(bits_and(to, corral->closed, n), corral->areas, n), n);
  if (!bits_any(boxes, n) && !bits_any(areas, n)) return CORRAL_IS;
  corral->set = bits_or(corral->set, boxes, n);
  if (bits_any(areas, n)) corral_add_areas(graph, corral, areas, n);
  return CORRAL_GROWS;
}

// Must one of its boxes move at all?
BITS_INLINE bool corral_unfinished(const Graph *graph, const CorralBits *corral, int n) {
  if (bits_any(bits_minus(corral->set, graph->room.goal, n), n)) return true;
  return graph->squares.boxes == graph->squares.goals &&
         bits_any(bits_and(corral->areas, graph->room.goal, n), n);
}

BITS_INLINE bool corral_try(const Graph *graph, CorralBits *corral, Bits seed, int n) {
  corral->areas = corral->set = (Bits){{0}};
  corral_add_areas(graph, corral, seed, n);
  for (int settled = 0, dir = 0; settled < DIR_COUNT; dir = (dir + 1) % DIR_COUNT) {
    CorralKind kind = corral_look(graph, corral, (Dir)dir, n);
    if (kind == CORRAL_IS_NOT) return false;
    settled = kind == CORRAL_IS ? settled + 1 : 0;
  }
  return corral_unfinished(graph, corral, n);
}

BITS_INLINE int corral_count(const CorralBits *corral, int n) {
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    for (int i = 0; i < n; i++) count += __builtin_popcountll(corral->pushes[dir].w[i]);
  return count;
}

// Does a corral cut down the pushes of a position? Then `allowed` has the boxes that may still be
// pushed in each direction: of all corrals the one with the fewest, perhaps none.
BITS_INLINE bool corral_prunes(Graph *graph, Bits boxes, Bits region, Bits *allowed, int n) {
  Bits left = bits_minus(bits_minus(graph->room.floor, boxes, n), region, n);
  if (!bits_any(left, n)) return false;
  CorralBits corral = {.boxes = boxes, .region = region, .closed = left};
  int fewest = INT32_MAX;
  for (int i = 0; i < n; i++)
    while (left.w[i]) {
      Bits seed = {{0}};
      seed.w[i] = left.w[i] & -left.w[i];
      left = bits_minus(left, flood(seed, corral.closed, graph->squares.stride, n), n);
      if (!corral_try(graph, &corral, seed, n)) continue;
      int count = corral_count(&corral, n);
      if (count >= fewest) continue;
      fewest = count;
      for (int dir = 0; dir < DIR_COUNT; dir++) allowed[dir] = corral.pushes[dir];
    }
  if (fewest == 0) graph->counters.corral++;
  else if (fewest != INT32_MAX) graph->counters.pi_corral++;
  return fewest != INT32_MAX;
}

#endif
