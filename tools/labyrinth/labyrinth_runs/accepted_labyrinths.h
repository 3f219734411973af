// The journal of a run that makes labyrinths: its accepted levels, on disk until the pack is ranked
// and written, and checkpoints of its work between them. A run that was killed continues after the
// last record. storage/accepted_levels is the same for Sokoban levels.
#ifndef TSB_ACCEPTED_LABYRINTHS_H
#define TSB_ACCEPTED_LABYRINTHS_H

#include "labyrinth_pipeline/labyrinth_pack_choice.h"
#include "system/journal.h"

// Next candidate, funnel, levels rated by tier: the part of a state that does not follow from its
// levels.
enum {
  LABYRINTH_CHECKPOINT_FUNNEL = sizeof(LabyrinthFunnel) / sizeof(uint64_t),
  LABYRINTH_CHECKPOINT_COUNTERS = 1 + LABYRINTH_CHECKPOINT_FUNNEL + TIER_COUNT
};
typedef struct {
  uint64_t counters[LABYRINTH_CHECKPOINT_COUNTERS];
} LabyrinthCheckpoint;

typedef struct {
  Journal journal;
  LabyrinthParams params;        // of the run
  LabyrinthCheckpoint recorded;  // the last one in the journal
  // The accepted levels, in the order of acceptance; after accepted_labyrinths_rank those of the
  // pack, in its order.
  PackLevel *levels;
  size_t count, capacity;
  uint64_t *places;  // of their records in the journal, by PackLevel.number
  size_t place_count, place_capacity;
} AcceptedLabyrinths;

// Opens the journal in `folder` for the run that `key` names. If it holds records of the same run,
// their levels are loaded and `state` continues after them.
JournalState accepted_labyrinths_open(AcceptedLabyrinths *accepted, const char *folder,
                                      const char *key, const LabyrinthParams *params,
                                      LabyrinthPipelineState *state, Text *error);
void accepted_labyrinths_add(AcceptedLabyrinths *accepted, const GeneratedLabyrinth *level,
                             const LabyrinthPipelineState *state);
// Records how far the run has come since the last record, for a run that stops here.
void accepted_labyrinths_checkpoint(AcceptedLabyrinths *accepted,
                                    const LabyrinthPipelineState *state);
// The same, but only if a kill would lose much work. Call it after every candidate.
void accepted_labyrinths_checkpoint_if_due(AcceptedLabyrinths *accepted,
                                           const LabyrinthPipelineState *state);
// Chooses the levels of the pack and puts them in its order. Call it once, after the last level.
void accepted_labyrinths_rank(AcceptedLabyrinths *accepted, LabyrinthPipelineState *state);
// The level at a place of the pack. False with a message in `error`.
bool accepted_labyrinths_read(AcceptedLabyrinths *accepted, size_t index, GeneratedLabyrinth *level,
                              Text *error);
void accepted_labyrinths_close(AcceptedLabyrinths *accepted);

#endif
