// Without a chosen engine, a table of stages says which engines run one after the other. A stage
// has a share of nodes, so that a small level is solved before a strong engine has built its
// tables; the last stage has all that are left.
#include "engines/solve.h"

#include <assert.h>

#include "base/mem.h"
#include "rules/verify.h"
#include "tables/squares.h"

typedef struct {
  const char *engine;  // skipped if the table of engines does not have it
  uint64_t squares;    // the most nodes times squares of floor; 0 is no limit
} Stage;

enum { STAGES = 3 };

// If the strong engine gives up, the exhaustive one gets what is left.
static const Stage auto_stages[][STAGES] = {
    [GOAL_ANY] = {{"optimal", 2000000}, {"fast", 0}, {"optimal", 0}},
    [GOAL_PUSHES] = {{"optimal", 0}},
    [GOAL_MOVES] = {{"moves", 0}},
};

struct Solve {
  const Board *board;
  SearchGoal goal;
  SearchLimits limits;
  const Engine *chosen;  // NULL: auto
  int stage;
  uint64_t floor;        // squares
  const Engine *engine;  // of the current stage
  void *search;          // of that engine; NULL after the end
  SearchStatus status;
  SearchLimit limit;
  SearchCounters before;  // of earlier stages
  char *solution;
  size_t pushes, moves;
};

static void add_counters(SearchCounters *sum, const SearchCounters *more) {
  search_counters_add(sum, more);
  if (more->bytes > sum->bytes) sum->bytes = more->bytes;
}

static SearchCounters counters_now(const Solve *solve) {
  SearchCounters sum = solve->before;
  if (solve->search) add_counters(&sum, solve->engine->counters(solve->search));
  return sum;
}

static void end_search(Solve *solve) {
  if (!solve->search) return;
  add_counters(&solve->before, solve->engine->counters(solve->search));
  solve->engine->destroy(solve->search);
  solve->search = NULL;
}

static const Stage *stage_at(const Solve *solve, int stage) {
  if (solve->chosen || stage >= STAGES) return NULL;
  const Stage *row = &auto_stages[solve->goal][stage];
  return row->engine ? row : NULL;
}

static void start_engine(Solve *solve, const Engine *engine, uint64_t nodes) {
  SearchLimits limits = solve->limits;
  if (limits.nodes) limits.nodes -= solve->before.nodes;
  if (nodes && (!limits.nodes || nodes < limits.nodes)) limits.nodes = nodes;
  solve->engine = engine;
  solve->search = engine->create(solve->board, solve->goal, &limits);
}

// Starts the engine of the first possible stage from solve->stage on; false if there is none left.
static bool start_stage(Solve *solve) {
  for (const Stage *row; (row = stage_at(solve, solve->stage)) != NULL; solve->stage++) {
    const Engine *engine = engines_find(row->engine);
    if (!engine) continue;
    start_engine(solve, engine, row->squares / solve->floor);
    return true;
  }
  return false;
}

static uint64_t floor_of(const Board *board) {
  Squares squares = {0};
  squares_build(&squares, board);
  uint64_t count = (uint64_t)squares.count;
  squares_free(&squares);
  return count;
}

Solve *solve_new(const Board *board, SearchGoal goal, const Engine *engine, SearchLimits limits) {
  Solve *solve = mem_alloc(1, sizeof *solve);
  solve->board = board;
  solve->goal = goal;
  solve->chosen = engine;
  solve->limits = limits;
  solve->floor = floor_of(board);
  if (engine) start_engine(solve, engine, 0);
  else start_stage(solve);
  return solve;
}

void solve_free(Solve *solve) {
  if (!solve) return;
  end_search(solve);
  mem_free(solve->solution);
  mem_free(solve);
}

// A claimed solution that does not solve the level is a bug of ours.
static void take_solution(Solve *solve) {
  char *line = solve->engine->line(solve->search);
  Verdict verdict = verify(solve->board, line);
  assert(verdict.kind == VERDICT_SOLVED);
  line[verdict.moves] = '\0';
  solve->solution = line;
  solve->pushes = verdict.pushes;
  solve->moves = verdict.moves;
}

// When a stage gives up, the next one starts if nodes are left.
static SearchStatus give_up(Solve *solve) {
  solve->limit = solve->engine->limit(solve->search);
  end_search(solve);
  bool spent = solve->limits.nodes && solve->before.nodes >= solve->limits.nodes;
  if (spent) solve->limit = LIMIT_NODES;
  solve->stage++;
  return spent || solve->chosen || !start_stage(solve) ? SEARCH_GAVE_UP : SEARCH_RUNNING;
}

SearchStatus solve_step(Solve *solve, uint64_t nodes) {
  if (solve->status != SEARCH_RUNNING) return solve->status;
  SearchStatus status = solve->engine->step(solve->search, nodes);
  if (status == SEARCH_SOLVED) take_solution(solve);
  if (status == SEARCH_GAVE_UP) status = give_up(solve);
  else if (status != SEARCH_RUNNING) end_search(solve);
  return solve->status = status;
}

SolveResult solve_result(const Solve *solve) {
  SolveResult result = {.status = solve->status,
                        .engine = solve->engine,
                        .pushes = solve->pushes,
                        .moves = solve->moves,
                        .solution = solve->solution,
                        .counters = counters_now(solve)};
  if (solve->status == SEARCH_GAVE_UP) result.limit = solve->limit;
  if (solve->status == SEARCH_SOLVED)
    result.optimal =
        solve->goal == GOAL_MOVES ? solve->engine->moves_optimal : solve->engine->pushes_optimal;
  return result;
}

char *solve_line(const Solve *solve) {
  Text line = {0};
  text_add(&line, solve->solution ? solve->solution : "");
  if (!solve->search) return text_take(&line);
  text_free(&line);
  return solve->engine->line(solve->search);
}
