// The journal of a run: its accepted levels, on disk until the pack is ranked and written, and
// checkpoints of its work between them.
//
// Where levels are chosen for tiers, what the choice needs is in memory, 40 bytes a level. With any
// tier memory does not grow with the number of levels: the ids of the run and the order of the pack
// are in temporary files. A run that was killed continues after the last record in the journal.
#ifndef TSB_ACCEPTED_LEVELS_H
#define TSB_ACCEPTED_LEVELS_H

#include "pipeline/pack_levels.h"
#include "scratch/id_file.h"
#include "scratch/level_order.h"
#include "storage/run_checkpoint.h"
#include "system/journal.h"

// The journal of an edit has it, too: so each is recognized as another run by the other.
#define ACCEPTED_LEVELS_MAGIC "tsbspl4"

typedef struct {
  Journal journal;
  IdFile *ids;  // for the state of the run
  // With tiers, levels are chosen from `levels`; with any tier, they are put in `order`. The other
  // one is empty. The value of each level is the place of its record in the journal.
  PackLevels levels;
  LevelOrder order;
  GenParams params;                               // of the run
  RunCheckpoint recorded;                         // the last one in the journal
  uint64_t recorded_candidates, recorded_states;  // of the run, up to the last record
} AcceptedLevels;

// Opens the journal in `folder` for the run that `key` names. If it holds records of the same run,
// their levels are loaded and `state` continues after them. The first `pinned` levels stay in the
// pack, see pack_levels.h.
//
// From then on the state uses the ids of the run.
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
size_t accepted_levels_count(const AcceptedLevels *accepted);
// Has a file failed? Then the run cannot go on.
bool accepted_levels_failed(const AcceptedLevels *accepted);
// False if one has, with a message in `error`.
bool accepted_levels_ok(const AcceptedLevels *accepted, Text *error);
// Chooses the levels of the pack and puts them in its order. Call it once, after the last level.
void accepted_levels_rank(AcceptedLevels *accepted, PipelineState *state);
// The level at a place of the pack, as far as ranking needs it.
PackLevel accepted_levels_at(AcceptedLevels *accepted, size_t index);
// The whole of it.
bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GeneratedLevel *level,
                          Text *error);
void accepted_levels_close(AcceptedLevels *accepted);

#endif
