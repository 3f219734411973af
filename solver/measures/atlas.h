// The push graph of a level as a whole: which positions can still be solved, and how far each is.
//
// A node is live if a solved one can be reached from it, else dead; solved nodes end every line.
// Where a limit stopped the exploration the atlas shows what was explored: nodes beyond are taken
// for dead, and `complete` is false.
#ifndef TSB_ATLAS_H
#define TSB_ATLAS_H

#include "graph/graph.h"

#define ATLAS_DEAD UINT32_MAX

typedef struct {
  const Graph *graph;  // borrowed
  bool complete;
  uint32_t live_count;
  uint32_t *to_solve;  // per node: fewest pushes to a solved one, or ATLAS_DEAD
  uint32_t *order;     // the live nodes, by rising to_solve
  uint32_t *in_first;  // per node and one more: where its ways in begin
  uint32_t *in;        // nodes that a push leads here from
  Grant to_solve_grant, order_grant, in_first_grant, in_grant;
} Atlas;

// Explores the graph to its end or its limits. False if not even the start is live in what was
// explored, or memory is used up: then there is nothing to read. A zeroed atlas to begin with.
bool atlas_draw(Atlas *atlas, Graph *graph);
void atlas_free(Atlas *atlas);

static inline bool atlas_live(const Atlas *atlas, uint32_t node) {
  return atlas->to_solve[node] != ATLAS_DEAD;
}

#endif
