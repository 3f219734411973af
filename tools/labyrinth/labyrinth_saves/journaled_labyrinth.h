// The game of a labyrinth together with its journal on the disk, for those who append events. Each
// event must have been played in `saved` before it is appended, so that the game in memory is
// always what its journal says. Players use labyrinth_file.h.
#ifndef TSB_JOURNALED_LABYRINTH_H
#define TSB_JOURNALED_LABYRINTH_H

#include "labyrinth_saved/saved_labyrinth.h"
#include "saves/append_file.h"

typedef struct {
  SavedLabyrinth saved;
  AppendFile journal;
  Text opening;  // the head and the title, written before the first event
} JournaledLabyrinth;

// Fills a zeroed game. Never fails: `journal.trouble` says why nothing can be saved.
void journaled_labyrinth_open(JournaledLabyrinth *game, const Labyrinth *maze);
// The game as the content of its journal says, instead of the one in memory.
void journaled_labyrinth_begin(JournaledLabyrinth *game, const Labyrinth *maze,
                               const Text *content);
void journaled_labyrinth_close(JournaledLabyrinth *game);

// Written only if the journal has another one. NULL: keeps what it has.
void journaled_labyrinth_set_title(JournaledLabyrinth *game, const char *title);
// With one write, after what is due before it. Frees the event.
void journaled_labyrinth_append(JournaledLabyrinth *game, Text *event);

// From elsewhere. A win beside the game: false if it is not the shortest.
bool journaled_labyrinth_add_win(JournaledLabyrinth *game, const char *moves, SavedDate date);
// Their game goes on here. What was here can be undone to, and so can what they have done since the
// restart before their position; with `all`, since they parted from the game here.
void journaled_labyrinth_add_game(JournaledLabyrinth *game, const LabyrinthSession *theirs,
                                  bool all, SavedDate date);
// What was reached. Nothing is appended if that is known.
void journaled_labyrinth_add_reached(JournaledLabyrinth *game, bool won, bool with_help);

#endif
