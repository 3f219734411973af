#include "level/candidate.h"

#include "base/mem.h"
#include "goals/start_climb.h"
#include "level/draw_map.h"
#include "level/find_start.h"
#include "level/prove_candidate.h"
#include "level/rate_candidate.h"
#include "params/choices.h"
#include "params/preset.h"
#include "rating/rate_level.h"

enum { CLIMB_BUDGET = 100 };  // rated at most on the way from the best one

Tier candidate_target(const GenParams *params, uint64_t number) {
  bool presets = params->size.a == PARAM_AUTO && params->boxes.a == PARAM_AUTO;
  if (!presets || params->tier == PARAM_TIER_ANY) return TIER_COUNT;
  int turn = (int)(number % (uint64_t)__builtin_popcount((unsigned)params->tier));
  int tier = 0;
  while (!(params->tier >> tier & 1) || turn-- > 0) tier++;
  return (Tier)tier;
}

GenParams candidate_params(const GenParams *params, uint64_t number) {
  Tier target = candidate_target(params, number);
  int tiers = target == TIER_COUNT ? 1 : __builtin_popcount((unsigned)params->tier);
  return preset_apply(params, target, number / (uint64_t)tiers);
}

// More boxes hardly ever leave room to get them all off their goals: of 2x1, 2x2 and 3x2 patterns
// these are the most for which a level was ever found.
static int max_boxes(const GenParams *resolved) {
  return 2 * resolved->size.a * resolved->size.b + 2;
}

static char *refusal_of(const GenParams *resolved) {
  MapParams map = draw_map_params(resolved);
  MapChecks checks = draw_map_checks(resolved);
  const char *why = map_refusal(&map, &checks);
  bool crowd = !resolved->box_on_goal && resolved->boxes.b > max_boxes(resolved);
  if (!why && !crowd) return NULL;
  Text text = {0};
  text_format(&text, "size %dx%d with %d boxes: ", resolved->size.a, resolved->size.b,
              resolved->boxes.b);
  if (why) text_add(&text, why);
  else
    text_format(
        &text,
        "the map is too small to get all of them off their goals; at most %d, or box_on_goal",
        max_boxes(resolved));
  return text_take(&text);
}

char *candidate_refusal(const GenParams *params) {
  if (params->size.a == PARAM_AUTO) return NULL;  // then we choose what fits
  GenParams resolved = *params;
  if (resolved.boxes.a == PARAM_AUTO) resolved.boxes = candidate_params(params, 0).boxes;
  return refusal_of(&resolved);
}

// One climb, and what scoring a start needs.
typedef struct {
  Workspace *workspace;
  const GenParams *params;
  Funnel *funnel;
} ClimbScore;

static double score_start(void *context, const Board *board) {
  ClimbScore *climb = context;
  LevelMeasurer *measurer = &climb->workspace->measurer;
  const AStarResult *proof = &climb->workspace->proof;
  if (prove_candidate(climb->workspace, climb->params, board, climb->funnel)) return -1;
  SolutionAnalysisResult analyzed =
      solution_analysis_compute(&measurer->analysis, &measurer->astar, proof->solution,
                                (uint32_t)climb->params->measure_states);
  RateLimits limits = {.measure = {MEASURE_RATING, (uint32_t)climb->params->survey_states}};
  return rate_solved(measurer, board, proof->solution, proof->nodes, &analyzed, &limits).difficulty;
}

// Of the starts for several sets of goals, found by changes and by pushes in turn, the one that is
// rated hardest; and from there pull by pull to a harder one still.
static Reject find_hardest(Workspace *workspace, const GenParams *params, const MapGrid *grid,
                           StageRngs rngs, Funnel *funnel, GenLevel *level) {
  GenParams trial = *params;
  ClimbScore score = {workspace, params, funnel};
  StartClimb climb = {&score, score_start, params->box_on_goal, CLIMB_BUDGET};
  Reject reject = REJECT_shallow;
  double best = -1;
  for (int i = 0; i < params->climb; i++) {
    GenLevel found = {0};
    StageRngs turn = {.goals = rng_fork(&rngs.goals, (uint64_t)i), .player = rngs.player};
    trial.metric = i % 2 ? METRIC_PUSHES : METRIC_CHANGES;
    Reject why = find_start(workspace, &trial, grid, turn, funnel, &found);
    double difficulty = why ? -1 : score_start(&score, &found.board);
    if (difficulty > best) {
      GenLevel worse = *level;
      *level = found;
      found = worse;
      best = difficulty;
    }
    if (reject) reject = why;
    gen_level_free(&found);
  }
  workspace->start_list.exact = false;  // it knows another start
  workspace->farthest.proven = false;
  workspace->start_list.chosen = NULL;
  if (reject) return reject;
  start_climb_hardest(&climb, &level->board, best);
  find_start_place_player(&level->board, rngs.player);
  return prove_candidate(workspace, params, &level->board, funnel);
}

static Reject make_level(Workspace *workspace, const GenParams *params, Rng rng, Candidate *out) {
  StageRngs rngs = {.map = rng_fork(&rng, STAGE_MAP),
                    .goals = rng_fork(&rng, STAGE_GOALS),
                    .player = rng_fork(&rng, STAGE_PLAYER)};
  MapGrid grid;
  if (!draw_map(params, &workspace->templates, &rngs.map, &out->funnel, &grid))
    return REJECT_no_map;
  workspace->farthest = (FarthestStarts){0};
  bool hardest = params->metric == METRIC_DIFFICULTY;
  Reject reject = (hardest ? find_hardest : find_start)(workspace, params, &grid, rngs,
                                                        &out->funnel, &out->level);
  return reject ? reject : rate_candidate(workspace, params, &out->level);
}

void candidate_run(Workspace *workspace, const GenParams *params, uint64_t seed, uint64_t number,
                   Candidate *out) {
  *out = (Candidate){0};
  GenParams resolved = candidate_params(params, number);
  Rng rng = rng_seed(seed, number);
  out->reject = make_level(workspace, &resolved, rng, out);
  out->abandoned = halted(workspace->halt);
  if (out->abandoned || out->reject) {
    gen_level_free(&out->level);
    return;
  }
  out->level.id = symmetry_id(&out->level.board);
  out->level.fingerprint = similarity_fingerprint(&out->level.board, out->level.solution);
  out->level.seed = seed;
  out->level.candidate = number;
  out->level.params = resolved;
}
