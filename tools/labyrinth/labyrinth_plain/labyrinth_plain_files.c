// A mistyped name must not cost a level file, so an existing file is never replaced.
#include "labyrinth_plain/labyrinth_plain_files.h"

#include <unistd.h>

#include "cli/sanitize.h"
#include "labyrinth_plain/labyrinth_words.h"
#include "labyrinth_saves/labyrinth_moves_file.h"
#include "system/file.h"

static void add_line(const Text *message, Text *out) {
  sanitize_printable(message->length ? message->data : "", out);
  text_add_char(out, '\n');
}

// Standard input holds the actions, so no file is read from there.
char *labyrinth_plain_files_read(const char *path, const Labyrinth *maze, Text *out) {
  Text error = {0};
  char *moves = NULL;
  if (file_is_standard(path)) text_add(&error, "load needs the name of a file");
  else moves = labyrinth_moves_file_read(path, maze, &error);
  if (!moves) add_line(&error, out);
  text_free(&error);
  return moves;
}

void labyrinth_plain_files_write(const char *path, const LabyrinthSession *session, Text *out) {
  Text message = {0};
  if (file_is_standard(path)) labyrinth_session_write(session, &message);
  else if (!access(path, F_OK))
    text_format(&message, "%s exists already and is not replaced: choose another name", path);
  else if (labyrinth_moves_file_write(path, session, &message)) {
    labyrinth_words_count(labyrinth_session_turns(session), "move is", "moves are", &message);
    text_format(&message, " in %s", path);
  }
  add_line(&message, out);
  text_free(&message);
}
