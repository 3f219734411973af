// The accepted levels of a run, on disk until the pack can be ranked: memory stays flat however
// many there are, and a run that was killed goes on after the last one.
#ifndef TSB_ACCEPTED_LEVELS_H
#define TSB_ACCEPTED_LEVELS_H

#include "pipeline/pipeline.h"
#include "system/journal.h"

// What ranking needs to know of a level.
typedef struct {
  uint64_t offset;
  double difficulty;
  LevelId id;
  Tier tier;
  uint32_t number;  // in the order of acceptance
} AcceptedEntry;

typedef struct {
  Journal journal;
  AcceptedEntry *entries;
  size_t count, capacity;
} AcceptedLevels;

// Opens FOLDER/.spool for the run that `key` names. If the same run was broken off there, its
// levels are taken over and the state is where it stood; another run's are dropped by `force` only.
JournalState accepted_levels_open(AcceptedLevels *accepted, const char *folder, const char *key,
                                  bool force, const GenParams *params, PipelineState *state,
                                  Text *error);
void accepted_levels_add(AcceptedLevels *accepted, const GenLevel *level,
                         const PipelineState *state);
bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GenLevel *level, Text *error);
void accepted_levels_rank(AcceptedLevels *accepted);  // easiest first
// Of the ranked levels those that the pack is to have, where a tier has gathered more; the others
// are counted as surplus.
void accepted_levels_choose(AcceptedLevels *accepted, const GenParams *params,
                            PipelineState *state);
void accepted_levels_close(AcceptedLevels *accepted);

#endif
