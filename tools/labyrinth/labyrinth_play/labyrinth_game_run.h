// The labyrinth game in the terminal: levels one after the other, and the list of levels.
#ifndef TSB_LABYRINTH_GAME_RUN_H
#define TSB_LABYRINTH_GAME_RUN_H

#include "cli/command.h"
#include "labyrinth_play/maze_screen.h"

typedef struct {
  LabyrinthSet *set;  // at least one level
  size_t first;       // the index of the level to begin with
  const char *file;   // that the levels are from, to be remembered; or NULL
  MazeBegin begin;
  int tick;  // milliseconds of a turn in time; 0: turn by turn
  int keys;  // 0: as last time; else a MovementKeys plus 1
  ScreenStyle style;
} LabyrinthGameRun;

// Returns the exit code.
int labyrinth_game_run(const Call *call, const LabyrinthGameRun *game);

#endif
