#include "level/attempt.h"

#include "base/mem.h"
#include "goals/climb.h"
#include "level/examine.h"
#include "level/gen_map.h"
#include "level/proof.h"
#include "level/starts.h"
#include "params/preset.h"

enum { CLIMB_DIFFICULTY = METRIC_COUNT };  // the choice of parameter `metric` after the metrics
enum { CLIMB_STARTS = 100 };               // rated at most on the way from the best one

Tier attempt_target(const GenParams *params, uint64_t candidate) {
  bool presets = params->size.a == PARAM_AUTO && params->boxes.a == PARAM_AUTO;
  if (!presets || params->tier == PARAM_TIER_ANY) return TIER_COUNT;
  int turn = (int)(candidate % (uint64_t)__builtin_popcount((unsigned)params->tier));
  int tier = 0;
  while (!(params->tier >> tier & 1) || turn-- > 0) tier++;
  return (Tier)tier;
}

GenParams attempt_params(const GenParams *params, uint64_t candidate) {
  Tier target = attempt_target(params, candidate);
  int tiers = target == TIER_COUNT ? 1 : __builtin_popcount((unsigned)params->tier);
  return preset_apply(params, target, candidate / (uint64_t)tiers);
}

// More boxes hardly ever leave room to get them all off their goals: of 2x1, 2x2 and 3x2 patterns
// these are the most for which a level was ever found.
static int most_boxes(const GenParams *definite) {
  return 2 * definite->size.a * definite->size.b + 2;
}

static char *refusal_of(const GenParams *definite) {
  MapParams map = gen_map_params(definite);
  MapChecks checks = gen_map_checks(definite);
  const char *why = map_refusal(&map, &checks);
  bool crowd = !definite->box_on_goal && definite->boxes.b > most_boxes(definite);
  if (!why && !crowd) return NULL;
  Text text = {0};
  text_format(&text, "size %dx%d with %d boxes: ", definite->size.a, definite->size.b,
              definite->boxes.b);
  if (why) text_add(&text, why);
  else
    text_format(
        &text,
        "the map is too small to get all of them off their goals; at most %d, or box_on_goal",
        most_boxes(definite));
  return text_take(&text);
}

char *attempt_refusal(const GenParams *params) {
  if (params->size.a == PARAM_AUTO) return NULL;  // then we choose what fits
  GenParams definite = *params;
  if (definite.boxes.a == PARAM_AUTO) definite.boxes = attempt_params(params, 0).boxes;
  return refusal_of(&definite);
}

// One climb, and what scoring a start needs.
typedef struct {
  Workshop *workshop;
  const GenParams *params;
  Funnel *funnel;
} ClimbScore;

static double score_start(void *context, const Board *board) {
  ClimbScore *climb = context;
  Assessor *assessor = &climb->workshop->assessor;
  const ForwardResult *proof = &climb->workshop->proof;
  if (proof_make(climb->workshop, climb->params, board, climb->funnel)) return -1;
  Insights insights = insight_measure(&assessor->insight, &assessor->forward, proof->solution,
                                      (uint32_t)climb->params->measure_states);
  AssessLimits limits = {ASSESS_RATING, (uint32_t)climb->params->survey_states};
  LevelMeasures measures =
      assess_measure(assessor, board, proof->solution, proof->nodes, &insights, limits);
  return examine_difficulty(&measures, climb->params);
}

// Of the starts for several sets of goals, found by changes and by pushes in turn, the one that is
// rated hardest; and from there pull by pull to a harder one still.
static Reject find_hardest(Workshop *workshop, const GenParams *params, const MapGrid *grid,
                           Chances chances, Funnel *funnel, GenLevel *level) {
  GenParams trial = *params;
  ClimbScore score = {workshop, params, funnel};
  Climb climb = {&score, score_start, params->box_on_goal, CLIMB_STARTS};
  Reject reject = REJECT_shallow;
  double best = -1;
  for (int i = 0; i < params->climb; i++) {
    GenLevel found = {0};
    Chances turn = {.goals = rng_fork(&chances.goals, (uint64_t)i), .player = chances.player};
    trial.metric = i % 2 ? METRIC_PUSHES : METRIC_CHANGES;
    Reject why = starts_find(workshop, &trial, grid, turn, funnel, &found);
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
  workshop->list.exact = false;  // it knows another start
  workshop->far.proven = false;
  workshop->list.chosen = NULL;
  if (reject) return reject;
  climb_hardest(&climb, &level->board, best);
  starts_place_player(&level->board, chances.player);
  return proof_make(workshop, params, &level->board, funnel);
}

static Reject make_level(Workshop *workshop, const GenParams *params, Rng rng, Attempt *out) {
  Chances chances = {.map = rng_fork(&rng, STAGE_MAP),
                     .goals = rng_fork(&rng, STAGE_GOALS),
                     .player = rng_fork(&rng, STAGE_PLAYER)};
  MapGrid grid;
  if (!gen_map_draw(params, &workshop->templates, &chances.map, &out->funnel, &grid))
    return REJECT_no_map;
  workshop->far = (Farthest){0};
  bool hardest = params->metric == CLIMB_DIFFICULTY;
  Reject reject = (hardest ? find_hardest : starts_find)(workshop, params, &grid, chances,
                                                         &out->funnel, &out->level);
  return reject ? reject : examine_level(workshop, params, &out->level);
}

void attempt_run(Workshop *workshop, const GenParams *params, uint64_t seed, uint64_t candidate,
                 Attempt *out) {
  *out = (Attempt){0};
  GenParams definite = attempt_params(params, candidate);
  Rng rng = rng_seed(seed, candidate);
  out->reject = make_level(workshop, &definite, rng, out);
  out->abandoned = halted(workshop->halt);
  if (out->abandoned || out->reject) {
    gen_level_free(&out->level);
    return;
  }
  examine_rate(&definite, &out->level);
  out->level.id = symmetry_id(&out->level.board);
  out->level.sketch = sketch_of(&out->level.board, out->level.solution);
  out->level.seed = seed;
  out->level.candidate = candidate;
  out->level.params = definite;
}
