// The actions of a labyrinth that is played by typing, and how a word becomes one.
#ifndef TSB_LABYRINTH_ACTION_H
#define TSB_LABYRINTH_ACTION_H

#include "base/text.h"
#include "text/slice.h"

// id, word, other word or "", its argument or "", meaning. Moves are not in the list: they are the
// words for directions and `wait`, or letters. No word consists of the letters of moves alone.
#define LABYRINTH_ACTIONS(X)                                                                  \
  X(UNDO, "undo", "", "", "take back what the last word did, also after you were caught")     \
  X(REDO, "redo", "", "", "do again what was taken back")                                     \
  X(RESTART, "restart", "", "", "back to the start of the level; undo brings the moves back") \
  X(BOARD, "board", "show", "", "print the board again")                                      \
  X(WHERE, "where", "", "", "say where everything is, and which ways are open")               \
  X(CAN, "can", "", "", "say whether you can still win from here, and if not, why")           \
  X(HINT, "hint", "", "", "say the next move of a win")                                       \
  X(SOLVE, "solve", "", "", "say moves that win from here")                                   \
  X(SOLVE_NOW, "solve!", "", "", "make these moves")                                          \
  X(NEXT, "next", "n", "", "the next level")                                                  \
  X(PREVIOUS, "previous", "p", "", "the level before")                                        \
  X(LEVEL, "level", "", "N", "the level with this number")                                    \
  X(LEVELS, "levels", "list", "", "list the levels")                                          \
  X(SAVE, "save", "", "FILE", "write the moves so far to a file")                             \
  X(LOAD, "load", "", "FILE", "begin again with the moves of a file")                         \
  X(HELP, "help", "?", "", "print this list and the rules")                                   \
  X(QUIT, "quit", "q", "", "end the game; it goes on here next time")

typedef enum {
#define X(id, word, other, argument, meaning) LABYRINTH_ACTION_##id,
  LABYRINTH_ACTIONS(X)
#undef X
      LABYRINTH_ACTION_MOVES,  // `moves` are to be made
  LABYRINTH_ACTION_UNKNOWN,    // `message` says why
  LABYRINTH_ACTION_END,        // of the line
} LabyrinthActionKind;

typedef struct {
  LabyrinthActionKind kind;
  char *argument;  // of `level`, `save` and `load`
  char *moves;     // letters l u r d w
  Text message;
} LabyrinthAction;

// Takes the next action from the front of a line. The line must live as long as the slice.
LabyrinthAction labyrinth_action_next(Slice *line);
void labyrinth_action_free(LabyrinthAction *action);

void labyrinth_action_help(Text *out);  // the rules and all actions

#endif
