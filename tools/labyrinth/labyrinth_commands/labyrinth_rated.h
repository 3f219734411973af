// One labyrinth of the list that `rate` was given, and its rating.
#ifndef TSB_LABYRINTH_RATED_H
#define TSB_LABYRINTH_RATED_H

#include "labyrinth_input/selected_labyrinths.h"
#include "labyrinth_making/labyrinth_rating.h"
#include "system/thread_timer.h"

typedef struct {
  SelectedLabyrinth selected;
  LabyrinthOutcome outcome;  // WINNABLE: it has a rating
  bool shortest;             // the win is proved to be shortest
  LabyrinthMeasures measures;
  LabyrinthRating rating;
  uint64_t nodes;  // of the search for the win
  bool late;       // its time was over before it was rated
  bool done;       // false: not rated, because of an interrupt
} LabyrinthRated;

typedef struct {
  LabyrinthParams params;  // for the bounds of tiers
  LabyrinthLimits limits;
  double max_seconds;  // processor time of each level; 0: no limit
} LabyrinthRateLimits;

// Fills all but `selected`. The limits of the generator give the rating that a level has in its
// pack. If no win is found, a stored one is taken.
void labyrinth_rated_fill(const LabyrinthRateLimits *limits, ThreadTimer *timer,
                          LabyrinthRated *rated);

#endif
