// A played game shown step by step on a terminal, by hand or as a film.
#ifndef TSB_REPLAY_SCREEN_H
#define TSB_REPLAY_SCREEN_H

#include "rules/game.h"
#include "terminal/board_text.h"

typedef struct {
  Game *game;         // at its start; its moves are made again from there
  const char *moves;  // the same as letters
  const char *title;  // for the first line
  bool ascii, color;
  bool autoplay;  // starts by itself, and is over after the last move
  bool has_next;  // another film follows
  long delay;     // between two steps, in milliseconds
} ReplayScreen;

typedef enum { REPLAY_FINISHED, REPLAY_QUIT, REPLAY_INTERRUPTED, REPLAY_NO_TERMINAL } ReplayEnd;

ReplayEnd replay_screen_show(const ReplayScreen *replay, int descriptor);

#endif
