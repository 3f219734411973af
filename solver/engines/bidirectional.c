// Any solution of a crowded level: weighted A* from both ends until the two meet.
//
// In a room full of boxes the lower bound tells little. A box that has to make way first is as near
// to its goal as one that is done, and a search from the start visits nearly every position that it
// can reach. A search from the end does the same on its side. A solution is a position that both
// have visited. Each new position of one search is therefore looked up in the table of the other:
// one memory access for each, and half the depth for both.
//
// Which side is narrow differs from level to level. The side with fewer positions waiting gets
// longer turns. The bound has more weight than in A* for shortest solutions: where it does tell
// something, a search that trusts it needs far fewer nodes.
//
// With spare goals, or on a floor that is too large for bit sets, there is no search from the end,
// and the other one goes on alone.
#include "base/mem.h"
#include "engines/both_ends.h"
#include "engines/engines.h"
#include "rules/pushes_to_moves.h"
#include "search/engine_report.h"

enum { BOUND_WEIGHT = 2 * ASTAR_WEIGHT_ONE };
enum { TURN_NODES = 200, SHORT_TURN_NODES = 50 };

typedef struct {
  EngineReport report;
  Board board;
  BothEnds ends;
  bool begun;  // the level was not lost at once, and the searches were set up
  SearchLimits limits;
  bool backward_turn;  // whose turn it is
  uint32_t turn_left;  // nodes left of the turn
  char *solution;
} Bidirectional;

static void *create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;  // this engine answers every goal with any solution
  Bidirectional *search = mem_alloc(1, sizeof *search);
  search->board = board_copy(board);
  search->limits = *limits;
  search->ends.bytes = search_limits_bytes(limits);
  return search;
}

static void begin_side(Bidirectional *search, AStarDirection direction) {
  BothEnds *ends = &search->ends;
  both_ends_begin(ends, &search->board, direction, BOUND_WEIGHT);
  (direction == ASTAR_FORWARD ? &ends->forward : &ends->backward)->reopens = false;
}

static SearchStatus begin(Bidirectional *search) {
  BothEnds *ends = &search->ends;
  search->begun = true;
  if (both_ends_start_is_lost(ends, &search->board)) return SEARCH_UNSOLVABLE;
  begin_side(search, ASTAR_FORWARD);
  begin_side(search, ASTAR_BACKWARD);
  search->backward_turn = both_ends_gave_up(&ends->forward);
  search->turn_left = TURN_NODES;
  bool neither = search->backward_turn && both_ends_gave_up(&ends->backward);
  return neither ? engine_report_give_up(&search->report, LIMIT_BYTES) : SEARCH_RUNNING;
}

static uint32_t waiting(const AStar *astar) { return astar->visit_count - astar->explored; }

static void next_turn(Bidirectional *search) {
  BothEnds *ends = &search->ends;
  AStar *last = search->backward_turn ? &ends->backward : &ends->forward;
  AStar *next = both_ends_other(ends, last);
  search->turn_left = TURN_NODES;
  if (both_ends_gave_up(next)) return;
  search->backward_turn = !search->backward_turn;
  if (!both_ends_gave_up(last) && waiting(next) > waiting(last))
    search->turn_left = SHORT_TURN_NODES;
}

// Copies the pushes that led a search to `node`, backward from `end` or onward from it.
static void copy_pushes(const AStar *astar, uint32_t node, Push *end, int step) {
  for (; astar->visits[node].pushes; node = astar->visits[node].parent) {
    if (step < 0) end--;
    *end = astar->visits[node].push;
    if (step > 0) end++;
  }
}

// Joins the path to `ahead` of the search from the start with the path to `back` of the other.
static void join_paths(Bidirectional *search, uint32_t ahead, uint32_t back) {
  const AStar *forward = &search->ends.forward, *backward = &search->ends.backward;
  size_t before = forward->visits[ahead].pushes, after = backward->visits[back].pushes;
  Push *pushes = mem_alloc(before + after, sizeof *pushes);
  copy_pushes(forward, ahead, pushes + before, -1);
  copy_pushes(backward, back, pushes + before, 1);
  search->solution = pushes_to_moves(&forward->graph.squares, pushes, before + after);
  mem_free(pushes);
}

// Looks up the nodes from `first` on of one search in the other. Where a level has symmetries, the
// search from the start does not find positions by their boxes, and only its own nodes are looked
// up.
static bool meets(Bidirectional *search, const AStar *astar, uint32_t first) {
  const AStar *other = both_ends_other(&search->ends, astar);
  if (both_ends_gave_up(other) || other->graph.symmetries.count > 1) return false;
  for (uint32_t node = first; node < astar->visit_count; node++) {
    uint32_t met = position_graph_find(&other->graph, &astar->graph, node);
    if (met == UNEXPLORED) continue;
    bool ahead = astar == &search->ends.forward;
    join_paths(search, ahead ? node : met, ahead ? met : node);
    return true;
  }
  return false;
}

// One of the two sides has no more memory: the other one goes on alone.
static SearchStatus give_up_one(Bidirectional *search, AStar *astar) {
  both_ends_release(&search->ends, astar);
  search->turn_left = 0;
  if (both_ends_gave_up(both_ends_other(&search->ends, astar)))
    return engine_report_give_up(&search->report, LIMIT_BYTES);
  return SEARCH_RUNNING;
}

static SearchStatus explore_one(Bidirectional *search, AStar *astar) {
  uint32_t known = astar->visit_count;
  switch (astar_step(astar, 1)) {
    case ASTAR_SOLVED: {
      AStarResult result = astar_result(astar);
      search->solution = mem_string(result.solution, result.moves);
      return SEARCH_SOLVED;
    }
    case ASTAR_UNSOLVABLE:
      return SEARCH_UNSOLVABLE;
    case ASTAR_GAVE_UP:
      return give_up_one(search, astar);
    case ASTAR_RUNNING:
      break;
  }
  return meets(search, astar, known) ? SEARCH_SOLVED : SEARCH_RUNNING;
}

static SearchStatus step_once(Bidirectional *search) {
  BothEnds *ends = &search->ends;
  if (!search->begun) return begin(search);
  if (search->limits.nodes && both_ends_nodes(ends) >= search->limits.nodes)
    return engine_report_give_up(&search->report, LIMIT_NODES);
  if (!search->turn_left) next_turn(search);
  search->turn_left--;
  return explore_one(search, both_ends_turn(ends, search->backward_turn));
}

static SearchStatus step(void *handle, uint64_t nodes) {
  Bidirectional *search = handle;
  for (; nodes && search->report.status == SEARCH_RUNNING; nodes--)
    search->report.status = step_once(search);
  search->report.counters = both_ends_counters(&search->ends);
  return search->report.status;
}

static void allow_bytes(void *handle, size_t bytes) {
  ((Bidirectional *)handle)->ends.bytes = bytes;
}

static char *line(const void *handle) {
  const Bidirectional *search = handle;
  return both_ends_line(&search->ends, search->solution);
}

static void destroy(void *handle) {
  Bidirectional *search = handle;
  both_ends_free(&search->ends);
  board_free(&search->board);
  mem_free(search->solution);
  mem_free(search);
}

const Engine engine_bidirectional = {
    .name = "bidirectional",
    .summary = "any solution of crowded levels: weighted A* from both ends until they meet",
    .exhaustive = true,
    .push_cost = 1,
    .create = create,
    .step = step,
    .allow_bytes = allow_bytes,
    .limit = engine_report_limit,
    .counters = engine_report_counters,
    .line = line,
    .destroy = destroy,
};
