// A game does not hand out its moves, so they are kept beside it.
#include "opponent/attempt.h"

#include "rules/verify.h"

void attempt_begin(Attempt *attempt, const Board *start) {
  *attempt = (Attempt){.start = board_copy(start), .game = game_new(start)};
}

void attempt_free(Attempt *attempt) {
  game_free(attempt->game);
  board_free(&attempt->start);
  text_free(&attempt->moves);
  *attempt = (Attempt){0};
}

Step attempt_move(Attempt *attempt, Dir dir) {
  Step step = game_move(attempt->game, dir);
  if (!step_refused(step)) text_add_char(&attempt->moves, verify_letter(dir, step == STEP_PUSHED));
  return step;
}

void attempt_restart(Attempt *attempt) {
  attempt->earlier_moves += game_moves(attempt->game);
  attempt->restarts++;
  game_free(attempt->game);
  attempt->game = game_new(&attempt->start);
  text_free(&attempt->moves);
}

static bool is_free(const Board *board, Cell cell) {
  return cell != NO_CELL && !board_wall(board, cell) && !board_box(board, cell);
}

MoveKind attempt_move_kind(const Attempt *attempt, Dir dir) {
  const Board *board = game_board(attempt->game);
  Cell to = board_step(board, board->now.player, dir);
  if (is_free(board, to)) return MOVE_WALK;
  if (to == NO_CELL || !board_box(board, to)) return MOVE_NONE;
  return is_free(board, board_step(board, to, dir)) ? MOVE_PUSH : MOVE_NONE;
}
