// Fewest pushes: A* (see graph/astar.h) in portions, with three graphs.
//
// Most levels are small. For them the plain graph is quickest, and it keeps what is needed to
// choose a solution with few moves among the shortest ones. If PLAIN_NODES do not suffice, the
// search begins anew over a reduced graph, which spends more time on a position and keeps less.
// Before that, the deadlock rules look for any reason why the start is lost, including the
// costly ones.
//
// The search over the reduced graph takes turns with one that goes backward over a graph of pulls.
// Each of them finds the optimum or proves that there is no solution, but one may need a hundred
// times the nodes of the other: rooms full of boxes that must be emptied are a maze from the start
// and a corridor from the end. Early in the search it shows which direction proves the higher bound
// with as many nodes. That direction gets most of the turns, and the first to finish answers. If
// memory does not suffice for both, the one that asks for more is dropped and its memory goes to
// the other.
#include "base/mem.h"
#include "engines/both_ends.h"
#include "engines/engines.h"
#include "search/engine_report.h"

enum { PLAIN_NODES = 20000, TURN_NODES = 1000, SHORT_TURN_NODES = 250 };

typedef struct {
  EngineReport report;
  Board board;
  BothEnds ends;  // backward: only after the plain search has given up
  SearchLimits limits;
  bool reduced;        // the plain search has given up
  bool backward_turn;  // whose turn it is
  uint32_t turn_left;  // nodes left of the turn
  char *solution;
} Optimal;

static AStarLimits astar_limits(size_t bytes) { return (AStarLimits){UINT32_MAX, bytes}; }

static void *create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  Optimal *search = mem_alloc(1, sizeof *search);
  search->board = board_copy(board);
  search->limits = *limits;
  search->ends.bytes = search_limits_bytes(limits);
  astar_begin(&search->ends.forward, &search->board, astar_limits(search->ends.bytes));
  search->ends.backward.outcome = ASTAR_GAVE_UP;
  search->turn_left = PLAIN_NODES;
  return search;
}

// The plain search has used up its nodes or its memory.
static void begin_reduced(Optimal *search) {
  BothEnds *ends = &search->ends;
  both_ends_release(ends, &ends->forward);
  search->reduced = true;
  if (both_ends_start_is_lost(ends, &search->board)) {
    search->report.status = SEARCH_UNSOLVABLE;
    return;
  }
  astar_begin_reduced(&ends->forward, &search->board, astar_limits(ends->bytes));
  if (both_ends_gave_up(&ends->forward)) both_ends_release(ends, &ends->forward);
  size_t rest = both_ends_bytes_beside(ends, &ends->forward);
  astar_begin_pulls(&ends->backward, &search->board, astar_limits(rest));
  if (both_ends_gave_up(&ends->backward)) both_ends_release(ends, &ends->backward);
}

// Turns are counted in nodes: so the search does not depend on the portions in which it is stepped.
static void next_turn(Optimal *search) {
  const AStar *ahead = &search->ends.forward, *back = &search->ends.backward;
  bool both = !both_ends_gave_up(ahead) && !both_ends_gave_up(back);
  search->backward_turn =
      both ? !search->backward_turn : both_ends_gave_up(ahead) && !both_ends_gave_up(back);
  uint32_t mine = astar_lower_bound(search->backward_turn ? back : ahead);
  uint32_t others = astar_lower_bound(search->backward_turn ? ahead : back);
  search->turn_left = both && mine < others ? SHORT_TURN_NODES : TURN_NODES;
}

// How many nodes may be explored at once: `wanted`, the rest of the turn, or the rest of the limit.
static uint32_t portion(const Optimal *search, uint64_t wanted) {
  uint64_t used = both_ends_nodes(&search->ends);
  uint64_t limit = search->limits.nodes ? search->limits.nodes - used : UINT64_MAX;
  uint64_t most = wanted < search->turn_left ? wanted : search->turn_left;
  return (uint32_t)(limit < most ? limit : most);
}

static void take_solution(Optimal *search, AStar *astar) {
  AStarResult result = astar_result(astar);
  if (!search->reduced) astar_optimize_moves(astar, &result);
  search->solution = mem_string(result.solution, result.moves);
}

// One of the two directions has no more memory: the other one goes on alone.
static SearchStatus give_up_one(Optimal *search, AStar *astar) {
  if (both_ends_gave_up(both_ends_other(&search->ends, astar)))
    return engine_report_give_up(&search->report, LIMIT_BYTES);
  both_ends_release(&search->ends, astar);
  return SEARCH_RUNNING;
}

static SearchStatus explore(Optimal *search, AStar *astar, uint32_t nodes) {
  switch (astar_step(astar, nodes)) {
    case ASTAR_SOLVED:
      take_solution(search, astar);
      return SEARCH_SOLVED;
    case ASTAR_UNSOLVABLE:
      return SEARCH_UNSOLVABLE;
    case ASTAR_GAVE_UP:
      return search->reduced ? give_up_one(search, astar) : SEARCH_RUNNING;
    case ASTAR_RUNNING:
      break;
  }
  return SEARCH_RUNNING;
}

static void step_once(Optimal *search, uint64_t wanted) {
  BothEnds *ends = &search->ends;
  AStar *astar = search->backward_turn ? &ends->backward : &ends->forward;
  astar->graph.budget.limit = both_ends_bytes_beside(ends, both_ends_other(ends, astar));
  uint32_t nodes = portion(search, wanted);
  search->turn_left -= nodes;
  search->report.status = explore(search, astar, nodes);
  if (search->report.status != SEARCH_RUNNING) return;
  if (search->limits.nodes && both_ends_nodes(ends) >= search->limits.nodes)
    search->report.status = engine_report_give_up(&search->report, LIMIT_NODES);
  else if (!search->turn_left || both_ends_gave_up(astar)) {
    if (!search->reduced) begin_reduced(search);
    next_turn(search);
  }
}

static SearchStatus step(void *handle, uint64_t nodes) {
  Optimal *search = handle;
  uint64_t end = both_ends_nodes(&search->ends) + nodes;
  for (uint64_t used;
       search->report.status == SEARCH_RUNNING && (used = both_ends_nodes(&search->ends)) < end;)
    step_once(search, end - used);
  search->report.counters = both_ends_counters(&search->ends);
  return search->report.status;
}

static void allow_bytes(void *handle, size_t bytes) { ((Optimal *)handle)->ends.bytes = bytes; }

static char *line(const void *handle) {
  const Optimal *search = handle;
  SolutionPath path = {0};
  if (!search->solution) astar_best_path(&search->ends.forward, &path);
  text_add(&path.moves, search->solution ? search->solution : "");
  char *moves = text_take(&path.moves);
  solution_path_free(&path);
  return moves;
}

static void destroy(void *handle) {
  Optimal *search = handle;
  both_ends_free(&search->ends);
  board_free(&search->board);
  mem_free(search->solution);
  mem_free(search);
}

const Engine engine_optimal = {
    .name = "optimal",
    .summary = "fewest pushes: A* from both ends, proves what it says",
    .pushes_optimal = true,
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
