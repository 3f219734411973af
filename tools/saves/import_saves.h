// Merges an export file into the saved games. Nothing of ours is lost: a better solution stays
// beside ours in the journal, and a position that is taken over can be undone back to ours.
#ifndef TSB_IMPORT_SAVES_H
#define TSB_IMPORT_SAVES_H

#include "saved/saves_file.h"
#include "saves/state_levels.h"
#include "text/problem.h"

typedef struct {
  size_t games;      // in the file
  size_t positions;  // taken over, because theirs are newer
  size_t bests;      // solutions that were better than ours
  size_t marks;
  size_t levels;  // added to the collection
  bool settings;  // were taken over
  StateLevelsResult pack, random;
} ImportCounts;

// What could not be written is added to the problems.
ImportCounts import_saves(const SavesFile *file, Problems *problems);

// All that is saved, for an export. `unread` gets one line about games that could not be read, if
// there are any. False with a message in `error`.
bool import_saves_gather(SavesFile *out, Text *unread, Text *error);

#endif
