// Shows the positions of a game on a terminal, step by step with keys or as a film.
#ifndef TSB_REPLAY_SCREEN_H
#define TSB_REPLAY_SCREEN_H

#include <stddef.h>

#include "terminal/screen.h"

// The time between two steps of a film, in milliseconds.
enum { REPLAY_DELAY = 250, REPLAY_MAX_DELAY = 60000 };

// What a film can do. `film` belongs to the caller, and is at its start.
typedef struct {
  bool (*next)(void *film);        // one move; false at the end
  bool (*back)(void *film);        // false at the start
  size_t (*at)(const void *film);  // moves so far
  void (*draw)(void *film, Screen *screen, ScreenArea area);
  void (*write_status)(const void *film, Text *out);  // what else is to be said of the position
} ReplayFilm;

typedef struct {
  const ReplayFilm *calls;
  void *film;
  const char *moves;  // all of them as letters
  const char *title;  // for the first line
  bool ascii, color;
  bool autoplay;  // starts by itself and ends after the last move
  bool has_next;  // another replay follows
  long delay;     // between two steps, in milliseconds
} ReplayScreen;

typedef enum { REPLAY_FINISHED, REPLAY_QUIT, REPLAY_INTERRUPTED, REPLAY_NO_TERMINAL } ReplayEnd;

ReplayEnd replay_screen_show(const ReplayScreen *replay, int descriptor);

#endif
