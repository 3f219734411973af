// The keys of the game: one table, from which the game looks up commands and the help prints them.
// Games with other commands have tables of their own, with the same rules.
//
// The arrow keys always move. Beside them the user has one set of letters to move with. No command
// has a key of such a set, except for a second key: in that set the second key moves, and the
// command has its first key left.
#ifndef TSB_KEY_TABLE_H
#define TSB_KEY_TABLE_H

#include <stddef.h>

#include "saves/settings.h"

// Id, first key, second key or 0, meaning. The order is that of the help page.
#define GAME_COMMANDS(X)                                          \
  X(LEFT, SCREEN_KEY_LEFT, 0, "walk or push left")                \
  X(UP, SCREEN_KEY_UP, 0, "up")                                   \
  X(RIGHT, SCREEN_KEY_RIGHT, 0, "right")                          \
  X(DOWN, SCREEN_KEY_DOWN, 0, "down")                             \
  X(UNDO, 'u', SCREEN_KEY_BACKSPACE, "undo a stroke")             \
  X(REDO, 'y', 0, "redo a stroke")                                \
  X(UNDO_STEP, ',', 0, "undo one step")                           \
  X(REDO_STEP, '.', 0, "redo one step")                           \
  X(RESTART, 'r', SCREEN_KEY_HOME, "from the start (undo works)") \
  X(HINT, 'i', 0, "hint: the next push")                          \
  X(SOLVE, 'f', 0, "film: solve from here")                       \
  X(WATCH, 'v', 0, "view the solution or your best")              \
  X(NEXT, 'n', SCREEN_KEY_PAGE_DOWN, "next level")                \
  X(PREVIOUS, 'p', SCREEN_KEY_PAGE_UP, "previous level")          \
  X(LIST, 'g', SCREEN_KEY_TAB, "go to a level: the list")         \
  X(MARK, 'b', 0, "bookmark; then 1 to 9")                        \
  X(GO_TO_MARK, 'c', 0, "come back to a bookmark")                \
  X(REACHABLE, 'o', 0, "show reachable squares")                  \
  X(DEAD_SQUARES, 'x', 0, "show dead squares")                    \
  X(WARN, 'e', 0, "dead-end warning on or off")                   \
  X(SAVE, 'S', 0, "save the moves to a file")                     \
  X(LOAD, 'L', 0, "load moves from a file")                       \
  X(KEEP, 't', 0, "take the level into your own")                 \
  X(MENU, 'm', 0, "menu: race, random, records")                  \
  X(HELP, '?', SCREEN_KEY_F1, "this page")                        \
  X(QUIT, 'Q', 'q', "quit; every move is saved")

typedef enum {
  COMMAND_NONE,
#define X(id, first, second, meaning) COMMAND_##id,
  GAME_COMMANDS(X)
#undef X
      COMMAND_COUNT
} GameCommand;

// One command of such a table. Row 0 is no command; the rows 1 to 4 move left, up, right, down.
typedef struct {
  int first, second;  // keys; second: 0 if there is none
  const char *meaning;
} KeyRow;

// The row of a key; 0 if there is none.
int key_rows_find(const KeyRow *rows, int count, MovementKeys keys, int key);
// The keys of a row as the help prints them: "u Bksp". With the set's letter for moves.
void key_rows_write_keys(const KeyRow *rows, MovementKeys keys, int row, Text *out);

const char *key_table_set_name(size_t keys);  // "hjkl"; NULL past the last
const KeyRow *key_table_rows(void);           // COMMAND_COUNT of them
// The command of a key, or COMMAND_NONE.
GameCommand key_table_command(MovementKeys keys, int key);

#endif
