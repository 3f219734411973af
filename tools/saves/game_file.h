// One level being played, and its journal on the disk: games/ID.game in the state folder, where ID
// is the level's id. So the same level in another file is the same game.
//
// Each change is appended to the journal with one write(2) before the function returns. After a
// kill nothing is missing; after a power cut, only what came after the last game_file_flush. If the
// journal cannot be written (a full disk, another window that plays this level), play goes on, and
// game_file_trouble says so. What could not be written is tried again with the next change. Once
// the other window is closed, the game here is appended to the journal, as one stroke after its
// end.
#ifndef TSB_GAME_FILE_H
#define TSB_GAME_FILE_H

#include "saves/merge_game.h"

typedef struct GameFile GameFile;

// Never fails. Nothing is created on the disk before the first change. The board must have a
// player.
GameFile *game_file_open(const Board *board, const char *title);
// Tries once more to write what is pending, and flushes. What is refused again is lost: ask
// game_file_is_saved before. NULL is allowed.
void game_file_close(GameFile *file);

// Valid until the next change.
const PlaySession *game_file_session(const GameFile *file);
const SavedGame *game_file_saved(const GameFile *file);

// As in play/play_session.h. False, or a refused step: nothing has changed.
Step game_file_move(GameFile *file, Dir dir, int flags);
bool game_file_play(GameFile *file, const char *moves, int flags);
bool game_file_undo(GameFile *file);
bool game_file_redo(GameFile *file);
bool game_file_undo_step(GameFile *file);
bool game_file_redo_step(GameFile *file);
bool game_file_restart(GameFile *file);
bool game_file_load(GameFile *file, const char *moves);
bool game_file_load_given(GameFile *file, const char *moves, size_t given_from);
void game_file_set_mark(GameFile *file, int mark);
bool game_file_go_to_mark(GameFile *file, int mark);
void game_file_reset_story(GameFile *file);

// For imports: takes over a game of an export file.
MergeCounts game_file_merge(GameFile *file, const SavesGame *game, MergePosition position);

void game_file_flush(GameFile *file);  // fsync: when the player pauses, and at the end
// NULL if all is saved, or one line: the disk is full, the folder cannot be written, another window
// plays this level. It stays valid until the next call with this file.
const char *game_file_trouble(const GameFile *file);
// Is all that was done here on the disk? Not if a change is pending, or could not be saved at all.
// A game without a change has nothing to lose.
bool game_file_is_saved(const GameFile *file);
bool game_file_retry(GameFile *file);  // tries to write what is pending; true if all is saved
size_t game_file_resumed_moves(const GameFile *file);  // of the position when it was opened

#endif
