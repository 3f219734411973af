// The game of one level as it is kept: what was played, the best solutions, and what was reached.
// All of it follows from replaying the journal (game_journal.h), so nothing is stored twice.
#ifndef TSB_SAVED_GAME_H
#define TSB_SAVED_GAME_H

#include "play/play_session.h"
#include "text/saved_date.h"

typedef struct {
  char *solution;  // NULL if there is none
  size_t moves, pushes;
  SavedDate date;
} SavedBest;

typedef struct {
  PlaySession *session;  // on the board as it was opened last
  SavedBest best_moves;  // fewest moves, then fewest pushes
  SavedBest best_pushes;
  bool solved;        // by the person alone
  bool helped;        // solved with moves that were given
  bool story_solved;  // solved since the story was last reset, with help or without
  SavedDate date;     // the last one
  char *title;        // of the level; NULL if it has none
  bool best_moves_undated, best_pushes_undated;  // set since the last date
} SavedGame;

void saved_game_begin(SavedGame *saved, const Board *board);
void saved_game_free(SavedGame *saved);  // accepts a zeroed game

// After each change of a session: counts a solved position. `session` is the game's own, or one
// beside it.
void saved_game_note(SavedGame *saved, const PlaySession *session);
// A date. It is also the date of bests that were set since the last date.
void saved_game_set_date(SavedGame *saved, SavedDate date);
void saved_game_set_title(SavedGame *saved, const char *title, size_t length);
void saved_game_reset_story(SavedGame *saved);

// The game goes on on another form of the same level: turned, mirrored, or with the player in
// another place. False if the board is another level; then nothing changes.
bool saved_game_turn(SavedGame *saved, const Board *board);

// Can games of this board be saved? It needs a player who cannot walk out.
bool saved_game_playable(const Board *board);

#endif
