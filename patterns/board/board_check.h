// Is a board a playable level? The faults that people must be told apart.
#ifndef TSB_BOARD_CHECK_H
#define TSB_BOARD_CHECK_H

#include "board/board.h"

typedef enum {
  FAULT_NONE,
  FAULT_NO_PLAYER,
  FAULT_NO_BOXES,
  FAULT_COUNTS,        // boxes and goals differ in number
  FAULT_NOT_CLOSED,    // the player could walk out; `where` is the gap
  FAULT_BOX_OUTSIDE,   // a box off its goal that the player can never come to
  FAULT_GOAL_OUTSIDE,  // an empty goal likewise
} BoardFaultKind;

typedef struct {
  BoardFaultKind kind;
  Cell where;  // NO_CELL where the fault has no place
} BoardFault;

// The first fault in the order above. Boxes that nobody can reach are decoration, and legal, as
// long as they stand on goals.
BoardFault board_fault(const Board *board);
void board_fault_write(BoardFault fault, const Board *board, Text *out);  // "3 boxes but 2 goals"

#endif
