// Weighted A* finds a short solution after a few thousand nodes, if it finds one at all, and goes
// on to look for shorter ones. Whether it finds one is a matter of luck: of the order in which it
// meets positions of equal value. So there are many short searches instead of a long one, forward
// and backward on the board in each of its eight orientations. What one finds is an upper bound for
// the next. The best solution that they find is then made shorter part by part. A known solution is
// no bound for them, even if it is shorter: the parts of another solution may become shorter still.
#include "engines/short_solution.h"

#include "base/mem.h"
#include "board/symmetry.h"
#include "rules/verify.h"

// Low weights give shorter solutions, high weights find one where low weights find none.
static const uint32_t WEIGHTS[] = {ASTAR_WEIGHT_ONE * 5 / 4, ASTAR_WEIGHT_ONE * 3 / 2,
                                   ASTAR_WEIGHT_ONE * 5 / 4, ASTAR_WEIGHT_ONE * 2};
enum { WEIGHT_COUNT = sizeof WEIGHTS / sizeof *WEIGHTS };
enum { TURNS = 2 * SYMMETRY_COUNT, TURN_NODES = 5000, SHORTEN_NODES = 100000 };
enum { WEIGHTED_PART = 2 };  // of the limit, one part in so many is for the weighted searches
enum { PORTION_NODES = 500 };

static uint64_t fewer(uint64_t a, uint64_t b) { return a < b ? a : b; }

// Keeps a solution if it is the first or has fewer pushes.
static void offer(const ShortSolution *search, const char *moves, char **best, size_t *pushes) {
  Verdict verdict = verify(search->board, moves);
  if (!verify_solved_once(&verdict) || (*best && verdict.pushes >= *pushes)) return;
  mem_free(*best);
  *best = mem_string(moves, verdict.moves);
  *pushes = verdict.pushes;
}

static void offer_solution(ShortSolution *search, const char *moves) {
  offer(search, moves, &search->solution, &search->pushes);
}

static void begin_turn(ShortSolution *search) {
  AStarDirection direction = search->turn % 2 ? ASTAR_BACKWARD : ASTAR_FORWARD;
  AStarLimits limits = {UINT32_MAX, search_limits_bytes(&search->limits)};
  search->turned = oriented_board(search->board, search->turn / 2);
  astar_begin_weighted(&search->astar, &search->turned.board, limits, direction,
                       WEIGHTS[search->turn / 2 % WEIGHT_COUNT]);
  if (search->found) astar_look_for_shorter(&search->astar, (uint32_t)search->found_pushes);
}

static void end_turn(ShortSolution *search) {
  astar_free(&search->astar);
  oriented_board_free(&search->turned);
  search->bytes = 0;
}

void short_solution_begin(ShortSolution *search, const Board *board, const char *known) {
  *search = (ShortSolution){.board = board};
  if (known) offer_solution(search, known);
}

void short_solution_start(ShortSolution *search, SearchLimits limits) {
  search->limits = limits;
  search->stage = SHORT_SEARCHING;
  begin_turn(search);
}

static void begin_shortening(ShortSolution *search) {
  search->searched = search->nodes;
  search->stage = SHORT_OVER;
  SearchLimits limits = search->limits;
  limits.nodes = fewer(SHORTEN_NODES, search_limits_nodes(&limits) - search->nodes);
  const char *longer = search->found ? search->found : search->solution;
  if (!longer || !limits.nodes) return;
  search->stage = SHORT_SHORTENING;
  shortener_begin(&search->shortener, search->board, longer, limits);
}

static void take_weighted(ShortSolution *search) {
  char *moves = oriented_board_moves_back(&search->turned, astar_result(&search->astar).solution);
  offer(search, moves, &search->found, &search->found_pushes);
  offer_solution(search, moves);
  mem_free(moves);
  astar_look_for_shorter(&search->astar, (uint32_t)search->found_pushes);
}

static SearchStatus step_weighted(ShortSolution *search) {
  AStar *astar = &search->astar;
  uint64_t limit = fewer(TURN_NODES, search_limits_nodes(&search->limits) / WEIGHTED_PART / TURNS);
  uint32_t before = astar->explored;
  AStarOutcome outcome = astar_step(astar, (uint32_t)fewer(PORTION_NODES, limit - before));
  search->nodes += astar->explored - before;
  search->bytes = astar->graph.budget.used;
  if (outcome == ASTAR_UNSOLVABLE) return search->solution ? SEARCH_SOLVED : SEARCH_UNSOLVABLE;
  if (outcome == ASTAR_SOLVED) take_weighted(search);
  if (astar->outcome == ASTAR_RUNNING && astar->explored < limit) return SEARCH_RUNNING;
  end_turn(search);
  if (++search->turn < TURNS) begin_turn(search);
  else begin_shortening(search);
  return SEARCH_RUNNING;
}

static SearchStatus step_shortener(ShortSolution *search) {
  bool running = shortener_step(&search->shortener);
  search->nodes = search->searched + search->shortener.nodes;
  search->bytes = search->shortener.astar.graph.budget.used;
  if (running) return SEARCH_RUNNING;
  char *shorter = shortener_solution(&search->shortener);
  offer_solution(search, shorter);
  mem_free(shorter);
  shortener_free(&search->shortener);
  search->bytes = 0;
  search->stage = SHORT_OVER;
  return SEARCH_RUNNING;
}

SearchStatus short_solution_step(ShortSolution *search) {
  if (search->stage == SHORT_SEARCHING) return step_weighted(search);
  if (search->stage == SHORT_SHORTENING) return step_shortener(search);
  return SEARCH_GAVE_UP;
}

char *short_solution_take(ShortSolution *search) {
  char *solution = search->solution;
  search->solution = NULL;
  return solution;
}

void short_solution_free(ShortSolution *search) {
  end_turn(search);
  shortener_free(&search->shortener);
  mem_free(search->found);
  mem_free(search->solution);
  *search = (ShortSolution){0};
}
