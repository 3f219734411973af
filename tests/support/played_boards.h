// Random boards that look as if somebody had played on them.
#ifndef TSB_TESTS_PLAYED_BOARDS_H
#define TSB_TESTS_PLAYED_BOARDS_H

#include "rules/game.h"
#include "support/boards.h"

// A random board on which boxes start on goals, are pulled at random, and are then pushed a few
// times. So many boards are solvable, and the deadlocked ones are only one or two pushes away from
// being solvable.
static inline Board played_board(Rng *rng, int width, int height, int wall_percent, int boxes) {
  Board board = random_board(rng, width, height, wall_percent, 0);
  for (int i = 0; i < boxes; i++)
    for (int attempt = 0; attempt < 100; attempt++) {
      Cell cell = random_inner_cell(rng, width, height);
      if (board_char(&board, cell) != ' ') continue;
      board_put(&board, cell, '*');
      break;
    }
  Game *game = game_new(&board);
  for (int i = 0; i < 200; i++) {
    Dir dir = (Dir)rng_below(rng, DIR_COUNT);
    if (rng_below(rng, 2)) game_pull(game, dir);
    else if (game_move(game, dir) == STEP_PUSHED) game_undo(game);
  }
  for (uint32_t left = rng_below(rng, 30); left; left--) game_move(game, (Dir)rng_below(rng, 4));
  Board played = board_copy(game_board(game));
  game_free(game);
  board_free(&board);
  return played;
}

#endif
