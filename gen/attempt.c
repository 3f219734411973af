#include "attempt.h"

#include <assert.h>
#include <string.h>

#include "field.h"
#include "forward.h"
#include "gen_map.h"
#include "goalsearch.h"
#include "idle.h"
#include "mem.h"
#include "preset.h"
#include "proposal.h"
#include "rating.h"
#include "scramble.h"
#include "tidy.h"
#include "verify.h"

// Each stage draws from a generator of its own.
enum { STAGE_MAP = 1, STAGE_GOALS, STAGE_SCRAMBLE };
enum { METHOD_EXHAUSTIVE, METHOD_RANDOM };  // the choices of parameter `method`

struct Workshop {
  Templates templates;
  GoalWork *goals;
  Field field;
  Farthest far;
  Forward forward;
  Insight insight;
};

Workshop *workshop_new(void) {
  Workshop *workshop = mem_alloc(1, sizeof *workshop);
  workshop->templates = templates_make();
  workshop->goals = goalsearch_new();
  return workshop;
}

void workshop_free(Workshop *workshop) {
  if (!workshop) return;
  goalsearch_free(workshop->goals);
  forward_free(&workshop->forward);
  insight_free(&workshop->insight);
  mem_free(workshop);
}

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

static char *refusal_of(const GenParams *definite) {
  MapParams map = gen_map_params(definite);
  MapChecks checks = gen_map_checks(definite);
  const char *why = map_refusal(&map, &checks);
  if (!why) return NULL;
  Text text = {0};
  text_format(&text, "size %dx%d with %d boxes: %s", definite->size.a, definite->size.b,
              definite->boxes.b, why);
  return text_take(&text);
}

char *attempt_refusal(const GenParams *params) {
  if (params->size.a == PARAM_AUTO) return NULL;  // then we choose what fits
  GenParams definite = *params;
  if (definite.boxes.a == PARAM_AUTO) definite.boxes = attempt_params(params, 0).boxes;
  return refusal_of(&definite);
}

static GoalParams goal_params(const GenParams *params) {
  Metric metric = (Metric)params->metric;
  GoalParams goals = goalsearch_defaults(params->size.a * params->size.b, params->boxes.a, metric);
  goals.rule.box_on_goal = params->box_on_goal;
  if (params->effort != PARAM_AUTO) goals.effort = params->effort;
  if (params->min_pushes != PARAM_AUTO) {
    goals.scout_one = goals.scout_less = 0;
    goals.min_depth = metric == METRIC_PUSHES ? params->min_pushes : 1;
  }
  goals.max_states = (uint64_t)params->max_states;
  goals.max_bytes = (size_t)params->max_megabytes << 20;
  return goals;
}

static Reject search_starts(Workshop *workshop, const GenParams *params, Rng rng) {
  GoalParams goals = goal_params(params);
  switch (goalsearch_run(workshop->goals, &workshop->field, &goals, rng, &workshop->far)) {
    case GOALS_CROWDED:
      return REJECT_too_large;
    case GOALS_WEAK:
    case GOALS_SHALLOW:
      return REJECT_shallow;
    case GOALS_FOUND:
      break;
  }
  return workshop->far.starts ? REJECT_NONE : REJECT_box_on_goal;
}

static Reject scramble_starts(Workshop *workshop, const GenParams *params, Rng rng) {
  Rng goal_rng = rng_fork(&rng, STAGE_GOALS), walk_rng = rng_fork(&rng, STAGE_SCRAMBLE);
  ScrambleParams scramble = {params->tries, params->moves, (ScrambleScore)params->score};
  uint16_t goals[BOXES_MAX];
  int boxes = params->boxes.a;
  if (boxes >= workshop->field.cells) return REJECT_too_large;
  proposal_scatter(&workshop->field, &goal_rng, goals, 0, boxes);
  scramble_search(&workshop->field, goals, boxes, (StartRule){params->box_on_goal}, &scramble,
                  &walk_rng, &workshop->far);
  return workshop->far.starts ? REJECT_NONE : REJECT_box_on_goal;
}

static LevelMeasures all_measures(const SolutionMeasures *solution, const Insights *insights,
                                  const ForwardResult *result) {
  LevelMeasures measures = {.nodes = (long)result->nodes};
#define X(name, meaning) measures.name = (long)solution->name;
  SOLUTION_MEASURES(X)
#undef X
#define X(name, meaning) measures.name = (long)insights->name.value;
  INSIGHT_MEASURES(X)
#undef X
  return measures;
}

static bool all_exact(const Insights *insights) {
  bool exact = true;
#define X(name, meaning) exact = exact && insights->name.exact;
  INSIGHT_MEASURES(X)
#undef X
  return exact;
}

// The two searches share no code: where the reverse one is exhaustive and they differ, one of them
// is wrong and no level of ours can be trusted.
static void assert_agreement(const Farthest *far, const GenParams *params, uint32_t pushes) {
  bool comparable = params->method == METHOD_EXHAUSTIVE && params->metric == METRIC_PUSHES;
  if (comparable && far->proven)
    assert(pushes == (uint32_t)far->depth && "reverse and forward search disagree: our bug");
}

// Everything that can be known of the board; refuses what is not worth keeping.
static Reject examine(Workshop *workshop, const GenParams *params, GenLevel *level,
                      Funnel *funnel) {
  ForwardLimits limits = {(uint32_t)params->max_states, (size_t)params->max_megabytes << 20};
  ForwardResult result = forward_solve(&workshop->forward, &level->board, limits);
  funnel->forward_states += result.states;
  if (result.outcome == FORWARD_GAVE_UP) return REJECT_unproved;
  assert(result.outcome == FORWARD_SOLVED && "a start found by reverse play must be solvable");
  assert_agreement(&workshop->far, params, result.pushes);
  assert(verify(&level->board, result.solution).kind == VERDICT_SOLVED);
  SolutionMeasures solution = measure_solution(&level->board, result.solution);
  if ((int)solution.boxes_pushed < params->boxes.a) return REJECT_unpushed;
  if (params->min_pushes != PARAM_AUTO && (int)solution.pushes < params->min_pushes)
    return REJECT_shallow;
  if (idle_rooms(&level->board, result.solution).cells > params->idle_cells)
    return REJECT_idle_room;
  Insights insights = insight_measure(&workshop->insight, &workshop->forward, result.solution,
                                      (uint32_t)params->max_states);
  level->measures = all_measures(&solution, &insights, &result);
  if (level->measures.min_box_lines <= params->boxes.a) return REJECT_trivial;
  level->exact = all_exact(&insights);
  level->optimal = true;
  level->solution = mem_string(result.solution, strlen(result.solution));
  return REJECT_NONE;
}

static void rate(const GenParams *params, GenLevel *level) {
  RatingFeatures features = {(int)level->measures.min_box_changes, (int)level->measures.box_lines,
                             (int)level->measures.gap, params->boxes.a};
  TierBounds bounds = params_tier_bounds(params);
  level->tier = tier_of(&bounds, features.min_box_changes);
  level->difficulty = rating_difficulty(&features, level->tier);
}

// Of the equally far starts, spread over the whole list, the one that is hardest for people.
static Reject choose_start(Workshop *workshop, const GenParams *params, const MapGrid *grid,
                           Attempt *out) {
  const Farthest *far = &workshop->far;
  int tried = far->starts < params->starts ? far->starts : params->starts;
  Reject reject = REJECT_box_on_goal;
  for (int i = 0; i < tried; i++) {
    GenLevel level = {.proven_farthest = far->proven};
    Board map = map_grid_board(grid);
    farthest_put(far, &workshop->field, i * far->starts / tried, &map);
    level.board = tidy_board(&map);
    board_free(&map);
    Reject why = examine(workshop, params, &level, &out->funnel);
    if (!why) rate(params, &level);
    bool better = !why && (reject || level.difficulty > out->level.difficulty);
    GenLevel worse = better ? out->level : level;
    if (better) out->level = level;
    gen_level_free(&worse);
    if (reject) reject = why;
  }
  return reject;
}

static Reject make_level(Workshop *workshop, const GenParams *params, Rng rng, Attempt *out) {
  Rng map_rng = rng_fork(&rng, STAGE_MAP), goal_rng = rng_fork(&rng, STAGE_GOALS);
  MapGrid grid;
  if (!gen_map_draw(params, &workshop->templates, &map_rng, &out->funnel, &grid))
    return REJECT_no_map;
  Board map = map_grid_board(&grid);
  bool fits = field_build(&map, &workshop->field);
  board_free(&map);
  if (!fits) return REJECT_too_large;
  Reject reject = params->method == METHOD_RANDOM ? scramble_starts(workshop, params, goal_rng)
                                                  : search_starts(workshop, params, goal_rng);
  if (reject) return reject;
  out->funnel.reverse_states += workshop->far.states;
  return choose_start(workshop, params, &grid, out);
}

void attempt_run(Workshop *workshop, const GenParams *params, uint64_t seed, uint64_t candidate,
                 Attempt *out) {
  *out = (Attempt){0};
  GenParams definite = attempt_params(params, candidate);
  Rng rng = rng_seed(seed, candidate);
  out->reject = make_level(workshop, &definite, rng, out);
  if (out->reject) return;
  out->level.id = symmetry_id(&out->level.board);
  out->level.seed = seed;
  out->level.candidate = candidate;
  out->level.params = definite;
}
