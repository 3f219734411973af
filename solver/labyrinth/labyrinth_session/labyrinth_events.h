// What a person does in a labyrinth, as text that is only appended to:
//
//   l u r d w     a move that is a stroke of its own
//   L U R D W     the same, given by a hint or a film
//   &r  &R        a move that continues the last stroke
//   -  +          undo and redo a stroke
//   0             restart
//
// Blanks, newlines and NUL bytes between events mean nothing: a power cut may leave NUL bytes.
#ifndef TSB_LABYRINTH_EVENTS_H
#define TSB_LABYRINTH_EVENTS_H

#include "labyrinth_session/labyrinth_session.h"

enum {
  LABYRINTH_EVENT_UNDO = '-',
  LABYRINTH_EVENT_REDO = '+',
  LABYRINTH_EVENT_RESTART = '0',
  LABYRINTH_EVENT_SAME_STROKE = '&',
};

void labyrinth_events_write_move(LabyrinthMove move, int flags, Text *out);
// All that can be undone and redone, and the undos that lead to the position.
void labyrinth_events_write(const LabyrinthSession *session, Text *out);
// The same of the entries from this index on.
void labyrinth_events_write_from(const LabyrinthSession *session, size_t from, Text *out);
// The entries from this index on, without undos: what was done last.
void labyrinth_events_write_last(const LabyrinthSession *session, size_t from, Text *out);

// Does what the text says. Returns the number of bytes before the first event that is not one, or
// that cannot be done here; all if there is none.
size_t labyrinth_events_play(LabyrinthSession *session, const char *text, size_t length);

#endif
