// First the reserve is let in if places are empty, then each tier is chosen from by itself. Places
// that a tier leaves empty are filled with what other tiers have to spare, by the rule of
// fill_places.h.
#include "labyrinth_pipeline/labyrinth_pack_choice.h"

#include <stdlib.h>

#include "base/mem.h"
#include "pipeline/even_choice.h"

// Copies the chosen levels of one tier to `to`, which may overlap the tier's own place; returns how
// many there are.
static size_t choose_in_tier(const PackLevel *tier_levels, size_t count, PackLevel *to,
                             size_t wanted, double step) {
  const NearDuplicates none = {0};  // labyrinths have no fingerprints
  EvenChoiceLevel *levels = mem_alloc(count + 1, sizeof *levels);
  for (size_t i = 0; i < count; i++)
    levels[i] =
        (EvenChoiceLevel){tier_levels[i].difficulty, tier_levels[i].number, tier_levels[i].pinned};
  size_t kept = even_choice(levels, count, wanted, step, &none), next = 0;
  for (size_t i = 0; i < count && next < kept; i++)
    if (tier_levels[i].number == levels[next].number) to[next++] = tier_levels[i];
  mem_free(levels);
  return kept;
}

static FilledPlaces places_for(const LabyrinthParams *params, const int available[TIER_COUNT]) {
  int wanted[TIER_COUNT];
  for (int tier = 0; tier < TIER_COUNT; tier++)
    wanted[tier] = labyrinth_pipeline_wanted(params, (Tier)tier);
  return fill_wanted_places(wanted, available);
}

FilledPlaces labyrinth_filled_places(const LabyrinthParams *params,
                                     const LabyrinthPipelineState *state) {
  bool any = params->tier == PARAM_TIER_ANY;
  return any ? (FilledPlaces){0} : places_for(params, state->found);
}

// Drops the reserve unless it is needed. The levels come in the order of acceptance, so those of a
// full tier's reserve come after its others. Returns how many are left.
static size_t open_reserve(PackLevel *levels, size_t count, const LabyrinthParams *params,
                           LabyrinthPipelineState *state, int available[TIER_COUNT]) {
  bool needed = !labyrinth_pipeline_enough(params, state);
  int passed[TIER_COUNT] = {0};
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    Tier tier = levels[i].tier;
    bool reserve = passed[tier]++ >= labyrinth_pipeline_gathered(params, tier);
    if (reserve && !needed) continue;
    state->funnel.rejects[LABYRINTH_REJECT_tier_full] -= reserve;
    state->funnel.rejects[LABYRINTH_REJECT_NONE] += reserve;
    available[tier]++;
    levels[left++] = levels[i];
  }
  return left;
}

size_t labyrinth_pack_choice(PackLevel *levels, size_t count, const LabyrinthParams *params,
                             LabyrinthPipelineState *state) {
  bool any = params->tier == PARAM_TIER_ANY;
  int available[TIER_COUNT] = {0};
  if (!any) count = open_reserve(levels, count, params, state, available);
  if (count) qsort(levels, count, sizeof *levels, pack_choice_compare);
  if (any) return count;
  FilledPlaces places = places_for(params, available);
  size_t chosen = 0;
  for (size_t first = 0, end; first < count; first = end) {
    Tier tier = levels[first].tier;
    for (end = first; end < count && levels[end].tier == tier;) end++;
    size_t kept = choose_in_tier(&levels[first], end - first, &levels[chosen],
                                 (size_t)places.levels[tier], params->curve_step);
    state->found[tier] = (int)kept;
    chosen += kept;
  }
  state->funnel.rejects[LABYRINTH_REJECT_surplus] += count - chosen;
  state->funnel.rejects[LABYRINTH_REJECT_NONE] -= count - chosen;
  return chosen;
}
