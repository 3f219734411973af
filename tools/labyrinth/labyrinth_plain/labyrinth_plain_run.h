// Labyrinths by typing: the game and its input and output.
#ifndef TSB_LABYRINTH_PLAIN_RUN_H
#define TSB_LABYRINTH_PLAIN_RUN_H

#include "cli/command.h"
#include "labyrinth_plain/labyrinth_plain_game.h"

// Sets how boards are printed, by the terminal, but keeps `ascii` if it is set. Returns the exit
// code.
int labyrinth_plain_run(const Call *call, LabyrinthPlain *play);

#endif
