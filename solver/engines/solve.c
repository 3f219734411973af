// Without a chosen engine, a table of stages says which engines run. A stage has a share of nodes,
// so that a small level is solved before a strong engine has built its tables; the last stage has
// all that are left.
//
// The engines of one stage take turns. No engine is best: rooms full of boxes need a search that
// remembers millions of positions, large levels need plans, and nothing tells beforehand which a
// level is. With equal turns a level takes about twice the time of its best engine. Equal means
// equal work, and work is counted, never timed: every engine says what it has looked at and what
// one look costs it (Engine.push_cost). So a level takes the same course on every machine, in
// whatever portions it is stepped. The answer of one engine, solved or unsolvable, is the answer
// of all.
//
// Turns are equal only where nothing tells which engine is better. An exhaustive engine that has
// not solved a vast level soon will hardly ever do so: its work is charged at more there, and it
// keeps a small share. In a small level it is nearly always the better one, and its work is charged
// at less. So it is in a level between these if most positions that it knows are expanded: it is
// about to run out of them.
//
// Engines that take turns share one limit on bytes. Each may have what the others do not hold, but
// all engines but the last at most an equal part: a search that remembers everything must not
// starve one that plans. An engine that runs out of memory ends, and the others share what it had.
//
// Where engines take turns to find any solution, they see the board in its canonical orientation.
// The order in which an engine meets positions depends on the orientation, and with it which
// solution is found, and whether one is found within the limits. So a level and its mirror images
// have the same answer. A chosen engine sees the board as it is, and so does a proof, whose answer
// is the same in any orientation.
#include "engines/solve.h"

#include <assert.h>

#include "base/mem.h"
#include "rules/orient_for_search.h"
#include "rules/verify.h"
#include "tables/level_size.h"

enum { STAGES = 3, STAGE_ENGINES = 2 };
// Nodes of a turn. Short beside any search that matters, long beside the cost of changing over.
enum { TURN_NODES = 64 };

typedef struct {
  const char *engines[STAGE_ENGINES];  // skipped if the table of engines does not have it
  uint64_t squares;                    // the most nodes times squares of floor; 0 is no limit
} Stage;

// If the strong engine gives up, the exhaustive one gets what is left.
static const Stage auto_stages[][STAGES] = {
    [GOAL_ANY] = {{{"optimal"}, 500000}, {{"bidirectional", "fast"}, 0}, {{"optimal"}, 0}},
    [GOAL_PUSHES] = {{{"optimal"}, 0}},
    [GOAL_MOVES] = {{{"moves"}, 0}},
};

// Prices of a unit of work, chosen by price_of. In a vast level that an exhaustive engine solves in
// less than FEW_NODES, it does not matter who gets the turns.
enum { LOW_PRICE = 1, USUAL_PRICE = 4, HIGH_PRICE = 96, FEW_NODES = 1 << 14 };

typedef struct {
  const Engine *engine;
  void *search;
  uint64_t work;     // done so far, in units that are the same for all engines
  uint64_t charged;  // what it was charged for it; the runner with the lowest charge is next
} Runner;

struct Solve {
  const Board *board;
  OrientedBoard oriented;  // what the engines see
  char *known;             // limits.known on that board, or NULL
  SearchGoal goal;
  SearchLimits limits;
  const Engine *chosen;  // NULL: auto
  int stage;
  uint64_t floor;  // squares, with their margins
  LevelSize size;
  uint64_t stage_nodes;           // the most that the stage may use; 0 is no limit
  Runner runners[STAGE_ENGINES];  // of the stage, those that have not given up
  int count, turn;                // runners, and whose turn it is
  bool shared;                    // the stage began with more than one runner
  uint64_t turn_left;             // nodes left of the turn
  const Engine *engine;           // the last one that ran
  SearchStatus status;
  SearchLimit limit;
  SearchCounters before;  // of searches that have ended
  char *solution;
  size_t pushes, moves;
};

static const SearchCounters *counters_of(const Runner *runner) {
  return runner->engine->counters(runner->search);
}

static SearchCounters counters_now(const Solve *solve) {
  SearchCounters sum = solve->before;
  size_t bytes = 0;
  for (int i = 0; i < solve->count; i++) {
    search_counters_add(&sum, counters_of(&solve->runners[i]));
    bytes += counters_of(&solve->runners[i])->bytes;
  }
  if (bytes > sum.bytes) sum.bytes = bytes;
  return sum;
}

static uint64_t nodes_now(const Solve *solve) {
  assert(solve->count <= STAGE_ENGINES);
  uint64_t nodes = solve->before.nodes;
  for (int i = 0; i < solve->count; i++) nodes += counters_of(&solve->runners[i])->nodes;
  return nodes;
}

// Measured: where the exhaustive engine is the faster one after FEW_NODES, there are 1.1 to 1.4
// positions known for each one expanded. On XSokoban all that it solves first take it few nodes.
static uint64_t price_of(const Solve *solve, const Runner *runner) {
  const SearchCounters *counters = counters_of(runner);
  if (!runner->engine->exhaustive) return USUAL_PRICE;
  if (solve->size == LEVEL_SMALL) return LOW_PRICE;
  if (counters->nodes < FEW_NODES) return USUAL_PRICE;
  if (solve->size == LEVEL_VAST) return HIGH_PRICE;
  return 3 * counters->stored < 4 * counters->nodes ? LOW_PRICE : USUAL_PRICE;
}

static uint64_t work_of(const Runner *runner) {
  const SearchCounters *counters = counters_of(runner);
  return runner->engine->push_cost * (counters->generated + counters->nodes);
}

static void charge_work(const Solve *solve, Runner *runner) {
  uint64_t work = work_of(runner);
  runner->charged += price_of(solve, runner) * (work - runner->work);
  runner->work = work;
}

static void end_search(Solve *solve, int index) {
  SearchCounters sum = counters_now(solve);
  solve->before.bytes = sum.bytes;
  Runner *runner = &solve->runners[index];
  search_counters_add(&solve->before, counters_of(runner));
  runner->engine->destroy(runner->search);
  for (solve->count--; index < solve->count; index++)
    solve->runners[index] = solve->runners[index + 1];
}

static void end_searches(Solve *solve) {
  while (solve->count) end_search(solve, 0);
}

// What runner `index` of `count` may use: an equal part, and the last one what the others do not
// hold.
static size_t bytes_for(const Solve *solve, int index, int count) {
  size_t limit = search_limits_bytes(&solve->limits), held = 0;
  for (int i = 0; i < solve->count; i++)
    if (i != index) held += counters_of(&solve->runners[i])->bytes;
  size_t rest = held < limit ? limit - held : 0, part = limit / (size_t)count;
  return index + 1 < count && part < rest ? part : rest;
}

static void allow_bytes(const Solve *solve, int index) {
  const Runner *runner = &solve->runners[index];
  if (runner->engine->allow_bytes)
    runner->engine->allow_bytes(runner->search, bytes_for(solve, index, solve->count));
}

// The nodes that the present stage may still use.
static uint64_t nodes_left(const Solve *solve) {
  uint64_t limit = search_limits_nodes(&solve->limits), used = nodes_now(solve);
  if (solve->stage_nodes && solve->stage_nodes < limit) limit = solve->stage_nodes;
  return used < limit ? limit - used : 0;
}

// Starts these engines to take turns, each with all nodes that are left. False if there is none.
static bool start_engines(Solve *solve, const Engine *const *engines, int count) {
  uint64_t nodes = nodes_left(solve);
  bool limited = solve->limits.nodes || solve->stage_nodes;
  for (int i = 0; i < count; i++) {
    SearchLimits limits = {.nodes = limited ? nodes : 0, .seed = solve->limits.seed};
    limits.known = solve->known;
    limits.gap = solve->limits.gap;
    if (solve->limits.bytes) limits.bytes = bytes_for(solve, i, count);
    solve->engine = engines[i];
    void *search = engines[i]->create(&solve->oriented.board, solve->goal, &limits);
    solve->runners[solve->count++] = (Runner){engines[i], search, 0, 0};
  }
  solve->turn_left = 0;
  solve->shared = count > 1;
  return count > 0;
}

static bool start_stage(Solve *solve, const Stage *stage) {
  const Engine *engines[STAGE_ENGINES];
  int count = 0;
  for (int i = 0; i < STAGE_ENGINES && stage->engines[i]; i++) {
    const Engine *engine = engines_find(stage->engines[i]);
    if (engine) engines[count++] = engine;
  }
  uint64_t nodes = stage->squares / solve->floor;
  solve->stage_nodes = nodes ? solve->before.nodes + nodes : 0;
  return start_engines(solve, engines, count);
}

// Starts the first possible stage from solve->stage on; false if there is none left.
static bool start_next_stage(Solve *solve) {
  for (; !solve->chosen && solve->stage < STAGES; solve->stage++)
    if (start_stage(solve, &auto_stages[solve->goal][solve->stage])) return true;
  return false;
}

static void measure_floor(Solve *solve) {
  Squares squares = {0};
  squares_build(&squares, solve->board);
  solve->floor = (uint64_t)squares.count;
  solve->size = level_size(&squares);
  squares_free(&squares);
}

Solve *solve_new(const Board *board, SearchGoal goal, const Engine *engine, SearchLimits limits) {
  Solve *solve = mem_alloc(1, sizeof *solve);
  bool canonical = goal == GOAL_ANY && !engine;
  solve->board = board;
  solve->oriented = canonical ? orient_for_search(board) : oriented_board(board, 0);
  if (limits.known) solve->known = oriented_board_moves(&solve->oriented, limits.known);
  solve->goal = goal;
  solve->chosen = engine;
  solve->limits = limits;
  measure_floor(solve);
  if (engine) start_engines(solve, &engine, 1);
  else start_next_stage(solve);
  return solve;
}

void solve_free(Solve *solve) {
  if (!solve) return;
  end_searches(solve);
  oriented_board_free(&solve->oriented);
  mem_free(solve->known);
  mem_free(solve->solution);
  mem_free(solve);
}

// The line of an engine, on the board as it was given.
static char *line_of(const Solve *solve, const Runner *runner) {
  char *line = runner->engine->line(runner->search);
  char *back = oriented_board_moves_back(&solve->oriented, line);
  mem_free(line);
  return back;
}

// Takes the line of an engine if it solves the level, and is shorter than what is known.
static bool take_solution(Solve *solve, const Runner *runner) {
  char *line = line_of(solve, runner);
  Verdict verdict = verify(solve->board, line);
  bool solved = verify_solved_once(&verdict);  // a line may go on, it is cut below
  if (!solved || (solve->solution && verdict.pushes >= solve->pushes)) {
    mem_free(line);
    return solved;
  }
  mem_free(solve->solution);
  line[verdict.moves] = '\0';
  solve->solution = line;
  solve->pushes = verdict.pushes;
  solve->moves = verdict.moves;
  return true;
}

// Goes on with the next stage, if there is one and nodes are left.
static SearchStatus end_stage(Solve *solve) {
  end_searches(solve);
  bool spent = solve->limits.nodes && solve->before.nodes >= solve->limits.nodes;
  if (spent) solve->limit = LIMIT_NODES;
  solve->stage++;
  return !spent && start_next_stage(solve) ? SEARCH_RUNNING : SEARCH_GAVE_UP;
}

// The runner whose turn it was has given up; the others go on. If only a proof is missing, its
// solution is kept.
static SearchStatus give_up_one(Solve *solve) {
  const Runner *runner = &solve->runners[solve->turn];
  if (runner->engine->pushes_optimal) take_solution(solve, runner);
  solve->limit = runner->engine->limit(runner->search);
  end_search(solve, solve->turn);
  solve->turn_left = 0;
  return solve->count && nodes_left(solve) ? SEARCH_RUNNING : end_stage(solve);
}

// Charges the last runner for its turn. The one with the lowest charge is next.
static void next_turn(Solve *solve) {
  if (solve->turn < solve->count) charge_work(solve, &solve->runners[solve->turn]);
  solve->turn = 0;
  for (int i = 1; i < solve->count; i++)
    if (solve->runners[i].charged < solve->runners[solve->turn].charged) solve->turn = i;
  solve->turn_left = solve->count > 1 ? TURN_NODES : UINT64_MAX;
}

static SearchStatus run_turn(Solve *solve, uint64_t wanted) {
  if (!solve->turn_left) next_turn(solve);
  const Runner *runner = &solve->runners[solve->turn];
  uint64_t left = nodes_left(solve), nodes = wanted < solve->turn_left ? wanted : solve->turn_left;
  if (left && left < nodes) nodes = left;
  solve->turn_left -= nodes;
  solve->engine = runner->engine;
  allow_bytes(solve, solve->turn);
  SearchStatus status = runner->engine->step(runner->search, nodes);
  if (status == SEARCH_SOLVED) {
    bool solved = take_solution(solve, runner);
    assert(solved && "an engine claims a solution that does not solve the level: our bug");
  }
  if (status == SEARCH_GAVE_UP) return give_up_one(solve);
  if (status != SEARCH_RUNNING) end_searches(solve);
  else if (solve->shared && !nodes_left(solve)) {
    solve->limit = LIMIT_NODES;
    return end_stage(solve);
  }
  return status;
}

SearchStatus solve_step(Solve *solve, uint64_t nodes) {
  uint64_t used = nodes_now(solve), end = used + nodes;
  while (solve->status == SEARCH_RUNNING && used < end) {
    solve->status = run_turn(solve, end - used);
    used = nodes_now(solve);
  }
  return solve->status;
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

uint64_t solve_work(const Solve *solve, const Engine *engine) {
  for (int i = 0; i < solve->count; i++)
    if (solve->runners[i].engine == engine) return work_of(&solve->runners[i]);
  return 0;
}

// Of engines that take turns the last one plans best, so its moves come first.
char *solve_line(const Solve *solve) {
  Text line = {0};
  text_add(&line, solve->solution ? solve->solution : "");
  for (int i = solve->count - 1; i >= 0 && !line.length; i--) {
    text_free(&line);
    char *moves = line_of(solve, &solve->runners[i]);
    text_add(&line, moves);
    mem_free(moves);
  }
  return text_take(&line);
}
