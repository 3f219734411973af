// Everything that is to be known of one level, whoever made it: solution, measures, difficulty.
#ifndef TSB_ASSESS_H
#define TSB_ASSESS_H

#include "rating/level_measures.h"
#include "rating/rating.h"

// A workspace, zeroed to begin with.
typedef struct {
  Forward forward;
  Insight insight;
  Survey survey;
} Assessor;

typedef enum {
  ASSESS_RATING,  // what the rating needs, and what costs nothing
  ASSESS_ALL,
} AssessDepth;

typedef struct {
  AssessDepth depth;
  uint32_t survey_states;  // within which the push graph is looked at as a whole
} AssessLimits;

// Measures of a level on which assessor->forward and then assessor->insight have just been used;
// `moves` is the solution that was given to the latter, `nodes` what the search looked at.
LevelMeasures assess_measure(Assessor *assessor, const Board *board, const char *moves,
                             uint32_t nodes, const Insights *insights, AssessLimits limits);

// What the rating looks at.
RatingFeatures assess_features(const LevelMeasures *measures, int boxes);

void assess_free(Assessor *assessor);

#endif
