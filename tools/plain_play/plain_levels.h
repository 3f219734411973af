// The levels of a game that is played by typing: titles, which are open, the list with progress,
// and what is said when one is solved.
#ifndef TSB_PLAIN_LEVELS_H
#define TSB_PLAIN_LEVELS_H

#include "plain_play/plain_setup.h"
#include "rules/game.h"
#include "saved/saved_game.h"

typedef struct {
  const PlainPlay *play;
  bool *solved;  // in this run: counts even if nothing can be saved
} PlainLevels;

PlainLevels plain_levels_new(const PlainPlay *play);
void plain_levels_free(PlainLevels *levels);

// "Level 3 of 25: Medium 1 (medium, 9x7, 3 boxes, at best 14 pushes)" and a newline.
void plain_levels_title(const PlainLevels *levels, size_t index, Text *out);

// May the level be played? If not, says why. Any index is allowed, -1 as well.
bool plain_levels_open(const PlainLevels *levels, size_t index, Text *out);
// The index of the level with this number in its file.
bool plain_levels_find(const PlainLevels *levels, uint64_t number, size_t *index);

// Every level with its progress, one a line.
void plain_levels_list(const PlainLevels *levels, size_t current, Text *out);

// The level has just been solved.
void plain_levels_solved(PlainLevels *levels, size_t index, const Game *game,
                         const SavedGame *saved, Text *out);

#endif
