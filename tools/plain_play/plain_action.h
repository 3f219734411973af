// The actions of a game that is played by typing, and how a word becomes one.
#ifndef TSB_PLAIN_ACTION_H
#define TSB_PLAIN_ACTION_H

#include "base/text.h"
#include "text/slice.h"

// id, word, other word or "", its argument or "", meaning. Moves are not in the list: they are the
// words for directions, or LURD.
#define PLAIN_ACTIONS(X)                                                                           \
  X(UNDO, "undo", "", "", "take back what the last word did")                                      \
  X(REDO, "redo", "", "", "do again what was taken back")                                          \
  X(RESTART, "restart", "", "", "back to the start of the level; undo brings the moves back")      \
  X(BOARD, "board", "", "", "print the board again")                                               \
  X(WHERE, "where", "", "", "say where the player, the boxes and the goals are, and what is near") \
  X(HINT, "hint", "", "", "say what to push next")                                                 \
  X(SOLVE, "solve", "", "", "say moves that solve the level from here")                            \
  X(SOLVE_NOW, "solve!", "", "", "make these moves")                                               \
  X(NEXT, "next", "n", "", "the next level")                                                       \
  X(PREVIOUS, "previous", "p", "", "the level before")                                             \
  X(LEVEL, "level", "", "N", "the level with this number")                                         \
  X(LEVELS, "levels", "", "", "list the levels")                                                   \
  X(SAVE, "save", "", "FILE", "write the moves so far to a file")                                  \
  X(LOAD, "load", "", "FILE", "begin again with the moves of a file")                              \
  X(HELP, "help", "?", "", "print this list")                                                      \
  X(QUIT, "quit", "q", "", "end the game; it goes on here next time")

typedef enum {
#define X(id, word, other, argument, meaning) PLAIN_##id,
  PLAIN_ACTIONS(X)
#undef X
      PLAIN_MOVES,  // `moves` are to be made
  PLAIN_UNKNOWN,    // `message` says why
  PLAIN_END,        // of the line
} PlainActionKind;

typedef struct {
  PlainActionKind kind;
  char *argument;  // of `level`, `save` and `load`
  char *moves;     // lurdLURD
  Text message;
} PlainAction;

// Takes the next action from the front of a line. The line must live as long as the slice.
PlainAction plain_action_next(Slice *line);
void plain_action_free(PlainAction *action);

// The rules and all actions. With `ascii` the characters of the board are explained, too.
void plain_action_help(bool ascii, Text *out);

#endif
