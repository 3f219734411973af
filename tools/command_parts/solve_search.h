// What `solve` asks of a level, and the answer. Each kind of level has a table of functions that
// search it in portions, so that limits of time and interrupts hold.
#ifndef TSB_SOLVE_SEARCH_H
#define TSB_SOLVE_SEARCH_H

#include "engines/solve.h"
#include "explain/explain.h"

// Why a level was given up.
typedef enum {
  GAVE_UP_NONE,
  GAVE_UP_SECONDS,
  GAVE_UP_NODES,
  GAVE_UP_MEMORY,
  GAVE_UP_ENGINE
} GiveUpReason;

typedef struct {
  bool done;  // false: stopped, and the rest means nothing
  SearchStatus status;
  GiveUpReason gave_up;
  bool optimal;
  size_t pushes, moves;
  char *solution;  // NULL unless solved
  Reason reason;   // if unsolvable: why
  SearchCounters counters;
  const char *engine;
  double seconds;  // processor time of the search; the reason takes extra time
} SolveAnswer;

typedef struct {
  SearchGoal goal;
  const Engine *engine;  // NULL: auto
  SearchLimits limits;   // of each level
} SolveTask;

typedef struct {
  void *(*begin)(const void *level, const SolveTask *task);
  bool (*step)(void *search, uint64_t nodes);  // looks at about so many positions; true: goes on
  SolveAnswer (*answer)(const void *search);   // so far, without `done`, `reason` and `seconds`
  void (*end)(void *search);
  Reason (*explain)(const void *level, const SearchLimits *limits);  // why it cannot be solved
} SolveSearch;

extern const SolveSearch solve_sokoban;  // for a Level

#endif
