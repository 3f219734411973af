// Measures that the reverse search knows already are taken from it. The board is measured in its
// canonical orientation, as `rate` does it: a level has one rating from both.
#include "level/rate_candidate.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "params/choices.h"
#include "rating/rate_level.h"
#include "rules/verify.h"

enum { FEW_LEVELS = 100 };  // a pack of at most this many has all measures, if left `auto`

bool rate_candidate_measures_all(const GenParams *params) {
  return params->measures == MEASURES_ALL || keep_needs_all_measures(params) ||
         (params->measures == MEASURES_AUTO && params->count <= FEW_LEVELS);
}

static MeasureLimits measure_limits(const GenParams *params) {
  bool all = rate_candidate_measures_all(params);
  return (MeasureLimits){all ? MEASURE_ALL : MEASURE_RATING, (uint32_t)params->survey_states};
}

// The pull graph often knows the fewest changes and lines of a start: then no search is needed. The
// lines are asked for only if a measure or the judgement needs them: there are at least as many as
// changes.
static SolutionDetoursResult analyze_solution(Workspace *workspace, const GenParams *params,
                                              const FoundStart *found, const RateLimits *limits) {
  LevelMeasurer *measurer = &workspace->measurer;
  const char *solution = found->proof.result.solution;
  if (!found->exact)
    return solution_detours_compute(&measurer->detours, &measurer->astar, solution,
                                    limits->detour_states);
  SolutionDetoursResult detours =
      solution_detours_replay(&measurer->detours, &measurer->astar, solution);
  detours.min_box_changes = (SolutionDetoursValue){(uint32_t)found->changes, true};
  if (limits->measure.scope == MEASURE_ALL || found->changes <= params->boxes.a) {
    int lines = ranked_starts_lines(&workspace->ranked_starts, workspace->goal_search,
                                    &workspace->room, found->origin.farthest, found->origin.start);
    detours.min_box_lines = (SolutionDetoursValue){(uint32_t)lines, true};
  }
  return detours;
}

// No limits of a proof: the level is proved.
static RateLimits rate_limits(const Workspace *workspace, const GenParams *params,
                              const StartOrigin *origin) {
  return (RateLimits){
      .plain = {origin_state_budget(origin, params->proof_states),
                mem_megabytes((size_t)params->max_megabytes)},
      .detour_states = origin_state_budget(origin, params->measure_states),
      .measure = measure_limits(params),
      .tiers = params_tier_bounds(params),
      .stop = workspace->stop,
  };
}

static void fill_level(const LevelRating *rating, FoundStart *found, GeneratedLevel *level) {
  level->board = found->board;
  found->board = (Board){0};
  level->solution = rating->solution;
  level->measures = rating->measures;
  level->difficulty = rating->difficulty;
  level->tier = rating->tier;
  level->optimal = rating->optimal;
  level->exact = !rating->measures.estimates;
  bool farthest = origin_proven(&found->origin) && !found->origin.farthest->cut_short;
  level->proven_farthest = farthest || found->proven_place;
}

static LevelRating rate_exactly(Workspace *workspace, const Board *board, const FoundStart *found,
                                const SolutionDetoursResult *detours, const RateLimits *limits) {
  KnownSolution known = {found->proof.result.solution, .optimal = true};
  return rate_solved(&workspace->measurer, board, known, found->proof.nodes, detours, limits);
}

// Most levels that miss a range can be told by the measures of the rating, which cost less than
// all.
static bool misses_by_rating(Workspace *workspace, const GenParams *params, const Board *board,
                             FoundStart *found, const SolutionDetoursResult *detours,
                             const RateLimits *limits) {
  if (!params->keep.count || limits->measure.scope == MEASURE_RATING ||
      keep_needs_all_measures(params))
    return false;
  RateLimits few = *limits;
  few.measure.scope = MEASURE_RATING;
  LevelRating rating = rate_exactly(workspace, board, found, detours, &few);
  if (!rating.measures.estimates)
    found->proof.miss = keep_check_rating(params, &rating.measures, rating.difficulty);
  rate_free(&rating);
  return found->proof.miss.missed;
}

// Goals or boxes that somebody has drawn are to become a level, even a plain one.
static bool is_trivial(const GenParams *params, int box_lines) {
  return !(params->fix & (FIX_GOALS | FIX_BOXES)) && box_lines <= params->boxes.a;
}

static Reject rate_small(Workspace *workspace, const GenParams *params, const Board *board,
                         FoundStart *found, const RateLimits *limits, LevelRating *rating) {
  Proof *proof = &found->proof;
  compute_measures_shorten(&workspace->measurer, &proof->result, limits->measure.survey_states);
  assert(verify(board, proof->result.solution).kind == VERDICT_SOLVED);
  proof->miss = keep_check_solution(params, board, proof->result.solution);
  if (proof->miss.missed) return REJECT_out_of_range;
  SolutionDetoursResult detours = analyze_solution(workspace, params, found, limits);
  if (is_trivial(params, (int)detours.min_box_lines.value)) return REJECT_trivial;
  if (stop_flag_raised(workspace->stop)) return REJECT_unproved;
  if (misses_by_rating(workspace, params, board, found, &detours, limits))
    return REJECT_out_of_range;
  *rating = rate_exactly(workspace, board, found, &detours, limits);
  return REJECT_NONE;
}

static Reject rate_proved(Workspace *workspace, const GenParams *params, FoundStart *found,
                          LevelRating *rating) {
  const Proof *proof = &found->proof;
  const OrientedBoard *oriented = &proof->oriented;
  RateLimits limits = rate_limits(workspace, params, &found->origin);
  if (!proof->large) return rate_small(workspace, params, &oriented->board, found, &limits, rating);
  char *turned = oriented_board_moves(oriented, proof->solution);
  KnownSolution known = {turned, .optimal = proof->optimal};
  *rating = rate_large(&workspace->measurer, &oriented->board, known, proof->nodes, &limits);
  mem_free(turned);
  return is_trivial(params, (int)rating->box_lines) ? REJECT_trivial : REJECT_NONE;
}

Reject rate_candidate(Workspace *workspace, const GenParams *params, FoundStart *found,
                      GeneratedLevel *level) {
  LevelRating rating = {0};
  found->proof.miss = keep_check_board(params, &found->board);
  if (found->proof.miss.missed) return REJECT_out_of_range;
  Reject reject = rate_proved(workspace, params, found, &rating);
  if (!reject) rate_turn_back(&rating, &found->proof.oriented);
  if (reject) return rate_free(&rating), reject;
  fill_level(&rating, found, level);
  found->proof.miss = keep_check_level(params, level);
  return found->proof.miss.missed ? REJECT_out_of_range : REJECT_NONE;
}
