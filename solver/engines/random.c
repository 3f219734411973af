// The teaching solvers: one tries moves at random, the other pushes. After a while they begin
// again. They prove nothing, but how long they take tells something of a level.
#include "base/mem.h"
#include "base/rng.h"
#include "engines/engines.h"
#include "rules/game.h"
#include "rules/verify.h"
#include "rules/walk.h"
#include "search/engine_state.h"

// A node is one step. An attempt that has not solved the level in so many is broken off.
enum { ATTEMPT_MOVES = 10000, ATTEMPT_PUSHES = 1000 };

typedef struct {
  EngineState state;
  Rng rng;
  uint64_t node_limit;
} Dice;

static Dice dice_new(const SearchLimits *limits) {
  return (Dice){.rng = rng_seed(limits->seed, 0),
                .node_limit = limits->nodes ? limits->nodes : UINT64_MAX};
}

// Counts one step; false if that was one too many.
static bool dice_spend(Dice *dice) {
  if (dice->state.counters.nodes < dice->node_limit) return ++dice->state.counters.nodes;
  dice->state.status = engine_state_give_up(&dice->state, LIMIT_NODES);
  return false;
}

// Both searches begin with their Dice.
typedef struct {
  Dice dice;
  Board start;
  Game *game;
  char moves[ATTEMPT_MOVES + 1];
} RandomMoves;

static void *moves_create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  RandomMoves *search = mem_alloc(1, sizeof *search);
  search->dice = dice_new(limits);
  search->dice.state.counters.bytes = sizeof *search;
  search->start = board_copy(board);
  search->game = game_new(board);
  return search;
}

static void moves_again(RandomMoves *search) {
  game_free(search->game);
  search->game = game_new(&search->start);
}

static void move_once(RandomMoves *search) {
  size_t made = game_moves(search->game);
  Dir dir = (Dir)rng_below(&search->dice.rng, DIR_COUNT);
  Step step = game_move(search->game, dir);
  if (step_refused(step)) return;
  search->moves[made] = verify_letter(dir, step == STEP_PUSHED);
  search->dice.state.counters.generated += step == STEP_PUSHED;
  if (made + 1 == ATTEMPT_MOVES && !game_solved(search->game)) moves_again(search);
}

static SearchStatus moves_step(void *given, uint64_t nodes) {
  RandomMoves *search = given;
  Dice *dice = &search->dice;
  while (dice->state.status == SEARCH_RUNNING) {
    if (game_solved(search->game)) dice->state.status = SEARCH_SOLVED;
    else if (!nodes--) break;
    else if (dice_spend(dice)) move_once(search);
  }
  return dice->state.status;
}

static char *moves_line(const void *given) {
  const RandomMoves *search = given;
  return mem_string(search->moves, game_moves(search->game));
}

static void moves_destroy(void *given) {
  RandomMoves *search = given;
  game_free(search->game);
  board_free(&search->start);
  mem_free(search);
}

typedef struct {
  Dice dice;
  Squares squares;
  Walk walk;
  int *boxes;
  Push *choice;  // what can be pushed now
  int player, off_goal;
  Push pushes[ATTEMPT_PUSHES];
  size_t made;
} RandomPushes;

static void pushes_again(RandomPushes *search) {
  const Squares *squares = &search->squares;
  int count = 0;
  search->off_goal = squares->stray;
  for (int square = 0; square < squares->count; square++) {
    if (!(squares->kind[square] & SQUARE_BOX)) continue;
    search->boxes[count++] = square;
    search->off_goal += !squares_goal(squares, square);
  }
  search->player = squares->player;
  search->made = 0;
}

static void *pushes_create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)goal;
  RandomPushes *search = mem_alloc(1, sizeof *search);
  search->dice = dice_new(limits);
  search->dice.state.counters.bytes = sizeof *search;
  squares_take(&search->squares, board);
  size_t boxes = (size_t)search->squares.boxes;
  search->boxes = mem_alloc(boxes, sizeof *search->boxes);
  search->choice = mem_alloc(DIR_COUNT * boxes, sizeof *search->choice);
  walk_begin(&search->walk, &search->squares);
  pushes_again(search);
  return search;
}

static bool is_box(const RandomPushes *search, int square) {
  for (int i = 0; i < search->squares.boxes; i++)
    if (search->boxes[i] == square) return true;
  return false;
}

static uint32_t list_choice(RandomPushes *search) {
  const Squares *squares = &search->squares;
  uint32_t count = 0;
  walk_place(&search->walk, search->boxes, squares->boxes);
  walk_measure(&search->walk, search->player, -1);
  for (int i = 0; i < squares->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      Push push = push_of(search->boxes[i], dir);
      int to = push_to(squares, push);
      if (!walk_reached(&search->walk, push_behind(squares, push))) continue;
      if (squares_floor(squares, to) && !is_box(search, to)) search->choice[count++] = push;
    }
  search->dice.state.counters.generated += count;
  return count;
}

static void make_push(RandomPushes *search, Push push) {
  const Squares *squares = &search->squares;
  int box = 0, from = push_from(push), to = push_to(squares, push);
  while (search->boxes[box] != from) box++;
  search->boxes[box] = to;
  search->player = from;
  search->off_goal += squares_goal(squares, from) - squares_goal(squares, to);
  search->pushes[search->made++] = push;
}

static void push_once(RandomPushes *search) {
  uint32_t count = list_choice(search);
  if (!count && !search->made) search->dice.state.status = SEARCH_UNSOLVABLE;
  else if (!count || search->made == ATTEMPT_PUSHES) pushes_again(search);
  else make_push(search, search->choice[rng_below(&search->dice.rng, count)]);
}

static SearchStatus pushes_step(void *given, uint64_t nodes) {
  RandomPushes *search = given;
  Dice *dice = &search->dice;
  while (dice->state.status == SEARCH_RUNNING) {
    if (!search->off_goal) dice->state.status = SEARCH_SOLVED;
    else if (!nodes--) break;
    else if (dice_spend(dice)) push_once(search);
  }
  return dice->state.status;
}

static char *pushes_line(const void *given) {
  const RandomPushes *search = given;
  Text text = {0};
  Walk walk = {0};
  text_add(&text, "");
  walk_begin(&walk, &search->squares);
  walk_write(&walk, search->pushes, search->made, &text);
  walk_free(&walk);
  return text_take(&text);
}

static void pushes_destroy(void *given) {
  RandomPushes *search = given;
  squares_free(&search->squares);
  walk_free(&search->walk);
  mem_free(search->boxes);
  mem_free(search->choice);
  mem_free(search);
}

const Engine engine_random = {
    .name = "random",
    .summary = "moves at random, to see how little that does",
    .create = moves_create,
    .step = moves_step,
    .limit = engine_state_limit,
    .counters = engine_state_counters,
    .line = moves_line,
    .destroy = moves_destroy,
};

const Engine engine_random_push = {
    .name = "random-push",
    .summary = "pushes at random, with the walks between them",
    .create = pushes_create,
    .step = pushes_step,
    .limit = engine_state_limit,
    .counters = engine_state_counters,
    .line = pushes_line,
    .destroy = pushes_destroy,
};
