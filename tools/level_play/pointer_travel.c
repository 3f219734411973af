#include "level_play/pointer_travel.h"

#include <string.h>

static PointerResult select_box(PointerTravel *pointer, const Board *board, Cell box) {
  bool any = false;
  box_travel_choose(&pointer->travel, box);
  memset(pointer->targets, 0, sizeof pointer->targets);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (box_travel_reaches(&pointer->travel, cell_at(x, y))) {
        plane_add(pointer->targets, cell_at(x, y));
        any = true;
      }
  if (any) pointer->selected = box;
  return any ? POINTER_SELECTED : POINTER_STUCK;
}

// To where the selected box should go; else on foot.
static bool find_moves(PointerTravel *pointer, const Board *board, Cell selected, Cell cell,
                       Text *moves) {
  if (board_wall(board, cell)) return false;
  if (selected != NO_CELL) box_travel_choose(&pointer->travel, selected);
  return (selected != NO_CELL && box_travel_push(&pointer->travel, cell, moves)) ||
         box_travel_walk(&pointer->travel, cell, moves);
}

PointerResult pointer_travel_click(PointerTravel *pointer, const Board *board, Cell cell,
                                   Text *moves) {
  Cell selected = pointer->selected;
  if (cell == NO_CELL) return POINTER_NOTHING;
  pointer->selected = NO_CELL;
  if (cell == selected) return POINTER_NOTHING;
  box_travel_set_board(&pointer->travel, board);
  if (find_moves(pointer, board, selected, cell, moves))
    return moves->length ? POINTER_MOVES : POINTER_NOTHING;
  return board_box(board, cell) ? select_box(pointer, board, cell) : POINTER_NO_WAY;
}

void pointer_travel_free(PointerTravel *pointer) { box_travel_free(&pointer->travel); }
