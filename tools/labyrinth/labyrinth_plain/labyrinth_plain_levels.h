// The levels of a game that is played by typing: titles, which are open, the list with progress,
// and what is said when one is won.
#ifndef TSB_LABYRINTH_PLAIN_LEVELS_H
#define TSB_LABYRINTH_PLAIN_LEVELS_H

#include "labyrinth_set/labyrinth_set.h"

// "Level 3 of 25: Medium 1 (medium, 12x9 cells, 4 sweets, 2 monsters, at best 41 turns)" and a
// newline.
void labyrinth_plain_levels_title(const LabyrinthSet *set, size_t index, Text *out);
// May the level be played? If not, says why. Any index is allowed, -1 as well.
bool labyrinth_plain_levels_open(const LabyrinthSet *set, size_t index, Text *out);
// Every level with its progress, one a line.
void labyrinth_plain_levels_list(const LabyrinthSet *set, size_t current, Text *out);
// The level has just been won.
void labyrinth_plain_levels_won(LabyrinthSet *set, size_t index, const LabyrinthSession *session,
                                Text *out);

#endif
