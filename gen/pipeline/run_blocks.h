// Runs the blocks of a shard on many threads. Levels and counts come in the order of candidates.
//
// Every candidate counts by itself: it is a pure function of the parameters, the seed and its
// number, whatever other candidates have given. The same level may therefore come many times. What
// `keep` and `only` refuse, and the levels of `excluded`, do not come; similar levels do.
#ifndef TSB_RUN_BLOCKS_H
#define TSB_RUN_BLOCKS_H

#include "level/run_candidate.h"
#include "pipeline/candidate_blocks.h"
#include "pipeline/excluded_levels.h"

// What the candidates first .. end - 1 of a block gave.
typedef struct {
  uint64_t block;
  int first, end;
  FunnelCounts funnel;         // its `candidates` counts all levels of all maps, as in a pack
  uint64_t levels;             // that were taken, repeated ones, too
  uint64_t rated[TIER_COUNT];  // of these, by tier
} BlockPart;

typedef enum {
  BLOCKS_GO_ON,
  BLOCKS_HAND_OVER,  // hand the part over now, and go on with the rest of its block
  BLOCKS_STOP,
} BlockStep;

// All functions are called by the calling thread. All but `level` may be NULL.
typedef struct {
  void *context;
  void (*level)(void *context, const GeneratedLevel *level);
  // Called after each candidate, with the part that is not handed over yet.
  BlockStep (*candidate)(void *context, const BlockPart *part);
  // Hands a part over: at the end of its block, when the run stops, or on demand. All levels of the
  // part came before, and none of another part. False ends the run.
  bool (*part)(void *context, const BlockPart *part);
  // Called several times a second; false ends the run.
  bool (*progress)(void *context);
  const ExcludedLevels *excluded;  // or NULL
  UserFiles files;                 // that the parameters name
  // Or NULL. Once it is set, candidates under way are dropped and the run ends at once.
  const StopFlag *stop;
} BlockHooks;

// Parameters come from fixed_run.h. Runs what is not done; true if all of it is done then.
bool run_blocks(const GenParams *params, uint64_t seed, int jobs, const CandidateShard *shard,
                const DoneBlocks *done, const BlockHooks *hooks);

#endif
