// Takes over a game from elsewhere, an export file or another window of the same level, into the
// game of a level. Nothing of either is lost: see import_saves.h.
#ifndef TSB_MERGE_GAME_H
#define TSB_MERGE_GAME_H

#include "saved/saves_file.h"
#include "saves/game_file.h"

typedef struct {
  size_t positions;  // 1 if theirs was taken over
  size_t bests;      // solutions that were better than ours
  size_t marks;
} MergeCounts;

typedef enum {
  MERGE_LATER_POSITION,  // theirs if its date is later than ours, or we have none
  MERGE_THEIR_POSITION,
} MergePosition;

// `game` must be on the board of the file.
MergeCounts merge_game(GameFile *file, const SavesGame *game, MergePosition position);

#endif
