// Counts of PipelineState.rated as text, with the --tier options that would take such levels.
#include "pipeline/rated_tiers.h"

#include <inttypes.h>

static uint64_t all_rated(const PipelineState *state) {
  uint64_t all = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) all += state->rated[tier];
  return all;
}

static bool never_came(const GenParams *params, const PipelineState *state, int tier) {
  return pipeline_wanted(params, (Tier)tier) && !state->rated[tier];
}

// Levels of one map are alike, so maps count as well. Presets make them for the tiers in turn.
static uint64_t least_candidates(const GenParams *params) {
  bool in_turn = candidate_target(params, 0) != TIER_COUNT;
  return (uint64_t)RATED_TIERS_LEVELS *
         (in_turn ? (uint64_t)__builtin_popcount((unsigned)params->tier) : 1);
}

bool rated_tiers_missing(const GenParams *params, const PipelineState *state) {
  uint64_t states = state->funnel.reverse_states + state->funnel.forward_states;
  if (all_rated(state) < RATED_TIERS_LEVELS || states < RATED_TIERS_STATES ||
      state->next_candidate < least_candidates(params))
    return false;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (never_came(params, state, tier)) return true;
  return false;
}

// "intro, easy or hard"
static void write_missing(const GenParams *params, const PipelineState *state, Text *out) {
  int left = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) left += never_came(params, state, tier);
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    if (!never_came(params, state, tier)) continue;
    left--;
    text_format(out, "%s%s", tier_name((Tier)tier), left > 1 ? ", " : left ? " or " : "");
  }
}

// "1 hard, 19 expert; --tier any or --tier hard,expert takes such levels". The second is left out
// if it is what was asked for.
static void write_rated(const GenParams *params, const PipelineState *state, Text *out) {
  Text tiers = {0};
  int came = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    if (!state->rated[tier]) continue;
    const char *name = tier_name((Tier)tier);
    text_format(out, "%s%" PRIu64 " %s", came ? ", " : "", state->rated[tier], name);
    text_format(&tiers, "%s%s", came ? "," : "", name);
    came |= 1 << tier;
  }
  text_add(out, "; --tier any ");
  if (came != params->tier) text_format(out, "or --tier %s ", tiers.data);
  text_add(out, "takes such levels");
  text_free(&tiers);
}

void rated_tiers_notice(const GenParams *params, const PipelineState *state, Text *out) {
  text_format(out, "%" PRIu64 " levels so far, none of them ", all_rated(state));
  write_missing(params, state, out);
  text_add(out, ", which may never come: ");
  write_rated(params, state, out);
}

void rated_tiers_summary(const GenParams *params, const PipelineState *state, Text *out) {
  uint64_t all = all_rated(state);
  if (!all) return;
  text_format(out, "the candidates gave %" PRIu64 " level%s: ", all, all == 1 ? "" : "s");
  write_rated(params, state, out);
}
