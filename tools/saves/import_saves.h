// Merges an export file into the saved games. Nothing of ours is lost: a better solution stays
// beside ours in the journal, and a position that is taken over can be undone back to ours.
#ifndef TSB_IMPORT_SAVES_H
#define TSB_IMPORT_SAVES_H

#include "saved/saves_file.h"
#include "saves/state_levels.h"
#include "saves/unread_games.h"
#include "text/problem.h"

typedef struct {
  size_t games;       // of Sokoban, in the file
  size_t labyrinths;  // games of labyrinths, see labyrinth_saves/import_labyrinths.h
  size_t positions;   // taken over, because theirs are newer
  size_t bests;       // solutions that were better than ours
  size_t marks;
  size_t levels;  // added to the collection
  bool settings;  // were taken over
  StateLevelsResult pack, random;
} ImportCounts;

// All but the labyrinths. What could not be written is added to the problems.
ImportCounts import_saves(const SavesFile *file, Problems *problems);

// All that is saved but the labyrinths, for an export. False with a message in `error`.
bool import_saves_gather(SavesFile *out, UnreadGames *unread, Text *error);

#endif
