// Ties in difficulty are broken by the level's id, so the order does not depend on anything but the
// set of levels.
#include "pipeline/pack_choice.h"

#include <stdlib.h>

#include "base/mem.h"
#include "pipeline/even_choice.h"

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

size_t pack_choice(PackLevel *levels, size_t count, const GenParams *params, PipelineState *state) {
  if (count) qsort(levels, count, sizeof *levels, compare_levels);
  if (params->tier == PARAM_TIER_ANY) return count;
  size_t chosen = 0;
  for (size_t first = 0, end; first < count; first = end) {
    Tier tier = levels[first].tier;
    for (end = first; end < count && levels[end].tier == tier;) end++;
    size_t kept =
        choose_in_tier(&levels[first], end - first, &levels[chosen],
                       (size_t)pipeline_wanted(params, tier), params, &state->near_duplicates);
    state->found[tier] = (int)kept;
    chosen += kept;
  }
  state->funnel.rejects[REJECT_surplus] += count - chosen;
  state->funnel.rejects[REJECT_NONE] -= count - chosen;
  return chosen;
}
