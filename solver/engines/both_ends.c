#include "engines/both_ends.h"

#include "deadlock/deadlock_rules.h"

// The bytes that a search may use while the other one holds what it has.
static size_t bytes_for(BothEnds *ends, const AStar *astar) {
  size_t taken = both_ends_other(ends, astar)->graph.budget.used;
  return taken < ends->bytes ? ends->bytes - taken : 0;
}

void both_ends_begin(BothEnds *ends, const Board *board, AStarDirection direction,
                     uint32_t weight) {
  AStar *astar = direction == ASTAR_FORWARD ? &ends->forward : &ends->backward;
  AStarLimits limits = {UINT32_MAX, bytes_for(ends, astar)};
  astar_begin_weighted(astar, board, limits, direction, weight);
  if (both_ends_gave_up(astar)) both_ends_release(ends, astar);
}

AStar *both_ends_turn(BothEnds *ends, bool backward) {
  AStar *astar = backward ? &ends->backward : &ends->forward;
  astar->graph.budget.limit = bytes_for(ends, astar);
  return astar;
}

void both_ends_release(BothEnds *ends, AStar *astar) {
  search_counters_add(&ends->finished, &astar->graph.counters);
  ends->finished.nodes += astar->explored;
  ends->finished.stored += astar->graph.node_count;
  astar_free(astar);
  astar->outcome = ASTAR_GAVE_UP;
}

void both_ends_free(BothEnds *ends) {
  astar_free(&ends->forward);
  astar_free(&ends->backward);
}

uint64_t both_ends_nodes(const BothEnds *ends) {
  return ends->finished.nodes + ends->forward.explored + ends->backward.explored;
}

SearchCounters both_ends_counters(const BothEnds *ends) {
  const PositionGraph *ahead = &ends->forward.graph, *back = &ends->backward.graph;
  SearchCounters sum = ends->finished;
  search_counters_add(&sum, &ahead->counters);
  search_counters_add(&sum, &back->counters);
  sum.nodes = both_ends_nodes(ends);
  sum.stored += (uint64_t)ahead->node_count + back->node_count;
  sum.bytes = ahead->budget.used + back->budget.used;
  return sum;
}

char *both_ends_line(const BothEnds *ends, const char *solution) {
  SolutionPath path = {0};
  if (!solution) astar_best_path(&ends->forward, &path);
  text_add(&path.moves, solution ? solution : "");
  char *moves = text_take(&path.moves);
  solution_path_free(&path);
  return moves;
}

bool both_ends_start_is_lost(BothEnds *ends, const Board *board) {
  DeadlockRules rules;
  if (!deadlock_rules_begin(&rules, board, ends->bytes)) return false;
  bool lost = deadlock_rules_find(&rules) != DEADLOCK_COUNT;
  search_counters_add(&ends->finished, &rules.counters);
  deadlock_rules_free(&rules);
  return lost;
}
