// The loop of the labyrinth screen: draw, wait, act. It waits for the shortest of film, clock, walk
// and pause, and not at all while the advisor thinks.
#include "labyrinth_play/maze_screen.h"

#include "labyrinth_play/maze_advice.h"
#include "labyrinth_play/maze_commands.h"
#include "labyrinth_play/maze_draw.h"
#include "labyrinth_play/maze_films.h"
#include "widgets/inks.h"
#include "widgets/prompt_line.h"

enum { PAUSE = 1000 };  // after so many milliseconds without a key the journal goes to the disk
enum { WHEEL_CELLS = 2 };

static int shorter(int a, int b) { return a < 0 || (b >= 0 && b < a) ? b : a; }

static int time_to_wait(const MazeState *state) {
  if (maze_advice_thinks(state)) return 0;
  int wait = shorter(state->unflushed ? PAUSE : -1, maze_film_wait(&state->film));
  wait = shorter(wait, maze_commands_walk_wait(state));
  return shorter(wait, turn_clock_wait(&state->play->clock));
}

// A turn in time without a key is a turn of waiting.
static void tick_clock(MazeState *state) {
  TurnClock *clock = &state->play->clock;
  if (!turn_clock_is_due(clock)) return;
  if (maze_turn(state, MOVE_WAIT, 0)) turn_clock_run(clock);
}

static void tick(MazeState *state, bool paused) {
  maze_films_tick(state);
  maze_commands_walk_tick(state);
  tick_clock(state);
  if (maze_advice_thinks(state)) {
    maze_advice_think(state);
  } else if (paused && state->unflushed) {
    labyrinth_file_flush(state->file);
    state->unflushed = false;
  }
}

static void run_key(MazeState *state, int key) {
  MovementKeys keys = state->play->context.keys;
  MazeCommand command = maze_keys_command(keys, key);
  bool waiting = state->request != MAZE_REQUEST_NOTHING,
       walking = state->target != LABYRINTH_NOWHERE;
  maze_advice_stop(state);
  state->target = LABYRINTH_NOWHERE;
  if (waiting || walking) return;
  maze_be_quiet(state);
  if (key == SCREEN_KEY_ESCAPE) state->hint = -1;
  if (key == SCREEN_KEY_ENTER && maze_is_won(state)) maze_commands_run(state, MAZE_NEXT);
  else if (key > ' ' && key < SCREEN_KEY_NO_CHARACTER && !command)
    maze_say(state, ink_dim(), "This key does nothing here: ? shows all keys.");
  else maze_commands_run(state, command);
}

static void handle(MazeState *state, const ScreenEvent *event) {
  bool pressed = event->kind == SCREEN_KEY || event->kind == SCREEN_PRESS;
  if (play_context_leave(event) != LEAVE_BACK) state->leave = play_context_leave(event);
  else if (event->kind == SCREEN_WHEEL_UP) labyrinth_window_scroll(&state->window, 0, -WHEEL_CELLS);
  else if (event->kind == SCREEN_WHEEL_DOWN)
    labyrinth_window_scroll(&state->window, 0, WHEEL_CELLS);
  else if (pressed && maze_film_is_on(&state->film)) maze_films_event(state, event);
  else if (event->kind == SCREEN_KEY) run_key(state, event->key);
  else if (event->kind == SCREEN_PRESS) maze_commands_click(state, event->row, event->column);
}

// The position has changed: is it lost, or over?
static void react(MazeState *state) {
  if (!state->changed) return;
  state->changed = false;
  if (maze_is_over(state)) {
    turn_clock_stop(&state->play->clock);
    labyrinth_file_flush(state->file);
    labyrinth_set_note(state->play->set, state->index, maze_session(state));
    state->unflushed = false;
  }
  maze_advice_look(state);
}

static void begin_level(MazeState *state, const MazeBegin *begin) {
  size_t turns = labyrinth_file_resumed_turns(state->file);
  // A level that was won is played again; undo still leads back to the win.
  bool won = turns && maze_is_won(state);
  if (won) labyrinth_file_restart(state->file);
  if (begin->moves) labyrinth_file_load(state->file, begin->moves, 0);
  maze_changed(state);
  state->unflushed = false;
  if (begin->watch) maze_films_watch(state);
  else if (begin->moves) return;
  else if (won)
    maze_say(state, ink_good(), "You have won this level before. Play it again, or n: next.");
  else if (turns && !state->play->set->visited[state->index])
    maze_say(state, ink_question(), "You stopped here after %zu turn%s. %sr: from the start", turns,
             turns == 1 ? "" : "s",
             state->play->clock.on ? "PAUSE   Space or a step: go on   " : "");
}

static void end_level(MazeState *state) {
  turn_clock_stop(&state->play->clock);
  maze_films_end(state);
  labyrinth_advisor_free(state->advisor);
  text_free(&state->message);
  labyrinth_set_note(state->play->set, state->index, maze_session(state));
  labyrinth_file_close(state->file);
  state->play->set->visited[state->index] = true;
}

static void draw_behind(void *state) { maze_draw(state); }

static void check_leaving(MazeState *state) {
  if (state->leave == LEAVE_BACK || labyrinth_file_retry(state->file)) return;
  turn_clock_stop(&state->play->clock);
  prompt_line_unsaved(&state->play->context, labyrinth_file_trouble(state->file), &state->leave);
}

Leave maze_screen_run(MazePlay *play, size_t index, const MazeBegin *begin) {
  const LabyrinthLevel *level = labyrinth_set_level(play->set, index);
  MazeState state = {.play = play,
                     .index = index,
                     .level = level,
                     .facts = &play->set->facts[index],
                     .file = labyrinth_file_open(&level->maze, level->title),
                     .advisor = labyrinth_advisor_new(&level->maze, level->solution),
                     .target = LABYRINTH_NOWHERE,
                     .hint = -1,
                     .leave = LEAVE_BACK};
  PlayContext *context = &play->context;
  context->draw_behind = draw_behind;
  context->behind = &state;
  begin_level(&state, begin);
  react(&state);
  while (state.leave == LEAVE_BACK && maze_draw(&state)) {
    ScreenEvent event = screen_wait(context->screen, time_to_wait(&state));
    handle(&state, &event);
    check_leaving(&state);
    tick(&state, event.kind == SCREEN_NONE);
    react(&state);
  }
  context->draw_behind = NULL;
  end_level(&state);
  return state.leave == LEAVE_BACK ? LEAVE_QUIT : state.leave;
}
