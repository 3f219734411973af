// Everything that is to be known of one level, whoever made it: solution, measures, difficulty.
#ifndef TSB_MEASURE_LEVEL_H
#define TSB_MEASURE_LEVEL_H

#include "rating/level_measures.h"
#include "rating/rating.h"

// A workspace, zeroed to begin with.
typedef struct {
  AStar astar;
  SolutionAnalysis analysis;
  GraphMeasures graph_measures;
} LevelMeasurer;

typedef enum {
  MEASURE_RATING,  // what the rating needs, and what costs nothing
  MEASURE_ALL,
} MeasureScope;

typedef struct {
  MeasureScope scope;
  uint32_t survey_states;  // within which the push graph is looked at as a whole
} MeasureLimits;

// Measures of a level on which assessor->forward and then assessor->insight have just been used;
// `moves` is the solution that was given to the latter, `nodes` what the search looked at.
LevelMeasures measure_level(LevelMeasurer *measurer, const Board *board, const char *moves,
                            uint32_t nodes, const SolutionAnalysisResult *analyzed,
                            MeasureLimits limits);

// What the rating looks at.
RatingFeatures measure_level_features(const LevelMeasures *measures, int boxes);

void measure_level_free(LevelMeasurer *measurer);

#endif
