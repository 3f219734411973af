// Fewest pushes: the verifier's A* search, in portions.
//
// Most levels are small, and for them the plain search is quickest and leaves all that it takes to
// choose, among the shortest solutions, one with few moves. What it does not finish in a number of
// nodes is begun anew with the lean search, which thinks longer about a position and keeps less. In
// between every reason for which the start may be lost is looked for, the costly ones too.
#include "deadlocks.h"
#include "engine_state.h"
#include "forward.h"
#include "mem.h"

enum { PLAIN_NODES = 20000 };

typedef struct {
  EngineState state;
  Board board;
  Forward forward;
  ForwardLimits bounds;
  SearchLimits limits;
  bool lean;
  uint64_t before;         // nodes of the plain search
  SearchCounters earlier;  // of the plain search
  char *solution;
} Optimal;

static void *create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  Optimal *search = mem_alloc(1, sizeof *search);
  search->board = board_copy(board);
  search->limits = *limits;
  search->bounds = (ForwardLimits){UINT32_MAX, limits->bytes ? limits->bytes : SIZE_MAX};
  forward_begin(&search->forward, &search->board, search->bounds);
  return search;
}

static uint64_t spent(const Optimal *search) { return search->before + search->forward.explored; }

static void add_counters(SearchCounters *sum, const SearchCounters *more) {
#define X(name, meaning) sum->name += more->name;
  SEARCH_COUNTERS(X)
#undef X
}

static void count(Optimal *search) {
  const Graph *graph = &search->forward.graph;
  SearchCounters *sum = &search->state.counters;
  *sum = graph->counters;
  add_counters(sum, &search->earlier);
  sum->nodes = spent(search);
  sum->stored = graph->node_count;
  sum->bytes = graph->budget.used;
}

static bool start_is_lost(Optimal *search) {
  Deadlocks deadlocks;
  if (!deadlocks_begin(&deadlocks, &search->board, search->bounds.bytes)) return false;
  bool lost = deadlocks_find(&deadlocks) != DEADLOCK_COUNT;
  add_counters(&search->earlier, &deadlocks.counters);
  deadlocks_free(&deadlocks);
  return lost;
}

// The plain search has had its nodes, or its bytes: its room is given back first.
static void turn_lean(Optimal *search) {
  search->before = search->forward.explored;
  search->earlier = search->forward.graph.counters;
  forward_free(&search->forward);
  search->lean = true;
  if (start_is_lost(search)) {
    search->state.status = SEARCH_UNSOLVABLE;
    return;
  }
  forward_begin_lean(&search->forward, &search->board, search->bounds);
}

static void take_solution(Optimal *search) {
  ForwardResult result = forward_result(&search->forward);
  if (!search->lean) forward_polish(&search->forward, &result);
  search->solution = mem_string(result.solution, result.moves);
}

// How many nodes may be explored at once: up to `wanted`, to the turning point, to the limit.
static uint32_t portion(const Optimal *search, uint64_t wanted) {
  uint64_t most = search->lean ? UINT32_MAX : PLAIN_NODES - search->forward.explored;
  uint64_t left = search->limits.nodes ? search->limits.nodes - spent(search) : UINT64_MAX;
  if (wanted < most) most = wanted;
  return (uint32_t)(left < most ? left : most);
}

static SearchStatus status_of(Optimal *search, ForwardOutcome outcome) {
  switch (outcome) {
    case FORWARD_SOLVED:
      take_solution(search);
      return SEARCH_SOLVED;
    case FORWARD_UNSOLVABLE:
      return SEARCH_UNSOLVABLE;
    case FORWARD_GAVE_UP:
      return search->lean ? engine_state_give_up(&search->state, LIMIT_BYTES) : SEARCH_RUNNING;
    case FORWARD_RUNNING:
      break;
  }
  return SEARCH_RUNNING;
}

static SearchStatus step(void *given, uint64_t nodes) {
  Optimal *search = given;
  uint64_t end = spent(search) + nodes;
  while (search->state.status == SEARCH_RUNNING && spent(search) < end) {
    uint32_t now = portion(search, end - spent(search));
    ForwardOutcome outcome = forward_step(&search->forward, now);
    search->state.status = status_of(search, outcome);
    if (search->state.status != SEARCH_RUNNING) break;
    if (search->limits.nodes && spent(search) >= search->limits.nodes)
      search->state.status = engine_state_give_up(&search->state, LIMIT_NODES);
    else if (!search->lean &&
             (outcome == FORWARD_GAVE_UP || search->forward.explored >= PLAIN_NODES))
      turn_lean(search);
  }
  count(search);
  return search->state.status;
}

static char *line(const void *given) {
  const Optimal *search = given;
  Line way = {0};
  if (!search->solution) forward_lead(&search->forward, &way);
  text_add(&way.moves, search->solution ? search->solution : "");
  char *moves = text_take(&way.moves);
  line_free(&way);
  return moves;
}

static void destroy(void *given) {
  Optimal *search = given;
  forward_free(&search->forward);
  board_free(&search->board);
  mem_free(search->solution);
  mem_free(search);
}

const Engine engine_optimal = {
    .name = "optimal",
    .summary = "fewest pushes: A* with exact matching, proves what it says",
    .pushes_optimal = true,
    .create = create,
    .step = step,
    .limit = engine_state_limit,
    .counters = engine_state_counters,
    .line = line,
    .destroy = destroy,
};
