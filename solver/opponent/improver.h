// Makes a known solution shorter in moves, part by part, while it is being played.
//
// First engines/shortener.h takes pushes out. Then windows of the solution are searched for fewer
// moves: the window is a level whose goals are where the boxes stand at its end.
#ifndef TSB_IMPROVER_H
#define TSB_IMPROVER_H

#include "engines/shortener.h"
#include "opponent/push_list.h"

typedef struct {
  Board board;  // where the solution begins
  Squares squares;
  size_t bytes;
  PushList best;      // the shortest solution so far
  size_t best_moves;  // of that
  Shortener shortener;
  enum { IMPROVER_PUSHES, IMPROVER_MOVES, IMPROVER_OVER } stage;
  size_t first, length;  // of the window
  uint64_t nodes;        // looked at so far
} Improver;

// `bytes` as in SearchLimits.
void improver_begin(Improver *improver, const Board *board, const Push *pushes, size_t count,
                    size_t bytes);
void improver_free(Improver *improver);  // a zeroed one is fine

// Tries one window. True if `best` has become shorter.
bool improver_step(Improver *improver);
static inline bool improver_is_over(const Improver *improver) {
  return improver->stage == IMPROVER_OVER;
}

#endif
