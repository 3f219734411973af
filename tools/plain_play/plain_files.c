// A mistyped name must not cost a level file, so an existing file is never replaced.
#include "plain_play/plain_files.h"

#include <unistd.h>

#include "base/mem.h"
#include "cli/sanitize.h"
#include "formats/lurd.h"
#include "plain_play/plain_words.h"
#include "rules/play_moves.h"
#include "system/file.h"

static void add_line(const char *text, Text *out) {
  sanitize_printable(text, out);
  text_add_char(out, '\n');
}

bool plain_files_legal(const Board *start, const char *moves, Text *error) {
  Game *game = play_moves(start, moves, error);
  if (!game) return false;
  game_free(game);
  return true;
}

static char *parse(const char *path, const Text *content, Text *error) {
  Problems problems = {0};
  char *moves = lurd_parse(content->data ? content->data : "", content->length, &problems);
  if (problems.count) problem_write(&problems.items[0], path, error);
  problems_free(&problems);
  return moves;
}

// Standard input holds the actions, so no file is read from there.
char *plain_files_read(const char *path, const Board *start, Text *out) {
  Text content = {0}, error = {0}, illegal = {0};
  char *moves = NULL;
  if (file_is_standard(path)) text_add(&error, "load needs the name of a file");
  else if (file_read_regular(path, &content, &error)) moves = parse(path, &content, &error);
  if (moves && !plain_files_legal(start, moves, &illegal)) {
    text_format(&error, "%s: %s", path, illegal.data);
    mem_free(moves);
    moves = NULL;
  }
  if (!moves) add_line(error.data, out);
  text_free(&content);
  text_free(&error);
  text_free(&illegal);
  return moves;
}

void plain_files_write(const char *path, const PlaySession *session, Text *out) {
  Text moves = {0}, message = {0};
  play_session_write(session, &moves);
  size_t count = moves.length;
  text_add_char(&moves, '\n');
  if (file_is_standard(path)) text_add_bytes(&message, moves.data, count);
  else if (!access(path, F_OK))
    text_format(&message, "%s exists already and is not replaced: choose another name", path);
  else if (file_write(path, moves.data, moves.length, &message)) {
    plain_words_count(count, "move is", "moves are", &message);
    text_format(&message, " in %s", path);
  }
  add_line(message.data, out);
  text_free(&moves);
  text_free(&message);
}
