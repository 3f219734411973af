// A table of functions, one for each command.
#include "labyrinth_play/maze_commands.h"

#include "labyrinth_play/maze_advice.h"
#include "labyrinth_play/maze_films.h"
#include "labyrinth_play/maze_moves_file.h"
#include "labyrinth_play/maze_walk.h"
#include "system/monotonic_clock.h"
#include "widgets/help_page.h"
#include "widgets/inks.h"

enum { WALK_DELAY = 50 };  // milliseconds between two steps

static TurnClock *clock_of(MazeState *state) { return &state->play->clock; }

static void say_over(MazeState *state) {
  maze_say(state, ink_dim(), "The game is over. %sr: from the start",
           clock_of(state)->on ? "" : "u: undo   ");
}

// In time, a turn of the player ends his tick, and the next one begins.
static void take_turn(MazeState *state, LabyrinthMove move) {
  if (maze_is_over(state)) {
    say_over(state);
    return;
  }
  if (maze_turn(state, move, 0)) turn_clock_run(clock_of(state));
}

static void run_left(MazeState *state) { take_turn(state, MOVE_LEFT); }
static void run_up(MazeState *state) { take_turn(state, MOVE_UP); }
static void run_right(MazeState *state) { take_turn(state, MOVE_RIGHT); }
static void run_down(MazeState *state) { take_turn(state, MOVE_DOWN); }
static void run_wait(MazeState *state) { take_turn(state, MOVE_WAIT); }

static void run_space(MazeState *state) {
  TurnClock *clock = clock_of(state);
  if (!clock->on || maze_is_over(state)) run_wait(state);
  else if (clock->running) turn_clock_stop(clock);
  else turn_clock_run(clock);
}

static void after(MazeState *state, bool done, const char *otherwise) {
  turn_clock_stop(clock_of(state));
  if (done) maze_changed(state);
  else maze_say(state, ink_dim(), "%s", otherwise);
}

static bool refuses_undo(MazeState *state) {
  if (clock_of(state)->on)
    maze_say(state, ink_dim(), "No undo in time. r: from the start   t: turn by turn");
  return clock_of(state)->on;
}

static void run_undo(MazeState *state) {
  if (!refuses_undo(state)) after(state, labyrinth_file_undo(state->file), "Nothing to undo.");
}
static void run_redo(MazeState *state) {
  if (!refuses_undo(state)) after(state, labyrinth_file_redo(state->file), "Nothing to redo.");
}
static void run_restart(MazeState *state) {
  after(state, labyrinth_file_restart(state->file), "This is the start.");
}

static void run_hint(MazeState *state) { maze_advice_ask(state, MAZE_REQUEST_HINT); }
static void run_can(MazeState *state) { maze_advice_ask(state, MAZE_REQUEST_CAN); }
static void run_solve(MazeState *state) { maze_advice_ask(state, MAZE_REQUEST_FILM); }
static void run_watch(MazeState *state) { maze_films_watch(state); }

static void run_time(MazeState *state) {
  TurnClock *clock = clock_of(state);
  turn_clock_set(clock, !clock->on);
  if (!clock->on) maze_say(state, ink_dim(), "Turn by turn: the monsters wait for you.");
  maze_advice_look(state);
}

static void change_speed(MazeState *state, bool faster) {
  TurnClock *clock = clock_of(state);
  turn_clock_change(clock, faster);
  maze_say(state, ink_dim(), "A turn in time lasts %d milliseconds.%s", clock->tick,
           clock->on ? "" : " t: play in time");
}

static void run_faster(MazeState *state) { change_speed(state, true); }
static void run_slower(MazeState *state) { change_speed(state, false); }

static void run_next(MazeState *state) {
  const LabyrinthSet *set = state->play->set;
  if (labyrinth_set_is_open(set, state->index + 1)) state->leave = LEAVE_NEXT;
  else if (state->index + 1 >= set->levels.count)
    maze_say(state, ink_dim(), "This is the last level.");
  else maze_say(state, ink_dim(), "Win this level to open the next one.");
}

static void run_previous(MazeState *state) {
  if (state->index > 0) state->leave = LEAVE_PREVIOUS;
  else maze_say(state, ink_dim(), "This is the first level.");
}

static void run_list(MazeState *state) { state->leave = LEAVE_LIST; }
static void run_quit(MazeState *state) { state->leave = LEAVE_QUIT; }

static void run_help(MazeState *state) {
  Text page = {0};
  turn_clock_stop(clock_of(state));
  maze_keys_write_help(state->play->context.keys, &page);
  state->leave = help_page_show_text(&state->play->context, page.data);
  text_free(&page);
}

static void run_warn(MazeState *state) {
  bool *warn = &state->play->context.warn;
  *warn = !*warn;
  maze_say(state, ink_dim(), "Warning of lost positions: %s.", *warn ? "on" : "off");
  maze_advice_look(state);
}

static void run_save(MazeState *state) { maze_moves_file_save(state); }
static void run_load(MazeState *state) { maze_moves_file_load(state); }

void maze_commands_run(MazeState *state, MazeCommand command) {
  static void (*const runs[MAZE_COMMAND_COUNT])(MazeState * state) = {
      [MAZE_LEFT] = run_left,     [MAZE_UP] = run_up,     [MAZE_RIGHT] = run_right,
      [MAZE_DOWN] = run_down,     [MAZE_WAIT] = run_wait, [MAZE_SPACE] = run_space,
      [MAZE_UNDO] = run_undo,     [MAZE_REDO] = run_redo, [MAZE_RESTART] = run_restart,
      [MAZE_HINT] = run_hint,     [MAZE_CAN] = run_can,   [MAZE_SOLVE] = run_solve,
      [MAZE_WATCH] = run_watch,   [MAZE_TIME] = run_time, [MAZE_FASTER] = run_faster,
      [MAZE_SLOWER] = run_slower, [MAZE_NEXT] = run_next, [MAZE_PREVIOUS] = run_previous,
      [MAZE_LIST] = run_list,     [MAZE_WARN] = run_warn, [MAZE_SAVE] = run_save,
      [MAZE_LOAD] = run_load,     [MAZE_HELP] = run_help, [MAZE_QUIT] = run_quit,
  };
  if (runs[command]) runs[command](state);
}

// In time a click is one step, because a walk would take turns without a tick.
void maze_commands_click(MazeState *state, int row, int column) {
  uint16_t cell = labyrinth_window_cell(&state->window, maze_of(state), row, column);
  Dir dir;
  if (cell == LABYRINTH_NOWHERE) return;
  maze_be_quiet(state);
  if (maze_is_over(state)) say_over(state);
  else if (cell == maze_position(state)->player) run_wait(state);
  else if (!maze_walk_step(maze_of(state), maze_position(state), cell, &dir))
    maze_say(state, ink_dim(), "There is no way to go there.");
  else if (clock_of(state)->on) take_turn(state, (LabyrinthMove)dir);
  else {
    state->target = cell;
    state->walked = false;
    state->walk_due = monotonic_milliseconds();
  }
}

int maze_commands_walk_wait(const MazeState *state) {
  if (state->target == LABYRINTH_NOWHERE) return -1;
  int64_t left = state->walk_due - monotonic_milliseconds();
  return left > 0 ? (int)left : 0;
}

// The first step is what the player wants, however near a monster is.
void maze_commands_walk_tick(MazeState *state) {
  Dir dir;
  if (maze_commands_walk_wait(state) != 0) return;
  uint16_t target = state->target;
  state->target = LABYRINTH_NOWHERE;
  if (state->walked && maze_walk_is_dangerous(maze_of(state), maze_position(state))) {
    maze_say(state, ink_question(), "A monster is near: the walk stops here.");
    return;
  }
  if (!maze_walk_step(maze_of(state), maze_position(state), target, &dir)) return;
  if (!maze_turn(state, (LabyrinthMove)dir, state->walked ? LABYRINTH_SAME_STROKE : 0)) return;
  if (maze_is_over(state) || maze_position(state)->player == target) return;
  state->target = target;
  state->walked = true;
  state->walk_due = monotonic_milliseconds() + WALK_DELAY;
}
