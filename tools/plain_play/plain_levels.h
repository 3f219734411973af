// The levels of a game that is played by typing: titles, which are open, the list with progress,
// and what is said when one is solved.
#ifndef TSB_PLAIN_LEVELS_H
#define TSB_PLAIN_LEVELS_H

#include "level_set/level_set.h"
#include "rules/game.h"
#include "saved/saved_game.h"

// "Level 3 of 25: Medium 1 (medium, 9x7, 3 boxes, at best 14 pushes)" and a newline.
void plain_levels_title(const LevelSet *set, size_t index, Text *out);

// May the level be played? If not, says why. Any index is allowed, -1 as well.
bool plain_levels_open(const LevelSet *set, size_t index, Text *out);

// Every level with its progress, one a line.
void plain_levels_list(const LevelSet *set, size_t current, Text *out);

// The level has just been solved.
void plain_levels_solved(LevelSet *set, size_t index, const Game *game, const SavedGame *saved,
                         Text *out);

#endif
