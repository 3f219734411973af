// Reads labyrinths from the files that a command is given, as arguments/level_files does for
// Sokoban levels. Numbers of levels count faulty ones, too.
#ifndef TSB_LABYRINTH_INPUT_H
#define TSB_LABYRINTH_INPUT_H

#include "cli/command.h"
#include "labyrinth_formats/labyrinth_collection.h"
#include "text/problem.h"

// A file, "-", or the folder of a pack. False with a message in `error` if it cannot be read at
// all.
bool labyrinth_input_read(const char *path, LabyrinthCollection *collection, Problems *problems,
                          Text *error);

// For commands that need all selected levels to be valid. Otherwise it prints the problems, frees
// the collection and returns false. No ranges select all levels.
bool labyrinth_input_read_valid(const Call *call, const char *path, const Ranges *selected,
                                LabyrinthCollection *collection);

// Does the file have the selected levels? Prints an error if not.
bool labyrinth_input_have(const Call *call, const char *path, const LabyrinthCollection *collection,
                          const Ranges *selected);

// Drops all levels that are not selected.
void labyrinth_input_keep(LabyrinthCollection *collection, const Ranges *selected);

// The level with this number, or NULL after printing that there is none.
const LabyrinthLevel *labyrinth_input_pick(const Call *call, const char *path,
                                           const LabyrinthCollection *collection, long number);

#endif
