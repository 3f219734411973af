// The game of one labyrinth as it is kept. All of it follows from playing its journal again
// (labyrinth_journal.h), so nothing is stored twice.
#ifndef TSB_SAVED_LABYRINTH_H
#define TSB_SAVED_LABYRINTH_H

#include "labyrinth_session/labyrinth_session.h"
#include "text/saved_date.h"

typedef struct {
  LabyrinthSession *session;
  char *title;          // NULL if it has none
  SavedDate date;       // the last one
  SavedDate best_date;  // of the shortest win without help
  size_t dated_best;    // its turns when it got the date
} SavedLabyrinth;

void saved_labyrinth_free(SavedLabyrinth *saved);  // accepts a zeroed game

// A date. It is also the date of a shortest win that was set since the last date.
void saved_labyrinth_set_date(SavedLabyrinth *saved, SavedDate date);
bool saved_labyrinth_has_undated_best(const SavedLabyrinth *saved);
void saved_labyrinth_set_title(SavedLabyrinth *saved, const char *title, size_t length);

#endif
