// The difficulty of a labyrinth, 0 to 100, from its measures. README.md has the formula. No human
// data exist for it: the weights are chosen, not fitted.
#ifndef TSB_LABYRINTH_RATING_H
#define TSB_LABYRINTH_RATING_H

#include "labyrinth_params/labyrinth_params.h"
#include "labyrinth_search/labyrinth_measures.h"

double labyrinth_difficulty(const LabyrinthMeasures *measures);

// What users of a level from elsewhere want to know of it.
typedef struct {
  double difficulty;
  Tier tier;  // by the default bounds, or those of the parameters
} LabyrinthRating;

LabyrinthRating labyrinth_rate(const LabyrinthParams *params, const LabyrinthMeasures *measures);

#endif
