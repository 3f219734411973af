// One interface for all ways to solve a level: create, step by a number of nodes, ask, destroy.
//
// A search owns all its memory and shares nothing, so many can run at a time. It never reads a
// clock: who wants a time limit steps it in portions and stops asking. Solutions are replayed by
// the layer above, see solve.h; nobody reports one that he has from an engine directly.
#ifndef TSB_ENGINE_H
#define TSB_ENGINE_H

#include <stdbool.h>

#include "board/board.h"
#include "search/search_counters.h"

typedef enum { SEARCH_RUNNING, SEARCH_SOLVED, SEARCH_UNSOLVABLE, SEARCH_GAVE_UP } SearchStatus;
typedef enum { GOAL_ANY, GOAL_PUSHES, GOAL_MOVES } SearchGoal;

typedef struct {
  uint64_t nodes;  // 0: no limit
  size_t bytes;    // 0: no limit
  uint64_t seed;   // for engines that draw
} SearchLimits;

typedef struct {
  const char *name, *summary;
  bool pushes_optimal, moves_optimal;  // what a solution of this engine is proved to be
  void *(*create)(const Board *board, SearchGoal goal, const SearchLimits *limits);
  SearchStatus (*step)(void *search, uint64_t nodes);  // expands about so many more
  SearchLimit (*limit)(const void *search);            // why it gave up
  const SearchCounters *(*counters)(const void *search);
  // The solution once solved; before, the best line so far (perhaps empty): plain LURD, to be
  // freed.
  char *(*line)(const void *search);
  void (*destroy)(void *search);
} Engine;

#endif
