#include "graph/graph.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_bits.h"
#include "graph/graph_lists.h"
#include "graph/graph_pairs.h"
#include "graph/graph_pulls.h"
#include "graph/graph_store.h"

enum { TABLE_SHARE = 8 };  // the part of the bytes that distances to goals may take

static void note_partner(Graph *graph, int a, int b) {
  struct PairBits *bits = graph->pair_bits;
  unsigned least = pairs_least(&graph->pairs, a, b);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (pairs_excess(&graph->pairs, a, b, (Dir)dir) == PAIRS_DEAD) bits_set(&bits->dead[a][dir], b);
  if (least > 0 && least != PAIRS_DEAD) bits_set(&bits->tense[a], b);
}

// The table of pairs, where there is memory for it and a pair to look up.
static void begin_pairs(Graph *graph, size_t max_bytes) {
  const Squares *squares = &graph->squares;
  size_t bytes = pairs_bytes(squares, graph->distances.nearest) + sizeof *graph->pair_bits;
  mem_free(graph->pair_bits);
  graph->pair_bits = NULL;
  if (squares->boxes < 2 || bytes > max_bytes / TABLE_SHARE) return;
  graph->budget.used += bytes;
  const Sides *sides = graph->bound.matched ? &graph->sides : NULL;
  pairs_take(&graph->pairs, squares, graph->distances.nearest, sides);
  graph->pair_bits = mem_alloc(1, sizeof *graph->pair_bits);
  for (int a = 0; a < graph->pairs.places; a++)
    for (int b = 0; b < graph->pairs.places; b++)
      if (a != b) note_partner(graph, graph->pairs.square[a], graph->pairs.square[b]);
}

static void begin_sides(Graph *graph, size_t max_bytes) {
  const Squares *squares = &graph->squares;
  if (graph->pulls) sides_take_back(&graph->sides, squares, bound_matches(squares));
  else sides_take(&graph->sides, squares, bound_matches(squares));
  bound_begin_rows(&graph->bound, squares, &graph->sides.rows);
  if (graph->pulls) return;
  mirrors_find(&graph->mirrors, squares);
  begin_pairs(graph, max_bytes);
}

// Counts what the distances take; false if they do not fit.
static bool begin_bound(Graph *graph, size_t max_bytes) {
  const Squares *squares = &graph->squares;
  if (graph->lean && graph->words) {
    graph->budget.used += sides_bytes(squares);
    if (graph->budget.used > max_bytes) return false;
    begin_sides(graph, max_bytes);
    return true;
  }
  bound_begin(&graph->bound, squares, &graph->distances, max_bytes / TABLE_SHARE);
  if (graph->bound.matched) graph->budget.used += distances_bytes(squares);
  return true;
}

static int words_for(const Squares *squares) {
  if (squares->count <= 64) return 1;
  if (squares->count <= 128) return 2;
  if (squares->count <= 192) return 3;
  return squares->count <= BITS_MAX ? 4 : 0;
}

static void begin(Graph *graph, const Board *board, uint32_t max_states, size_t max_bytes) {
  squares_take(&graph->squares, board);
  distances_nearest(&graph->distances, &graph->squares);
  graph->words = words_for(&graph->squares);
  graph_store_clear(graph);
  graph->state_limit = max_states < GRAPH_MAX_STATES ? max_states : GRAPH_MAX_STATES;
  graph->budget = (Budget){.limit = max_bytes};
  graph->counters = (SearchCounters){0};
  graph->dead_start = graph->squares.stray || graph->squares.boxes > graph->squares.goals;
  if (graph->dead_start) return;
  if (graph->pulls && !graph_pulls_possible(graph)) graph_store_refuse(graph, LIMIT_ENGINE);
  else if (!begin_bound(graph, max_bytes) || !graph_store_begin(graph))
    graph_store_refuse(graph, LIMIT_BYTES);
  else if (graph->pulls) graph_pulls_start(graph);
  else if (graph->words) graph_bits_start(graph);
  else graph_lists_start(graph);
}

void graph_begin(Graph *graph, const Board *board, uint32_t max_states, size_t max_bytes) {
  graph->lean = graph->pulls = false;
  begin(graph, board, max_states, max_bytes);
}

void graph_begin_lean(Graph *graph, const Board *board, uint32_t max_states, size_t max_bytes) {
  graph->lean = true;
  graph->pulls = false;
  begin(graph, board, max_states, max_bytes);
}

void graph_begin_pulls(Graph *graph, const Board *board, uint32_t max_states, size_t max_bytes) {
  graph->lean = graph->pulls = true;
  begin(graph, board, max_states, max_bytes);
}

void graph_free(Graph *graph) {
  squares_free(&graph->squares);
  distances_free(&graph->distances);
  bound_free(&graph->bound);
  sides_free(&graph->sides);
  pairs_free(&graph->pairs);
  mem_free(graph->pair_bits);
  mem_free(graph->nodes);
  mem_free(graph->edges);
  mem_free(graph->states);
  mem_free(graph->table);
  graph_lists_free(&graph->lists);
  *graph = (Graph){0};
}

void graph_extend(Graph *graph, uint32_t more_states) {
  uint32_t most = GRAPH_MAX_STATES - graph->node_count;
  graph->state_limit = graph->node_count + (more_states < most ? more_states : most);
  if (graph->limit == LIMIT_STATES) graph->limit = LIMIT_NONE;
}

bool graph_explore(Graph *graph, uint32_t node) {
  assert(node < graph->node_count);
  if (graph->lean) graph->edge_count = 0;
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

void graph_redirect(Graph *graph, uint32_t target, uint32_t node, Push push) {
  if (graph->lean && graph->words && !graph->pulls && graph->mirrors.count > 1)
    graph_bits_redirect(graph, target, node, push);
}

int graph_choices(Graph *graph, uint32_t node) {
  return graph->words ? graph_bits_choices(graph, node) : graph_lists_choices(graph, node);
}

void graph_boxes(const Graph *graph, uint32_t node, int *boxes) {
  if (graph->words) graph_bits_boxes(graph, node, boxes);
  else graph_lists_boxes(graph, node, boxes);
}
