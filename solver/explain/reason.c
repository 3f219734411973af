#include "explain/reason.h"

void reason_free(Reason *reason) {
  text_free(&reason->text);
  cell_list_free(&reason->boxes);
  cell_list_free(&reason->squares);
  *reason = (Reason){0};
}

void reason_off_goal(Reason *reason, const Board *board) {
  CellList off = {0};
  for (size_t i = 0; i < reason->boxes.count; i++)
    if (!board_goal(board, reason->boxes.cells[i])) cell_list_add(&off, reason->boxes.cells[i]);
  text_add(&reason->text, "; ");
  if (off.count == reason->boxes.count) {
    text_add(&reason->text, off.count == 1   ? "it is not on a goal"
                            : off.count == 2 ? "neither is on a goal"
                                             : "none of them is on a goal");
  } else {
    cell_list_write_boxes(&off, &reason->text);
    text_add(&reason->text, off.count == 1 ? " is not on a goal" : " are not on goals");
  }
  cell_list_free(&off);
}

void reason_alone(Reason *reason, int boxes) {
  if (reason->boxes.count < (size_t)boxes)
    text_add(&reason->text, ", even with all other boxes gone");
}
