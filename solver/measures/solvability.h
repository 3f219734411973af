// The push graph of a level as a whole: which positions can still be solved, and how far each is.
//
// A node is live if a solved one can be reached from it, else dead; solved nodes end every line.
// Where a limit stopped the exploration the atlas shows what was explored: nodes beyond are taken
// for dead, and `complete` is false.
#ifndef TSB_SOLVABILITY_H
#define TSB_SOLVABILITY_H

#include "graph/push_graph.h"

#define SOLVABILITY_DEAD UINT32_MAX

typedef struct {
  const PushGraph *graph;  // borrowed
  bool complete;
  uint32_t live_count;
  uint32_t *to_solve;           // per node: fewest pushes to a solved one, or SOLVABILITY_DEAD
  uint32_t *order;              // the live nodes, by rising to_solve
  uint32_t *first_predecessor;  // per node and one more: where its ways in begin
  uint32_t *predecessors;       // nodes that a push leads here from
  Grant to_solve_grant, order_grant, first_predecessor_grant, predecessor_grant;
} Solvability;

// Explores the graph to its end or its limits. False if not even the start is live in what was
// explored, or memory is used up: then there is nothing to read. A zeroed atlas to begin with.
bool solvability_compute(Solvability *solvability, PushGraph *graph);
void solvability_free(Solvability *solvability);

static inline bool solvability_live(const Solvability *solvability, uint32_t node) {
  return solvability->to_solve[node] != SOLVABILITY_DEAD;
}

#endif
