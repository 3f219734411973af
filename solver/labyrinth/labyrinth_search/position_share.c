// Forward: all positions that can come up, with the numbers of those that follow. Backward from the
// positions with a winning move: whatever is not reached there is lost.
#include "labyrinth_search/position_share.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_search/position_store.h"

typedef struct {
  SearchSpace *space;
  PositionStore store;
  uint32_t *next;  // LABYRINTH_MOVES for each position; POSITION_NONE: caught or illegal
  bool *wins;      // has a winning move, or leads to a position that has
  Grant next_grant, wins_grant;
} Graph;

static bool add_edges(Graph *graph, uint32_t node, const Successors *successors) {
  MemoryBudget *budget = &graph->space->budget;
  graph->next = memory_budget_grow(budget, graph->next, &graph->next_grant,
                                   (size_t)(node + 1) * LABYRINTH_MOVES, sizeof *graph->next);
  graph->wins =
      memory_budget_grow(budget, graph->wins, &graph->wins_grant, node + 1, sizeof *graph->wins);
  if (budget->refused) return false;
  uint32_t *next = graph->next + (size_t)node * LABYRINTH_MOVES;
  graph->wins[node] = false;
  for (int i = 0; i < LABYRINTH_MOVES; i++) {
    bool is_new;
    next[i] = POSITION_NONE;
    if (i >= successors->count) continue;
    const Successor *successor = &successors->items[i];
    if (successor->wins) {
      graph->wins[node] = true;
      continue;
    }
    PackedPosition packed = packing_pack(&graph->space->maker.packing, &successor->state);
    next[i] = position_store_add(&graph->store, &packed, &is_new);
    if (next[i] == POSITION_NONE) return false;
  }
  return true;
}

static bool explore(Graph *graph, const LabyrinthState *from, uint32_t most, const StopFlag *stop) {
  SuccessorMaker *maker = &graph->space->maker;
  LabyrinthState normal = successor_maker_normal(maker, from);
  PackedPosition root = packing_pack(&maker->packing, &normal);
  bool is_new;
  if (position_store_add(&graph->store, &root, &is_new) == POSITION_NONE) return false;
  for (uint32_t node = 0; node < graph->store.count; node++) {
    PackedPosition packed = position_store_at(&graph->store, node);
    LabyrinthState state = packing_unpack(&maker->packing, &packed);
    Successors successors;
    if (graph->store.count > most || stop_flag_raised(stop)) return false;
    if (!successors_of(maker, &state, &successors) || !add_edges(graph, node, &successors))
      return false;
  }
  return true;
}

// Positions are numbered in the order of breadth, so most ways to a win go upwards: a few rounds
// from the last to the first position are enough.
static uint64_t count_winnable(Graph *graph) {
  uint64_t winnable = 0;
  for (bool changed = true; changed;) {
    changed = false;
    winnable = 0;
    for (uint32_t node = graph->store.count; node-- > 0;) {
      const uint32_t *next = graph->next + (size_t)node * LABYRINTH_MOVES;
      for (int i = 0; !graph->wins[node] && i < LABYRINTH_MOVES; i++)
        if (next[i] != POSITION_NONE && graph->wins[next[i]]) graph->wins[node] = changed = true;
      winnable += graph->wins[node];
    }
  }
  return winnable;
}

bool position_share_count(SearchSpace *space, const LabyrinthState *from, uint32_t max_positions,
                          const StopFlag *stop, PositionShare *out) {
  Graph graph = {.space = space};
  position_store_begin(&graph.store, space->maker.packing.words, &space->budget);
  bool complete = explore(&graph, from, max_positions, stop);
  if (complete) {
    out->positions = graph.store.count;
    out->lost = out->positions - count_winnable(&graph);
  }
  position_store_free(&graph.store);
  mem_free(graph.next);
  mem_free(graph.wins);
  return complete;
}
