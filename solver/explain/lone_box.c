#include "explain/lone_box.h"

#include "explain/sub_level.h"
#include "rules/box_travel.h"

enum { FEW_SQUARES = 4 };  // so many are named in the sentence

static void add_travel(Reason *reason, const Board *board) {
  Cell box = reason->boxes.cells[0];
  Board alone = sub_level_board(board, &box, 1);
  BoxTravel travel = {0};
  box_travel_set_board(&travel, &alone);
  box_travel_choose(&travel, box);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (!board_wall(board, cell_at(x, y)) && box_travel_reaches(&travel, cell_at(x, y)))
        cell_list_add(&reason->squares, cell_at(x, y));
  box_travel_free(&travel);
  board_free(&alone);
}

void lone_box_explain(Reason *reason, const Board *board, int boxes) {
  Text *text = &reason->text;
  const CellList *squares = &reason->squares;
  add_travel(reason, board);
  cell_list_write_boxes(&reason->boxes, text);
  if (!squares->count) {
    text_add(text, " can never be pushed");
  } else if (squares->count <= FEW_SQUARES) {
    text_add(text, " can only be pushed to ");
    cell_list_write(squares, text);
  } else {
    text_add(text, " can never be pushed to a goal");
  }
  reason_alone(reason, boxes);
  if (!squares->count) text_add(text, "; it is not on a goal");
  else if (squares->count <= FEW_SQUARES)
    text_add(text, squares->count == 1 ? "; that is not a goal" : "; none of these is a goal");
}
