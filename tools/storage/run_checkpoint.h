// How far a run has come: the part of its state that does not follow from its levels. In a journal
// a checkpoint is stored as its difference from the one before.
#ifndef TSB_RUN_CHECKPOINT_H
#define TSB_RUN_CHECKPOINT_H

#include "base/varint.h"
#include "pipeline/pipeline.h"

enum {
  RUN_CHECKPOINT_FUNNEL = sizeof(FunnelCounts) / sizeof(uint64_t),
  RUN_CHECKPOINT_WORDS = 2 + RUN_CHECKPOINT_FUNNEL + TIER_COUNT
};

// Zeroed is the beginning of a run.
typedef struct {
  uint64_t words[RUN_CHECKPOINT_WORDS];  // next candidate, next level, funnel, rated
} RunCheckpoint;

RunCheckpoint run_checkpoint_of(const PipelineState *state);
// False, and nothing restored, if no run of these parameters can have come there.
bool run_checkpoint_restore(const RunCheckpoint *checkpoint, const GenParams *params,
                            PipelineState *state);

void run_checkpoint_save(const RunCheckpoint *checkpoint, const RunCheckpoint *before, Text *out);
// Moves the checkpoint on by the difference. Damaged bytes make the reader fail.
void run_checkpoint_load(VarintReader *reader, RunCheckpoint *checkpoint);

#endif
