// A list of pushes: what plans are made of. The walks between them follow from the board.
//
// Squares of pushes are numbered by the floor of the level, which is the same in all its positions.
#ifndef TSB_PUSH_LIST_H
#define TSB_PUSH_LIST_H

#include "tables/squares.h"

typedef struct {
  Push *items;
  size_t count, capacity;
} PushList;  // zeroed is empty

void push_list_free(PushList *list);
void push_list_add(PushList *list, Push push);
void push_list_add_all(PushList *list, const Push *pushes, size_t count);
void push_list_set(PushList *list, const Push *pushes, size_t count);  // replaces the content
// How many pushes two lists have in common from their beginning.
size_t push_list_common(const PushList *a, const PushList *b);

// Adds the pushes of moves from this position, up to the first illegal move or solved position. Is
// the last position solved?
bool push_list_read(PushList *list, const Squares *squares, const Board *board, const char *moves);
// Adds the moves of the pushes from this position, with shortest walks. False if a push is not
// possible; then some moves may have been added.
bool push_list_write_moves(const Board *board, const Push *pushes, size_t count, Text *out);

// Makes the pushes on a board. They must be possible.
void push_list_make(const Squares *squares, Board *board, const Push *pushes, size_t count);
// The squares of the boxes that stand on the floor; gives their number.
int push_list_boxes(const Squares *squares, const Board *board, int *boxes);

#endif
