// A labyrinth as a person plays it. A key, a tap or a walk is one stroke of one or more moves, and
// undo and redo take whole strokes.
//
// All that was done lies on a timeline of moves and restarts, and the position is an index into it.
// A restart is a stroke, so it can be undone like a move. Being caught and winning are turns like
// others: the game stops there, and undo leads back from it. "The moves so far" are those since the
// last restart before the index.
//
// The same as text, for journals and for storage of a page, is in labyrinth_events.h.
#ifndef TSB_LABYRINTH_SESSION_H
#define TSB_LABYRINTH_SESSION_H

#include <stddef.h>

#include "base/text.h"
#include "labyrinth_session/labyrinth_entry.h"

typedef struct LabyrinthSession LabyrinthSession;

// The level is copied; it must have a player and an exit.
LabyrinthSession *labyrinth_session_new(const Labyrinth *maze);
void labyrinth_session_free(LabyrinthSession *session);  // NULL is allowed

typedef enum {
  LABYRINTH_SAME_STROKE = 1,  // the move continues the last stroke; else it begins one
  LABYRINTH_GIVEN = 2,        // by a hint or a film, not by the person
} LabyrinthMoveFlags;

// Plays a turn by the plain rules. A turn that is not refused discards what could be redone. When
// the game is over, it returns how it ended (TURN_WON, TURN_CAUGHT) and changes nothing.
LabyrinthTurn labyrinth_session_move(LabyrinthSession *session, LabyrinthMove move, int flags);
// Back to the start of the level, as a stroke. False if the position is the start.
bool labyrinth_session_restart(LabyrinthSession *session);
// A restart and these moves (letters), as one stroke. `flags`: LABYRINTH_GIVEN or 0. False if they
// are no moves, a move is refused, or they go on after the end: nothing changes.
bool labyrinth_session_load(LabyrinthSession *session, const char *moves, int flags);

// A stroke. False if there is nothing to undo or redo.
bool labyrinth_session_undo(LabyrinthSession *session);
bool labyrinth_session_redo(LabyrinthSession *session);
bool labyrinth_session_can_undo(const LabyrinthSession *session);
bool labyrinth_session_can_redo(const LabyrinthSession *session);

const Labyrinth *labyrinth_session_maze(const LabyrinthSession *session);
// The position. It stays valid until the next change.
const LabyrinthState *labyrinth_session_state(const LabyrinthSession *session);
// TURN_PLAYED while the game goes on, also at the start; else TURN_WON or TURN_CAUGHT.
LabyrinthTurn labyrinth_session_outcome(const LabyrinthSession *session);
static inline bool labyrinth_session_over(const LabyrinthSession *session) {
  return labyrinth_session_outcome(session) != TURN_PLAYED;
}
size_t labyrinth_session_turns(const LabyrinthSession *session);  // the number of moves so far
bool labyrinth_session_helped(const LabyrinthSession *session);   // was one of them given?
// The moves so far, as letters l u r d w.
void labyrinth_session_write(const LabyrinthSession *session, Text *out);

// What was reached at any time, also if it was undone.
bool labyrinth_session_won(const LabyrinthSession *session);  // with help or without
bool labyrinth_session_won_with_help(const LabyrinthSession *session);
// The shortest win without help: its turns and its moves; 0 and NULL if there is none.
size_t labyrinth_session_best(const LabyrinthSession *session);
const char *labyrinth_session_best_moves(const LabyrinthSession *session);

// What was reached elsewhere. A win without help (letters) is kept if it is the shortest; false if
// it is not, or if it does not win.
bool labyrinth_session_add_win(LabyrinthSession *session, const char *moves);
void labyrinth_session_set_won(LabyrinthSession *session, bool won, bool with_help);

// The timeline without the start of the level, for those who write it as text.
size_t labyrinth_session_entries(const LabyrinthSession *session, const LabyrinthEntry **entries);
size_t labyrinth_session_index(const LabyrinthSession *session);  // entries before the position

#endif
