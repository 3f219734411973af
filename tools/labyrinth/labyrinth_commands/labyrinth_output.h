// The name of a file that labyrinths are written to.
#ifndef TSB_LABYRINTH_OUTPUT_H
#define TSB_LABYRINTH_OUTPUT_H

#include "cli/command.h"

// Is its suffix .lab, or has it none? Prints an error if not. NULL is no file.
bool labyrinth_output_fits(const Call *call, const char *path);

#endif
