// A list of cells, and its words in a sentence.
#ifndef TSB_CELL_LIST_H
#define TSB_CELL_LIST_H

#include "board/board.h"

// Zeroed is empty.
typedef struct {
  Cell *cells;
  size_t count, capacity;
} CellList;

void cell_list_add(CellList *list, Cell cell);
void cell_list_sort(CellList *list);  // in reading order
void cell_list_free(CellList *list);

// Squares are written as (column,row), counted from 1 at the top left of the board.
void cell_list_write(const CellList *list, Text *out);        // "(3,4), (4,4) and (5,1)"
void cell_list_write_boxes(const CellList *list, Text *out);  // "the boxes at (3,4) and (4,4)"
void cell_list_write_goals(const CellList *list, Text *out);  // "the goal at (3,4)"

#endif
