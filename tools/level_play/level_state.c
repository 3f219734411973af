#include "level_play/level_state.h"

#include <stdarg.h>
#include <string.h>

#include "board/reach.h"

void level_state_say(LevelState *state, ScreenInk ink, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_free(&state->message);
  text_format_args(&state->message, format, args);
  va_end(args);
  state->message_ink = ink;
}

void level_state_be_quiet(LevelState *state) { text_free(&state->message); }

void level_state_changed(LevelState *state, bool pushed) {
  const Board *board = game_board(level_state_game(state));
  state->pointer.selected = state->hint = NO_CELL;
  if (state->request) advisor_forget(state->play->advisor);
  state->request = REQUEST_NOTHING;
  state->unflushed = true;
  level_state_be_quiet(state);
  memset(state->reachable, 0, sizeof state->reachable);
  reach_fill(&board->room, board->now.box, board->now.player, state->reachable);
  state->changed = true;
  state->pushed = state->pushed || pushed;
}
