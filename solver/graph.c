// Storage: nodes, states and edges are arrays that grow at the end; the table has open addressing
// and is kept at most half full. It starts small and doubles with the nodes, so a small search
// neither clears nor touches more than it needs.
#include "graph.h"

#include <assert.h>
#include <string.h>

#include "graph_bits.h"
#include "graph_lists.h"
#include "graph_pairs.h"
#include "graph_pulls.h"
#include "graph_store.h"
#include "mem.h"

enum { FIRST_TABLE = 512 };
enum { TABLE_SHARE = 8 };  // the part of the bytes that distances to goals may take

static void refuse(Graph *graph, SearchLimit limit) {
  if (graph->limit == LIMIT_NONE) graph->limit = limit;
}

static void table_insert(Graph *graph, uint32_t node) {
  uint32_t hash = graph->nodes[node].hash, place = hash & graph->table_mask;
  while (graph->table[place].entry) place = (place + 1) & graph->table_mask;
  graph->table[place] = (GraphPlace){hash, node + 1};
}

static bool table_resize(Graph *graph, size_t places) {
  graph->table =
      budget_grow(&graph->budget, graph->table, &graph->table_grant, places, sizeof *graph->table);
  if (graph->budget.refused) return false;
  memset(graph->table, 0, places * sizeof *graph->table);
  graph->table_mask = (uint32_t)(places - 1);
  for (uint32_t node = 0; node < graph->node_count; node++) table_insert(graph, node);
  return true;
}

static bool make_room(Graph *graph) {
  size_t wanted = (size_t)graph->node_count + 1;
  Budget *budget = &graph->budget;
  graph->nodes =
      budget_grow(budget, graph->nodes, &graph->node_grant, wanted, sizeof *graph->nodes);
  graph->states = budget_grow(budget, graph->states, &graph->state_grant,
                              wanted * graph->state_words, sizeof *graph->states);
  if (budget->refused) return false;
  size_t places = (size_t)graph->table_mask + 1;
  return 2 * wanted <= places || table_resize(graph, 2 * places);
}

GraphNode *graph_store_node(Graph *graph) {
  if (graph->node_count >= graph->state_limit) refuse(graph, LIMIT_STATES);
  else if (!make_room(graph)) refuse(graph, LIMIT_BYTES);
  return graph->limit == LIMIT_NONE ? &graph->nodes[graph->node_count] : NULL;
}

void graph_store_enter(Graph *graph) {
  GraphNode *node = &graph->nodes[graph->node_count];
  node->first = UNEXPLORED;
  node->count = 0;
  table_insert(graph, graph->node_count++);
}

bool graph_store_edges(Graph *graph, size_t more) {
  if (more >= UNEXPLORED - graph->edge_count) graph->budget.refused = true;  // numbers run out
  graph->edges = budget_grow(&graph->budget, graph->edges, &graph->edge_grant,
                             graph->edge_count + more, sizeof *graph->edges);
  if (graph->budget.refused) refuse(graph, LIMIT_BYTES);
  return graph->limit == LIMIT_NONE;
}

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
  graph->node_count = graph->edge_count = 0;
  graph->state_limit = max_states < GRAPH_MAX_STATES ? max_states : GRAPH_MAX_STATES;
  graph->limit = LIMIT_NONE;
  graph->budget = (Budget){.limit = max_bytes};
  graph->node_grant.granted = graph->edge_grant.granted = 0;
  graph->state_grant.granted = graph->table_grant.granted = 0;
  graph->counters = (SearchCounters){0};
  graph->dead_start = graph->squares.stray || graph->squares.boxes > graph->squares.goals;
  if (graph->dead_start) return;
  if (graph->pulls && !graph_pulls_possible(graph)) refuse(graph, LIMIT_ENGINE);
  else if (!begin_bound(graph, max_bytes) || !table_resize(graph, FIRST_TABLE))
    refuse(graph, LIMIT_BYTES);
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
  if (halted(graph->halt)) refuse(graph, LIMIT_BYTES);
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
