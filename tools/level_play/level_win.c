#include "level_play/level_win.h"

#include <stdlib.h>
#include <string.h>

#include "board/reach.h"
#include "system/monotonic_clock.h"
#include "widgets/inks.h"
#include "widgets/panel.h"

enum { SPARKLE_DELAY = 40, SPARKLE_WIDTH = 3, SPARKLE_END = 40 };

void level_win_celebrate(LevelState *state) {
  if (state->won) return;
  state->won = true;
  level_set_note(state->play->set, state->index, game_file_saved(state->file));
  state->sparkle = 0;
  state->sparkle_due = monotonic_milliseconds() + SPARKLE_DELAY;
  game_file_flush(state->file);
  state->unflushed = false;
}

int level_win_wait(const LevelState *state) {
  if (!state->won || state->sparkle < 0) return -1;
  int64_t left = state->sparkle_due - monotonic_milliseconds();
  return left > 0 ? (int)left : 0;
}

void level_win_tick(LevelState *state) {
  if (level_win_wait(state) != 0) return;
  state->sparkle_due += SPARKLE_DELAY;
  if (++state->sparkle > SPARKLE_END) state->sparkle = -1;
}

// The floor at the distance that the light has reached. Boxes do not stop it, walls do.
const BitRow *level_win_light(const LevelState *state, BitRow plane[BOARD_MAX_SIDE]) {
  const Board *board = game_board(level_state_game(state));
  Cell player = board->now.player;
  BitRow inside[BOARD_MAX_SIDE];
  if (!state->won || state->sparkle < 0) return NULL;
  reach_fill(&board->room, NULL, player, inside);
  memset(plane, 0, BOARD_MAX_SIDE * sizeof *plane);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      int distance = abs(x - cell_x(player)) + abs(y - cell_y(player));
      bool lit = distance <= state->sparkle && distance > state->sparkle - SPARKLE_WIDTH;
      if (lit && plane_has(inside, cell_at(x, y))) plane_add(plane, cell_at(x, y));
    }
  return plane;
}

static const char *praise(const LevelState *state) {
  const SavedGame *saved = game_file_saved(state->file);
  const Game *game = level_state_game(state);
  size_t pushes = game_pushes(game), moves = game_moves(game);
  if (play_session_helped(level_state_session(state))) return "with help, so it is no record";
  if (state->facts->optimum_pushes && pushes <= state->facts->optimum_pushes)
    return "the fewest pushes that are possible!";
  bool best_pushes = pushes <= saved->best_pushes.pushes,
       best_moves = moves <= saved->best_moves.moves;
  if (best_pushes && best_moves) return "your best so far";
  if (best_pushes) return "your fewest pushes so far";
  return best_moves ? "your fewest moves so far" : "your best is better";
}

void level_win_draw(const LevelState *state, ScreenArea area) {
  const Game *game = level_state_game(state);
  if (!state->won || state->sparkle >= 0) return;
  Text result = {0};
  text_format(&result, "%zu moves, %zu push%s", game_moves(game), game_pushes(game),
              game_pushes(game) == 1 ? "" : "es");
  const char *lines[] = {"S O L V E D", result.data, praise(state)};
  enum { LINES = sizeof lines / sizeof *lines };
  area = panel_area_below(area, state->window.area, LINES);
  panel_draw(state->play->screen, area, ink_good(), lines, LINES);
  text_free(&result);
}
