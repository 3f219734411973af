#include "labyrinth_saves/labyrinth_moves_file.h"

#include "base/mem.h"
#include "formats/lurd.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "system/file.h"

// NULL after a message with line and column.
static char *parse(const char *path, const Text *content, Text *error) {
  Problems problems = {0};
  char *moves = lurd_parse_letters(LURDW_LETTERS, content->length ? content->data : "",
                                   content->length, &problems);
  if (!moves) problem_write(&problems.items[0], path, error);
  problems_free(&problems);
  return moves;
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
  Text content = {0}, refusal = {0};
  char *moves = NULL;
  if (file_read_regular(path, &content, error)) moves = parse(path, &content, error);
  if (moves && !playable(maze, moves, &refusal)) {
    text_format(error, "%s: %s", path, refusal.data);
    mem_free(moves);
    moves = NULL;
  }
  text_free(&content);
  text_free(&refusal);
  return moves;
}

bool labyrinth_moves_file_write(const char *path, const LabyrinthSession *session, Text *error) {
  Text moves = {0};
  labyrinth_session_write(session, &moves);
  text_add_char(&moves, '\n');
  bool ok = file_write(path, moves.data, moves.length, error);
  text_free(&moves);
  return ok;
}
