#include "labyrinth_saves/labyrinth_moves_file.h"

#include "base/mem.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "system/file.h"
#include "text/run_length.h"

enum { MOVES_MAX = 1 << 20 };

static bool parse(const Text *content, Text *moves) {
  static const RunLengthRules rules = {"lurdwLURDW", " \t\r\n", MOVES_MAX};
  Slice input = {content->length ? content->data : "", content->length};
  text_add(moves, "");
  bool ok = run_length_expand(&rules, input, moves).kind == RUN_LENGTH_OK;
  for (size_t i = 0; ok && i < moves->length; i++) moves->data[i] |= 32;  // lower case
  return ok;
}

// Being caught ends a game, but the moves up to there can be played.
static bool playable(const Labyrinth *maze, const char *moves, Text *error) {
  LabyrinthReplay replay = labyrinth_replay(maze, moves);
  bool over = replay.kind == REPLAY_CAUGHT && !moves[replay.at];
  if (over || replay.kind == REPLAY_WON || replay.kind == REPLAY_GOES_ON) return true;
  labyrinth_replay_write(&replay, error);
  return false;
}

char *labyrinth_moves_file_read(const char *path, const Labyrinth *maze, Text *error) {
  Text content = {0}, moves = {0}, problem = {0};
  if (file_read_regular(path, &content, error)) {
    if (!parse(&content, &moves)) text_add(&problem, "not a file of moves: l, u, r, d and w");
    else (void)playable(maze, moves.data, &problem);
    if (problem.length) text_format(error, "%s: %s", path, problem.data);
  }
  bool ok = !error->length;
  char *result = ok ? text_take(&moves) : NULL;
  text_free(&content);
  text_free(&moves);
  text_free(&problem);
  return result;
}

bool labyrinth_moves_file_write(const char *path, const LabyrinthSession *session, Text *error) {
  Text moves = {0};
  labyrinth_session_write(session, &moves);
  text_add_char(&moves, '\n');
  bool ok = file_write(path, moves.data, moves.length, error);
  text_free(&moves);
  return ok;
}
