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
// the other. Whoever knows a solution has tried plain A* already: then the proof begins at once.
//
// If the goal is the fewest pushes and the proof is not over after FIRST_PROOF_NODES, a quick
// search looks for a solution with few pushes (see short_solution.h). It is optimal as soon as a
// lower bound has come as far, and A* itself often needs many nodes more to arrive there. If the
// proof becomes too long, that solution is the answer of an engine that gave up: at most so many
// pushes.
#include "base/mem.h"
#include "engines/both_ends.h"
#include "engines/engines.h"
#include "engines/short_solution.h"
#include "search/engine_report.h"

enum { PLAIN_NODES = 20000, TURN_NODES = 1000, SHORT_TURN_NODES = 250 };
enum { FIRST_PROOF_NODES = 60000 };
// A proof whose bounds are EARLY_GAPS times as far apart as is allowed is given up after so many
// nodes of its own; before FIRST_PROOF_NODES the lower bound may still rise a little.
enum { EARLY_PROOF_NODES = 20000, EARLY_GAPS = 2 };
// With a limit of nodes, the plain search gets at most 1/PLAIN_PART of them, and the short solution
// is looked for after 1/PROOF_PART of them at the latest: there must be nodes left for it.
enum { PLAIN_PART = 4, PROOF_PART = 2 };

typedef enum { STAGE_PLAIN, STAGE_PROOF, STAGE_SHORT_SOLUTION } OptimalStage;

typedef struct {
  EngineReport report;
  Board board;
  SearchLimits limits;
  OptimalStage stage;
  BothEnds ends;                 // of the plain search, forward only, and of the proof
  ShortSolution short_solution;  // looked for once, in the middle of the proof
  bool backward_turn;            // whose turn it is
  uint32_t turn_left;            // nodes left of the turn
  uint64_t plain_nodes;          // of the plain search, once it is over
  char *solution;
} Optimal;

static void *create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  Optimal *search = mem_alloc(1, sizeof *search);
  search->board = board_copy(board);
  search->limits = *limits;
  search->ends.bytes = search_limits_bytes(limits);
  AStarLimits plain = {UINT32_MAX, search->ends.bytes};
  astar_begin(&search->ends.forward, &search->board, plain);
  search->ends.backward.outcome = ASTAR_GAVE_UP;
  search->turn_left = PLAIN_NODES;
  short_solution_begin(&search->short_solution, &search->board, limits->known);
  if (goal == GOAL_ANY) search->short_solution.stage = SHORT_OVER;  // other engines are quicker
  if (goal != GOAL_ANY && limits->nodes && limits->nodes / PLAIN_PART < PLAIN_NODES)
    search->turn_left = (uint32_t)(limits->nodes / PLAIN_PART) + 1;
  if (limits->known) search->turn_left = 1;
  return search;
}

static uint64_t nodes_used(const Optimal *search) {
  return both_ends_nodes(&search->ends) + search->short_solution.nodes;
}

// The plain search has used up its nodes or its memory.
static void begin_proof(Optimal *search) {
  BothEnds *ends = &search->ends;
  both_ends_release(ends, &ends->forward);
  search->plain_nodes = both_ends_nodes(ends);
  search->stage = STAGE_PROOF;
  if (both_ends_start_is_lost(ends, &search->board)) {
    search->report.status = SEARCH_UNSOLVABLE;
    return;
  }
  both_ends_begin(ends, &search->board, ASTAR_FORWARD, ASTAR_WEIGHT_ONE);
  both_ends_begin(ends, &search->board, ASTAR_BACKWARD, ASTAR_WEIGHT_ONE);
}

static bool proof_gave_up(const BothEnds *ends) {
  return both_ends_gave_up(&ends->forward) && both_ends_gave_up(&ends->backward);
}

// The nodes after which a short solution is looked for.
static uint64_t nodes_before_short_solution(const Optimal *search) {
  uint64_t usual = PLAIN_NODES + FIRST_PROOF_NODES, part = search->limits.nodes / PROOF_PART;
  return search->limits.nodes && part < usual ? part : usual;
}

// A short solution is looked for when the proof takes long or has come to its end.
static bool wants_short_solution(const Optimal *search) {
  bool late = nodes_used(search) >= nodes_before_short_solution(search);
  return search->short_solution.stage == SHORT_WAITING && (late || proof_gave_up(&search->ends));
}

// Half of the nodes that are left must do, and the memory beside the proof.
static void start_short_solution(Optimal *search) {
  const BothEnds *ends = &search->ends;
  SearchLimits limits = search->limits;
  size_t taken = both_ends_counters(ends).bytes;
  if (limits.nodes) limits.nodes = (limits.nodes - nodes_used(search)) / 2 + 1;
  limits.bytes = taken < ends->bytes ? ends->bytes - taken : 1;
  search->stage = STAGE_SHORT_SOLUTION;
  short_solution_start(&search->short_solution, limits);
}

static size_t lower_bound(const BothEnds *ends) {
  const AStar *ahead = &ends->forward, *back = &ends->backward;
  uint32_t from_start = both_ends_gave_up(ahead) ? 0 : astar_lower_bound(ahead);
  uint32_t from_end = both_ends_gave_up(back) ? 0 : astar_lower_bound(back);
  return from_start > from_end ? from_start : from_end;
}

// Has a lower bound reached the short solution? Then that is optimal.
static bool bound_meets_solution(const Optimal *search) {
  const ShortSolution *upper = &search->short_solution;
  return upper->solution && lower_bound(&search->ends) >= upper->pushes;
}

// The pushes by which the bounds may differ at this time. Each push between them takes about twice
// the nodes of the one before.
static size_t allowed_gap(const Optimal *search) {
  uint64_t nodes = both_ends_nodes(&search->ends) - search->plain_nodes;
  if (!search->limits.gap || nodes < EARLY_PROOF_NODES) return SIZE_MAX;
  bool late = nodes >= FIRST_PROOF_NODES || search->short_solution.stage == SHORT_OVER;
  return late ? search->limits.gap : EARLY_GAPS * search->limits.gap;
}

// Is the best solution further above the lower bound than a proof could ever come?
static bool proof_is_hopeless(const Optimal *search) {
  const ShortSolution *upper = &search->short_solution;
  size_t lower = lower_bound(&search->ends);
  return upper->solution && upper->pushes > lower && upper->pushes - lower > allowed_gap(search);
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

// The nodes that the proof has until it is over or interrupted by the search for a short solution.
static uint64_t nodes_left(const Optimal *search) {
  uint64_t end = search_limits_nodes(&search->limits), used = nodes_used(search);
  uint64_t pause = nodes_before_short_solution(search);
  if (search->short_solution.stage == SHORT_WAITING && used < pause) end = pause;
  return end - used;
}

// How many nodes may be explored at once.
static uint32_t portion(const Optimal *search, uint64_t wanted) {
  uint64_t left = nodes_left(search);
  uint64_t most = wanted < search->turn_left ? wanted : search->turn_left;
  return (uint32_t)(left < most ? left : most);
}

static void take_solution(Optimal *search, AStar *astar) {
  AStarResult result = astar_result(astar);
  if (search->stage == STAGE_PLAIN) astar_optimize_moves(astar, &result);
  search->solution = mem_string(result.solution, result.moves);
}

static SearchStatus explore(Optimal *search, AStar *astar, uint32_t nodes) {
  switch (astar_step(astar, nodes)) {
    case ASTAR_SOLVED:
      take_solution(search, astar);
      return SEARCH_SOLVED;
    case ASTAR_UNSOLVABLE:  // or there is no solution shorter than the one that is known
      search->solution = short_solution_take(&search->short_solution);
      return search->solution ? SEARCH_SOLVED : SEARCH_UNSOLVABLE;
    case ASTAR_GAVE_UP:  // the other direction goes on alone
      if (search->stage == STAGE_PROOF) both_ends_release(&search->ends, astar);
      break;
    case ASTAR_RUNNING:
      break;
  }
  return SEARCH_RUNNING;
}

// The proof need not look at what cannot be shorter than the short solution.
static void bound_proof(Optimal *search) {
  const ShortSolution *upper = &search->short_solution;
  AStar *both[] = {&search->ends.forward, &search->ends.backward};
  for (int i = 0; i < 2; i++)
    if (upper->solution && !both_ends_gave_up(both[i]))
      astar_look_for_shorter(both[i], (uint32_t)upper->pushes);
}

static void end_turn(Optimal *search) {
  if (search->stage == STAGE_PLAIN) {
    begin_proof(search);
    bound_proof(search);
  }
  if (search->report.status != SEARCH_RUNNING) return;
  if (proof_is_hopeless(search))
    search->report.status = engine_report_give_up(&search->report, LIMIT_ENGINE);
  else if (wants_short_solution(search)) start_short_solution(search);
  else if (bound_meets_solution(search)) {
    search->solution = short_solution_take(&search->short_solution);
    search->report.status = SEARCH_SOLVED;
  } else if (proof_gave_up(&search->ends))
    search->report.status = engine_report_give_up(&search->report, LIMIT_BYTES);
  else next_turn(search);
}

static void step_short_solution(Optimal *search) {
  SearchStatus status = short_solution_step(&search->short_solution);
  if (status == SEARCH_SOLVED) search->solution = short_solution_take(&search->short_solution);
  if (status == SEARCH_GAVE_UP) {
    search->stage = STAGE_PROOF;
    bound_proof(search);
    end_turn(search);
  } else search->report.status = status;
}

static void step_astar(Optimal *search, uint64_t wanted) {
  AStar *astar = both_ends_turn(&search->ends, search->backward_turn);
  uint32_t nodes = portion(search, wanted);
  search->turn_left -= nodes;
  search->report.status = explore(search, astar, nodes);
  bool over = !search->turn_left || both_ends_gave_up(astar) || wants_short_solution(search);
  if (search->report.status == SEARCH_RUNNING && over) end_turn(search);
}

static void step_once(Optimal *search, uint64_t wanted) {
  if (search->stage == STAGE_SHORT_SOLUTION) step_short_solution(search);
  else step_astar(search, wanted);
  bool spent = search->limits.nodes && nodes_used(search) >= search->limits.nodes;
  if (search->report.status == SEARCH_RUNNING && spent)
    search->report.status = engine_report_give_up(&search->report, LIMIT_NODES);
}

static SearchStatus step(void *handle, uint64_t nodes) {
  Optimal *search = handle;
  uint64_t end = nodes_used(search) + nodes;
  while (search->report.status == SEARCH_RUNNING && nodes_used(search) < end)
    step_once(search, end - nodes_used(search));
  search->report.counters = both_ends_counters(&search->ends);
  search->report.counters.nodes = nodes_used(search);
  search->report.counters.bytes += search->short_solution.bytes;
  return search->report.status;
}

static void allow_bytes(void *handle, size_t bytes) { ((Optimal *)handle)->ends.bytes = bytes; }

static char *line(const void *handle) {
  const Optimal *search = handle;
  const char *solution = search->solution ? search->solution : search->short_solution.solution;
  return both_ends_line(&search->ends, solution);
}

static void destroy(void *handle) {
  Optimal *search = handle;
  both_ends_free(&search->ends);
  short_solution_free(&search->short_solution);
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
