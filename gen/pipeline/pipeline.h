// Candidates by many threads, judged in their order: the same pack for any number of threads.
#ifndef TSB_PIPELINE_H
#define TSB_PIPELINE_H

#include "level/candidate.h"
#include "pipeline/id_set.h"
#include "pipeline/near_duplicates.h"

// Where a run stands between two candidates.
typedef struct {
  uint64_t next_candidate;
  Funnel funnel;
  int found[TIER_COUNT];
  uint64_t states_at_accept;  // searched when the last level was accepted
  uint64_t states_at_enough;  // and when every tier had its share; 0 before
  IdSet seen;                 // ids of the accepted levels
  NearDuplicates
      near_duplicates;  // their sketches, in the order of acceptance; see pipeline_similarity_limit
} PipelineState;

typedef struct {
  void *context;
  // An accepted level; the state already counts it.
  void (*accept)(void *context, const GenLevel *level, const PipelineState *state);
  // Asked after every candidate; false ends the run there.
  bool (*keep_going)(void *context, const PipelineState *state);
  // Or NULL. Once it is set the run ends at once, and the candidates under way are abandoned.
  const Halt *halt;
} PipelineHooks;

typedef enum {
  PIPELINE_COMPLETE,   // every tier has its levels, and what there is to choose from
  PIPELINE_EXHAUSTED,  // max_candidates were tried, or nothing was found for too long
  PIPELINE_STOPPED,    // keep_going or halt said so
} PipelineEnd;

// How many levels of a tier are wanted; with `--tier any` 0 for each.
int pipeline_wanted(const GenParams *params, Tier tier);
// And how many are gathered to choose those from, at most: once all tiers have what is wanted, the
// search for more ends after as much work again.
int pipeline_gathered(const GenParams *params, Tier tier);
bool pipeline_enough(const GenParams *params, const PipelineState *state);  // all that is wanted
// The likeness from which a level is dropped, or over 100: then no sketches are kept either.
int pipeline_similarity_limit(const GenParams *params);
size_t pipeline_found(const PipelineState *state);  // in all tiers
uint64_t pipeline_max_candidates(const GenParams *params);

// Takes up the run where the state says (a zeroed state is the beginning).
PipelineEnd pipeline_run(const GenParams *params, uint64_t seed, int jobs, PipelineState *state,
                         const PipelineHooks *hooks);
// Counts a level in: pipeline_run does, and whoever rebuilds a state from the levels of a run that
// was broken off, in their order, each with the funnel as it was after it.
void pipeline_record(const GenParams *params, PipelineState *state, const GenLevel *level);
void pipeline_state_free(PipelineState *state);

#endif
