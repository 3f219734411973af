// Takes over a game from elsewhere, an export file or another window of the same level, into the
// game of a level. Nothing of either is lost: see import_saves.h.
#ifndef TSB_MERGE_GAME_H
#define TSB_MERGE_GAME_H

#include "saved/saves_file.h"
#include "saves/journaled_game.h"

typedef struct {
  size_t positions;  // 1 if theirs was taken over
  size_t bests;      // solutions that were better than ours
  size_t marks;
} MergeCounts;

typedef enum {
  MERGE_LATER_POSITION,  // theirs if its date is later than ours, or we have none
  MERGE_THEIR_POSITION,
} MergePosition;

// Both must be on the same board.
MergeCounts merge_game(JournaledGame *ours, const SavesGame *theirs, MergePosition position);

#endif
