#include "level/rate_candidate.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "rating/rating.h"
#include "rules/canonical_orientation.h"
#include "rules/verify.h"

// What the list knows exactly already need not be searched for again.
static SolutionAnalysisResult analyze_solution(Workspace *workspace, const GenParams *params,
                                               const char *solution) {
  const RankedStart *start = workspace->start_list.chosen;
  if (!workspace->start_list.exact)
    return solution_analysis_compute(&workspace->measurer.analysis, &workspace->measurer.astar,
                                     solution,
                                     workspace_state_budget(workspace, params->measure_states));
  SolutionAnalysisResult analyzed =
      solution_analysis_replay(&workspace->measurer.analysis, &workspace->measurer.astar, solution);
  analyzed.min_box_changes = (SolutionAnalysisValue){(uint32_t)start->changes, true};
  analyzed.min_box_lines = (SolutionAnalysisValue){(uint32_t)start->lines, true};
  return analyzed;
}

enum { MEASURES_AUTO, MEASURES_RATING, MEASURES_ALL };  // the choices of parameter `measures`
enum { FEW_LEVELS = 100 };                              // for a pack of so many, auto is all

static MeasureLimits measure_limits(const GenParams *params) {
  bool all = params->measures == MEASURES_ALL ||
             (params->measures == MEASURES_AUTO && params->count <= FEW_LEVELS);
  return (MeasureLimits){all ? MEASURE_ALL : MEASURE_RATING, (uint32_t)params->survey_states};
}

double rate_candidate_difficulty(const LevelMeasures *measures, const GenParams *params) {
  RatingFeatures features = measure_level_features(measures, params->boxes.a);
  return rating_difficulty(&features);
}

// What can only be estimated depends on how the level lies: so it is laid in the one way in which
// `rate` lays it. If the shortest solution is found on it, that is the level's now.
static void measure_canonically(Workspace *workspace, const GenParams *params, GenLevel *level) {
  LevelMeasurer *measurer = &workspace->measurer;
  CanonicalOrientation canonical = canonical_orientation_of(&level->board);
  char *known = canonical_orientation_moves(&canonical, level->solution);
  AStarLimits limits = {workspace_state_budget(workspace, params->proof_states),
                        (size_t)params->max_megabytes << 20};
  AStarResult result = astar_solve(&measurer->astar, &canonical.board, limits);
  bool solved = result.outcome == ASTAR_SOLVED;
  if (solved) astar_optimize_moves(&measurer->astar, &result);
  const char *moves = solved ? result.solution : known;
  SolutionAnalysisResult analyzed =
      solution_analysis_compute(&measurer->analysis, &measurer->astar, moves,
                                workspace_state_budget(workspace, params->measure_states));
  level->optimal |= solved;
  level->measures = measure_level(measurer, &canonical.board, moves, result.nodes, &analyzed,
                                  measure_limits(params));
  mem_free(level->solution);
  level->solution = canonical_orientation_moves_back(&canonical, moves);
  mem_free(known);
  canonical_orientation_free(&canonical);
}

// Everything that is to be known of the level, which has just been proved.
Reject rate_candidate_measure(Workspace *workspace, const GenParams *params, GenLevel *level) {
  AStarResult *proof = &workspace->proof;
  level->optimal = proof->outcome == ASTAR_SOLVED;
  if (level->optimal) astar_optimize_moves(&workspace->measurer.astar, proof);
  assert(verify(&level->board, proof->solution).kind == VERDICT_SOLVED);
  SolutionAnalysisResult analyzed = analyze_solution(workspace, params, proof->solution);
  if ((int)analyzed.min_box_lines.value <= params->boxes.a) return REJECT_trivial;
  if (halted(workspace->halt)) return REJECT_unproved;
  level->measures = measure_level(&workspace->measurer, &level->board, proof->solution,
                                  proof->nodes, &analyzed, measure_limits(params));
  level->solution = mem_string(proof->solution, strlen(proof->solution));
  if (level->measures.estimates) measure_canonically(workspace, params, level);
  level->exact = !level->measures.estimates;
  level->proven_farthest = workspace->farthest.proven;
  return REJECT_NONE;
}

void rate_candidate(const GenParams *params, GenLevel *level) {
  TierBounds bounds = params_tier_bounds(params);
  level->difficulty = rate_candidate_difficulty(&level->measures, params);
  level->tier = tier_of(&bounds, level->difficulty);
}
