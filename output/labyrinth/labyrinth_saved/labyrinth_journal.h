// The journal of a labyrinth: all that was done in one level, as text that is only appended to. It
// begins with the line `tessoban labyrinth 1`, the rows of the board and an empty line. What
// follows are the events of labyrinth_session/labyrinth_events.h, and
//
//   "Title        the level's title, to the end of the line
#ifndef TSB_LABYRINTH_JOURNAL_H
#define TSB_LABYRINTH_JOURNAL_H

#include "labyrinth_session/labyrinth_session.h"

// The game of one level as it is kept. All of it follows from playing the journal again.
typedef struct {
  LabyrinthSession *session;
  char *title;  // NULL if it has none
} SavedLabyrinth;

void saved_labyrinth_free(SavedLabyrinth *saved);  // accepts a zeroed game

void labyrinth_journal_write_header(const Labyrinth *maze, Text *out);
void labyrinth_journal_write_title(const char *title, Text *out);  // control characters are blanks

// Plays a journal. False if its head is damaged, so that there is no game. `good` are the bytes
// before the first damage; all if there is none. The caller frees the game.
bool labyrinth_journal_read(const char *bytes, size_t length, SavedLabyrinth *out, size_t *good);

#endif
