// Two random players, for comparison: one makes moves at random, the other pushes. After a number
// of steps without success they begin again. They prove nothing, but how long they take says
// something about a level.
#include "base/mem.h"
#include "base/rng.h"
#include "engines/engines.h"
#include "rules/game.h"
#include "rules/player_walk.h"
#include "rules/pushes_to_moves.h"
#include "rules/verify.h"
#include "search/engine_report.h"

// A node is one move or push. An attempt ends after this many.
enum { ATTEMPT_MOVES = 10000, ATTEMPT_PUSHES = 1000 };

typedef struct {
  EngineReport report;
  Rng rng;
  uint64_t node_limit;
} RandomBase;

static RandomBase base_new(const SearchLimits *limits) {
  return (RandomBase){.rng = rng_seed(limits->seed, 0), .node_limit = search_limits_nodes(limits)};
}

// Counts a node; false if the limit is reached.
static bool base_spend_node(RandomBase *base) {
  if (base->report.counters.nodes < base->node_limit) return ++base->report.counters.nodes;
  base->report.status = engine_report_give_up(&base->report, LIMIT_NODES);
  return false;
}

// As both searches begin with a RandomBase, engine_report.h can answer for both.
typedef struct {
  RandomBase base;
  Board start;
  Game *game;
  char moves[ATTEMPT_MOVES + 1];
} RandomMoves;

static void *moves_create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  RandomMoves *search = mem_alloc(1, sizeof *search);
  search->base = base_new(limits);
  search->base.report.counters.bytes = sizeof *search;
  search->start = board_copy(board);
  search->game = game_new(board);
  return search;
}

static void restart_moves(RandomMoves *search) {
  game_free(search->game);
  search->game = game_new(&search->start);
}

static void move_once(RandomMoves *search) {
  size_t move_count = game_moves(search->game);
  Dir dir = (Dir)rng_below(&search->base.rng, DIR_COUNT);
  Step step = game_move(search->game, dir);
  if (step_refused(step)) return;
  search->moves[move_count] = verify_letter(dir, step == STEP_PUSHED);
  search->base.report.counters.generated += step == STEP_PUSHED;
  if (move_count + 1 == ATTEMPT_MOVES && !game_solved(search->game)) restart_moves(search);
}

static SearchStatus moves_step(void *handle, uint64_t nodes) {
  RandomMoves *search = handle;
  RandomBase *base = &search->base;
  while (base->report.status == SEARCH_RUNNING) {
    if (game_solved(search->game)) base->report.status = SEARCH_SOLVED;
    else if (!nodes--) break;
    else if (base_spend_node(base)) move_once(search);
  }
  return base->report.status;
}

static char *moves_line(const void *handle) {
  const RandomMoves *search = handle;
  return mem_string(search->moves, game_moves(search->game));
}

static void moves_destroy(void *handle) {
  RandomMoves *search = handle;
  game_free(search->game);
  board_free(&search->start);
  mem_free(search);
}

typedef struct {
  RandomBase base;
  Squares squares;
  PlayerWalk walk;
  int *boxes;
  Push *legal_pushes;  // in the current position
  int player, off_goal;
  Push pushes[ATTEMPT_PUSHES];
  size_t push_count;
} RandomPushes;

static void restart_pushes(RandomPushes *search) {
  const Squares *squares = &search->squares;
  int count = 0;
  search->off_goal = squares->has_unreachable_box;
  for (int square = 0; square < squares->count; square++) {
    if (!(squares->kind[square] & SQUARE_BOX)) continue;
    search->boxes[count++] = square;
    search->off_goal += !squares_goal(squares, square);
  }
  search->player = squares->player;
  search->push_count = 0;
}

static void *pushes_create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  RandomPushes *search = mem_alloc(1, sizeof *search);
  search->base = base_new(limits);
  search->base.report.counters.bytes = sizeof *search;
  squares_build(&search->squares, board);
  size_t boxes = (size_t)search->squares.boxes;
  search->boxes = mem_alloc(boxes, sizeof *search->boxes);
  search->legal_pushes = mem_alloc(DIR_COUNT * boxes, sizeof *search->legal_pushes);
  player_walk_begin(&search->walk, &search->squares);
  restart_pushes(search);
  return search;
}

static bool is_box(const RandomPushes *search, int square) {
  for (int i = 0; i < search->squares.boxes; i++)
    if (search->boxes[i] == square) return true;
  return false;
}

static uint32_t list_legal_pushes(RandomPushes *search) {
  const Squares *squares = &search->squares;
  uint32_t count = 0;
  player_walk_set_boxes(&search->walk, search->boxes, squares->boxes);
  player_walk_measure(&search->walk, search->player, -1);
  for (int i = 0; i < squares->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      Push push = push_of(search->boxes[i], dir);
      int to = push_to(squares, push);
      if (!player_walk_reached(&search->walk, push_behind(squares, push))) continue;
      if (squares_floor(squares, to) && !is_box(search, to)) search->legal_pushes[count++] = push;
    }
  search->base.report.counters.generated += count;
  return count;
}

static void make_push(RandomPushes *search, Push push) {
  const Squares *squares = &search->squares;
  int box = 0, from = push_from(push), to = push_to(squares, push);
  while (search->boxes[box] != from) box++;
  search->boxes[box] = to;
  search->player = from;
  search->off_goal += squares_goal(squares, from) - squares_goal(squares, to);
  search->pushes[search->push_count++] = push;
}

static void push_once(RandomPushes *search) {
  uint32_t count = list_legal_pushes(search);
  if (!count && !search->push_count) search->base.report.status = SEARCH_UNSOLVABLE;
  else if (!count || search->push_count == ATTEMPT_PUSHES) restart_pushes(search);
  else make_push(search, search->legal_pushes[rng_below(&search->base.rng, count)]);
}

static SearchStatus pushes_step(void *handle, uint64_t nodes) {
  RandomPushes *search = handle;
  RandomBase *base = &search->base;
  while (base->report.status == SEARCH_RUNNING) {
    if (!search->off_goal) base->report.status = SEARCH_SOLVED;
    else if (!nodes--) break;
    else if (base_spend_node(base)) push_once(search);
  }
  return base->report.status;
}

static char *pushes_line(const void *handle) {
  const RandomPushes *search = handle;
  return pushes_to_moves(&search->squares, search->pushes, search->push_count);
}

static void pushes_destroy(void *handle) {
  RandomPushes *search = handle;
  squares_free(&search->squares);
  player_walk_free(&search->walk);
  mem_free(search->boxes);
  mem_free(search->legal_pushes);
  mem_free(search);
}

const Engine engine_random = {
    .name = "random",
    .summary = "moves at random, to see how little that does",
    .push_cost = 1,
    .create = moves_create,
    .step = moves_step,
    .limit = engine_report_limit,
    .counters = engine_report_counters,
    .line = moves_line,
    .destroy = moves_destroy,
};

const Engine engine_random_push = {
    .name = "random-push",
    .summary = "pushes at random, with the walks between them",
    .push_cost = 1,
    .create = pushes_create,
    .step = pushes_step,
    .limit = engine_report_limit,
    .counters = engine_report_counters,
    .line = pushes_line,
    .destroy = pushes_destroy,
};
