// The journal of a run: its accepted levels, on disk until the pack is ranked and written.
//
// Memory stays small for any number of levels, because only what ranking needs is held. A run that
// was killed continues after the last level in the journal.
#ifndef TSB_ACCEPTED_LEVELS_H
#define TSB_ACCEPTED_LEVELS_H

#include "pipeline/pack_levels.h"
#include "system/journal.h"

typedef struct {
  Journal journal;
  PackLevels levels;  // the value of each is the place of its record in the journal
} AcceptedLevels;

// Opens the journal in `folder` for the run that `key` names. If it holds levels of the same run,
// they are loaded and `state` continues after them.
JournalState accepted_levels_open(AcceptedLevels *accepted, const char *folder, const char *key,
                                  const GenParams *params, PipelineState *state, Text *error);
void accepted_levels_add(AcceptedLevels *accepted, const GeneratedLevel *level,
                         const PipelineState *state);
// The whole level of levels.items[index].
bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GeneratedLevel *level,
                          Text *error);
void accepted_levels_close(AcceptedLevels *accepted);

#endif
