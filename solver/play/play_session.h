// A game as a person plays it. A key, a tap or a drag is one stroke of one or more moves, and undo
// and redo take whole strokes.
//
// All that was done lies on a timeline of moves and restarts, and the position is an index into it.
// A restart is one stroke, so it can be undone like a move; so are moves loaded from a file, and a
// jump to a mark. "The moves so far" are those since the last restart before the index.
#ifndef TSB_PLAY_SESSION_H
#define TSB_PLAY_SESSION_H

#include "base/text.h"
#include "play/timeline.h"
#include "rules/game.h"

typedef struct PlaySession PlaySession;

PlaySession *play_session_new(const Board *start);  // the board is copied and must have a player
// The same with a timeline of legal moves, which is taken over, at an index of it.
PlaySession *play_session_of_timeline(const Board *start, Timeline *timeline, size_t at);
void play_session_free(PlaySession *session);

typedef enum {
  MOVE_BEGINS_STROKE = 1,  // else it continues the last stroke
  MOVE_GIVEN = 2,          // by a hint or a solution, not by the person
} MoveFlags;

// Makes a move by the plain rules. A legal move discards what could be redone.
Step play_session_move(PlaySession *session, Dir dir, int flags);
// Several moves as one stroke (flags: MOVE_GIVEN or 0). False if one is illegal: nothing changes.
bool play_session_play(PlaySession *session, const char *moves, int flags);
// Back to the start of the level, as a stroke. False if the position is the start.
bool play_session_restart(PlaySession *session);
// A restart and these moves, as one stroke. False if a move is illegal: nothing changes. The moves
// from number `given_from` on are not the person's own; PLAY_NONE_GIVEN if all are.
#define PLAY_NONE_GIVEN SIZE_MAX
bool play_session_load(PlaySession *session, const char *moves);
bool play_session_load_given(PlaySession *session, const char *moves, size_t given_from);

// A stroke, or one step of it. False if there is nothing to undo or redo.
bool play_session_undo(PlaySession *session);
bool play_session_redo(PlaySession *session);
bool play_session_undo_step(PlaySession *session);
bool play_session_redo_step(PlaySession *session);
bool play_session_can_undo(const PlaySession *session);
bool play_session_can_redo(const PlaySession *session);
// To the position after so many moves since the last restart, or after all that can be redone
// before the next restart.
void play_session_seek(PlaySession *session, size_t moves);

const Board *play_session_start(const PlaySession *session);
const Game *play_session_game(const PlaySession *session);  // moves and pushes since the restart
// The moves since the restart, including those that can be redone.
size_t play_session_length(const PlaySession *session);
bool play_session_helped(const PlaySession *session);  // was one of the moves so far given?
// The number of moves before the first given one, or PLAY_NONE_GIVEN.
size_t play_session_given_from(const PlaySession *session);
void play_session_write(const PlaySession *session, Text *out);      // the moves so far
void play_session_write_all(const PlaySession *session, Text *out);  // and those to redo

// Marks are remembered positions. Going to one is a restart and the moves that led there, as one
// stroke. False if the mark was not set.
enum { PLAY_MARKS = 9 };  // numbered from 1
void play_session_set_mark(PlaySession *session, int mark);
// The position of another session of the same level becomes the mark.
void play_session_set_mark_from(PlaySession *session, int mark, const PlaySession *from);
bool play_session_has_mark(const PlaySession *session, int mark);
bool play_session_go_to_mark(PlaySession *session, int mark);
// The moves of a mark. Empty if it was not set.
const Timeline *play_session_mark(const PlaySession *session, int mark);

const Timeline *play_session_timeline(const PlaySession *session);
size_t play_session_index(const PlaySession *session);  // into the timeline

#endif
