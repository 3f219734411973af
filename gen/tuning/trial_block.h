// Some candidates in a row of one point of a tuning run: the piece that threads share out, that is
// kept on disk, and over which errors are estimated.
#ifndef TSB_TRIAL_BLOCK_H
#define TSB_TRIAL_BLOCK_H

#include "pipeline/pipeline.h"

// Of an accepted level what statistics need; `candidate` makes the whole level again.
typedef struct {
  uint64_t candidate;
  LevelId id;
  Tier tier;
  double difficulty;
  double value[MEASURE_COUNT];  // NAN: not measured
} TrialLevel;

typedef struct {
  Funnel funnel;
  TrialLevel *levels;  // accepted, in the order of candidates; twice the same is refused
  size_t level_count, capacity;
  double cpu_seconds;  // these two are for whoever runs it to fill in: they depend on the machine
  double peak_bytes;
} TrialBlock;

// The parameters with which a point is run: those that only say when a pack is complete have no
// say, and `measures` left open are those of `measures_choice`.
typedef enum { TRIAL_RATING, TRIAL_ALL } TrialMeasures;
GenParams trial_params(const GenParams *params, TrialMeasures open);
bool trial_ignores(const ParamRow *row);  // is it one of those without a say?

// Candidates first .. first + count - 1. False, and nothing kept, if keep_going (asked after each
// of them) said no.
bool trial_block_run(const GenParams *params, uint64_t seed, uint64_t first, uint64_t count,
                     bool (*keep_going)(void *context), void *context, TrialBlock *out);
void trial_block_free(TrialBlock *block);

// As bytes, to be read back by the same program. False if they are damaged.
void trial_block_save(const TrialBlock *block, Text *out);
bool trial_block_load(const char *bytes, size_t length, TrialBlock *out);

static inline double trial_block_states(const TrialBlock *block) {
  return (double)(block->funnel.reverse_states + block->funnel.forward_states);
}

#endif
