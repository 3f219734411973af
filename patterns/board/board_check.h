// Is a board a playable level? If not, the kind of fault, its place and a message.
#ifndef TSB_BOARD_CHECK_H
#define TSB_BOARD_CHECK_H

#include "board/board.h"

typedef enum {
  FAULT_NONE,
  FAULT_NO_PLAYER,
  FAULT_NO_BOXES,
  FAULT_COUNTS,        // boxes and goals differ in number
  FAULT_NOT_CLOSED,    // the player can walk off the board; `where` is the gap
  FAULT_BOX_OUTSIDE,   // a box that is not on a goal, outside the walls
  FAULT_BOX_SEALED,    // such a box in a room with walls all around, without the player
  FAULT_GOAL_OUTSIDE,  // an empty goal outside the walls
  FAULT_GOAL_SEALED,   // an empty goal in a room with walls all around, without the player
} BoardFaultKind;

typedef struct {
  BoardFaultKind kind;
  Cell where;  // NO_CELL if the fault has no single place
} BoardFault;

// The first fault, in the order above; of boxes (or goals) that the player can never reach, the
// first in reading order, whether outside or sealed. Unreachable boxes on goals are legal
// decoration.
BoardFault board_fault(const Board *board);
void board_fault_write(BoardFault fault, const Board *board, Text *out);  // "3 boxes but 2 goals"

#endif
