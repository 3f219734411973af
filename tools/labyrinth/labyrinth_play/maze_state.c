#include "labyrinth_play/maze_state.h"

#include <stdarg.h>

#include "widgets/inks.h"

void maze_say(MazeState *state, ScreenInk ink, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_free(&state->message);
  text_format_args(&state->message, format, args);
  va_end(args);
  state->message_ink = ink;
}

void maze_be_quiet(MazeState *state) { text_free(&state->message); }

void maze_changed(MazeState *state) {
  state->hint = -1;
  state->request = MAZE_REQUEST_NOTHING;
  state->unflushed = state->changed = true;
  maze_be_quiet(state);
}

static void say_closed(MazeState *state, Dir dir) {
  LabyrinthEdge edge = maze_of(state)->edges[maze_position(state)->player][dir];
  const LabyrinthDoor *door = &maze_of(state)->doors[edge - EDGE_DOOR];
  if (door->by_switch)
    maze_say(state, ink_dim(), "The door is closed: a switch %c opens it.", 'u' + door->color);
  else maze_say(state, ink_dim(), "The door is closed: you need the key %c.", 'a' + door->color);
}

bool maze_turn(MazeState *state, LabyrinthMove move, int flags) {
  if (maze_is_over(state)) return false;
  LabyrinthTurn turn = labyrinth_file_move(state->file, move, flags);
  if (turn == TURN_CLOSED) say_closed(state, (Dir)move);
  if (labyrinth_turn_refused(turn)) return false;
  maze_changed(state);
  return true;
}
