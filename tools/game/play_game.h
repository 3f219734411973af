// The game in the terminal: levels one after the other, and the ways between its screens.
#ifndef TSB_PLAY_GAME_H
#define TSB_PLAY_GAME_H

#include "cli/command.h"
#include "game/race_screen.h"
#include "level_maker/level_wish.h"
#include "level_play/level_screen.h"

typedef struct {
  LevelSet *set;     // empty: the player's own pack is read or made when it is needed
  size_t first;      // the index of the level to begin with
  bool free;         // all levels of the player's own pack are open
  const char *file;  // that the levels are from, to be remembered; or NULL
  LevelBegin begin;
  bool race;  // begins with a race
  RaceStrength strength;
  bool random;  // begins with random levels of this wish
  LevelWish wish;
  uint64_t seed;  // of new levels
  MovementKeys keys;
  ScreenStyle style;
} PlayGame;

// Returns the exit code.
int play_game_run(const Call *call, const PlayGame *game);

#endif
