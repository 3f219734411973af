// A level that was not generated, as a pack stores it: by the rating of its board.
#ifndef TSB_RATED_LEVEL_H
#define TSB_RATED_LEVEL_H

#include "level/generated_level.h"
#include "rating/rate_level.h"

// Takes the board over. The rating must have a solution.
GeneratedLevel rated_level_take(Board *board, const LevelRating *rating);

#endif
