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
#include "deadlock/deadlock_rules.h"
#include "engines/engines.h"
#include "graph/astar.h"
#include "search/engine_report.h"

enum { PLAIN_NODES = 20000, TURN_NODES = 1000, SHORT_TURN_NODES = 250 };

typedef struct {
  EngineReport report;
  Board board;
  AStar forward;
  AStar backward;  // only after the plain search has given up
  AStarLimits bounds;
  SearchLimits limits;
  bool reduced;                      // the plain search has given up
  bool backward_turn;                // whose turn it is
  uint32_t turn_left;                // nodes left of the turn
  uint64_t finished_nodes;           // of searches that are over
  SearchCounters finished_counters;  // of searches that are over
  char *solution;
} Optimal;

static void *create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  Optimal *search = mem_alloc(1, sizeof *search);
  search->board = board_copy(board);
  search->limits = *limits;
  search->bounds = (AStarLimits){UINT32_MAX, search_limits_bytes(limits)};
  astar_begin(&search->forward, &search->board, search->bounds);
  search->backward.outcome = ASTAR_GAVE_UP;
  search->turn_left = PLAIN_NODES;
  return search;
}

static bool gave_up(const AStar *astar) { return astar->outcome == ASTAR_GAVE_UP; }

static uint64_t nodes_used(const Optimal *search) {
  return search->finished_nodes + search->forward.explored + search->backward.explored;
}

static void update_counters(Optimal *search) {
  const PositionGraph *ahead = &search->forward.graph, *back = &search->backward.graph;
  SearchCounters *sum = &search->report.counters;
  *sum = search->finished_counters;
  search_counters_add(sum, &ahead->counters);
  search_counters_add(sum, &back->counters);
  sum->nodes = nodes_used(search);
  sum->stored = (uint64_t)ahead->node_count + back->node_count;
  sum->bytes = ahead->budget.used + back->budget.used;
}

// Frees a search but keeps what it has counted.
static void release(Optimal *search, AStar *astar) {
  search->finished_nodes += astar->explored;
  search_counters_add(&search->finished_counters, &astar->graph.counters);
  astar_free(astar);
  astar->outcome = ASTAR_GAVE_UP;
}

static bool start_is_lost(Optimal *search) {
  DeadlockRules rules;
  if (!deadlock_rules_begin(&rules, &search->board, search->bounds.bytes)) return false;
  bool lost = deadlock_rules_find(&rules) != DEADLOCK_COUNT;
  search_counters_add(&search->finished_counters, &rules.counters);
  deadlock_rules_free(&rules);
  return lost;
}

static size_t left_beside(const Optimal *search, const AStar *other) {
  size_t bytes = search->bounds.bytes, taken = other->graph.budget.used;
  return taken < bytes ? bytes - taken : 0;
}

// The plain search has used up its nodes or its memory.
static void begin_reduced(Optimal *search) {
  release(search, &search->forward);
  search->reduced = true;
  if (start_is_lost(search)) {
    search->report.status = SEARCH_UNSOLVABLE;
    return;
  }
  astar_begin_reduced(&search->forward, &search->board, search->bounds);
  if (gave_up(&search->forward)) release(search, &search->forward);
  AStarLimits rest = {search->bounds.states, left_beside(search, &search->forward)};
  astar_begin_pulls(&search->backward, &search->board, rest);
  if (gave_up(&search->backward)) release(search, &search->backward);
}

// Turns are counted in nodes: so the search does not depend on the portions in which it is stepped.
static void next_turn(Optimal *search) {
  const AStar *ahead = &search->forward, *back = &search->backward;
  bool both = !gave_up(ahead) && !gave_up(back);
  search->backward_turn = both ? !search->backward_turn : gave_up(ahead) && !gave_up(back);
  uint32_t mine = astar_lower_bound(search->backward_turn ? back : ahead);
  uint32_t others = astar_lower_bound(search->backward_turn ? ahead : back);
  search->turn_left = both && mine < others ? SHORT_TURN_NODES : TURN_NODES;
}

// How many nodes may be explored at once: `wanted`, the rest of the turn, or the rest of the limit.
static uint32_t portion(const Optimal *search, uint64_t wanted) {
  uint64_t limit = search->limits.nodes ? search->limits.nodes - nodes_used(search) : UINT64_MAX;
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
  const AStar *other = astar == &search->forward ? &search->backward : &search->forward;
  if (gave_up(other)) return engine_report_give_up(&search->report, LIMIT_BYTES);
  release(search, astar);
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
  AStar *astar = search->backward_turn ? &search->backward : &search->forward;
  const AStar *other = search->backward_turn ? &search->forward : &search->backward;
  astar->graph.budget.limit = left_beside(search, other);
  uint32_t nodes = portion(search, wanted);
  search->turn_left -= nodes;
  search->report.status = explore(search, astar, nodes);
  if (search->report.status != SEARCH_RUNNING) return;
  if (search->limits.nodes && nodes_used(search) >= search->limits.nodes)
    search->report.status = engine_report_give_up(&search->report, LIMIT_NODES);
  else if (!search->turn_left || gave_up(astar)) {
    if (!search->reduced) begin_reduced(search);
    next_turn(search);
  }
}

static SearchStatus step(void *handle, uint64_t nodes) {
  Optimal *search = handle;
  uint64_t end = nodes_used(search) + nodes;
  while (search->report.status == SEARCH_RUNNING && nodes_used(search) < end)
    step_once(search, end - nodes_used(search));
  update_counters(search);
  return search->report.status;
}

static char *line(const void *handle) {
  const Optimal *search = handle;
  SolutionPath path = {0};
  if (!search->solution) astar_best_path(&search->forward, &path);
  text_add(&path.moves, search->solution ? search->solution : "");
  char *moves = text_take(&path.moves);
  solution_path_free(&path);
  return moves;
}

static void destroy(void *handle) {
  Optimal *search = handle;
  astar_free(&search->forward);
  astar_free(&search->backward);
  board_free(&search->board);
  mem_free(search->solution);
  mem_free(search);
}

const Engine engine_optimal = {
    .name = "optimal",
    .summary = "fewest pushes: A* from both ends, proves what it says",
    .pushes_optimal = true,
    .create = create,
    .step = step,
    .limit = engine_report_limit,
    .counters = engine_report_counters,
    .line = line,
    .destroy = destroy,
};
