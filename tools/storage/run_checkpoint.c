#include "storage/run_checkpoint.h"

#include <assert.h>
#include <string.h>

#include "storage/counter_changes.h"

static_assert(sizeof(FunnelCounts) % sizeof(uint64_t) == 0, "a funnel has counters only");

enum { CANDIDATE, LEVEL, FUNNEL, RATED = FUNNEL + RUN_CHECKPOINT_FUNNEL };

RunCheckpoint run_checkpoint_of(const PipelineState *state) {
  RunCheckpoint checkpoint;
  checkpoint.words[CANDIDATE] = state->next_candidate;
  checkpoint.words[LEVEL] = (uint64_t)state->next_level;
  memcpy(&checkpoint.words[FUNNEL], &state->funnel, sizeof state->funnel);
  memcpy(&checkpoint.words[RATED], state->rated, sizeof state->rated);
  return checkpoint;
}

bool run_checkpoint_restore(const RunCheckpoint *checkpoint, const GenParams *params,
                            PipelineState *state) {
  if (checkpoint->words[LEVEL] >= (uint64_t)pipeline_candidate_levels(params)) return false;
  state->next_candidate = checkpoint->words[CANDIDATE];
  state->next_level = (int)checkpoint->words[LEVEL];
  memcpy(&state->funnel, &checkpoint->words[FUNNEL], sizeof state->funnel);
  memcpy(state->rated, &checkpoint->words[RATED], sizeof state->rated);
  return true;
}

void run_checkpoint_save(const RunCheckpoint *checkpoint, const RunCheckpoint *before, Text *out) {
  counter_changes_save(checkpoint->words, before->words, RUN_CHECKPOINT_WORDS, out);
}

void run_checkpoint_load(VarintReader *reader, RunCheckpoint *checkpoint) {
  counter_changes_load(reader, checkpoint->words, RUN_CHECKPOINT_WORDS);
}
