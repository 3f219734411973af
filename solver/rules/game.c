// A board and a history of one byte per step, which is enough to undo and redo without limit.
#include "rules/game.h"

#include <assert.h>

#include "base/mem.h"

// A byte of the history: the direction in the low bits, the Step above them.
enum { HISTORY_DIR = 3, HISTORY_STEP_SHIFT = 2 };

struct Game {
  Board board;
  int boxes_off_goal;
  size_t moves, pushes;
  unsigned char *history;
  size_t recorded, capacity;  // steps in the history; those past `moves` can be redone
};

static int count_off_goal(const Board *board) {
  int count = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int i = 0; i < ROW_WORDS; i++)
      count += __builtin_popcountll(board->now.box[y].words[i] & ~board->room.goal[y].words[i]);
  return count;
}

Game *game_new(const Board *start) {
  assert(start->now.player != NO_CELL);
  Game *game = mem_alloc(1, sizeof *game);
  game->board = board_copy(start);
  game->boxes_off_goal = count_off_goal(start);
  return game;
}

void game_free(Game *game) {
  if (!game) return;
  board_free(&game->board);
  mem_free(game->history);
  mem_free(game);
}

const Board *game_board(const Game *game) { return &game->board; }
bool game_solved(const Game *game) { return game->boxes_off_goal == 0; }
size_t game_moves(const Game *game) { return game->moves; }
size_t game_pushes(const Game *game) { return game->pushes; }
int game_off_goal(const Game *game) { return game->boxes_off_goal; }

static bool blocked(const Board *board, Cell cell) {
  return cell == NO_CELL || board_wall(board, cell);
}

static void shift_box(Game *game, Cell from, Cell to) {
  assert(board_box(&game->board, from) && !board_box(&game->board, to));
  plane_remove(game->board.now.box, from);
  plane_add(game->board.now.box, to);
  game->boxes_off_goal += board_goal(&game->board, from) - board_goal(&game->board, to);
}

// What game_move would do; nothing moves.
static Step check_move(const Board *board, Dir dir) {
  Cell to = board_step(board, board->now.player, dir);
  if (blocked(board, to)) return STEP_WALL;
  if (!board_box(board, to)) return STEP_WALKED;
  Cell beyond = board_step(board, to, dir);
  if (blocked(board, beyond)) return STEP_BOX_WALL;
  return board_box(board, beyond) ? STEP_BOX_BOX : STEP_PUSHED;
}

static Step check_pull(const Board *board, Dir dir) {
  Cell to = board_step(board, board->now.player, dir);
  Cell behind = board_step(board, board->now.player, dir_opposite(dir));
  if (blocked(board, to)) return STEP_WALL;
  if (board_box(board, to)) return STEP_BOX_BEHIND;
  return behind != NO_CELL && board_box(board, behind) ? STEP_PULLED : STEP_NOTHING_TO_PULL;
}

static void apply_step(Game *game, Step step, Dir dir) {
  Cell from = game->board.now.player;
  Cell to = board_step(&game->board, from, dir);
  if (step == STEP_PUSHED) shift_box(game, to, board_step(&game->board, to, dir));
  if (step == STEP_PULLED) shift_box(game, board_step(&game->board, from, dir_opposite(dir)), from);
  game->board.now.player = to;
  game->moves++;
  game->pushes += step == STEP_PUSHED;
}

static Step play(Game *game, Step step, Dir dir) {
  if (step_refused(step)) return step;
  game->history = mem_grow(game->history, game->moves, &game->capacity, sizeof *game->history);
  game->history[game->moves] = (unsigned char)(step << HISTORY_STEP_SHIFT | dir);
  apply_step(game, step, dir);
  game->recorded = game->moves;
  return step;
}

Step game_move(Game *game, Dir dir) { return play(game, check_move(&game->board, dir), dir); }

Step game_pull(Game *game, Dir dir) { return play(game, check_pull(&game->board, dir), dir); }

bool game_undo(Game *game) {
  if (game->moves == 0) return false;
  unsigned char last = game->history[--game->moves];
  Dir dir = (Dir)(last & HISTORY_DIR);
  Step step = (Step)(last >> HISTORY_STEP_SHIFT);
  Cell to = game->board.now.player;
  Cell from = board_step(&game->board, to, dir_opposite(dir));
  if (step == STEP_PUSHED) shift_box(game, board_step(&game->board, to, dir), to);
  if (step == STEP_PULLED) shift_box(game, from, board_step(&game->board, from, dir_opposite(dir)));
  game->board.now.player = from;
  game->pushes -= step == STEP_PUSHED;
  return true;
}

void game_rewind(Game *game) {
  while (game_undo(game)) continue;
}

bool game_redo(Game *game) {
  if (game->moves == game->recorded) return false;
  unsigned char next = game->history[game->moves];
  apply_step(game, (Step)(next >> HISTORY_STEP_SHIFT), (Dir)(next & HISTORY_DIR));
  return true;
}
