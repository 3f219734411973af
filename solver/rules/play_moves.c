// Plays by the plain rules of game.h and names the first illegal move as verify.h does.
#include "rules/play_moves.h"

#include "rules/verify.h"

Game *play_moves(const Board *start, const char *moves, Text *error) {
  Game *game = game_new(start);
  for (const char *move = moves; *move; move++) {
    Dir dir;
    Verdict verdict = {
        .kind = VERDICT_NOT_A_MOVE, .at = (size_t)(move - moves) + 1, .letter = *move};
    if (verify_direction(*move, &dir)) {
      verdict.kind = VERDICT_ILLEGAL;
      verdict.step = game_move(game, dir);
      if (!step_refused(verdict.step)) continue;
    }
    verify_write(&verdict, error);
    game_free(game);
    return NULL;
  }
  return game;
}
