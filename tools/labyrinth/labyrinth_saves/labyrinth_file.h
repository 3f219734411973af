// One labyrinth being played, and its journal on the disk: labyrinths/ID.game in the state folder,
// where ID is the level's id. So the same level in another file is the same game.
//
// Each change is appended to the journal with one write(2) before the function returns. After a
// kill nothing is missing; after a power cut, only what came after the last labyrinth_file_flush.
// If the journal cannot be written (a full disk, another window that plays this level), play goes
// on, and labyrinth_file_trouble says so. What could not be written is tried again with the next
// change. Once the other window is closed, the game here is appended to the journal, after its end.
#ifndef TSB_LABYRINTH_FILE_H
#define TSB_LABYRINTH_FILE_H

#include "labyrinth_saves/merge_labyrinth.h"

typedef struct LabyrinthFile LabyrinthFile;

// Never fails. Nothing is created on the disk before the first change. The title may be NULL.
LabyrinthFile *labyrinth_file_open(const Labyrinth *maze, const char *title);
// Tries once more to write what is pending, and flushes. What is refused again is lost: ask
// labyrinth_file_is_saved before. NULL is allowed.
void labyrinth_file_close(LabyrinthFile *file);

const LabyrinthSession *labyrinth_file_session(const LabyrinthFile *file);
size_t labyrinth_file_resumed_turns(const LabyrinthFile *file);  // when it was opened

// As in labyrinth_session/labyrinth_session.h. Nothing changes if a turn is refused, if the game is
// over, or if they return false.
LabyrinthTurn labyrinth_file_move(LabyrinthFile *file, LabyrinthMove move, int flags);
bool labyrinth_file_undo(LabyrinthFile *file);
bool labyrinth_file_redo(LabyrinthFile *file);
bool labyrinth_file_restart(LabyrinthFile *file);
bool labyrinth_file_load(LabyrinthFile *file, const char *moves, int flags);

// Takes over a game of an export.
MergeCounts labyrinth_file_merge(LabyrinthFile *file, const SavedLabyrinth *theirs);

void labyrinth_file_flush(LabyrinthFile *file);  // fsync: when the player pauses, and at the end
// NULL if all is saved, or one line that stays valid until the next call with this file.
const char *labyrinth_file_trouble(const LabyrinthFile *file);
// Is all that was done here on the disk? A game without a change has nothing to lose.
bool labyrinth_file_is_saved(const LabyrinthFile *file);
bool labyrinth_file_retry(LabyrinthFile *file);  // tries to write; true if all is saved

#endif
