// A block: some candidates in a row of one point of a tuning run. Threads run whole blocks, blocks
// are kept on disk, and confidence intervals come from the differences between blocks.
#ifndef TSB_CANDIDATE_BLOCK_H
#define TSB_CANDIDATE_BLOCK_H

#include "pipeline/pipeline.h"
#include "values/value_ranges.h"

// The part of an accepted level that statistics need. The level can be made again from `candidate`.
typedef struct {
  uint64_t candidate;
  LevelId id;
  Tier tier;
  double difficulty;
  double value[VALUE_COUNT];  // of values/value_ranges.h; NAN: not measured
} TrialLevel;

// How often each template was in a map that passed the checks, and in the map of an accepted level.
typedef struct {
  uint64_t maps, levels;  // of all templates
  uint64_t in_maps[TEMPLATE_MAX], in_levels[TEMPLATE_MAX];
} TemplateUse;

void template_use_add(TemplateUse *sum, const TemplateUse *part);

typedef struct {
  FunnelCounts funnel;
  TemplateUse templates;
  TrialLevel *levels;  // accepted, in the order of candidates; without duplicates
  size_t level_count, capacity;
  // Filled in by the runner, because they depend on the machine.
  double cpu_seconds, peak_bytes;
} CandidateBlock;

// The parameters with which a point is run. Those that only end a pack are set to their largest
// values, and `measures` of `auto` becomes `open`.
typedef enum { TRIAL_RATING, TRIAL_ALL } TrialMeasures;
GenParams candidate_block_params(const GenParams *params, TrialMeasures open);
bool candidate_block_ignores(const ParamRow *row);  // does it only end a pack?

// Runs the candidates first .. first + count - 1. keep_going is called after each of them; if it
// returns false, the result is false and *out is empty.
bool candidate_block_run(const GenParams *params, uint64_t seed, uint64_t first, uint64_t count,
                         bool (*keep_going)(void *context), void *context, CandidateBlock *out);
void candidate_block_free(CandidateBlock *block);

// As bytes, to be read back by the same program. Loading returns false if they are damaged.
void candidate_block_save(const CandidateBlock *block, Text *out);
bool candidate_block_load(const char *bytes, size_t length, CandidateBlock *out);

static inline double candidate_block_states(const CandidateBlock *block) {
  return (double)(block->funnel.reverse_states + block->funnel.forward_states);
}

#endif
