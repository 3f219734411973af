#include "rating/assess.h"

#include <math.h>

// Rounded, so that neither the order of a sum nor a machine's logarithm shows.
static void put(LevelMeasures *measures, int index, double value, bool exact) {
  const double steps = 1e4;
  measures->value[index] = value == floor(value) ? value : round(value * steps) / steps;
  if (!exact) measures->estimates |= UINT64_C(1) << index;
}

static void survey(Assessor *assessor, const Board *board, AssessLimits limits,
                   LevelMeasures *out) {
  const Insight *insight = &assessor->insight;
  if (!survey_take(&assessor->survey, &assessor->forward, board, insight->pushes,
                   insight->push_count, limits.survey_states))
    return;  // whoever halted it does not read this
  if (limits.depth == ASSESS_RATING) {
    SurveyValue luck = survey_luck(&assessor->survey);
    SurveyValue dead_states = survey_dead_states(&assessor->survey);
    put(out, MEASURE_luck, luck.value, luck.exact);
    SurveyValue solutions = survey_optimal_solutions(&assessor->survey);
    put(out, MEASURE_dead_states, dead_states.value, dead_states.exact);
    put(out, MEASURE_optimal_solutions, solutions.value, solutions.exact);
    return;
  }
  Surveys surveys = survey_measure(&assessor->survey, insight->pushes, insight->push_count);
#define X(name, meaning) put(out, MEASURE_##name, surveys.name.value, surveys.name.exact);
  SURVEY_MEASURES(X)
#undef X
}

LevelMeasures assess_measure(Assessor *assessor, const Board *board, const char *moves,
                             uint32_t nodes, const Insights *insights, AssessLimits limits) {
  LevelMeasures out = {.estimates = 0};
  for (int i = 0; i < MEASURE_COUNT; i++) out.value[i] = NAN;
  SolutionMeasures solution = measure_solution(board, moves);
#define X(name, meaning) put(&out, MEASURE_##name, (double)solution.name, true);
  SOLUTION_MEASURES(X)
#undef X
#define X(name, meaning) put(&out, MEASURE_##name, insights->name.value, insights->name.exact);
  INSIGHT_MEASURES(X)
#undef X
  put(&out, MEASURE_nodes, nodes, true);
  survey(assessor, board, limits, &out);
  return out;
}

RatingFeatures assess_features(const LevelMeasures *measures, int boxes) {
  RatingFeatures features = {.boxes = boxes};
#define X(name, shape, weight)                     \
  features.name = measures->value[MEASURE_##name]; \
  if (!level_measure_exact(measures, MEASURE_##name)) features.estimated = true;
  RATING_FEATURES(X)
#undef X
  return features;
}

void assess_free(Assessor *assessor) {
  forward_free(&assessor->forward);
  insight_free(&assessor->insight);
  survey_free(&assessor->survey);
}
