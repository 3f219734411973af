// What a picture tells about a level beside its board: a solution, or why there is none.
#ifndef TSB_PICTURE_FACTS_H
#define TSB_PICTURE_FACTS_H

#include "graph/astar.h"
#include "picture/overlay.h"

// Zeroed is empty.
typedef struct {
  char *moves;
  Reason reason;
} PictureFacts;

// Finds what is needed: `solution` if it solves the board (it may be NULL), else what a short
// search finds. Returns NULL, or why the fact is not known; then `facts` is empty. The caller frees
// it.
const char *picture_facts_find(OverlayNeeds needs, AStar *astar, const Board *board,
                               const char *solution, PictureFacts *facts);
OverlayFacts picture_facts_overlay(const PictureFacts *facts);  // borrows
void picture_facts_free(PictureFacts *facts);

#endif
