// Shows the moves of a game on a terminal, step by step with keys or as a film.
#ifndef TSB_REPLAY_SCREEN_H
#define TSB_REPLAY_SCREEN_H

#include "rules/game.h"

// The time between two steps of a film, in milliseconds.
enum { REPLAY_DELAY = 250, REPLAY_MAX_DELAY = 60000 };

typedef struct {
  Game *game;         // at its start; its moves can be redone
  const char *moves;  // the same moves as letters
  const char *title;  // for the first line
  bool ascii, color;
  bool autoplay;  // starts by itself and ends after the last move
  bool has_next;  // another replay follows
  long delay;     // between two steps, in milliseconds
} ReplayScreen;

typedef enum { REPLAY_FINISHED, REPLAY_QUIT, REPLAY_INTERRUPTED, REPLAY_NO_TERMINAL } ReplayEnd;

ReplayEnd replay_screen_show(const ReplayScreen *replay, int descriptor);

#endif
