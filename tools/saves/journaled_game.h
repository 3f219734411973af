// The game of a level together with its journal on the disk, for those who append events. Each
// event must have been played in `saved` before it is appended, so that the game in memory is
// always what its journal says. Players use game_file.h.
#ifndef TSB_JOURNALED_GAME_H
#define TSB_JOURNALED_GAME_H

#include "saved/saved_game.h"
#include "saves/append_file.h"

typedef struct {
  SavedGame saved;
  AppendFile journal;
  Text opening;  // to be written before the first event
} JournaledGame;

// Fills a zeroed game. Never fails: `journal.trouble` says why nothing can be saved.
void journaled_game_open(JournaledGame *game, const Board *board);
// The game as the content of its journal says, instead of the one in memory.
void journaled_game_begin(JournaledGame *game, const Board *board, const Text *content);
void journaled_game_close(JournaledGame *game);

void journaled_game_set_title(JournaledGame *game, const char *title);  // NULL: keeps what it has
void journaled_game_date(JournaledGame *game, SavedDate date, Text *event);  // adds to the event
// With one write, after what is due before it. Frees the event.
void journaled_game_append(JournaledGame *game, Text *event);
// Counts solved positions after each of the last steps, because that is what the reader of the
// journal does: a stroke may solve the level and go on.
void journaled_game_note_steps(JournaledGame *game, size_t steps);

// From elsewhere. A solution beside the game: false if it does not solve the level. A mark, or a
// position after the first `position` of the moves, as one stroke: false if a move is illegal.
bool journaled_game_add_solution(JournaledGame *game, const char *moves, SavedDate date);
bool journaled_game_add_mark(JournaledGame *game, int mark, const char *moves, size_t given_from);
bool journaled_game_add_position(JournaledGame *game, const char *moves, size_t position,
                                 size_t given_from, SavedDate date);
// Was it solved with help? Does it count as solved in the story? Nothing is appended if that is so.
void journaled_game_add_reached(JournaledGame *game, bool helped, bool story_solved);

#endif
