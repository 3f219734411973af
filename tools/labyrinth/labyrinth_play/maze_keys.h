// The keys of the labyrinth game, by the rules of widgets/key_table.h, and its help page.
#ifndef TSB_MAZE_KEYS_H
#define TSB_MAZE_KEYS_H

#include "terminal/screen.h"
#include "widgets/key_table.h"

// Id, first key, second key or 0, meaning. The order is that of the help page. Commands that the
// game of Sokoban has, too, have the same keys.
#define MAZE_COMMANDS(X)                                          \
  X(LEFT, SCREEN_KEY_LEFT, 0, "step left")                        \
  X(UP, SCREEN_KEY_UP, 0, "up")                                   \
  X(RIGHT, SCREEN_KEY_RIGHT, 0, "right")                          \
  X(DOWN, SCREEN_KEY_DOWN, 0, "down")                             \
  X(WAIT, '.', 0, "wait: only the monsters move")                 \
  X(SPACE, ' ', 0, "wait; in time: pause, go on")                 \
  X(UNDO, 'u', SCREEN_KEY_BACKSPACE, "undo a turn or a walk")     \
  X(REDO, 'y', 0, "redo a turn or a walk")                        \
  X(RESTART, 'r', SCREEN_KEY_HOME, "from the start (undo works)") \
  X(HINT, 'i', 0, "hint: the next move")                          \
  X(CAN, 'c', 0, "can I still win from here?")                    \
  X(SOLVE, 'f', 0, "film: win from here")                         \
  X(WATCH, 'v', 0, "view a stored win or your best")              \
  X(TIME, 't', 0, "in time, or turn by turn")                     \
  X(FASTER, '+', 0, "in time: faster")                            \
  X(SLOWER, '-', 0, "in time: slower")                            \
  X(NEXT, 'n', SCREEN_KEY_PAGE_DOWN, "next level")                \
  X(PREVIOUS, 'p', SCREEN_KEY_PAGE_UP, "previous level")          \
  X(LIST, 'g', SCREEN_KEY_TAB, "go to a level: the list")         \
  X(WARN, 'e', 0, "warning of lost positions")                    \
  X(SAVE, 'S', 0, "save the moves to a file")                     \
  X(LOAD, 'L', 0, "load moves from a file")                       \
  X(HELP, '?', SCREEN_KEY_F1, "this page")                        \
  X(QUIT, 'Q', 'q', "quit; every move is saved")

typedef enum {
  MAZE_NONE,
#define X(id, first, second, meaning) MAZE_##id,
  MAZE_COMMANDS(X)
#undef X
      MAZE_COMMAND_COUNT
} MazeCommand;

const KeyRow *maze_keys_rows(void);  // MAZE_COMMAND_COUNT of them
MazeCommand maze_keys_command(MovementKeys keys, int key);
void maze_keys_write_help(MovementKeys keys, Text *out);  // all keys and the rules, for 80x24

#endif
