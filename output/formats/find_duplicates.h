// Which levels of several files are the same puzzle? Levels of any kind, by their ids.
#ifndef TSB_FIND_DUPLICATES_H
#define TSB_FIND_DUPLICATES_H

#include "base/open_hash.h"
#include "board/symmetry.h"

// What levels are compared by.
typedef struct {
  LevelId id;      // the same for all forms of a puzzle
  uint64_t exact;  // hash of the board as it is drawn; 0 if a puzzle has one form only
} PuzzleKey;

// Of a Sokoban level: turned, mirrored or with other walls outside it is the same puzzle.
PuzzleKey find_duplicates_key(const Board *board);

// The first level of each puzzle. Boards are not kept, so any number of files can be compared.
typedef struct {
  size_t file;  // its index
  int level;    // its number in the file
  uint64_t exact;
} FirstLevel;

// Zeroed is empty.
typedef struct {
  OpenHash by_id;
  FirstLevel *levels;
  size_t count, capacity;
} SeenLevels;

// A level that is the same puzzle as a level before it.
typedef struct {
  int line, level;
  size_t first_file;
  int first_level;
  bool identical;  // drawn in the same way, too
} Duplicate;

typedef struct {
  Duplicate *items;
  size_t count, capacity;
} Duplicates;

// Looks the level up. A duplicate is added to the list; any other level is seen from now on.
void find_duplicates_add(SeenLevels *seen, size_t file, int line, int level, PuzzleKey key,
                         Duplicates *duplicates);
void find_duplicates_forget(SeenLevels *seen);
void find_duplicates_free(Duplicates *duplicates);  // only the list

#endif
