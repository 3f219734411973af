// Takes over a game of a labyrinth from elsewhere, an export file or another window of the same
// level. Nothing of either is lost: see saves/import_saves.h.
#ifndef TSB_MERGE_LABYRINTH_H
#define TSB_MERGE_LABYRINTH_H

#include "labyrinth_saves/journaled_labyrinth.h"
#include "saves/merge_game.h"

// Both must be of the same labyrinth.
MergeCounts merge_labyrinth(JournaledLabyrinth *ours, const SavedLabyrinth *theirs,
                            MergePosition position);

#endif
