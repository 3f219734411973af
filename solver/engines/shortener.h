// Makes a solution shorter, part by part: for levels that are too large for a proof of the fewest
// pushes.
#ifndef TSB_SHORTENER_H
#define TSB_SHORTENER_H

#include "graph/astar.h"
#include "search/engine_interface.h"

// The parts are windows of the list of pushes: from `first` on, `length` pushes or up to the end.
typedef struct {
  const Board *board;  // borrowed
  Squares squares;
  Push *pushes;  // of the solution so far
  size_t count;
  size_t first, length;
  bool shorter;  // in this round something became shorter
  AStar astar;   // of the window
  AStarLimits bounds;
  uint64_t nodes, limit;  // explored so far, and at most
} Shortener;

// `solution` must solve the board.
void shortener_begin(Shortener *shortener, const Board *board, const char *solution,
                     SearchLimits limits);
// Tries one window, at most some thousand nodes; false after the last one.
bool shortener_step(Shortener *shortener);
char *shortener_solution(const Shortener *shortener);  // so far, in LURD; the caller frees it
void shortener_free(Shortener *shortener);             // a zeroed one is fine

#endif
