#include "labyrinth_play/maze_moves_file.h"

#include <unistd.h>

#include "base/mem.h"
#include "labyrinth_saves/labyrinth_moves_file.h"
#include "widgets/inks.h"
#include "widgets/prompt_line.h"

static bool ask(MazeState *state, const char *question, Text *path) {
  turn_clock_stop(&state->play->clock);
  return prompt_line_text(&state->play->context, question, path, &state->leave);
}

static bool may_write(MazeState *state, const char *path) {
  if (access(path, F_OK)) return true;
  int key =
      prompt_line_key(&state->play->context,
                      "This file exists. Replace it? y: yes, any other key: no", &state->leave);
  return key == 'y' || key == 'Y';
}

void maze_moves_file_save(MazeState *state) {
  Text path = {0}, error = {0};
  if (ask(state, "Save the moves to:", &path) && may_write(state, path.data)) {
    if (labyrinth_moves_file_write(path.data, maze_session(state), &error))
      maze_say(state, ink_good(), "%zu moves saved to %s",
               labyrinth_session_turns(maze_session(state)), path.data);
    else maze_say(state, ink_warning(), "%s", error.data);
  }
  text_free(&path);
  text_free(&error);
}

void maze_moves_file_load(MazeState *state) {
  Text path = {0}, error = {0};
  if (ask(state, "Load moves from:", &path)) {
    char *moves = labyrinth_moves_file_read(path.data, maze_of(state), &error);
    if (moves && labyrinth_file_load(state->file, moves, 0)) maze_changed(state);
    if (error.length) maze_say(state, ink_warning(), "%s", error.data);
    mem_free(moves);
  }
  text_free(&path);
  text_free(&error);
}
