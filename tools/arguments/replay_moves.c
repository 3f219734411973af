// Plays the moves by the plain rules of game.h and names the first illegal one.
#include "arguments/replay_moves.h"

#include "cli/messages.h"
#include "formats/lurd.h"
#include "rules/verify.h"
#include "system/file.h"

char *replay_moves_read(const Call *call, const char *path) {
  Text content = {0}, error = {0};
  Problems problems = {0};
  char *moves = NULL;
  if (file_read(path, &content, &error))
    moves = lurd_parse(content.data ? content.data : "", content.length, &problems);
  else message_error_text(call->command->name, &error);
  message_problems(file_name(path), &problems);
  problems_free(&problems);
  text_free(&content);
  return moves;
}

Game *replay_moves_play(const Board *start, const char *moves, Text *error) {
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

void replay_moves_rewind(Game *game) {
  while (game_undo(game)) continue;
}
