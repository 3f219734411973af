// Every candidate is accepted or rejected for one reason, and every map of a candidate is used or
// rejected for one reason.
#include "checks/run_claims_check.h"

#include <inttypes.h>
#include <string.h>

#include "rating/difficulty_formula.h"

static void check_candidates(const FunnelCounts *funnel, Problems *problems) {
  uint64_t judged = 0;
  for (int i = 0; i < REJECT_COUNT; i++) judged += funnel->rejects[i];
  if (judged != funnel->candidates)
    problems_add(problems, 0, 0, 0,
                 "pack.json: the funnel does not add up: of %" PRIu64 " candidates, %" PRIu64
                 " were accepted or rejected",
                 funnel->candidates, judged);
}

// A candidate that was tried has one map that passed, unless it was rejected for having none.
// Several of them may have the same map, unless a room may be used once only.
static void check_maps(const PackJsonContent *content, Problems *problems) {
  const FunnelCounts *funnel = &content->state.funnel;
  uint64_t rejected = 0;
  for (int i = MAP_OK + 1; i < MAP_REJECT_COUNT; i++) rejected += funnel->map_rejects[i];
  uint64_t without = funnel->rejects[REJECT_no_map] + funnel->rejects[REJECT_tier_skipped];
  uint64_t used = funnel->maps - rejected, tried = funnel->candidates - without;
  if (used > tried || (used < tried && pipeline_room_levels(&content->params) == 1))
    problems_add(problems, 0, 0, 0,
                 "pack.json: the funnel does not add up: of %" PRIu64 " maps, %" PRIu64
                 " were rejected, but %" PRIu64 " candidates have one",
                 funnel->maps, rejected, tried);
}

// Every level is rated in one tier, whatever became of it. Duplicates are not rated; before 0.2.0
// they were.
static void check_rated(const PipelineState *state, Problems *problems) {
  static const Reject after_rating[] = {REJECT_NONE, REJECT_off_target, REJECT_same_room,
                                        REJECT_twin, REJECT_surplus,    REJECT_tier_full};
  uint64_t rated = 0, levels = 0;
  bool enough = true;
  for (size_t i = 0; i < sizeof after_rating / sizeof *after_rating; i++)
    levels += state->funnel.rejects[after_rating[i]];
  for (int i = 0; i < TIER_COUNT; i++) {
    rated += state->rated[i];
    enough = enough && state->rated[i] >= (uint64_t)state->found[i];
  }
  bool fits = rated == levels || rated == levels + state->funnel.rejects[REJECT_duplicate];
  if (!fits || !enough)
    problems_add(problems, 0, 0, 0,
                 "pack.json: the rated levels of the tiers do not add up to the funnel");
}

static bool is_full(const PackJsonContent *content) {
  const GenParams *params = &content->params;
  if (params->tier == PARAM_TIER_ANY) return content->count >= (size_t)params->count;
  for (int i = 0; i < TIER_COUNT; i++)
    if (content->state.found[i] < pipeline_wanted(params, (Tier)i)) return false;
  return true;
}

static void check_complete(const PackJsonContent *content, Problems *problems) {
  bool full = is_full(content);
  if (content->complete && !full)
    problems_add(problems, 0, 0, 0, "pack.json: says that it is complete, and is not");
  else if (!content->complete && full)
    problems_add(problems, 0, 0, 0, "pack.json: says that it is not complete, and is");
}

// Presets with many boxes choose it, although its default is a number.
static bool may_be_chosen(const GenParams *params, const ParamRow *row) {
  return !strcmp(row->key, "proof_nodes") && params_is_default(params, row);
}

// A parameter with a fixed value has the same value in every recipe. "auto" and ranges leave the
// value to the generator.
// The bounds of tiers belong to a revision of the rating, and so do their defaults, which recipes
// leave out.
static bool recipe_fits(const GenParams *params, int revision, const GeneratedLevel *level) {
  const ParamRow *row;
  bool same = true;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (row->scope != PARAM_LEVEL || row->kind == PARAM_RANGE) continue;
    if (may_be_chosen(params, row)) continue;
    if (row->kind == PARAM_SIZES && size_set_count(&params->size) > 1) continue;
    if (revision != RATING_REVISION && !strncmp(row->key, "tier_", strlen("tier_"))) continue;
    Text given = {0}, made = {0};
    params_write_value(params, row, &given);
    params_write_value(&level->params, row, &made);
    same = same && (!strcmp(given.data, "auto") || !strcmp(given.data, made.data));
    text_free(&given);
    text_free(&made);
  }
  return same;
}

static void add_foreign_recipe(size_t rank, Problems *problems) {
  problems_add(problems, 0, 0, (int)rank + 1, "its recipe is of another run");
}

static void check_parts(const PackJsonContent *content, Problems *problems) {
  const GenParams *params = &content->params;
  if (!params->only.text[0]) return;
  int part = split_parts_find(&params->split, params->only.text);
  for (size_t i = 0; i < content->count; i++)
    if (part < 0 || split_parts_of(&params->split, content->levels[i].id) != part)
      problems_add(problems, 0, 0, (int)i + 1, "it does not belong to the part '%s' of the split",
                   params->only.text);
}

void run_claims_check(const PackJsonContent *content, Problems *problems) {
  const FunnelCounts *funnel = &content->state.funnel;
  check_candidates(funnel, problems);
  check_maps(content, problems);
  check_rated(&content->state, problems);
  check_complete(content, problems);
  check_parts(content, problems);
  for (size_t i = 0; i < content->count; i++)
    if (content->levels[i].seed != content->seed ||
        content->levels[i].candidate >= funnel->candidates)
      add_foreign_recipe(i, problems);
}

void run_claims_check_recipes(const PackJsonContent *content, Problems *differences) {
  for (size_t i = 0; i < content->count; i++)
    if (!recipe_fits(&content->params, content->rating_revision, &content->levels[i]))
      add_foreign_recipe(i, differences);
}
