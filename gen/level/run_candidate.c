// The stages in order, see README.md. Each one draws from its own random generator, so that a
// change of one stage does not disturb the others.
#include "level/run_candidate.h"

#include "goals/harder_start.h"
#include "level/find_goals_and_start.h"
#include "level/find_map.h"
#include "level/rate_candidate.h"
#include "params/choices.h"
#include "params/tier_presets.h"
#include "rating/rate_level.h"

enum { CLIMB_BUDGET = 100 };     // starts that a climb may rate
enum { CLIMB_PROOF_PART = 20 };  // each of them with one part in so many of the nodes of a proof

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
  return tier_presets_apply(params, target, number / (uint64_t)tiers);
}

// With more boxes it is hardly ever possible to get all of them off their goals. On maps of 2x1,
// 2x2 and 3x2 patterns, no level with more boxes was ever found.
static int max_boxes(const GenParams *resolved) {
  return 2 * resolved->size.a * resolved->size.b + 2;
}

static char *refusal_of(const GenParams *resolved) {
  MapParams map = find_map_params(resolved);
  MapChecks checks = find_map_checks(resolved);
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
  if (params->size.a == PARAM_AUTO) return NULL;  // a size that fits is chosen
  GenParams resolved = *params;
  if (resolved.boxes.a == PARAM_AUTO) resolved.boxes = candidate_params(params, 0).boxes;
  return refusal_of(&resolved);
}

// What scoring a start of a climb needs.
typedef struct {
  Workspace *workspace;
  const GenParams *params;
  FunnelCounts *funnel;
  StartOrigin origin;
} ClimbScore;

static double score_proved(const ClimbScore *score, const Board *board, const Proof *proof) {
  LevelMeasurer *measurer = &score->workspace->measurer;
  SolutionDetoursResult detours =
      solution_detours_compute(&measurer->detours, &measurer->astar, proof->solution,
                               (uint32_t)score->params->measure_states);
  RateLimits limits = {.measure = {MEASURE_RATING, (uint32_t)score->params->survey_states}};
  return rate_solved(measurer, board, proof->solution, proof->nodes, &detours, &limits).difficulty;
}

static double score_start(void *context, const Board *board) {
  const ClimbScore *score = context;
  Proof proof = {0};
  double difficulty = -1;
  if (!prove_candidate(score->workspace, score->params, board, &score->origin, score->funnel,
                       &proof))
    difficulty = score_proved(score, board, &proof);
  proof_free(&proof);
  return difficulty;
}

// Of the starts for several goal sets, found by changes and by pushes in turn, the one that is
// rated hardest. *best is empty if no start has a score.
static Reject find_hardest_start(ClimbScore *score, const Map *map, StageRngs rngs,
                                 FoundStart *best, double *best_difficulty) {
  GenParams trial = *score->params;
  Reject reject = REJECT_shallow;
  *best_difficulty = -1;
  for (int i = 0; i < score->params->climb; i++) {
    FoundStart found = {0};
    StageRngs turn = {.goals = rng_fork(&rngs.goals, (uint64_t)i), .player = rngs.player};
    trial.metric = i % 2 ? METRIC_PUSHES : METRIC_CHANGES;
    Reject why = find_goals_and_start(score->workspace, &trial, map, turn, score->funnel, &found);
    score->origin = found.origin;
    double difficulty = why ? -1 : score_start(score, &found.board);
    if (difficulty > *best_difficulty) {
      FoundStart worse = *best;
      *best = found;
      found = worse;
      *best_difficulty = difficulty;
    }
    if (reject) reject = why;
    found_start_free(&found);
  }
  return reject;
}

// Climbs from the hardest of several starts, pull by pull, to a harder one.
static Reject find_hardest(Workspace *workspace, const GenParams *params, const Map *map,
                           StageRngs rngs, FunnelCounts *funnel, FoundStart *best) {
  GenParams scoring = *params;
  scoring.proof_nodes = params->proof_nodes / CLIMB_PROOF_PART + 1;
  ClimbScore score = {.workspace = workspace, .params = &scoring, .funnel = funnel};
  HarderStart climb = {&score, score_start, params->box_on_goal, CLIMB_BUDGET};
  double difficulty;
  Reject reject = find_hardest_start(&score, map, rngs, best, &difficulty);
  if (reject) return reject;
  // From here on the start is none that a reverse search has found.
  score.origin = best->origin = (StartOrigin){.room = &workspace->room};
  best->exact = false;
  harder_start_climb(&climb, &best->board, difficulty);
  found_start_place_player(&best->board, rngs.player);
  return prove_candidate(workspace, params, &best->board, &best->origin, funnel, &best->proof);
}

static Reject make_level(Workspace *workspace, const GenParams *params, Rng rng, Candidate *out) {
  StageRngs rngs;  // one after the other: C leaves the order within an initializer open
  rngs.map = rng_fork(&rng, STAGE_MAP);
  rngs.goals = rng_fork(&rng, STAGE_GOALS);
  rngs.player = rng_fork(&rng, STAGE_PLAYER);
  Map map;
  if (!find_map(params, &workspace->templates, &rngs.map, &out->funnel, &map)) return REJECT_no_map;
  // Its states are counted even if a search refuses the map at once.
  workspace->farthest = (ReverseResult){0};
  FoundStart found = {0};
  bool hardest = params->metric == METRIC_DIFFICULTY;
  Reject reject = (hardest ? find_hardest : find_goals_and_start)(workspace, params, &map, rngs,
                                                                  &out->funnel, &found);
  if (!reject) reject = rate_candidate(workspace, params, &found, &out->level);
  found_start_free(&found);
  return reject;
}

void run_candidate(Workspace *workspace, const GenParams *params, uint64_t seed, uint64_t number,
                   Candidate *out) {
  *out = (Candidate){0};
  GenParams resolved = candidate_params(params, number);
  Rng rng = rng_seed(seed, number);
  out->reject = make_level(workspace, &resolved, rng, out);
  out->abandoned = stop_flag_raised(workspace->stop);
  if (out->abandoned || out->reject) {
    generated_level_free(&out->level);
    return;
  }
  out->level.id = symmetry_id(&out->level.board);
  out->level.fingerprint = similarity_fingerprint(&out->level.board, out->level.solution);
  out->level.seed = seed;
  out->level.candidate = number;
  out->level.params = resolved;
}
