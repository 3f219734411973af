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
#include "rules/walk.h"
#include "strong/fess.h"
#include "strong/greedy.h"

// Positions of each turn. The easiest levels fall to the A* before a perimeter has been drawn; with
// many boxes the solved position has so many neighbours that a perimeter comes to nothing.
enum { GREEDY_TASTE = 1000, PERIMETER_TURN = 10000, PERIMETER_BOXES = 12 };
enum { GREEDY_FIRST = 8000, GREEDY_TURN = 50 };
enum { BACKWARD_SHARE = 4 };  // of the bytes left, for what the backward styles share
enum { RUN_TASTE = -3, RUN_PERIMETER, RUN_GREEDY };  // runners that are not styles, in order

#define EVERY ((1u << ADVISOR_COUNT) - 1)
#define BUT(advisor) ~(1u << ADVISE_##advisor)

static const FessStyle STYLES[] = {
    {.advisors = EVERY & BUT(BOUND) & BUT(REACH),
     .schedule = SCHEDULE_BOTH,
     .order = PLAN_SHARED,
     .served = true,
     .knots = true},
    {.advisors = EVERY,
     .schedule = SCHEDULE_ROUND,
     .eager = true,
     .order = PLAN_SHARED,
     .served = true,
     .knots = true},
    {.backward = true,
     .advisors = EVERY & BUT(BOUND) & BUT(REACH),
     .schedule = SCHEDULE_BOTH,
     .order = PLAN_SHARED,
     .served = true,
     .knots = true},
    {.backward = true,
     .advisors = EVERY & BUT(BOUND) & BUT(REACH),
     .schedule = SCHEDULE_BOTH,
     .order = PLAN_FARTHEST,
     .served = true,
     .knots = true},
    {.advisors = EVERY & BUT(BOUND) & BUT(REACH), .schedule = SCHEDULE_BOTH},
    {.advisors = EVERY & BUT(BOUND) & BUT(PUSHABLE),
     .schedule = SCHEDULE_BOTH,
     .order = PLAN_FARTHEST},
    {.advisors = EVERY & BUT(BOUND) & BUT(LINKS),
     .schedule = SCHEDULE_PACKED,
     .order = PLAN_NEAREST},
    {.advisors = EVERY & BUT(BOUND), .schedule = SCHEDULE_BOTH, .flexible = true, .careful = true},
};
enum { STYLE_COUNT = sizeof STYLES / sizeof *STYLES };
// Positions of a turn. What the lesser styles do not solve soon, they hardly solve at all: after
// the first rounds they get less.
enum { FIRST_ROUNDS = 20, GREEDY_LATER = 10 };
static const int TURNS[STYLE_COUNT] = {150, 100, 200, 75, 75, 75, 25, 25};
static const int LATER[STYLE_COUNT] = {200, 200, 300, 75, 20, 20, 10, 5};

typedef struct {
  Ground field, back_field;
  Kit kit, back_kit;  // the second of the game played backward, see look_back
  bool backward;      // there is one
  Greedy greedy;
  Perimeter perimeter;
  Fess fess[STYLE_COUNT];
  int begun;   // styles that have had a turn
  int runner;  // whose turn it is: a style, or one of those below
  int left;    // positions left of the turn
  int round;
  Budget budget;
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
  fast->runner = RUN_TASTE;
  fast->left = GREEDY_TASTE;
  if (!ground_begin(&fast->field, board, fast->budget.limit)) {
    give_up(fast, LIMIT_BYTES);
    return fast;
  }
  fast->budget.used = fast->field.bytes;
  const Squares *squares = &fast->field.squares;
  if (squares->stray || squares->boxes > squares->goals) fast->status = SEARCH_UNSOLVABLE;
  else if (squares->count > UINT16_MAX) give_up(fast, LIMIT_ENGINE);
  else if (!kit_begin(&fast->kit, &fast->field, &fast->budget, &fast->counters))
    give_up(fast, LIMIT_BYTES);
  else {
    greedy_begin(&fast->greedy, &fast->kit);
    perimeter_begin(&fast->perimeter, &fast->kit);
  }
  return fast;
}

// The perimeter is as far as it is to get: the A* aims at it.
static void aim(Fast *fast) {
  fast->budget.used += fast->perimeter.budget.used;
  fast->runner = RUN_GREEDY;
  fast->left = GREEDY_FIRST;
  fast->status = greedy_aim(&fast->greedy, &fast->perimeter);
}

// Sets up the game played backward. Without memory for that the styles that want it are left out;
// so are they with goals to spare, where there are too many solved positions to begin with.
static void look_back(Fast *fast) {
  Budget *budget = &fast->budget;
  if (fast->backward || fast->field.boxes != fast->field.goals) return;
  size_t left = budget->limit - budget->used;
  Budget own = {.limit = left / BACKWARD_SHARE};
  if (!ground_begin_backward(&fast->back_field, &fast->field, own.limit)) return;
  own.used = fast->back_field.bytes;
  fast->backward = kit_begin(&fast->back_kit, &fast->back_field, &own, &fast->counters) &&
                   kit_complete(&fast->back_kit);
  fast->back_kit.budget = budget;
  budget->used += own.used;
}

static void set_up(Fast *fast) {
  if (!kit_complete(&fast->kit)) {
    give_up(fast, LIMIT_BYTES);
    return;
  }
  FessStyle style = STYLES[fast->runner];
  if (style.backward) look_back(fast);
  Fess *fess = &fast->fess[fast->begun++];
  if (!style.backward) fess_begin(fess, &fast->kit, style);
  else if (fast->backward) fess_begin(fess, &fast->back_kit, style);
}

// The next in turn.
static void next_turn(Fast *fast) {
  if (fast->runner == RUN_TASTE) {
    fast->runner = RUN_PERIMETER;
    fast->left = PERIMETER_TURN;
    return;
  }
  if (fast->runner == RUN_PERIMETER) {
    aim(fast);
    return;
  }
  fast->runner = fast->runner + 1 == STYLE_COUNT ? RUN_GREEDY : fast->runner + 1;
  bool first = fast->round < FIRST_ROUNDS;
  if (fast->runner == RUN_GREEDY) fast->round++;
  if (fast->runner == RUN_GREEDY) fast->left = first ? GREEDY_TURN : GREEDY_LATER;
  else fast->left = first ? TURNS[fast->runner] : LATER[fast->runner];
  if (fast->runner >= fast->begun) set_up(fast);
}

// A search backward would hardly get anywhere without a plan.
static bool left_out(const Fast *fast) {
  const Fess *fess = &fast->fess[fast->runner];
  return !fess->kit || (fess->style.backward && !fess->planning && !fess->progress.plan.steps);
}

static void run_once(Fast *fast) {
  fast->left--;
  if (fast->runner == RUN_PERIMETER) {
    bool few = fast->field.boxes <= PERIMETER_BOXES;
    if (!few || !perimeter_step(&fast->perimeter)) fast->left = 0;
    return;
  }
  if (fast->runner >= 0 && left_out(fast)) {
    fast->left = 0;
    return;
  }
  fast->status =
      fast->runner < 0 ? greedy_step(&fast->greedy) : fess_step(&fast->fess[fast->runner]);
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
  if (solved && fast->runner >= 0) return fess_line(&fast->fess[fast->runner], count);
  if (!solved && fast->begun && fast->fess[0].lead) return fess_line(&fast->fess[0], count);
  return greedy_line(&fast->greedy, count);
}

static char *fast_line(const void *search) {
  const Fast *fast = search;
  Text text = {0};
  text_add(&text, "");
  if (!fast->greedy.kit) return text_take(&text);  // given up, or lost, before it began
  Walk walk = {0};
  size_t count;
  Push *line = best_pushes(fast, &count);
  walk_begin(&walk, &fast->field.squares);
  walk_write(&walk, line, count, &text);
  walk_free(&walk);
  mem_free(line);
  return text_take(&text);
}

static void fast_destroy(void *search) {
  Fast *fast = search;
  for (int i = 0; i < fast->begun; i++) fess_free(&fast->fess[i]);
  greedy_free(&fast->greedy);
  perimeter_free(&fast->perimeter);
  kit_free(&fast->kit);
  kit_free(&fast->back_kit);
  ground_free(&fast->field);
  ground_free(&fast->back_field);
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
