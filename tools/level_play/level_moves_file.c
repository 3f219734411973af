#include "level_play/level_moves_file.h"

#include <unistd.h>

#include "base/mem.h"
#include "formats/lurd.h"
#include "system/file.h"
#include "widgets/inks.h"
#include "widgets/prompt_line.h"

static bool may_write(LevelState *state, const char *path) {
  if (access(path, F_OK)) return true;
  int key = prompt_line_key(state->play, "This file exists. Replace it? y: yes, any other key: no",
                            &state->leave);
  return key == 'y' || key == 'Y';
}

void level_moves_file_save(LevelState *state) {
  Text path = {0}, moves = {0}, error = {0};
  size_t count = game_moves(level_state_game(state));
  if (prompt_line_text(state->play, "Save the moves to:", &path, &state->leave) &&
      may_write(state, path.data)) {
    play_session_write(level_state_session(state), &moves);
    text_add_char(&moves, '\n');
    if (file_write(path.data, moves.data, moves.length, &error))
      level_state_say(state, ink_good(), "%zu moves saved to %s", count, path.data);
    else level_state_say(state, ink_warning(), "%s", error.data);
  }
  text_free(&path);
  text_free(&moves);
  text_free(&error);
}

static char *read_moves(const char *path, Text *error) {
  Text content = {0};
  Problems problems = {0};
  char *moves = NULL;
  if (file_read_regular(path, &content, error)) {
    moves = lurd_parse(content.data ? content.data : "", content.length, &problems);
    if (!moves) text_format(error, "%s: not a file of moves", path);
  }
  problems_free(&problems);
  text_free(&content);
  return moves;
}

void level_moves_file_load(LevelState *state) {
  Text path = {0}, error = {0};
  if (prompt_line_text(state->play, "Load moves from:", &path, &state->leave)) {
    char *moves = read_moves(path.data, &error);
    if (!moves) level_state_say(state, ink_warning(), "%s", error.data);
    else if (!game_file_load(state->file, moves))
      level_state_say(state, ink_warning(), "%s: a move is illegal in this level", path.data);
    else level_state_changed(state, true);
    mem_free(moves);
  }
  text_free(&path);
  text_free(&error);
}
