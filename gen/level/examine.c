#include "level/examine.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "rating/rating.h"
#include "rules/laid.h"
#include "rules/verify.h"

// What the list knows exactly already need not be searched for again.
static Insights take_insights(Workshop *workshop, const GenParams *params, const char *solution) {
  const RankedStart *start = workshop->list.chosen;
  if (!workshop->list.exact)
    return insight_measure(&workshop->assessor.insight, &workshop->assessor.forward, solution,
                           workshop_share(workshop, params->measure_states));
  Insights insights =
      insight_of_solution(&workshop->assessor.insight, &workshop->assessor.forward, solution);
  insights.min_box_changes = (InsightValue){(uint32_t)start->changes, true};
  insights.min_box_lines = (InsightValue){(uint32_t)start->lines, true};
  return insights;
}

enum { MEASURES_AUTO, MEASURES_RATING, MEASURES_ALL };  // the choices of parameter `measures`
enum { FEW_LEVELS = 100 };                              // for a pack of so many, auto is all

static AssessLimits assess_limits(const GenParams *params) {
  bool all = params->measures == MEASURES_ALL ||
             (params->measures == MEASURES_AUTO && params->count <= FEW_LEVELS);
  return (AssessLimits){all ? ASSESS_ALL : ASSESS_RATING, (uint32_t)params->survey_states};
}

double examine_difficulty(const LevelMeasures *measures, const GenParams *params) {
  RatingFeatures features = assess_features(measures, params->boxes.a);
  return rating_difficulty(&features);
}

// What can only be estimated depends on how the level lies: so it is laid in the one way in which
// `rate` lays it. If the shortest solution is found on it, that is the level's now.
static void measure_laid(Workshop *workshop, const GenParams *params, GenLevel *level) {
  Assessor *assessor = &workshop->assessor;
  Laid laid = laid_take(&level->board);
  char *known = laid_moves(&laid, level->solution);
  ForwardLimits limits = {workshop_share(workshop, params->proof_states),
                          (size_t)params->max_megabytes << 20};
  ForwardResult result = forward_solve(&assessor->forward, &laid.board, limits);
  bool solved = result.outcome == FORWARD_SOLVED;
  if (solved) forward_polish(&assessor->forward, &result);
  const char *moves = solved ? result.solution : known;
  Insights insights = insight_measure(&assessor->insight, &assessor->forward, moves,
                                      workshop_share(workshop, params->measure_states));
  level->optimal |= solved;
  level->measures =
      assess_measure(assessor, &laid.board, moves, result.nodes, &insights, assess_limits(params));
  mem_free(level->solution);
  level->solution = laid_back(&laid, moves);
  mem_free(known);
  laid_free(&laid);
}

// Everything that is to be known of the level, which has just been proved.
Reject examine_level(Workshop *workshop, const GenParams *params, GenLevel *level) {
  ForwardResult *proof = &workshop->proof;
  level->optimal = proof->outcome == FORWARD_SOLVED;
  if (level->optimal) forward_polish(&workshop->assessor.forward, proof);
  assert(verify(&level->board, proof->solution).kind == VERDICT_SOLVED);
  Insights insights = take_insights(workshop, params, proof->solution);
  if ((int)insights.min_box_lines.value <= params->boxes.a) return REJECT_trivial;
  if (halted(workshop->halt)) return REJECT_unproved;
  level->measures = assess_measure(&workshop->assessor, &level->board, proof->solution,
                                   proof->nodes, &insights, assess_limits(params));
  level->solution = mem_string(proof->solution, strlen(proof->solution));
  if (level->measures.estimates) measure_laid(workshop, params, level);
  level->exact = !level->measures.estimates;
  level->proven_farthest = workshop->far.proven;
  return REJECT_NONE;
}

void examine_rate(const GenParams *params, GenLevel *level) {
  TierBounds bounds = params_tier_bounds(params);
  level->difficulty = examine_difficulty(&level->measures, params);
  level->tier = tier_of(&bounds, level->difficulty);
}
