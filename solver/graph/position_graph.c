// What all forms of the graph share: limits, and exploring a node at most once or, where edges are
// not kept, anew each time. What depends on the form is asked of graph->form (see graph_data.h),
// which is chosen once per level: by what the caller wants the graph for, and by whether the floor
// is small enough for bit sets.
#include "graph/position_graph.h"

#include <assert.h>

#include "base/mem.h"
#include "graph/backward_graph.h"
#include "graph/bitset_positions.h"
#include "graph/graph_pair_database.h"
#include "graph/graph_store.h"

// Nodes as bit sets and, for floors that are too large for bit sets, as lists.
typedef struct {
  const GraphForm *bits, *lists;
} FormPair;

static int words_for(const Squares *squares) {
  return squares->count <= BITSET_MAX ? (squares->count + 63) / 64 : 0;
}

static SearchLimit begin_tables(PositionGraph *graph) {
  SearchLimit limit = graph->form->begin_bound(graph);
  if (limit != LIMIT_NONE) return limit;
  return graph_store_begin(graph) ? LIMIT_NONE : LIMIT_BYTES;
}

static void begin(PositionGraph *graph, const Board *board, FormPair forms, uint32_t max_states,
                  size_t max_bytes) {
  squares_build(&graph->squares, board);
  goal_distances_nearest(&graph->distances, &graph->squares);
  graph->words = words_for(&graph->squares);
  graph->form = graph->words ? forms.bits : forms.lists;
  graph_store_clear(graph);
  graph->state_limit =
      max_states < POSITION_GRAPH_MAX_STATES ? max_states : POSITION_GRAPH_MAX_STATES;
  graph->budget = (MemoryBudget){.limit = max_bytes};
  graph->counters = (SearchCounters){0};
  graph->dead_start =
      graph->squares.has_unreachable_box || graph->squares.boxes > graph->squares.goals;
  if (graph->dead_start) return;
  graph->limit = begin_tables(graph);
  if (graph->limit == LIMIT_NONE) graph->form->start(graph);
}

void position_graph_begin(PositionGraph *graph, const Board *board, uint32_t max_states,
                          size_t max_bytes) {
  begin(graph, board, (FormPair){&bitset_positions_form, &box_list_positions_form}, max_states,
        max_bytes);
}

void position_graph_begin_reduced(PositionGraph *graph, const Board *board, uint32_t max_states,
                                  size_t max_bytes) {
  begin(graph, board, (FormPair){&bitset_positions_reduced_form, &box_list_positions_reduced_form},
        max_states, max_bytes);
}

void position_graph_begin_pulls(PositionGraph *graph, const Board *board, uint32_t max_states,
                                size_t max_bytes) {
  begin(graph, board, (FormPair){&backward_graph_form, &backward_graph_form}, max_states,
        max_bytes);
}

void position_graph_free(PositionGraph *graph) {
  squares_free(&graph->squares);
  goal_distances_free(&graph->distances);
  lower_bound_free(&graph->bound);
  side_distances_free(&graph->side_distances);
  graph_pair_database_free(graph);
  mem_free(graph->nodes);
  mem_free(graph->edges);
  mem_free(graph->states);
  mem_free(graph->table);
  box_list_positions_free(&graph->lists);
  *graph = (PositionGraph){0};
}

void position_graph_extend(PositionGraph *graph, uint32_t more_states) {
  uint32_t most = POSITION_GRAPH_MAX_STATES - graph->node_count;
  graph->state_limit = graph->node_count + (more_states < most ? more_states : most);
  if (graph->limit == LIMIT_STATES) graph->limit = LIMIT_NONE;
}

bool position_graph_explore(PositionGraph *graph, uint32_t node) {
  assert(node < graph->node_count);
  if (!graph->form->keeps_edges) graph->edge_count = 0;
  else if (graph->nodes[node].first != UNEXPLORED) return true;
  if (stop_flag_raised(graph->stop)) graph_store_refuse(graph, LIMIT_INTERRUPTED);
  if (graph->limit != LIMIT_NONE) return false;
  uint32_t first = graph->edge_count;
  if (!graph_store_edges(graph, (size_t)DIR_COUNT * (size_t)graph->squares.boxes)) return false;
  graph->form->explore(graph, node);
  if (graph->limit != LIMIT_NONE) {
    graph->edge_count = first;
    return false;
  }
  graph->nodes[node].first = first;
  graph->nodes[node].count = graph->edge_count - first;
  return true;
}

void position_graph_redirect(PositionGraph *graph, uint32_t target, uint32_t node, Push push) {
  if (graph->form->redirect) graph->form->redirect(graph, target, node, push);
}

uint32_t position_graph_find(const PositionGraph *graph, const PositionGraph *other,
                             uint32_t node) {
  return bitset_positions_find(graph, graph_store_state(other, node));
}

int position_graph_count_pushes(PositionGraph *graph, uint32_t node) {
  return graph->form->count_pushes(graph, node);
}

int position_graph_boxes(const PositionGraph *graph, uint32_t node, int *boxes) {
  return graph->form->boxes(graph, node, boxes);
}
