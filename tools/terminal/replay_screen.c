// While it plays, every step is drawn and then waits for its own delay. So no move is skipped on a
// slow terminal; the film only gets longer.
#include "terminal/replay_screen.h"

#include <string.h>

#include "system/monotonic_clock.h"

enum { TITLE_MIN_ROWS = 4, STATUS_MIN_ROWS = 2 };
enum { FINAL_HOLD = 1200 };  // the last position stays for at least this many milliseconds

typedef struct {
  const ReplayScreen *replay;
  Screen *screen;
  size_t count;  // number of moves
  bool playing;
  int64_t due;  // the time of the next step
} ReplayState;

static size_t moves_so_far(const ReplayState *state) {
  return state->replay->calls->at(state->replay->film);
}

static bool next(const ReplayState *state) {
  return state->replay->calls->next(state->replay->film);
}
static bool back(const ReplayState *state) {
  return state->replay->calls->back(state->replay->film);
}

// The most important part comes first, because a narrow terminal cuts off the end.
static void add_status(const ReplayState *state, Text *out) {
  const ReplayScreen *replay = state->replay;
  size_t at = moves_so_far(state);
  text_format(out, "%zu/%zu", at, state->count);
  if (at) text_format(out, " %c", replay->moves[at - 1]);
  replay->calls->write_status(replay->film, out);
  text_add(out, state->playing ? "  [p] pause [q] quit"
                               : "  [space] next [left] back [p] play [q] quit");
  if (replay->has_next) text_add(out, " [n] next level");
}

static bool redraw(ReplayState *state) {
  Screen *screen = state->screen;
  int rows = screen_rows(screen);
  bool with_title = rows >= TITLE_MIN_ROWS, with_status = rows >= STATUS_MIN_ROWS;
  ScreenArea area = {with_title, 0, rows - with_title - with_status, screen_columns(screen)};
  ScreenInk title = screen_plain_ink();
  Text status = {0};
  title.bold = true;
  screen_erase(screen);
  state->replay->calls->draw(state->replay->film, screen, area);
  if (with_title) screen_put(screen, 0, 0, title, state->replay->title);
  add_status(state, &status);
  if (with_status) screen_put(screen, rows - 1, 0, screen_plain_ink(), status.data);
  text_free(&status);
  return screen_show(screen);
}

static void step(ReplayState *state) {
  if (!next(state)) state->playing = false;
  bool last = moves_so_far(state) == state->count;
  state->due = monotonic_milliseconds() +
               (last && state->replay->delay < FINAL_HOLD ? FINAL_HOLD : state->replay->delay);
}

static void set_playing(ReplayState *state, bool playing) {
  state->playing = playing;
  state->due = monotonic_milliseconds() + state->replay->delay;
}

typedef enum {
  ACTION_NONE,
  ACTION_NEXT,
  ACTION_BACK,
  ACTION_FIRST,
  ACTION_LAST,
  ACTION_PLAY,
  ACTION_NEXT_LEVEL,
  ACTION_QUIT,
  ACTION_REDRAW,
  ACTION_INTERRUPT,
} Action;

static const struct {
  int key;
  Action action;
} keys[] = {
    {' ', ACTION_NEXT},
    {SCREEN_KEY_RIGHT, ACTION_NEXT},
    {SCREEN_KEY_BACKSPACE, ACTION_BACK},
    {SCREEN_KEY_LEFT, ACTION_BACK},
    {SCREEN_KEY_HOME, ACTION_FIRST},
    {SCREEN_KEY_END, ACTION_LAST},
    {'p', ACTION_PLAY},
    {'q', ACTION_QUIT},
    {'n', ACTION_NEXT_LEVEL},
};

static Action action_of(ScreenEvent event) {
  if (event.kind == SCREEN_RESIZED) return ACTION_REDRAW;
  if (event.kind == SCREEN_CLOSED) return ACTION_QUIT;
  if (event.kind == SCREEN_INTERRUPTED) return ACTION_INTERRUPT;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (event.kind == SCREEN_KEY && keys[i].key == event.key) return keys[i].action;
  return ACTION_NONE;
}

// False when the replay is over.
static bool handle(ReplayState *state, Action action) {
  if (action == ACTION_QUIT || action == ACTION_NEXT_LEVEL || action == ACTION_INTERRUPT)
    return false;
  if (action == ACTION_PLAY) set_playing(state, !state->playing);
  else if (action != ACTION_NONE && action != ACTION_REDRAW) set_playing(state, false);
  if (action == ACTION_NEXT) next(state);
  if (action == ACTION_BACK) back(state);
  while (action == ACTION_FIRST && back(state)) continue;
  while (action == ACTION_LAST && next(state)) continue;
  return true;
}

static bool is_over(const ReplayState *state) {
  return state->replay->autoplay && state->playing && moves_so_far(state) == state->count &&
         monotonic_milliseconds() >= state->due;
}

static int time_to_wait(const ReplayState *state) {
  if (!state->playing) return -1;
  int64_t left = state->due - monotonic_milliseconds();
  return left > 0 ? (int)left : 0;
}

static Action run(ReplayState *state) {
  Action action = ACTION_REDRAW;
  do {
    bool due = state->playing && action == ACTION_NONE && monotonic_milliseconds() >= state->due;
    if (due) step(state);
    if ((due || action != ACTION_NONE) && !redraw(state)) return ACTION_QUIT;
    action = action_of(screen_wait(state->screen, time_to_wait(state)));
  } while (!is_over(state) && handle(state, action));
  return action;
}

ReplayEnd replay_screen_show(const ReplayScreen *replay, int descriptor) {
  ReplayState state = {.replay = replay, .count = strlen(replay->moves)};
  Text error = {0};
  state.screen =
      screen_open(descriptor, (ScreenStyle){replay->color, replay->ascii, false}, &error);
  text_free(&error);
  if (!state.screen) return REPLAY_NO_TERMINAL;
  set_playing(&state, replay->autoplay);
  Action last = run(&state);
  screen_close(state.screen);
  if (last == ACTION_INTERRUPT) return REPLAY_INTERRUPTED;
  return last == ACTION_QUIT ? REPLAY_QUIT : REPLAY_FINISHED;
}
