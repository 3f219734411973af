// The journal of a labyrinth: all that was done in one level, as text that is only appended to. It
// begins with the line `tessoban labyrinth 1`, the rows of the board and an empty line. What
// follows are the events of labyrinth_session/labyrinth_events.h, and, with the signs of
// saved/game_journal.h:
//
//   *[rdw]        moves beside the game: a win without help, from an import or another window
//   s  ~          the level counts as won in the story, or does not
//   h             it was won with help
//   @2026-11-18T03:22:00Z   a date: when play begins, after a shortest win, after a pause
//   "Title        the level's title, to the end of the line
#ifndef TSB_LABYRINTH_JOURNAL_H
#define TSB_LABYRINTH_JOURNAL_H

#include "labyrinth_saved/saved_labyrinth.h"

void labyrinth_journal_write_header(const Labyrinth *maze, Text *out);
void labyrinth_journal_write_title(const char *title, Text *out);  // control characters are blanks
void labyrinth_journal_write_date(SavedDate date, Text *out);
void labyrinth_journal_write_win(const char *moves, Text *out);
typedef enum {
  LABYRINTH_JOURNAL_WON = 's',
  LABYRINTH_JOURNAL_NOT_WON = '~',
  LABYRINTH_JOURNAL_HELPED = 'h',
} LabyrinthJournalReached;  // events without operands

// Plays a journal. False if its head is damaged, so that there is no game. `good` are the bytes
// before the first damage; all if there is none. The caller frees the game.
bool labyrinth_journal_read(const char *bytes, size_t length, SavedLabyrinth *out, size_t *good);

#endif
