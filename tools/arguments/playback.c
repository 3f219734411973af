#include "arguments/playback.h"

#include "cli/report.h"
#include "formats/lurd.h"
#include "rules/verify.h"
#include "system/file.h"

char *playback_read_moves(const Call *call, const char *path) {
  Text content = {0}, wrong = {0};
  Problems problems = {0};
  char *moves = NULL;
  if (file_read(path, &content, &wrong))
    moves = lurd_parse(content.data ? content.data : "", content.length, &problems);
  else report_text(call->command->name, &wrong);
  report_problems(file_name(path), &problems);
  problems_free(&problems);
  text_free(&content);
  return moves;
}

Game *playback_play(const Board *start, const char *moves, Text *wrong) {
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
    verify_write(&verdict, wrong);
    game_free(game);
    return NULL;
  }
  return game;
}

void playback_rewind(Game *game) {
  while (game_undo(game)) continue;
}
