// The games of many levels, read for lists, records and exports. Nothing is written.
#ifndef TSB_SAVED_GAMES_H
#define TSB_SAVED_GAMES_H

#include "saved/saved_game.h"
#include "saves/unread_games.h"

typedef struct {
  bool begun;         // there is a journal
  bool solved;        // by the person alone
  bool helped;        // solved with moves that were given
  bool story_solved;  // since the story was last reset, with help or without
  bool has_best;
  size_t best_moves;   // of the best by moves
  size_t best_pushes;  // of the best by pushes
  size_t moves;        // so far
} SavedSummary;

SavedSummary saved_games_summary(const Board *board);  // all zero if nothing is saved

// The game of a level in the form of this board. False if nothing is saved.
bool saved_games_read(const Board *board, SavedGame *out);

// All games, in the order of their ids.
typedef struct {
  char **paths;
  size_t count, capacity, next;
} SavedGames;

// False with a message in `error`. Without a folder there are no games.
bool saved_games_list(SavedGames *games, Text *error);
// The same for games of another kind, in another folder of the state folder. Their paths are for
// saved_games_next_path.
bool saved_games_list_in(const char *folder, SavedGames *games, Text *error);
void saved_games_free(SavedGames *games);  // accepts a zeroed list
// The next game, on the board of its journal. The caller frees it. Journals that cannot be read are
// left out, and added to `unread`. False at the end.
bool saved_games_next(SavedGames *games, SavedGame *out, UnreadGames *unread);
// For games of another kind: the next path, or NULL.
const char *saved_games_next_path(SavedGames *games);

// The journal of a level. NULL with a message in `error`: there is no state folder.
char *saved_games_path(const Board *board, Text *error);

#endif
