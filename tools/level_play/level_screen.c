// The loop of the level screen: draw, wait, act. It waits for the shortest of film, light and
// pause.
#include "level_play/level_screen.h"

#include "level_play/level_advice.h"
#include "level_play/level_commands.h"
#include "level_play/level_draw.h"
#include "level_play/level_film.h"
#include "level_play/level_win.h"
#include "widgets/inks.h"
#include "widgets/prompt_line.h"

enum { PAUSE = 1000 };  // after so many milliseconds without a key the journal goes to the disk
enum { WHEEL_CELLS = 3 };

static int shorter(int a, int b) { return a < 0 || (b >= 0 && b < a) ? b : a; }

static int time_to_wait(const LevelState *state) {
  int pause = state->unflushed ? PAUSE : -1;
  return shorter(pause, shorter(film_wait(&state->film), level_win_wait(state)));
}

static void tick(LevelState *state, bool paused) {
  level_film_tick(state);
  level_win_tick(state);
  if (!paused || !state->unflushed) return;
  game_file_flush(state->file);
  state->unflushed = false;
}

static void run_key(LevelState *state, int key) {
  bool waiting = state->request != REQUEST_NOTHING;
  level_advice_stop(state);
  if (waiting) return;
  level_state_be_quiet(state);
  if (state->sparkle >= 0) state->sparkle = -1;
  if (key == SCREEN_KEY_ESCAPE) state->pointer.selected = state->hint = NO_CELL;
  if (key == SCREEN_KEY_ENTER && state->won) level_commands_run(state, COMMAND_NEXT);
  else if (key > ' ' && key < SCREEN_KEY_NO_CHARACTER && !key_table_command(state->play->keys, key))
    level_state_say(state, ink_dim(), "This key does nothing here: ? shows all keys.");
  else level_commands_run(state, key_table_command(state->play->keys, key));
}

static void handle(LevelState *state, const ScreenEvent *event) {
  bool pressed = event->kind == SCREEN_KEY || event->kind == SCREEN_PRESS;
  if (play_context_leave(event) != LEAVE_BACK) state->leave = play_context_leave(event);
  else if (event->kind == SCREEN_WOKEN) level_advice_answer(state);
  else if (event->kind == SCREEN_WHEEL_UP) board_window_scroll(&state->window, 0, -WHEEL_CELLS);
  else if (event->kind == SCREEN_WHEEL_DOWN) board_window_scroll(&state->window, 0, WHEEL_CELLS);
  else if (pressed && film_is_on(&state->film)) level_film_event(state, event);
  else if (event->kind == SCREEN_KEY) run_key(state, event->key);
  else if (event->kind == SCREEN_PRESS) level_commands_click(state, event->row, event->column);
}

// The position has changed: is it a dead end, or solved? A film that leads there is seen first.
static void react(LevelState *state) {
  if (!state->changed || film_is_on(&state->film)) return;
  if (state->pushed) level_advice_look(state);
  state->changed = state->pushed = false;
  if (game_solved(level_state_game(state))) level_win_celebrate(state);
  else state->won = false;
}

// A saved game that is under way is offered, with a film of how it got there.
static void offer_return(LevelState *state, size_t moves) {
  Text question = {0}, line = {0};
  level_draw(state);
  text_format(&question, "You stopped here after %zu move%s. Enter: go on   r: from the start",
              moves, moves == 1 ? "" : "s");
  int key = prompt_line_key(state->play, question.data, &state->leave);
  if (key_table_command(state->play->keys, key) == COMMAND_QUIT) {
    state->leave = LEAVE_QUIT;
  } else if (key == 'r') {
    game_file_restart(state->file);
    level_state_changed(state, true);
  } else if (key) {
    play_session_write(level_state_session(state), &line);
    level_film_begin(state, FILM_OF_RETURN, &state->level->board, line.data);
  }
  text_free(&question);
  text_free(&line);
}

static void begin_level(LevelState *state, const LevelBegin *begin) {
  size_t moves = game_file_resumed_moves(state->file);
  bool over = moves && game_solved(level_state_game(state));
  // A level that was solved is played again; undo still leads back to the solved position.
  if (over) game_file_restart(state->file);
  level_state_changed(state, true);
  state->unflushed = false;
  if (begin->moves) {
    level_film_begin(state, FILM_OF_FILE, &state->level->board, begin->moves);
    game_file_load(state->file, begin->moves);
  } else if (begin->watch) {
    level_film_watch(state);
  } else if (over) {
    level_state_say(state, ink_good(),
                    "You have solved this level before. Play it again, or n: next.");
  } else if (moves && !state->play->set->visited[state->index]) {
    offer_return(state, moves);
  }
}

static void end_level(LevelState *state) {
  level_film_end(state);
  level_advice_free(state);
  pointer_travel_free(&state->pointer);
  text_free(&state->message);
  level_set_note(state->play->set, state->index, game_file_saved(state->file));
  game_file_close(state->file);
  state->play->set->visited[state->index] = true;
}

static void draw_behind(void *state) { level_draw(state); }

Leave level_screen_run(PlayContext *play, size_t index, const LevelBegin *begin) {
  const Level *level = &play->set->levels.levels[index];
  LevelState state = {.play = play,
                      .index = index,
                      .level = level,
                      .facts = &play->set->facts[index],
                      .file = game_file_open(&level->board, level->title),
                      .pointer.selected = NO_CELL,
                      .hint = NO_CELL,
                      .sparkle = -1,
                      .leave = LEAVE_BACK};
  play->draw_behind = draw_behind;
  play->behind = &state;
  begin_level(&state, begin);
  react(&state);
  while (state.leave == LEAVE_BACK && level_draw(&state)) {
    ScreenEvent event = screen_wait(play->screen, time_to_wait(&state));
    handle(&state, &event);
    if (state.leave != LEAVE_BACK && !game_file_retry(state.file))
      prompt_line_unsaved(play, game_file_trouble(state.file), &state.leave);
    react(&state);
    tick(&state, event.kind == SCREEN_NONE);
  }
  play->draw_behind = NULL;
  end_level(&state);
  return state.leave == LEAVE_BACK ? LEAVE_QUIT : state.leave;
}
