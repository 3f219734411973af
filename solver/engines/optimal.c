// Fewest pushes: the verifier's A* search, in portions.
//
// Most levels are small, and for them the plain search is quickest and leaves all that it takes to
// choose, among the shortest solutions, one with few moves. What it does not finish in a number of
// nodes is begun anew with the lean search, which thinks longer about a position and keeps less. In
// between every reason for which the start may be lost is looked for, the costly ones too.
//
// The lean search takes turns with one that pulls boxes back from the end of the level. Either
// finds the optimum, or proves that there is none, but their ways may differ a hundredfold: four
// rooms full of boxes that must be left again are a maze from the start and an alley from the end.
// Nobody knows beforehand, but it shows early which of them proves the higher bound with as many
// positions: that one gets most of the turns, and the first to finish has it. Without memory for
// both the one that asks for more is given up, and what it had goes to the other.
#include "base/mem.h"
#include "deadlock/deadlocks.h"
#include "engines/engines.h"
#include "graph/forward.h"
#include "search/engine_state.h"

enum { PLAIN_NODES = 20000, TURN_NODES = 1000, SHORT_TURN_NODES = 250 };

typedef struct {
  EngineState state;
  Board board;
  Forward forward;
  Forward backward;  // only beside a lean one
  ForwardLimits bounds;
  SearchLimits limits;
  bool lean;
  bool back;               // the backward one has its turn
  uint32_t left;           // nodes left of the turn
  uint64_t before;         // nodes of searches that are over
  SearchCounters earlier;  // of these
  char *solution;
} Optimal;

static void *create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  Optimal *search = mem_alloc(1, sizeof *search);
  search->board = board_copy(board);
  search->limits = *limits;
  search->bounds = (ForwardLimits){UINT32_MAX, limits->bytes ? limits->bytes : SIZE_MAX};
  forward_begin(&search->forward, &search->board, search->bounds);
  search->backward.outcome = FORWARD_GAVE_UP;
  search->left = PLAIN_NODES;
  return search;
}

static bool gave_up(const Forward *work) { return work->outcome == FORWARD_GAVE_UP; }

static uint64_t spent(const Optimal *search) {
  return search->before + search->forward.explored + search->backward.explored;
}

static void add_counters(SearchCounters *sum, const SearchCounters *more) {
#define X(name, meaning) sum->name += more->name;
  SEARCH_COUNTERS(X)
#undef X
}

static void count(Optimal *search) {
  const Graph *ahead = &search->forward.graph, *back = &search->backward.graph;
  SearchCounters *sum = &search->state.counters;
  *sum = search->earlier;
  add_counters(sum, &ahead->counters);
  add_counters(sum, &back->counters);
  sum->nodes = spent(search);
  sum->stored = (uint64_t)ahead->node_count + back->node_count;
  sum->bytes = ahead->budget.used + back->budget.used;
}

// What it has counted is kept, what it holds given back.
static void leave(Optimal *search, Forward *work) {
  search->before += work->explored;
  add_counters(&search->earlier, &work->graph.counters);
  forward_free(work);
  work->outcome = FORWARD_GAVE_UP;
}

static bool start_is_lost(Optimal *search) {
  Deadlocks deadlocks;
  if (!deadlocks_begin(&deadlocks, &search->board, search->bounds.bytes)) return false;
  bool lost = deadlocks_find(&deadlocks) != DEADLOCK_COUNT;
  add_counters(&search->earlier, &deadlocks.counters);
  deadlocks_free(&deadlocks);
  return lost;
}

static size_t left_beside(const Optimal *search, const Forward *other) {
  size_t bytes = search->bounds.bytes, taken = other->graph.budget.used;
  return taken < bytes ? bytes - taken : 0;
}

// The plain search has had its nodes, or its bytes.
static void turn_lean(Optimal *search) {
  leave(search, &search->forward);
  search->lean = true;
  if (start_is_lost(search)) {
    search->state.status = SEARCH_UNSOLVABLE;
    return;
  }
  forward_begin_lean(&search->forward, &search->board, search->bounds);
  if (gave_up(&search->forward)) leave(search, &search->forward);
  ForwardLimits rest = {search->bounds.states, left_beside(search, &search->forward)};
  forward_begin_pulls(&search->backward, &search->board, rest);
  if (gave_up(&search->backward)) leave(search, &search->backward);
}

// Turns are counted in nodes: the same level takes the same course however it is stepped.
static void next_turn(Optimal *search) {
  const Forward *ahead = &search->forward, *back = &search->backward;
  bool both = !gave_up(ahead) && !gave_up(back);
  search->back = both ? !search->back : gave_up(ahead) && !gave_up(back);
  uint32_t mine = forward_least(search->back ? back : ahead);
  uint32_t others = forward_least(search->back ? ahead : back);
  search->left = both && mine < others ? SHORT_TURN_NODES : TURN_NODES;
}

// How many nodes may be explored at once: up to `wanted`, to the end of the turn, to the limit.
static uint32_t portion(const Optimal *search, uint64_t wanted) {
  uint64_t limit = search->limits.nodes ? search->limits.nodes - spent(search) : UINT64_MAX;
  uint64_t most = wanted < search->left ? wanted : search->left;
  return (uint32_t)(limit < most ? limit : most);
}

static void take_solution(Optimal *search, Forward *work) {
  ForwardResult result = forward_result(work);
  if (!search->lean) forward_polish(work, &result);
  search->solution = mem_string(result.solution, result.moves);
}

// One of the two lean searches has no more memory.
static SearchStatus give_up_one(Optimal *search, Forward *work) {
  const Forward *other = work == &search->forward ? &search->backward : &search->forward;
  if (gave_up(other)) return engine_state_give_up(&search->state, LIMIT_BYTES);
  leave(search, work);
  return SEARCH_RUNNING;
}

static SearchStatus explore(Optimal *search, Forward *work, uint32_t nodes) {
  switch (forward_step(work, nodes)) {
    case FORWARD_SOLVED:
      take_solution(search, work);
      return SEARCH_SOLVED;
    case FORWARD_UNSOLVABLE:
      return SEARCH_UNSOLVABLE;
    case FORWARD_GAVE_UP:
      return search->lean ? give_up_one(search, work) : SEARCH_RUNNING;
    case FORWARD_RUNNING:
      break;
  }
  return SEARCH_RUNNING;
}

static void step_once(Optimal *search, uint64_t wanted) {
  Forward *work = search->back ? &search->backward : &search->forward;
  const Forward *other = search->back ? &search->forward : &search->backward;
  work->graph.budget.limit = left_beside(search, other);
  uint32_t nodes = portion(search, wanted);
  search->left -= nodes;
  search->state.status = explore(search, work, nodes);
  if (search->state.status != SEARCH_RUNNING) return;
  if (search->limits.nodes && spent(search) >= search->limits.nodes)
    search->state.status = engine_state_give_up(&search->state, LIMIT_NODES);
  else if (!search->left || gave_up(work)) {
    if (!search->lean) turn_lean(search);
    next_turn(search);
  }
}

static SearchStatus step(void *given, uint64_t nodes) {
  Optimal *search = given;
  uint64_t end = spent(search) + nodes;
  while (search->state.status == SEARCH_RUNNING && spent(search) < end)
    step_once(search, end - spent(search));
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
  forward_free(&search->backward);
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
    .limit = engine_state_limit,
    .counters = engine_state_counters,
    .line = line,
    .destroy = destroy,
};
