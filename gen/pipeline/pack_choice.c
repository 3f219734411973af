// First the reserve is let in as far as it is needed, then each tier is chosen from by itself.
#include "pipeline/pack_choice.h"

#include <stdlib.h>

#include "base/mem.h"
#include "pipeline/even_choice.h"
#include "pipeline/fill_places.h"

int pack_choice_compare(const void *a, const void *b) {
  const PackLevel *x = a, *y = b;
  if (x->tier != y->tier) return x->tier < y->tier ? -1 : 1;
  if (x->difficulty < y->difficulty || x->difficulty > y->difficulty)
    return x->difficulty < y->difficulty ? -1 : 1;
  if (x->id.high != y->id.high) return x->id.high < y->id.high ? -1 : 1;
  return x->id.low < y->id.low ? -1 : x->id.low > y->id.low;
}

// Of the last tier, levels beyond DIFFICULTY_TOP are left out if enough others are there.
static size_t count_up_to_top(const PackLevel *tier_levels, size_t count, size_t wanted) {
  size_t below = count;
  while (below > wanted && tier_levels[below - 1].difficulty > DIFFICULTY_TOP &&
         !tier_levels[below - 1].pinned)
    below--;
  bool enough = !below || tier_levels[below - 1].difficulty <= DIFFICULTY_TOP;
  return enough ? below : count;
}

// Copies the chosen levels of one tier to `to`, which may overlap the tier's own place; returns how
// many there are.
static size_t choose_in_tier(const PackLevel *tier_levels, size_t count, PackLevel *to,
                             size_t wanted, const GenParams *params,
                             const NearDuplicates *near_duplicates) {
  count = count_up_to_top(tier_levels, count, wanted);
  EvenChoiceLevel *levels = mem_alloc(count + 1, sizeof *levels);
  for (size_t i = 0; i < count; i++)
    levels[i] =
        (EvenChoiceLevel){tier_levels[i].difficulty, tier_levels[i].number, tier_levels[i].pinned};
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

// Is the room of a level of the reserve used up, by accepted levels that came later and by levels
// of the reserve that were let in before?
static bool has_used_room(LevelId room, const LevelId *let_in, size_t count,
                          const GenParams *params, const PipelineState *state) {
  uint64_t used = room_use_count(&state->rooms, room);
  for (size_t i = 0; i < count; i++) used += level_id_equal(let_in[i], room);
  return used >= (uint64_t)pipeline_room_levels(params);
}

// Goes through the reserve and lets in what may fill empty places.
typedef struct {
  const GenParams *params;
  PipelineState *state;
  size_t passed;   // levels of the reserve so far
  LevelId *rooms;  // of those that were let in
  size_t let_in;
} ReserveGate;

static bool lets_in(ReserveGate *gate, const PackLevel *level) {
  PipelineState *state = gate->state;
  bool rooms_count = state->reserve_count > 0;
  LevelId room = rooms_count ? state->reserve_room[gate->passed] : (LevelId){0};
  gate->passed++;
  if (has_similar(level, gate->params, state)) return false;
  if (rooms_count && has_used_room(room, gate->rooms, gate->let_in, gate->params, state))
    return false;
  if (rooms_count) gate->rooms[gate->let_in++] = room;
  state->funnel.rejects[REJECT_tier_full]--;
  state->funnel.rejects[REJECT_NONE]++;
  return true;
}

// Drops the reserve, or the part of it that must not fill empty places. The levels come in the
// order of acceptance, so those of a full tier's reserve come after its others. Returns how many
// are left.
static size_t open_reserve(PackLevel *levels, size_t count, const GenParams *params,
                           PipelineState *state, int available[TIER_COUNT]) {
  bool needed = !pipeline_enough(params, state);
  int passed[TIER_COUNT] = {0};
  size_t left = 0;
  ReserveGate gate = {.params = params, .state = state};
  gate.rooms = mem_alloc(state->reserve_count + 1, sizeof *gate.rooms);
  for (size_t i = 0; i < count; i++) {
    Tier tier = levels[i].tier;
    bool reserve = passed[tier]++ >= pipeline_gathered(params, tier);
    bool pinned = levels[i].pinned;
    if (reserve && pinned) gate.passed++;
    if (reserve && !pinned && (!needed || !lets_in(&gate, &levels[i]))) continue;
    available[tier]++;
    levels[left++] = levels[i];
  }
  mem_free(gate.rooms);
  return left;
}

size_t pack_choice(PackLevel *levels, size_t count, const GenParams *params, PipelineState *state) {
  bool any = params->tier == PARAM_TIER_ANY;
  int available[TIER_COUNT] = {0};
  if (!any) count = open_reserve(levels, count, params, state, available);
  if (count) qsort(levels, count, sizeof *levels, pack_choice_compare);
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
