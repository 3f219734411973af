// The pair database says how many pushes two boxes need beyond what each needs alone. Here its
// answers become one bit set of partners per square, so that a push asks about all boxes at once.
#include "graph/graph_pair_database.h"

#include "base/mem.h"
#include "graph/graph_lower_bound.h"

static void record_partner(PositionGraph *graph, int a, int b) {
  struct GraphPairs *partners = graph->partners;
  unsigned least = pair_database_min_excess(&graph->pairs, a, b);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (pair_database_excess(&graph->pairs, a, b, (Dir)dir) == PAIR_DEAD)
      bitset_set(&partners->dead[a][dir], b);
  if (least > 0 && least != PAIR_DEAD) bitset_set(&partners->conflicting[a], b);
}

void graph_pair_database_begin(PositionGraph *graph) {
  const Squares *squares = &graph->squares;
  size_t bytes = pair_database_bytes(squares, graph->distances.nearest) + sizeof *graph->partners;
  mem_free(graph->partners);
  graph->partners = NULL;
  if (squares->boxes < 2 || bytes > graph->budget.limit / GRAPH_TABLE_SHARE) return;
  graph->budget.used += bytes;
  const SideDistances *side_distances = graph->bound.matched ? &graph->side_distances : NULL;
  pair_database_build(&graph->pairs, squares, graph->distances.nearest, side_distances);
  graph->partners = mem_alloc(1, sizeof *graph->partners);
  for (int a = 0; a < graph->pairs.places; a++)
    for (int b = 0; b < graph->pairs.places; b++)
      if (a != b) record_partner(graph, graph->pairs.square[a], graph->pairs.square[b]);
}

void graph_pair_database_free(PositionGraph *graph) {
  pair_database_free(&graph->pairs);
  mem_free(graph->partners);
  graph->partners = NULL;
}
