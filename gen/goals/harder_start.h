// Hill climbing from a start to a harder start with the same goals.
#ifndef TSB_HARDER_START_H
#define TSB_HARDER_START_H

#include "board/board.h"
#include "reverse/reverse_result.h"

typedef struct {
  void *context;
  // How hard a start is. Negative: do not use this start.
  double (*score)(void *context, const Board *board);
  StartRule rule;  // how many boxes may stand on goals
  int budget;      // most starts to score
} HarderStart;

// `score` is the score of *board. Replaces *board by the best start found and returns its score.
// Only pulls are made, so every start is solvable if the first one is.
double harder_start_climb(const HarderStart *climb, Board *board, double score);

#endif
