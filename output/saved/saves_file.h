// The content of an export file: games of many levels and labyrinths, the user's own levels,
// settings. It moves progress between machines, and to and from the gallery page.
#ifndef TSB_SAVES_FILE_H
#define TSB_SAVES_FILE_H

#include "board/symmetry.h"
#include "labyrinth_saved/saved_labyrinth.h"
#include "saved/saved_game.h"

typedef struct {
  LevelId id;
  Board board;
  char *title;        // NULL if it has none
  char *moves;        // since the last restart, including those that can be redone
  size_t position;    // how many of them lead to the position
  size_t given_from;  // moves before the first given one, or PLAY_NONE_GIVEN
  SavedDate date;     // empty if unknown
  bool solved, helped, story_solved;
  SavedBest best_moves, best_pushes;  // the solution is NULL if there is none
  char *marks[PLAY_MARKS];            // the moves of each mark, or NULL
  size_t marks_given_from[PLAY_MARKS];
} SavesGame;

typedef struct {
  SavesGame *games;
  size_t count, capacity;
  SavedLabyrinth *labyrinths;
  size_t labyrinth_count, labyrinth_capacity;
  char *collection;  // text of an .xsb file; NULL if there is none
  char *pack;        // the player's own pack, likewise
  char *random;      // the random level that was played last, likewise
  char *settings;    // a JSON object; NULL if there is none
} SavesFile;

void saves_file_add(SavesFile *file, const SavedGame *saved);
SavesGame *saves_file_add_empty(SavesFile *file);
SavedLabyrinth *saves_file_add_labyrinth(SavesFile *file);  // a zeroed game
void saves_file_free(SavesFile *file);                      // accepts a zeroed file

#endif
