// What clicks on a board mean: walk there, or choose a box and then where it should go.
#ifndef TSB_POINTER_TRAVEL_H
#define TSB_POINTER_TRAVEL_H

#include "rules/box_travel.h"

// Zeroed, but for `selected`, which is NO_CELL to begin with.
typedef struct {
  BoxTravel travel;
  Cell selected;                   // a box that was clicked, or NO_CELL
  BitRow targets[BOARD_MAX_SIDE];  // where it can go
} PointerTravel;

typedef enum {
  POINTER_NOTHING,   // outside the board, or the selection was taken back
  POINTER_MOVES,     // moves were added
  POINTER_SELECTED,  // a box was chosen
  POINTER_STUCK,     // this box cannot be pushed
  POINTER_NO_WAY,    // nobody can go there
} PointerResult;

PointerResult pointer_travel_click(PointerTravel *pointer, const Board *board, Cell cell,
                                   Text *moves);
void pointer_travel_free(PointerTravel *pointer);

#endif
