// What a labyrinth has that looks like a mistake of who drew it: `check` tells it as a note.
#ifndef TSB_LABYRINTH_NOTES_H
#define TSB_LABYRINTH_NOTES_H

#include "labyrinth_formats/labyrinth_collection.h"
#include "text/problem.h"

// Adds a note for each: doors that nothing opens, keys and switches without a door, and a sweet or
// exit behind walls. No search is made: `solve` tells whether the level can be won.
void labyrinth_notes_add(const LabyrinthLevel *level, Problems *notes);

#endif
