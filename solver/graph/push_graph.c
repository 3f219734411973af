#include "graph/push_graph.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_bits.h"
#include "graph/graph_lists.h"
#include "graph/graph_pairs.h"
#include "graph/graph_pulls.h"
#include "graph/graph_store.h"

enum { TABLE_SHARE = 8 };  // the part of the bytes that distances to goals may take

static void record_partner(PushGraph *graph, int a, int b) {
  struct GraphPairs *partners = graph->partners;
  unsigned least = pair_database_min_excess(&graph->pairs, a, b);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (pair_database_excess(&graph->pairs, a, b, (Dir)dir) == PAIR_DEAD)
      bitset_set(&partners->dead[a][dir], b);
  if (least > 0 && least != PAIR_DEAD) bitset_set(&partners->conflicting[a], b);
}

// The table of pairs, where there is memory for it and a pair to look up.
static void begin_pairs(PushGraph *graph, size_t max_bytes) {
  const Squares *squares = &graph->squares;
  size_t bytes = pair_database_bytes(squares, graph->distances.nearest) + sizeof *graph->partners;
  mem_free(graph->partners);
  graph->partners = NULL;
  if (squares->boxes < 2 || bytes > max_bytes / TABLE_SHARE) return;
  graph->budget.used += bytes;
  const PushDistances *push_distances = graph->bound.matched ? &graph->push_distances : NULL;
  pair_database_build(&graph->pairs, squares, graph->distances.nearest, push_distances);
  graph->partners = mem_alloc(1, sizeof *graph->partners);
  for (int a = 0; a < graph->pairs.places; a++)
    for (int b = 0; b < graph->pairs.places; b++)
      if (a != b) record_partner(graph, graph->pairs.square[a], graph->pairs.square[b]);
}

static void begin_push_distances(PushGraph *graph, size_t max_bytes) {
  const Squares *squares = &graph->squares;
  if (graph->pulls)
    push_distances_build_from_start(&graph->push_distances, squares,
                                    lower_bound_uses_matching(squares));
  else push_distances_build(&graph->push_distances, squares, lower_bound_uses_matching(squares));
  lower_bound_begin_rows(&graph->bound, squares, &graph->push_distances.rows);
  if (graph->pulls) return;
  level_symmetry_find(&graph->symmetries, squares);
  begin_pairs(graph, max_bytes);
}

// Counts what the distances take; false if they do not fit.
static bool begin_bound(PushGraph *graph, size_t max_bytes) {
  const Squares *squares = &graph->squares;
  if (graph->reduced && graph->words) {
    graph->budget.used += push_distances_bytes(squares);
    if (graph->budget.used > max_bytes) return false;
    begin_push_distances(graph, max_bytes);
    return true;
  }
  lower_bound_begin(&graph->bound, squares, &graph->distances, max_bytes / TABLE_SHARE);
  if (graph->bound.matched) graph->budget.used += goal_distances_bytes(squares);
  return true;
}

static int words_for(const Squares *squares) {
  if (squares->count <= 64) return 1;
  if (squares->count <= 128) return 2;
  if (squares->count <= 192) return 3;
  return squares->count <= BITSET_MAX ? 4 : 0;
}

static void begin(PushGraph *graph, const Board *board, uint32_t max_states, size_t max_bytes) {
  squares_build(&graph->squares, board);
  goal_distances_nearest(&graph->distances, &graph->squares);
  graph->words = words_for(&graph->squares);
  graph_store_clear(graph);
  graph->state_limit = max_states < PUSH_GRAPH_MAX_STATES ? max_states : PUSH_GRAPH_MAX_STATES;
  graph->budget = (MemoryBudget){.limit = max_bytes};
  graph->counters = (SearchCounters){0};
  graph->dead_start =
      graph->squares.has_unreachable_box || graph->squares.boxes > graph->squares.goals;
  if (graph->dead_start) return;
  if (graph->pulls && !graph_pulls_possible(graph)) graph_store_refuse(graph, LIMIT_ENGINE);
  else if (!begin_bound(graph, max_bytes) || !graph_store_begin(graph))
    graph_store_refuse(graph, LIMIT_BYTES);
  else if (graph->pulls) graph_pulls_start(graph);
  else if (graph->words) graph_bits_start(graph);
  else graph_lists_start(graph);
}

void push_graph_begin(PushGraph *graph, const Board *board, uint32_t max_states, size_t max_bytes) {
  graph->reduced = graph->pulls = false;
  begin(graph, board, max_states, max_bytes);
}

void push_graph_begin_reduced(PushGraph *graph, const Board *board, uint32_t max_states,
                              size_t max_bytes) {
  graph->reduced = true;
  graph->pulls = false;
  begin(graph, board, max_states, max_bytes);
}

void push_graph_begin_pulls(PushGraph *graph, const Board *board, uint32_t max_states,
                            size_t max_bytes) {
  graph->reduced = graph->pulls = true;
  begin(graph, board, max_states, max_bytes);
}

void push_graph_free(PushGraph *graph) {
  squares_free(&graph->squares);
  goal_distances_free(&graph->distances);
  lower_bound_free(&graph->bound);
  push_distances_free(&graph->push_distances);
  pair_database_free(&graph->pairs);
  mem_free(graph->partners);
  mem_free(graph->nodes);
  mem_free(graph->edges);
  mem_free(graph->states);
  mem_free(graph->table);
  graph_lists_free(&graph->lists);
  *graph = (PushGraph){0};
}

void push_graph_extend(PushGraph *graph, uint32_t more_states) {
  uint32_t most = PUSH_GRAPH_MAX_STATES - graph->node_count;
  graph->state_limit = graph->node_count + (more_states < most ? more_states : most);
  if (graph->limit == LIMIT_STATES) graph->limit = LIMIT_NONE;
}

bool push_graph_explore(PushGraph *graph, uint32_t node) {
  assert(node < graph->node_count);
  if (graph->reduced) graph->edge_count = 0;
  else if (graph->nodes[node].first != UNEXPLORED) return true;
  if (halted(graph->halt)) graph_store_refuse(graph, LIMIT_BYTES);
  if (graph->limit != LIMIT_NONE) return false;
  uint32_t first = graph->edge_count;
  if (!graph_store_edges(graph, (size_t)DIR_COUNT * (size_t)graph->squares.boxes)) return false;
  if (graph->pulls) graph_pulls_explore(graph, node);
  else if (graph->words) graph_bits_explore(graph, node);
  else graph_lists_explore(graph, node);
  if (graph->limit != LIMIT_NONE) {
    graph->edge_count = first;
    return false;
  }
  graph->nodes[node].first = first;
  graph->nodes[node].count = graph->edge_count - first;
  return true;
}

void push_graph_redirect(PushGraph *graph, uint32_t target, uint32_t node, Push push) {
  if (graph->reduced && graph->words && !graph->pulls && graph->symmetries.count > 1)
    graph_bits_redirect(graph, target, node, push);
}

int push_graph_count_pushes(PushGraph *graph, uint32_t node) {
  return graph->words ? graph_bits_count_pushes(graph, node)
                      : graph_lists_count_pushes(graph, node);
}

void push_graph_boxes(const PushGraph *graph, uint32_t node, int *boxes) {
  if (graph->words) graph_bits_boxes(graph, node, boxes);
  else graph_lists_boxes(graph, node, boxes);
}
