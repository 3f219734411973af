// Ties in difficulty are broken by the level's id, so the order does not depend on anything but the
// set of levels.
#include "pipeline/pack_choice.h"

#include <stdlib.h>

#include "base/mem.h"
#include "pipeline/even_choice.h"
#include "pipeline/fill_places.h"

static int compare_levels(const void *a, const void *b) {
  const PackLevel *x = a, *y = b;
  if (x->tier != y->tier) return x->tier < y->tier ? -1 : 1;
  if (x->difficulty < y->difficulty || x->difficulty > y->difficulty)
    return x->difficulty < y->difficulty ? -1 : 1;
  if (x->id.high != y->id.high) return x->id.high < y->id.high ? -1 : 1;
  return x->id.low < y->id.low ? -1 : x->id.low > y->id.low;
}

// Copies the chosen levels of one tier to `to`, which may overlap the tier's own place; returns how
// many there are.
static size_t choose_in_tier(const PackLevel *tier_levels, size_t count, PackLevel *to,
                             size_t wanted, const GenParams *params,
                             const NearDuplicates *near_duplicates) {
  EvenChoiceLevel *levels = mem_alloc(count + 1, sizeof *levels);
  for (size_t i = 0; i < count; i++)
    levels[i] = (EvenChoiceLevel){tier_levels[i].difficulty, tier_levels[i].number};
  size_t kept = even_choice(levels, count, wanted, params->curve_step, near_duplicates), next = 0;
  for (size_t i = 0; i < count && next < kept; i++)
    if (tier_levels[i].number == levels[next].number) to[next++] = tier_levels[i];
  mem_free(levels);
  return kept;
}

// Was an accepted level similar to this one of the reserve found later? (Earlier ones kept it out.)
static bool has_similar(const PackLevel *level, const GenParams *params,
                        const PipelineState *state) {
  if (!state->near_duplicates.count) return false;  // fingerprints are not kept
  Fingerprint fingerprint = near_duplicates_fingerprint(&state->near_duplicates, level->number);
  return near_duplicates_has(&state->near_duplicates, &fingerprint, false,
                             pipeline_similarity_limit(params));
}

// Was the room of the reserve's n-th level used up later?
static bool has_used_room(size_t n, const GenParams *params, const PipelineState *state) {
  return state->reserve_count &&
         pipeline_room_used_up(params, state, state->reserve_room[n], false);
}

// Drops the reserve, or the part of it that must not fill empty places. The levels come in the
// order of acceptance, so those of a full tier's reserve come after its others. Returns how many
// are left.
static size_t open_reserve(PackLevel *levels, size_t count, const GenParams *params,
                           PipelineState *state, int available[TIER_COUNT]) {
  bool needed = !pipeline_enough(params, state);
  int passed[TIER_COUNT] = {0};
  size_t left = 0, reserved = 0;
  for (size_t i = 0; i < count; i++) {
    Tier tier = levels[i].tier;
    bool reserve = passed[tier]++ >= pipeline_gathered(params, tier);
    size_t place = reserved;
    reserved += reserve;
    if (reserve &&
        (!needed || has_similar(&levels[i], params, state) || has_used_room(place, params, state)))
      continue;
    if (reserve) {
      state->funnel.rejects[REJECT_tier_full]--;
      state->funnel.rejects[REJECT_NONE]++;
    }
    available[tier]++;
    levels[left++] = levels[i];
  }
  return left;
}

size_t pack_choice(PackLevel *levels, size_t count, const GenParams *params, PipelineState *state) {
  bool any = params->tier == PARAM_TIER_ANY;
  int available[TIER_COUNT] = {0};
  if (!any) count = open_reserve(levels, count, params, state, available);
  if (count) qsort(levels, count, sizeof *levels, compare_levels);
  if (any) return count;
  FilledPlaces places = fill_places(params, available);
  size_t chosen = 0;
  for (size_t first = 0, end; first < count; first = end) {
    Tier tier = levels[first].tier;
    for (end = first; end < count && levels[end].tier == tier;) end++;
    size_t kept = choose_in_tier(&levels[first], end - first, &levels[chosen],
                                 (size_t)places.levels[tier], params, &state->near_duplicates);
    state->found[tier] = (int)kept;
    chosen += kept;
  }
  state->funnel.rejects[REJECT_surplus] += count - chosen;
  state->funnel.rejects[REJECT_NONE] -= count - chosen;
  return chosen;
}
