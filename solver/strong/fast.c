// A portfolio of searches that take turns. Small levels fall to weighted A* over single pushes,
// which aims at a perimeter around the solved position. After its first turn weighted A* alternates
// with feature-space searches (FESS) of several styles. Two of the styles play the backward game:
// goals that are hard to fill are easy to empty.
//
// Each style solves levels that the others miss, and nothing tells beforehand which style a level
// needs. The styles that solve most levels get the longest turns. Turns are counted in positions
// and not in seconds, so a level takes the same course however the engine is stepped.
#include "strong/fast.h"

#include "base/mem.h"
#include "rules/pushes_to_moves.h"
#include "search/engine_report.h"
#include "strong/fess.h"
#include "strong/weighted_astar.h"

// Runners that are not styles, in the order of their first turns.
enum { RUN_PROBE = -3, RUN_PERIMETER, RUN_ASTAR };
// Turns in positions. The probe is weighted A* without a perimeter: it solves the easiest
// levels before a perimeter would pay. The perimeter gets no turn with more than PERIMETER_BOXES
// boxes: there the solved position has so many neighbours that the perimeter stays too thin.
enum { PROBE_TURN = 1000, PERIMETER_TURN = 10000, PERIMETER_BOXES = 12 };
enum { ASTAR_FIRST_TURN = 8000, ASTAR_TURN = 50, ASTAR_LATER_TURN = 10 };
// The backward game may take one part in BACKWARD_SHARE of the bytes that are left.
enum { BACKWARD_SHARE = 4 };
// Rounds with the turns of the first kind. A weak style that fails early seldom solves a level
// later, so it gets shorter turns after these rounds.
enum { FIRST_ROUNDS = 20 };

#define ALL_ADVISORS ((1u << ADVISOR_COUNT) - 1)
#define EXCEPT(advisor) ~(1u << ADVISOR_##advisor)
#define MOST_ADVISORS (ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(REACH))
#define FULL_FEATURES .assign_goals = true, .count_blocked = true

// The styles in the order of their turns.
static const struct {
  FessStyle style;
  int turn, later_turn;  // positions, in the first rounds and after them
} STYLES[] = {
    // The main style: a plan in which each sink takes one box, and all features.
    {.style = {.advisors = MOST_ADVISORS,
               .schedule = SCHEDULE_BOTH,
               .order = PACKING_SHARED,
               FULL_FEATURES},
     .turn = 150,
     .later_turn = 200},
    // Eager advisors and bins strictly in turn.
    {.style = {.advisors = ALL_ADVISORS,
               .schedule = SCHEDULE_ROUND,
               .eager = true,
               .order = PACKING_SHARED,
               FULL_FEATURES},
     .turn = 100,
     .later_turn = 200},
    // The main style in the backward game.
    {.style = {.backward = true,
               .advisors = MOST_ADVISORS,
               .schedule = SCHEDULE_BOTH,
               .order = PACKING_SHARED,
               FULL_FEATURES},
     .turn = 200,
     .later_turn = 300},
    // The same with another plan.
    {.style = {.backward = true,
               .advisors = MOST_ADVISORS,
               .schedule = SCHEDULE_BOTH,
               .order = PACKING_FARTHEST,
               FULL_FEATURES},
     .turn = 75,
     .later_turn = 75},
    // Without box-step matching and blocked boxes: fewer bins, and each position takes less time.
    {.style = {.advisors = MOST_ADVISORS, .schedule = SCHEDULE_BOTH}, .turn = 75, .later_turn = 20},
    // Another packing order and other advisors.
    {.style = {.advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(PUSHABLE),
               .schedule = SCHEDULE_BOTH,
               .order = PACKING_FARTHEST},
     .turn = 75,
     .later_turn = 20},
    // The third packing order; bins only by rank.
    {.style = {.advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(CHOKEPOINTS),
               .schedule = SCHEDULE_PACKED,
               .order = PACKING_NEAREST},
     .turn = 25,
     .later_turn = 10},
    // Any safe packing order, and all deadlock searches.
    {.style = {.advisors = ALL_ADVISORS & EXCEPT(BOUND),
               .schedule = SCHEDULE_BOTH,
               .flexible = true,
               .careful = true},
     .turn = 25,
     .later_turn = 5},
};
enum { STYLE_COUNT = sizeof STYLES / sizeof *STYLES };

typedef struct {
  EngineReport report;  // must come first
  LevelTables tables, back_tables;
  // The second context is that of the backward game.
  SearchContext context, back_context;
  bool backward;  // the backward game is set up
  WeightedAstar astar;
  Perimeter perimeter;
  Fess fess[STYLE_COUNT];
  int begun;   // styles that have had a turn
  int runner;  // whose turn it is: an index of STYLES or one of RUN_...
  int left;    // positions left of the turn
  int round;
  MemoryBudget budget;
  uint64_t node_limit;
} Fast;

static void give_up(Fast *fast, SearchLimit limit) {
  fast->report.status = engine_report_give_up(&fast->report, limit);
}

static void *fast_create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;  // this engine answers every goal with any solution
  Fast *fast = mem_alloc(1, sizeof *fast);
  fast->node_limit = search_limits_nodes(limits);
  fast->budget.limit = search_limits_bytes(limits);
  fast->runner = RUN_PROBE;
  fast->left = PROBE_TURN;
  if (!level_tables_begin(&fast->tables, board, fast->budget.limit)) {
    give_up(fast, LIMIT_BYTES);
    return fast;
  }
  fast->budget.used = fast->report.counters.bytes = fast->tables.bytes;
  const Squares *squares = &fast->tables.squares;
  if (squares->has_unreachable_box || squares->boxes > squares->goals)
    fast->report.status = SEARCH_UNSOLVABLE;
  else if (squares->count > UINT16_MAX) give_up(fast, LIMIT_ENGINE);
  else if (!search_context_begin(&fast->context, &fast->tables, &fast->budget,
                                 &fast->report.counters))
    give_up(fast, LIMIT_BYTES);
  else {
    weighted_astar_begin(&fast->astar, &fast->context);
    perimeter_begin(&fast->perimeter, &fast->context);
    fast->report.counters.bytes = fast->budget.used;
  }
  return fast;
}

// The perimeter has had its turn. From now on weighted A* aims at it.
static void use_perimeter(Fast *fast) {
  fast->budget.used += fast->perimeter.budget.used;
  fast->runner = RUN_ASTAR;
  fast->left = ASTAR_FIRST_TURN;
  fast->report.status = weighted_astar_use_perimeter(&fast->astar, &fast->perimeter);
}

// Sets up the backward game. The backward styles are left out if there is no memory for it, or if
// the level has spare goals: then there are too many solved positions to start from.
static void begin_backward(Fast *fast) {
  MemoryBudget *budget = &fast->budget;
  if (fast->backward || fast->tables.boxes != fast->tables.goals) return;
  size_t left = budget->limit - budget->used;
  MemoryBudget own = {.limit = left / BACKWARD_SHARE};
  if (!level_tables_begin_backward(&fast->back_tables, &fast->tables, own.limit)) return;
  own.used = fast->back_tables.bytes;
  fast->backward =
      search_context_begin(&fast->back_context, &fast->back_tables, &own, &fast->report.counters) &&
      search_context_complete(&fast->back_context);
  fast->back_context.budget = budget;
  budget->used += own.used;
}

static void begin_style(Fast *fast) {
  if (!search_context_complete(&fast->context)) {
    give_up(fast, LIMIT_BYTES);
    return;
  }
  FessStyle style = STYLES[fast->runner].style;
  if (style.backward) begin_backward(fast);
  Fess *fess = &fast->fess[fast->begun++];
  if (!style.backward) fess_begin(fess, &fast->context, style);
  else if (fast->backward) fess_begin(fess, &fast->back_context, style);
}

static void next_turn(Fast *fast) {
  if (fast->runner == RUN_PROBE) {
    fast->runner = RUN_PERIMETER;
    fast->left = PERIMETER_TURN;
    return;
  }
  if (fast->runner == RUN_PERIMETER) {
    use_perimeter(fast);
    return;
  }
  fast->runner = fast->runner + 1 == STYLE_COUNT ? RUN_ASTAR : fast->runner + 1;
  bool first = fast->round < FIRST_ROUNDS;
  if (fast->runner == RUN_ASTAR) {
    fast->round++;
    fast->left = first ? ASTAR_TURN : ASTAR_LATER_TURN;
    return;
  }
  fast->left = first ? STYLES[fast->runner].turn : STYLES[fast->runner].later_turn;
  if (fast->runner >= fast->begun) begin_style(fast);
}

// A backward style without a packing plan seldom solves anything.
static bool is_skipped(const Fast *fast) {
  const Fess *fess = &fast->fess[fast->runner];
  return !fess->context || (fess->style.backward && !fess->planning && !fess->extractor.plan.steps);
}

static void run_once(Fast *fast) {
  fast->left--;
  if (fast->runner == RUN_PERIMETER) {
    bool few = fast->tables.boxes <= PERIMETER_BOXES;
    if (!few || !perimeter_step(&fast->perimeter)) fast->left = 0;
    return;
  }
  if (fast->runner >= 0 && is_skipped(fast)) {
    fast->left = 0;
    return;
  }
  fast->report.status =
      fast->runner < 0 ? weighted_astar_step(&fast->astar) : fess_step(&fast->fess[fast->runner]);
  if (fast->report.status == SEARCH_GAVE_UP) give_up(fast, LIMIT_BYTES);
}

static void step_once(Fast *fast) {
  if (!fast->left) next_turn(fast);
  if (fast->report.status == SEARCH_RUNNING) run_once(fast);
  if (fast->report.status == SEARCH_RUNNING && fast->report.counters.nodes >= fast->node_limit)
    give_up(fast, LIMIT_NODES);
}

static SearchStatus fast_step(void *search, uint64_t nodes) {
  Fast *fast = search;
  while (fast->report.status == SEARCH_RUNNING && nodes--) step_once(fast);
  fast->report.counters.bytes = fast->budget.used;
  return fast->report.status;
}

// Keeps what was granted before: the perimeter has its share already.
static void fast_allow_bytes(void *search, size_t bytes) { ((Fast *)search)->budget.limit = bytes; }

// The pushes of the solution or, before there is one, those that lead furthest. The first style is
// the best judge of progress; weighted A* is asked until that style has got anywhere.
static Push *best_pushes(const Fast *fast, size_t *count) {
  bool solved = fast->report.status == SEARCH_SOLVED;
  if (solved && fast->runner >= 0) return fess_pushes(&fast->fess[fast->runner], count);
  if (!solved && fast->begun && fast->fess[0].best_node) return fess_pushes(&fast->fess[0], count);
  return weighted_astar_pushes(&fast->astar, count);
}

static char *fast_line(const void *search) {
  const Fast *fast = search;
  if (!fast->astar.context) return mem_string("", 0);  // it ended before it began
  size_t count;
  Push *pushes = best_pushes(fast, &count);
  char *moves = pushes_to_moves(&fast->tables.squares, pushes, count);
  mem_free(pushes);
  return moves;
}

static void fast_destroy(void *search) {
  Fast *fast = search;
  for (int i = 0; i < fast->begun; i++) fess_free(&fast->fess[i]);
  weighted_astar_free(&fast->astar);
  perimeter_free(&fast->perimeter);
  search_context_free(&fast->context);
  search_context_free(&fast->back_context);
  level_tables_free(&fast->tables);
  level_tables_free(&fast->back_tables);
  mem_free(fast);
}

const Engine engine_fast = {
    .name = "fast",
    .summary = "any solution, quickly",
    .push_cost = 6,
    .create = fast_create,
    .step = fast_step,
    .allow_bytes = fast_allow_bytes,
    .limit = engine_report_limit,
    .counters = engine_report_counters,
    .line = fast_line,
    .destroy = fast_destroy,
};
