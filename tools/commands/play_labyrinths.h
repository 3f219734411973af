// What `play` does with labyrinths.
#ifndef TSB_PLAY_LABYRINTHS_H
#define TSB_PLAY_LABYRINTHS_H

#include "cli/command.h"

int play_labyrinths(const Call *call);  // returns the exit code

#endif
