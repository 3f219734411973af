// Two players that draw lots. They never think, so they know nothing of dead ends: one moves in a
// random direction, the other walks to a random push and makes it.
#include "base/mem.h"
#include "base/rng.h"
#include "opponent/opponent_kind.h"
#include "opponent/push_list.h"
#include "rules/player_walk.h"
#include "rules/verify.h"

typedef struct {
  Attempt *attempt;
  Rng rng;
  // Of the player that pushes:
  Squares squares;
  PlayerWalk walk;
  int *boxes;
  Push *legal;    // pushes of the present position
  Text steps;     // to and with the chosen push
  size_t walked;  // so many of them
} RandomPlayer;

static void *create(const OpponentKind *kind, const OpponentLimits *limits, Attempt *attempt) {
  (void)kind;
  RandomPlayer *player = mem_alloc(1, sizeof *player);
  player->attempt = attempt;
  player->rng = rng_seed(limits->seed, 0);
  return player;
}

static void *create_pushing(const OpponentKind *kind, const OpponentLimits *limits,
                            Attempt *attempt) {
  RandomPlayer *player = create(kind, limits, attempt);
  squares_build(&player->squares, &attempt->start);
  player_walk_begin(&player->walk, &player->squares);
  size_t boxes = (size_t)player->squares.boxes;
  player->boxes = mem_alloc(boxes, sizeof *player->boxes);
  player->legal = mem_alloc(boxes * DIR_COUNT, sizeof *player->legal);
  return player;
}

static void destroy(void *handle) {
  RandomPlayer *player = handle;
  squares_free(&player->squares);
  player_walk_free(&player->walk);
  mem_free(player->boxes);
  mem_free(player->legal);
  text_free(&player->steps);
  mem_free(player);
}

static bool think(void *handle, uint64_t positions) {
  (void)handle;
  (void)positions;
  return false;
}

static bool never_wants_to_think(const void *handle) {
  (void)handle;
  return false;
}

static OpponentThoughts thoughts(const void *handle) {
  const RandomPlayer *player = handle;
  return (OpponentThoughts){.least_pushes = (size_t)game_off_goal(player->attempt->game)};
}

static OpponentAction move(void *handle) {
  RandomPlayer *player = handle;
  Dir legal[DIR_COUNT];
  uint32_t count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (attempt_move_kind(player->attempt, (Dir)dir) != MOVE_NONE) legal[count++] = (Dir)dir;
  if (!count) return OPPONENT_PASSED;
  attempt_move(player->attempt, legal[rng_below(&player->rng, count)]);
  return OPPONENT_MOVED;
}

static uint32_t list_pushes(RandomPlayer *player) {
  const Squares *squares = &player->squares;
  const Board *board = game_board(player->attempt->game);
  int boxes = push_list_boxes(squares, board, player->boxes);
  uint32_t count = 0;
  player_walk_set_boxes(&player->walk, player->boxes, boxes);
  player_walk_measure(&player->walk, squares_at(squares, board->now.player), -1);
  for (int i = 0; i < boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      Push push = push_of(player->boxes[i], dir);
      int to = push_to(squares, push);
      if (player_walk_reached(&player->walk, push_behind(squares, push)) &&
          squares_floor(squares, to) && !board_box(board, squares_cell(squares, to)))
        player->legal[count++] = push;
    }
  return count;
}

// Chooses the next push and the walk to it; false if no push is possible.
static bool choose_push(RandomPlayer *player) {
  uint32_t count = list_pushes(player);
  if (!count) return false;
  Push push = player->legal[rng_below(&player->rng, count)];
  text_free(&player->steps);
  player->walked = 0;
  push_list_write_moves(game_board(player->attempt->game), &push, 1, &player->steps);
  return true;
}

// Without a push left it begins again.
static OpponentAction give_up(RandomPlayer *player) {
  if (!game_moves(player->attempt->game)) return OPPONENT_PASSED;
  attempt_restart(player->attempt);
  return OPPONENT_RESTARTED;
}

static OpponentAction move_to_push(void *handle) {
  RandomPlayer *player = handle;
  if (player->walked == player->steps.length && !choose_push(player)) return give_up(player);
  Dir dir = LEFT;
  verify_direction(player->steps.data[player->walked++], &dir);
  attempt_move(player->attempt, dir);
  return OPPONENT_MOVED;
}

const Player player_random = {
    .create = create,
    .destroy = destroy,
    .think = think,
    .move = move,
    .thoughts = thoughts,
    .wants_to_think_first = never_wants_to_think,
};

const Player player_random_push = {
    .create = create_pushing,
    .destroy = destroy,
    .think = think,
    .move = move_to_push,
    .thoughts = thoughts,
    .wants_to_think_first = never_wants_to_think,
};
