// The tables are counted against the graph's budget before they are built, by their size on paper:
// the same level then gives up at the same limit on every machine.
#include "graph/graph_lower_bound.h"

SearchLimit graph_lower_bound_by_square(PositionGraph *graph) {
  const Squares *squares = &graph->squares;
  lower_bound_begin(&graph->bound, squares, &graph->distances,
                    graph->budget.limit / GRAPH_TABLE_SHARE);
  if (graph->bound.matched) graph->budget.used += goal_distances_bytes(squares);
  return LIMIT_NONE;
}

bool graph_lower_bound_by_side(PositionGraph *graph, bool from_start) {
  const Squares *squares = &graph->squares;
  SideDistances *distances = &graph->side_distances;
  graph->budget.used += side_distances_bytes(squares);
  if (graph->budget.used > graph->budget.limit) return false;
  bool matched = lower_bound_uses_matching(squares);
  if (from_start) side_distances_build_from_start(distances, squares, matched);
  else side_distances_build(distances, squares, matched);
  lower_bound_begin_rows(&graph->bound, squares, &distances->rows);
  return true;
}
