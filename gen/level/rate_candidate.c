#include "level/rate_candidate.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "params/choices.h"
#include "rating/rate_level.h"
#include "rules/verify.h"

// The list of starts often knows the fewest changes and lines exactly: then no search is needed.
static SolutionAnalysisResult analyze_solution(Workspace *workspace, const char *solution,
                                               uint32_t states) {
  const RankedStart *start = workspace->start_list.chosen;
  if (!workspace->start_list.exact)
    return solution_analysis_compute(&workspace->measurer.analysis, &workspace->measurer.astar,
                                     solution, states);
  SolutionAnalysisResult analyzed =
      solution_analysis_replay(&workspace->measurer.analysis, &workspace->measurer.astar, solution);
  analyzed.min_box_changes = (SolutionAnalysisValue){(uint32_t)start->changes, true};
  analyzed.min_box_lines = (SolutionAnalysisValue){(uint32_t)start->lines, true};
  return analyzed;
}

enum { FEW_LEVELS = 100 };  // a pack of at most so many has all measures, if left `auto`

static MeasureLimits measure_limits(const GenParams *params) {
  bool all = params->measures == MEASURES_ALL ||
             (params->measures == MEASURES_AUTO && params->count <= FEW_LEVELS);
  return (MeasureLimits){all ? MEASURE_ALL : MEASURE_RATING, (uint32_t)params->survey_states};
}

// The search for any solution has no limits: the generator knows one.
static RateLimits rate_limits(const Workspace *workspace, const GenParams *params) {
  return (RateLimits){
      .shortest = {workspace_state_budget(workspace, params->proof_states),
                   (size_t)params->max_megabytes << 20},
      .analysis_states = workspace_state_budget(workspace, params->measure_states),
      .measure = measure_limits(params),
      .tiers = params_tier_bounds(params),
      .halt = workspace->halt,
  };
}

Reject rate_candidate(Workspace *workspace, const GenParams *params, GenLevel *level) {
  LevelMeasurer *measurer = &workspace->measurer;
  AStarResult *proof = &workspace->proof;
  RateLimits limits = rate_limits(workspace, params);
  bool optimal = proof->outcome == ASTAR_SOLVED;
  if (optimal) astar_optimize_moves(&measurer->astar, proof);
  assert(verify(&level->board, proof->solution).kind == VERDICT_SOLVED);
  SolutionAnalysisResult analyzed =
      analyze_solution(workspace, proof->solution, limits.analysis_states);
  if ((int)analyzed.min_box_lines.value <= params->boxes.a) return REJECT_trivial;
  if (halted(workspace->halt)) return REJECT_unproved;
  LevelRating rating =
      rate_solved(measurer, &level->board, proof->solution, proof->nodes, &analyzed, &limits);
  if (rating.measures.estimates)
    rating = rate_canonical(measurer, &level->board, proof->solution, &limits);
  else rating.solution = mem_string(proof->solution, strlen(proof->solution));
  level->solution = rating.solution;
  level->measures = rating.measures;
  level->difficulty = rating.difficulty;
  level->tier = rating.tier;
  level->optimal = optimal || rating.optimal;
  level->exact = !rating.measures.estimates;
  level->proven_farthest = workspace->farthest.proven;
  return REJECT_NONE;
}
