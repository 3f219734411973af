// Of the many counters few change from level to level. So those that do are stored, each with the
// number of counters that stayed before it. All are counted modulo 2^64: any difference can be
// added.
#include "storage/run_checkpoint.h"

#include <assert.h>
#include <string.h>

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
  size_t changed = 0, last = 0;
  for (size_t i = 0; i < RUN_CHECKPOINT_WORDS; i++)
    changed += checkpoint->words[i] != before->words[i];
  varint_add(out, changed);
  for (size_t i = 0; i < RUN_CHECKPOINT_WORDS; i++) {
    if (checkpoint->words[i] == before->words[i]) continue;
    varint_add(out, i - last);
    varint_add_signed(out, (int64_t)(checkpoint->words[i] - before->words[i]));
    last = i + 1;
  }
}

void run_checkpoint_load(VarintReader *reader, RunCheckpoint *checkpoint) {
  uint64_t changed = varint_read(reader), at = 0;
  for (uint64_t i = 0; i < changed && !reader->failed; i++) {
    uint64_t skipped = varint_read(reader);
    int64_t difference = varint_read_signed(reader);
    if (skipped >= RUN_CHECKPOINT_WORDS - at) {
      reader->failed = true;
      return;
    }
    at += skipped;
    checkpoint->words[at++] += (uint64_t)difference;
    if (at == RUN_CHECKPOINT_WORDS && i + 1 < changed) reader->failed = true;
  }
}
