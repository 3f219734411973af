// Candidates by many threads, judged in their order: the same pack for any number of threads.
#ifndef TSB_PIPELINE_H
#define TSB_PIPELINE_H

#include "attempt.h"
#include "id_set.h"

// Where a run stands between two candidates.
typedef struct {
  uint64_t next_candidate;
  Funnel funnel;
  int found[TIER_COUNT];
  uint64_t states_at_accept;  // searched when the last level was accepted
  IdSet seen;                 // ids of the accepted levels
} PipelineState;

typedef struct {
  void *context;
  // An accepted level; the state already counts it.
  void (*accept)(void *context, const GenLevel *level, const PipelineState *state);
  // Asked after every candidate; false ends the run there.
  bool (*keep_going)(void *context, const PipelineState *state);
} PipelineHooks;

typedef enum {
  PIPELINE_COMPLETE,   // every tier has its levels
  PIPELINE_EXHAUSTED,  // max_candidates were tried, or nothing was found for too long
  PIPELINE_STOPPED,    // keep_going said so
} PipelineEnd;

// How many levels of a tier are wanted; with `--tier any` 0 for each.
int pipeline_wanted(const GenParams *params, Tier tier);
size_t pipeline_found(const PipelineState *state);  // in all tiers
uint64_t pipeline_max_candidates(const GenParams *params);

// Takes up the run where the state says (a zeroed state is the beginning).
PipelineEnd pipeline_run(const GenParams *params, uint64_t seed, int jobs, PipelineState *state,
                         const PipelineHooks *hooks);
void pipeline_state_free(PipelineState *state);

#endif
