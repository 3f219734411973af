// A table of functions, one for each command.
#include "level_play/level_commands.h"

#include "level_play/level_advice.h"
#include "level_play/level_film.h"
#include "level_play/level_moves_file.h"
#include "saves/kept_levels.h"
#include "tables/dead_squares.h"
#include "widgets/help_page.h"
#include "widgets/inks.h"
#include "widgets/prompt_line.h"

// Undo and redo may move boxes or not; the difference shows in the number of pushes.
static void after(LevelState *state, bool done, const char *otherwise) {
  if (done) level_state_changed(state, true);
  else level_state_say(state, ink_dim(), "%s", otherwise);
}

static void move(LevelState *state, Dir dir) {
  Step step = game_file_move(state->file, dir, MOVE_BEGINS_STROKE);
  if (step == STEP_BOX_WALL) level_state_say(state, ink_dim(), "A wall stops the box.");
  else if (step == STEP_BOX_BOX) level_state_say(state, ink_dim(), "Only one box can be pushed.");
  else if (!step_refused(step)) level_state_changed(state, step == STEP_PUSHED);
}

static void run_left(LevelState *state) { move(state, LEFT); }
static void run_up(LevelState *state) { move(state, UP); }
static void run_right(LevelState *state) { move(state, RIGHT); }
static void run_down(LevelState *state) { move(state, DOWN); }

static void run_undo(LevelState *state) {
  after(state, game_file_undo(state->file), "Nothing to undo.");
}
static void run_redo(LevelState *state) {
  after(state, game_file_redo(state->file), "Nothing to redo.");
}
static void run_undo_step(LevelState *state) {
  after(state, game_file_undo_step(state->file), "Nothing to undo.");
}
static void run_redo_step(LevelState *state) {
  after(state, game_file_redo_step(state->file), "Nothing to redo.");
}
static void run_restart(LevelState *state) {
  after(state, game_file_restart(state->file), "This is the start.");
}

static void run_hint(LevelState *state) { level_advice_hint(state); }
static void run_solve(LevelState *state) { level_advice_solve(state); }
static void run_watch(LevelState *state) { level_film_watch(state); }

static void run_next(LevelState *state) {
  const LevelSet *set = state->play->set;
  if (set->endless || level_set_is_open(set, state->index + 1)) state->leave = LEAVE_NEXT;
  else if (state->index + 1 >= set->levels.count)
    level_state_say(state, ink_dim(), "This is the last level.");
  else level_state_say(state, ink_dim(), "Solve this level to open the next one.");
}

static void run_previous(LevelState *state) {
  if (state->index > 0) state->leave = LEAVE_PREVIOUS;
  else level_state_say(state, ink_dim(), "This is the first level.");
}

static void run_list(LevelState *state) { state->leave = LEAVE_LIST; }
static void run_menu(LevelState *state) { state->leave = LEAVE_MENU; }
static void run_quit(LevelState *state) { state->leave = LEAVE_QUIT; }
static void run_help(LevelState *state) { state->leave = help_page_show(state->play); }

// 1 to 9, or 0.
static int ask_mark(LevelState *state, const char *question) {
  int key = prompt_line_key(state->play, question, &state->leave);
  return key >= '1' && key <= '9' ? key - '0' : 0;
}

static void run_mark(LevelState *state) {
  int mark = ask_mark(state, "Bookmark this position as 1 to 9:");
  if (!mark) return;
  game_file_set_mark(state->file, mark);
  state->unflushed = true;
  level_state_say(state, ink_good(), "Bookmark %d is here now. c and %d come back.", mark, mark);
}

static void run_go_to_mark(LevelState *state) {
  int mark = ask_mark(state, "Come back to bookmark 1 to 9:");
  if (mark) after(state, game_file_go_to_mark(state->file, mark), "There is no such bookmark.");
}

static void run_reachable(LevelState *state) { state->show_reachable = !state->show_reachable; }

static void run_dead_squares(LevelState *state) {
  state->show_dead = !state->show_dead;
  dead_squares_find(&state->level->board, state->dead);
}

static void run_warn(LevelState *state) {
  state->play->warn = !state->play->warn;
  level_state_say(state, ink_dim(), "Dead-end warning: %s.", state->play->warn ? "on" : "off");
  if (state->play->warn) level_advice_look(state);
}

static void run_save(LevelState *state) { level_moves_file_save(state); }
static void run_load(LevelState *state) { level_moves_file_load(state); }

static void run_keep(LevelState *state) {
  Text error = {0};
  KeptResult end = kept_levels_add(state->level, &error);
  if (end == KEPT_FAILED) level_state_say(state, ink_warning(), "%s", error.data);
  else
    level_state_say(state, ink_good(), "%s",
                    end == KEPT_ADDED ? "Taken into your own levels: see the menu."
                                      : "It is among your own levels already.");
  text_free(&error);
}

static void (*const functions[COMMAND_COUNT])(LevelState *state) = {
    [COMMAND_LEFT] = run_left,
    [COMMAND_UP] = run_up,
    [COMMAND_RIGHT] = run_right,
    [COMMAND_DOWN] = run_down,
    [COMMAND_UNDO] = run_undo,
    [COMMAND_REDO] = run_redo,
    [COMMAND_UNDO_STEP] = run_undo_step,
    [COMMAND_REDO_STEP] = run_redo_step,
    [COMMAND_RESTART] = run_restart,
    [COMMAND_HINT] = run_hint,
    [COMMAND_SOLVE] = run_solve,
    [COMMAND_WATCH] = run_watch,
    [COMMAND_NEXT] = run_next,
    [COMMAND_PREVIOUS] = run_previous,
    [COMMAND_LIST] = run_list,
    [COMMAND_MARK] = run_mark,
    [COMMAND_GO_TO_MARK] = run_go_to_mark,
    [COMMAND_REACHABLE] = run_reachable,
    [COMMAND_DEAD_SQUARES] = run_dead_squares,
    [COMMAND_WARN] = run_warn,
    [COMMAND_SAVE] = run_save,
    [COMMAND_LOAD] = run_load,
    [COMMAND_KEEP] = run_keep,
    [COMMAND_MENU] = run_menu,
    [COMMAND_HELP] = run_help,
    [COMMAND_QUIT] = run_quit,
};

void level_commands_run(LevelState *state, GameCommand command) {
  if (command != COMMAND_NONE) functions[command](state);
}

static void play_moves_of(LevelState *state, Text *moves) {
  size_t pushes = game_pushes(level_state_game(state));
  if (moves->length && game_file_play(state->file, moves->data, 0))
    level_state_changed(state, game_pushes(level_state_game(state)) != pushes);
  text_free(moves);
}

void level_commands_click(LevelState *state, int row, int column) {
  Cell cell = board_window_cell(&state->window, row, column);
  Text moves = {0};
  level_state_be_quiet(state);
  switch (
      pointer_travel_click(&state->pointer, game_board(level_state_game(state)), cell, &moves)) {
    case POINTER_MOVES:
      play_moves_of(state, &moves);
      break;
    case POINTER_SELECTED:
      level_state_say(state, ink_question(), "Click where this box should go.");
      break;
    case POINTER_STUCK:
      level_state_say(state, ink_dim(), "This box cannot be pushed from here.");
      break;
    case POINTER_NO_WAY:
      level_state_say(state, ink_dim(), "There is no way to go there.");
      break;
    case POINTER_NOTHING:
      break;
  }
}
