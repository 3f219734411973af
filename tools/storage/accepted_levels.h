// The journal of a run: its accepted levels, on disk until the pack is ranked and written, and
// checkpoints of its work between them.
//
// Memory stays small for any number of levels, because only what ranking needs is held. A run that
// was killed continues after the last record in the journal.
#ifndef TSB_ACCEPTED_LEVELS_H
#define TSB_ACCEPTED_LEVELS_H

#include "pipeline/pack_levels.h"
#include "storage/run_checkpoint.h"
#include "system/journal.h"

// The journal of an edit has it, too: so each is recognized as another run by the other.
#define ACCEPTED_LEVELS_MAGIC "tsbspl4"

typedef struct {
  Journal journal;
  PackLevels levels;       // the value of each is the place of its record in the journal
  GenParams params;        // of the run
  RunCheckpoint recorded;  // the last one in the journal
  uint64_t recorded_candidates, recorded_states;  // of the run, up to the last record
} AcceptedLevels;

// Opens the journal in `folder` for the run that `key` names. If it holds records of the same run,
// their levels are loaded and `state` continues after them. The first `pinned` levels stay in the
// pack, see pack_levels.h.
JournalState accepted_levels_open(AcceptedLevels *accepted, const char *folder, const char *key,
                                  const GenParams *params, size_t pinned, PipelineState *state,
                                  Text *error);
void accepted_levels_add(AcceptedLevels *accepted, const GeneratedLevel *level,
                         const PipelineState *state);
// Records how far the run has come since the last record, for a run that stops here.
void accepted_levels_checkpoint(AcceptedLevels *accepted, const PipelineState *state);
// The same, but only if a kill would lose much work. Call it after every candidate: it counts work,
// not time, and the checkpoints of a long run stay few.
void accepted_levels_checkpoint_if_due(AcceptedLevels *accepted, const PipelineState *state);
// The whole level of levels.items[index].
bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GeneratedLevel *level,
                          Text *error);
void accepted_levels_close(AcceptedLevels *accepted);

#endif
