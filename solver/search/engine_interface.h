// The interface of all solver engines: create, step by a number of nodes, ask, destroy.
//
// A search owns all its memory and shares nothing, so many searches can run at a time. It never
// reads a clock: a caller with a time limit steps it in portions. The layer above replays every
// solution (solve.c). Nobody reports a solution that comes directly from an engine.
#ifndef TSB_ENGINE_INTERFACE_H
#define TSB_ENGINE_INTERFACE_H

#include <stdbool.h>

#include "board/board.h"
#include "search/search_counters.h"

typedef enum { SEARCH_RUNNING, SEARCH_SOLVED, SEARCH_UNSOLVABLE, SEARCH_GAVE_UP } SearchStatus;
typedef enum { GOAL_ANY, GOAL_PUSHES, GOAL_MOVES } SearchGoal;

typedef struct {
  uint64_t nodes;     // 0: no limit
  size_t bytes;       // 0: no limit
  uint64_t seed;      // of engines that use random numbers
  const char *known;  // a solution or NULL, borrowed: an engine may use it as an upper bound
  size_t gap;  // give up a proof if lower and upper bound differ by more than this; 0: no limit
} SearchLimits;

static inline uint64_t search_limits_nodes(const SearchLimits *limits) {
  return limits->nodes ? limits->nodes : UINT64_MAX;
}

static inline size_t search_limits_bytes(const SearchLimits *limits) {
  return limits->bytes ? limits->bytes : SIZE_MAX;
}

typedef struct {
  const char *name, *summary;
  bool pushes_optimal, moves_optimal;  // what a solution of this engine is proved to be
  bool exhaustive;  // keeps every position that it meets, and proves that there is no solution
  // The processor time of a push or position looked at, where that of "optimal" is 1: by it the
  // work of engines that take turns is compared. Measured: optimal needs about 0.8 microseconds.
  unsigned push_cost;
  void *(*create)(const Board *board, SearchGoal goal, const SearchLimits *limits);
  SearchStatus (*step)(void *search, uint64_t nodes);  // expands about this many more nodes
  // Changes the limit on bytes, between two steps. NULL if the engine cannot.
  void (*allow_bytes)(void *search, size_t bytes);
  SearchLimit (*limit)(const void *search);  // why it gave up
  const SearchCounters *(*counters)(const void *search);
  // The solution, or before that the best line so far (perhaps empty), or after giving up a
  // solution that is not proved to be what was asked for. Plain LURD; the caller frees it.
  char *(*line)(const void *search);
  void (*destroy)(void *search);
} Engine;

#endif
