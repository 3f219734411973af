// A portfolio. Small levels fall to a weighted A* over single pushes within its first allowance;
// after that it takes turns with feature-space searches of several styles. Each style solves
// levels that the others do not, and none can be told beforehand; the one that solves most gets
// the largest share. Turns are counted in positions: the same level takes the same course however
// it is stepped.
#include "fast.h"

#include "fess.h"
#include "greedy.h"
#include "mem.h"
#include "route.h"

enum { GREEDY_FIRST = 8000, GREEDY_TURN = 100 };

#define EVERY ((1u << ADVISOR_COUNT) - 1)
#define BUT(advisor) ~(1u << ADVISE_##advisor)

static const FessStyle STYLES[] = {
    {.advisors = EVERY & BUT(BOUND) & BUT(REACH), .schedule = SCHEDULE_BOTH},
    {.advisors = EVERY & BUT(BOUND), .schedule = SCHEDULE_BOTH, .flexible = true, .careful = true},
    {.advisors = EVERY & BUT(BOUND) & BUT(LINKS),
     .schedule = SCHEDULE_PACKED,
     .order = PLAN_NEAREST},
    {.advisors = EVERY, .schedule = SCHEDULE_ROUND, .eager = true},
    {.advisors = EVERY & BUT(BOUND) & BUT(PUSHABLE),
     .schedule = SCHEDULE_BOTH,
     .order = PLAN_FARTHEST},
};
enum { STYLE_COUNT = sizeof STYLES / sizeof *STYLES };
static const int TURNS[STYLE_COUNT] = {200, 50, 100, 100, 50};  // positions each

typedef struct {
  Ground field;
  Kit kit;
  Greedy greedy;
  Fess fess[STYLE_COUNT];
  int begun;   // styles that have had a turn
  int runner;  // whose turn it is: a style, or -1 for the weighted A*
  int left;    // positions left of the turn
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
  fast->runner = -1;
  fast->left = GREEDY_FIRST;
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
  else greedy_begin(&fast->greedy, &fast->kit);
  return fast;
}

// The next in turn; a style that has its first turn is set up. False: no memory.
static bool next_turn(Fast *fast) {
  fast->runner = fast->runner + 1 == STYLE_COUNT ? -1 : fast->runner + 1;
  fast->left = fast->runner < 0 ? GREEDY_TURN : TURNS[fast->runner];
  if (fast->runner < fast->begun) return true;
  if (!kit_complete(&fast->kit)) return false;
  fess_begin(&fast->fess[fast->begun++], &fast->kit, STYLES[fast->runner]);
  return true;
}

static void step_once(Fast *fast) {
  if (!fast->left && !next_turn(fast)) {
    give_up(fast, LIMIT_BYTES);
    return;
  }
  fast->left--;
  fast->status =
      fast->runner < 0 ? greedy_step(&fast->greedy) : fess_step(&fast->fess[fast->runner]);
  if (fast->status == SEARCH_GAVE_UP) fast->limit = LIMIT_BYTES;
  else if (fast->status == SEARCH_RUNNING && fast->counters.nodes >= fast->node_limit)
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

static char *fast_line(const void *search) {
  const Fast *fast = search;
  Text text = {0};
  text_add(&text, "");
  if (fast->status == SEARCH_SOLVED) {
    Route walk = {0};
    size_t count;
    Push *line = fast->runner < 0 ? greedy_line(&fast->greedy, &count)
                                  : fess_line(&fast->fess[fast->runner], &count);
    route_begin(&walk, &fast->field.squares);
    route_write(&walk, line, count, &text);
    route_free(&walk);
    mem_free(line);
  }
  return text_take(&text);
}

static void fast_destroy(void *search) {
  Fast *fast = search;
  for (int i = 0; i < fast->begun; i++) fess_free(&fast->fess[i]);
  greedy_free(&fast->greedy);
  kit_free(&fast->kit);
  ground_free(&fast->field);
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
