// How many levels a run wants and has found. Apart from pipeline.c, because pages write packs
// without running a pipeline.
#include "pipeline/pipeline.h"

int pipeline_wanted(const GenParams *params, Tier tier) {
  if (!(params->tier >> tier & 1)) return 0;
  if (params_has_tier_counts(params)) return params->tier_counts[tier];
  int tiers = __builtin_popcount((unsigned)params->tier);
  int before = __builtin_popcount((unsigned)params->tier & ((1u << tier) - 1));
  return params->count / tiers + (before < params->count % tiers);
}

size_t pipeline_found(const PipelineState *state) {
  size_t found = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) found += (size_t)state->found[tier];
  return found;
}
