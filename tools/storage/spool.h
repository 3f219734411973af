// The accepted levels of a run, on disk until the pack can be ranked: memory stays flat however
// many there are, and a run that was killed goes on after the last one.
#ifndef TSB_SPOOL_H
#define TSB_SPOOL_H

#include "pipeline/pipeline.h"
#include "system/records.h"

// What ranking needs to know of a level.
typedef struct {
  uint64_t offset;
  double difficulty;
  LevelId id;
  Tier tier;
  uint32_t number;  // in the order of acceptance
} SpoolEntry;

typedef struct {
  Records records;
  SpoolEntry *entries;
  size_t count, capacity;
} Spool;

// Opens FOLDER/.spool for the run that `key` names. If the same run was broken off there, its
// levels are taken over and the state is where it stood; another run's are dropped by `force` only.
RecordsFound spool_open(Spool *spool, const char *folder, const char *key, bool force,
                        const GenParams *params, PipelineState *state, Text *wrong);
void spool_add(Spool *spool, const GenLevel *level, const PipelineState *state);
bool spool_read(Spool *spool, size_t index, GenLevel *level, Text *wrong);
void spool_rank(Spool *spool);  // easiest first
// Of the ranked levels those that the pack is to have, where a tier has gathered more; the others
// are counted as surplus.
void spool_choose(Spool *spool, const GenParams *params, PipelineState *state);
void spool_close(Spool *spool);

#endif
