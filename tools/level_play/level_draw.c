// From top to bottom: title, board, counters, message. On a small terminal the title goes first,
// then the counters; the board and the message stay.
#include "level_play/level_draw.h"

#include <math.h>

#include "cli/sanitize.h"
#include "level_play/level_advice.h"
#include "level_play/level_win.h"
#include "rating/difficulty_words.h"
#include "widgets/inks.h"

enum { COUNTER_MIN_ROWS = 4, TITLE_MIN_ROWS = 6 };

static void put_line(const LevelState *state, int row, ScreenInk ink, Text *line) {
  Screen *screen = state->play->screen;
  sanitize_clip(line, screen_columns(screen));
  screen_put(screen, row, 0, ink, line->data ? line->data : "");
  text_free(line);
}

static void add_chapter(const LevelState *state, Text *out) {
  const LevelSet *set = state->play->set;
  int tier = state->facts->tier;
  if (tier == TIER_COUNT) return;
  text_format(out, "  %s", tier_name((Tier)tier));
  if (set->story) {
    Chapter chapter = level_set_chapter(set, state->index);
    text_format(out, " %zu/%zu solved", chapter.solved, chapter.count);
  }
  if (isnan(state->facts->difficulty)) return;
  text_add(out, set->story ? ", " : " ");
  difficulty_write_band(state->facts->difficulty, out);
}

// What the difficulty means, if there is room for it.
static void add_meaning(const LevelState *state, int room, Text *out) {
  double difficulty = state->facts->difficulty;
  Text meaning = {0};
  if (isnan(difficulty)) return;
  text_add(&meaning, ", ");
  difficulty_write_microban(difficulty, difficulty, &meaning);
  if (out->length + meaning.length <= (size_t)room) text_add(out, meaning.data);
  text_free(&meaning);
}

static void draw_title(const LevelState *state) {
  const LevelSet *set = state->play->set;
  Text line = {0}, right = {0};
  Screen *screen = state->play->screen;
  text_add(&line, "Level ");
  level_set_write_title(set, state->index, &line);
  add_chapter(state, &line);
  text_format(&right, " %s%zu of %zu solved", set->story ? "story: " : "", level_set_solved(set),
              set->levels.count);
  int room = screen_columns(screen) - screen_text_columns(screen, right.data);
  add_meaning(state, room, &line);
  put_line(state, 0, ink_title(), &line);
  if (set->levels.count > 1) screen_put(screen, 0, room, ink_dim(), right.data);
  text_free(&right);
}

static void add_bests(const LevelState *state, Text *out) {
  const SavedGame *saved = game_file_saved(state->file);
  if (saved->best_moves.solution)
    text_format(out, "   best %zu moves, %zu pushes", saved->best_moves.moves,
                saved->best_pushes.pushes);
  if (state->facts->optimum_pushes)
    text_format(out, "   optimum %zu pushes", state->facts->optimum_pushes);
  else if (state->facts->known_pushes)
    text_format(out, "   known %zu pushes", state->facts->known_pushes);
}

static void draw_counters(const LevelState *state, int row) {
  const Game *game = level_state_shown(state);
  int boxes = board_box_count(game_board(game));
  Text line = {0};
  text_format(&line, "moves %zu  pushes %zu  boxes %d/%d", game_moves(game), game_pushes(game),
              boxes - game_off_goal(game), boxes);
  add_bests(state, &line);
  if (play_session_helped(level_state_session(state))) text_add(&line, "   with help");
  if (game_file_trouble(state->file)) text_add(&line, "   NOT SAVED");
  Text part = {0};
  board_window_write_part(&state->window, game_board(game), &part);
  if (part.length) text_format(&line, "   %s", part.data);
  text_free(&part);
  put_line(state, row, screen_plain_ink(), &line);
}

static void draw_message(const LevelState *state, int row) {
  Text line = {0};
  ScreenInk ink = ink_dim();
  const char *trouble = game_file_trouble(state->file);
  if (state->message.length) {
    sanitize_printable(state->message.data, &line);
    ink = state->message_ink;
  } else if (trouble) {
    sanitize_printable(trouble, &line);
    ink = ink_warning();
  } else if (state->won) {
    text_add(&line, "Enter: next level   r: again   v: view the solution   g: list   Q: quit");
    ink = ink_good();
  } else if (level_advice_warns(state)) {
    level_advice_write_warning(state, &line);
    ink = ink_warning();
  } else {
    text_add(&line, "? help   u undo   r restart   i hint   n next   g list   m menu   Q quit");
  }
  put_line(state, row, ink, &line);
}

static BoardMarks marks_of(const LevelState *state, BitRow *light) {
  BoardMarks marks = board_marks_none();
  marks.targets = level_win_light(state, light);
  if (film_is_on(&state->film) || state->won) return marks;
  if (state->show_reachable) marks.reachable = state->reachable;
  if (state->show_dead) marks.dead = state->dead;
  if (state->pointer.selected != NO_CELL) marks.targets = state->pointer.targets;
  marks.selected = state->pointer.selected;
  marks.hint = state->hint;
  marks.hint_dir = state->hint_dir;
  return marks;
}

bool level_draw(LevelState *state) {
  Screen *screen = state->play->screen;
  BitRow light[BOARD_MAX_SIDE];
  int rows = screen_rows(screen), title = rows >= TITLE_MIN_ROWS,
      counters = rows >= COUNTER_MIN_ROWS;
  ScreenArea area = {
      .row = title, .rows = rows - title - counters - 1, .columns = screen_columns(screen)};
  if (area.rows < 1) area.rows = 1;
  BoardMarks marks = marks_of(state, light);
  screen_erase(screen);
  board_window_draw(&state->window, screen, area, game_board(level_state_shown(state)), &marks);
  level_win_draw(state, area);
  if (title) draw_title(state);
  if (counters) draw_counters(state, rows - 2);
  if (rows > 1) draw_message(state, rows - 1);
  return screen_show(screen);
}
