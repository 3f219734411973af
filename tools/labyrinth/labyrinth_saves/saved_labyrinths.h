// The saved games of labyrinths, read for lists and records. Nothing is written.
#ifndef TSB_SAVED_LABYRINTHS_H
#define TSB_SAVED_LABYRINTHS_H

#include "labyrinth_saved/saved_labyrinth.h"
#include "saves/saved_games.h"

typedef struct {
  bool begun;    // there is a journal
  bool won;      // at any time, with help or without
  size_t best;   // turns of the shortest win without help; 0: none
  size_t turns;  // so far
} LabyrinthSummary;

LabyrinthSummary saved_labyrinths_summary(const Labyrinth *maze);  // zero if nothing is saved
LabyrinthSummary saved_labyrinths_summary_of(const LabyrinthSession *session);

// All games, in the order of their ids, as in saves/saved_games.h.
bool saved_labyrinths_list(SavedGames *games, Text *error);
bool saved_labyrinths_next(SavedGames *games, SavedLabyrinth *out, UnreadGames *unread);

// The journal of a level. NULL with a message in `error`: there is no state folder.
char *saved_labyrinths_path(const Labyrinth *maze, Text *error);

#endif
