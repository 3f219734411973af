// A portfolio. Small levels fall to a perimeter search: a weighted A* over single pushes towards
// the positions around the solved one, which are listed backwards first. Beyond its first
// allowance the A* takes turns with feature-space searches of several styles, two of them from the
// solved position backward: goals that are hard to fill are easy to empty, and boxes in a tangle
// at the start have an order in which they come free, found in a game where boxes vanish on goals;
// read from its end it is the plan by which they are brought back. Each style solves levels that
// the others do not, and none can be told beforehand; the one that solves most gets the largest
// share. Turns are counted in positions: the same level takes the same course however it is
// stepped.
#include "strong/fast.h"

#include "base/mem.h"
#include "rules/player_walk.h"
#include "strong/fess.h"
#include "strong/greedy_search.h"

// Positions of each turn. The easiest levels fall to the A* before a perimeter has been drawn; with
// many boxes the solved position has so many neighbours that a perimeter comes to nothing.
enum { GREEDY_PROBE = 1000, PERIMETER_TURN = 10000, PERIMETER_BOXES = 12 };
enum { GREEDY_FIRST = 8000, GREEDY_TURN = 50 };
enum { BACKWARD_SHARE = 4 };  // of the bytes left, for what the backward styles share
enum { RUN_PROBE = -3, RUN_PERIMETER, RUN_GREEDY };  // runners that are not styles, in order

#define ALL_ADVISORS ((1u << ADVISOR_COUNT) - 1)
#define EXCEPT(advisor) ~(1u << ADVISOR_##advisor)

static const FessStyle STYLES[] = {
    {.advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(REACH),
     .schedule = SCHEDULE_BOTH,
     .order = PACKING_SHARED,
     .assign_goals = true,
     .count_blocked = true},
    {.advisors = ALL_ADVISORS,
     .schedule = SCHEDULE_ROUND,
     .eager = true,
     .order = PACKING_SHARED,
     .assign_goals = true,
     .count_blocked = true},
    {.backward = true,
     .advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(REACH),
     .schedule = SCHEDULE_BOTH,
     .order = PACKING_SHARED,
     .assign_goals = true,
     .count_blocked = true},
    {.backward = true,
     .advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(REACH),
     .schedule = SCHEDULE_BOTH,
     .order = PACKING_FARTHEST,
     .assign_goals = true,
     .count_blocked = true},
    {.advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(REACH), .schedule = SCHEDULE_BOTH},
    {.advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(PUSHABLE),
     .schedule = SCHEDULE_BOTH,
     .order = PACKING_FARTHEST},
    {.advisors = ALL_ADVISORS & EXCEPT(BOUND) & EXCEPT(CHOKEPOINTS),
     .schedule = SCHEDULE_PACKED,
     .order = PACKING_NEAREST},
    {.advisors = ALL_ADVISORS & EXCEPT(BOUND),
     .schedule = SCHEDULE_BOTH,
     .flexible = true,
     .careful = true},
};
enum { STYLE_COUNT = sizeof STYLES / sizeof *STYLES };
// Positions of a turn. What the lesser styles do not solve soon, they hardly solve at all: after
// the first rounds they get less.
enum { FIRST_ROUNDS = 20, GREEDY_LATER = 10 };
static const int TURNS[STYLE_COUNT] = {150, 100, 200, 75, 75, 75, 25, 25};
static const int LATER_TURNS[STYLE_COUNT] = {200, 200, 300, 75, 20, 20, 10, 5};

typedef struct {
  LevelTables tables, back_tables;
  SearchContext context,
      back_context;  // the second of the game played backward, see begin_backward
  bool backward;     // there is one
  GreedySearch greedy;
  Perimeter perimeter;
  Fess fess[STYLE_COUNT];
  int begun;   // styles that have had a turn
  int runner;  // whose turn it is: a style, or one of those below
  int left;    // positions left of the turn
  int round;
  MemoryBudget budget;
  SearchCounters counters;
  SearchStatus status;
  SearchLimit limit;
  uint64_t node_limit;
} Fast;

static void give_up(Fast *fast, SearchLimit limit) {
  fast->status = SEARCH_GAVE_UP;
  fast->limit = limit;
}

static void *fast_create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;  // whatever is asked for, this engine answers with any solution
  Fast *fast = mem_alloc(1, sizeof *fast);
  fast->node_limit = limits->nodes ? limits->nodes : UINT64_MAX;
  fast->budget.limit = limits->bytes ? limits->bytes : SIZE_MAX;
  fast->runner = RUN_PROBE;
  fast->left = GREEDY_PROBE;
  if (!level_tables_begin(&fast->tables, board, fast->budget.limit)) {
    give_up(fast, LIMIT_BYTES);
    return fast;
  }
  fast->budget.used = fast->tables.bytes;
  const Squares *squares = &fast->tables.squares;
  if (squares->has_unreachable_box || squares->boxes > squares->goals)
    fast->status = SEARCH_UNSOLVABLE;
  else if (squares->count > UINT16_MAX) give_up(fast, LIMIT_ENGINE);
  else if (!search_context_begin(&fast->context, &fast->tables, &fast->budget, &fast->counters))
    give_up(fast, LIMIT_BYTES);
  else {
    greedy_search_begin(&fast->greedy, &fast->context);
    perimeter_begin(&fast->perimeter, &fast->context);
  }
  return fast;
}

// The perimeter is as far as it is to get: the A* aims at it.
static void use_perimeter(Fast *fast) {
  fast->budget.used += fast->perimeter.budget.used;
  fast->runner = RUN_GREEDY;
  fast->left = GREEDY_FIRST;
  fast->status = greedy_search_use_perimeter(&fast->greedy, &fast->perimeter);
}

// Sets up the game played backward. Without memory for that the styles that want it are left out;
// so are they with goals to spare, where there are too many solved positions to begin with.
static void begin_backward(Fast *fast) {
  MemoryBudget *budget = &fast->budget;
  if (fast->backward || fast->tables.boxes != fast->tables.goals) return;
  size_t left = budget->limit - budget->used;
  MemoryBudget own = {.limit = left / BACKWARD_SHARE};
  if (!level_tables_begin_backward(&fast->back_tables, &fast->tables, own.limit)) return;
  own.used = fast->back_tables.bytes;
  fast->backward =
      search_context_begin(&fast->back_context, &fast->back_tables, &own, &fast->counters) &&
      search_context_complete(&fast->back_context);
  fast->back_context.budget = budget;
  budget->used += own.used;
}

static void begin_style(Fast *fast) {
  if (!search_context_complete(&fast->context)) {
    give_up(fast, LIMIT_BYTES);
    return;
  }
  FessStyle style = STYLES[fast->runner];
  if (style.backward) begin_backward(fast);
  Fess *fess = &fast->fess[fast->begun++];
  if (!style.backward) fess_begin(fess, &fast->context, style);
  else if (fast->backward) fess_begin(fess, &fast->back_context, style);
}

// The next in turn.
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
  fast->runner = fast->runner + 1 == STYLE_COUNT ? RUN_GREEDY : fast->runner + 1;
  bool first = fast->round < FIRST_ROUNDS;
  if (fast->runner == RUN_GREEDY) fast->round++;
  if (fast->runner == RUN_GREEDY) fast->left = first ? GREEDY_TURN : GREEDY_LATER;
  else fast->left = first ? TURNS[fast->runner] : LATER_TURNS[fast->runner];
  if (fast->runner >= fast->begun) begin_style(fast);
}

// A search backward would hardly get anywhere without a plan.
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
  fast->status =
      fast->runner < 0 ? greedy_search_step(&fast->greedy) : fess_step(&fast->fess[fast->runner]);
  if (fast->status == SEARCH_GAVE_UP) fast->limit = LIMIT_BYTES;
}

static void step_once(Fast *fast) {
  if (!fast->left) next_turn(fast);
  if (fast->status == SEARCH_RUNNING) run_once(fast);
  if (fast->status == SEARCH_RUNNING && fast->counters.nodes >= fast->node_limit)
    give_up(fast, LIMIT_NODES);
}

static SearchStatus fast_step(void *search, uint64_t nodes) {
  Fast *fast = search;
  while (fast->status == SEARCH_RUNNING && nodes--) step_once(fast);
  fast->counters.bytes = fast->budget.used;
  return fast->status;
}

static SearchLimit fast_limit(const void *search) { return ((const Fast *)search)->limit; }

static const SearchCounters *fast_counters(const void *search) {
  return &((const Fast *)search)->counters;
}

// The solution's pushes, or those that lead furthest: the feature-space searches know more than
// the A* does, and the first of them most.
static Push *best_pushes(const Fast *fast, size_t *count) {
  bool solved = fast->status == SEARCH_SOLVED;
  if (solved && fast->runner >= 0) return fess_pushes(&fast->fess[fast->runner], count);
  if (!solved && fast->begun && fast->fess[0].best_node) return fess_pushes(&fast->fess[0], count);
  return greedy_search_pushes(&fast->greedy, count);
}

static char *fast_line(const void *search) {
  const Fast *fast = search;
  Text text = {0};
  text_add(&text, "");
  if (!fast->greedy.context) return text_take(&text);  // given up, or lost, before it began
  PlayerWalk walk = {0};
  size_t count;
  Push *line = best_pushes(fast, &count);
  player_walk_begin(&walk, &fast->tables.squares);
  player_walk_write(&walk, line, count, &text);
  player_walk_free(&walk);
  mem_free(line);
  return text_take(&text);
}

static void fast_destroy(void *search) {
  Fast *fast = search;
  for (int i = 0; i < fast->begun; i++) fess_free(&fast->fess[i]);
  greedy_search_free(&fast->greedy);
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
    .create = fast_create,
    .step = fast_step,
    .limit = fast_limit,
    .counters = fast_counters,
    .line = fast_line,
    .destroy = fast_destroy,
};
