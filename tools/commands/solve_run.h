// Solves many levels, in threads, each within its time, and hands the answers over in order.
#ifndef TSB_SOLVE_RUN_H
#define TSB_SOLVE_RUN_H

#include "engines/solve.h"
#include "formats/collection.h"

typedef struct {
  SearchGoal goal;
  const Engine *engine;  // NULL: auto
  SearchLimits limits;   // of each level; bytes are for all threads together
  double seconds;        // of processor time for each level; 0: no limit
  int jobs;
} SolvePlan;

// Why a level was given up.
typedef enum { GAVE_UP_NOT, GAVE_UP_SECONDS, GAVE_UP_NODES, GAVE_UP_MEMORY, GAVE_UP_ENGINE } GaveUp;

typedef struct {
  bool done;  // else it was broken off, and the rest means nothing
  SearchStatus status;
  GaveUp gave_up;
  bool optimal;
  size_t pushes, moves;
  char *solution;  // NULL unless solved
  SearchCounters counters;
  const char *engine;
  double seconds;  // of processor time
} SolveAnswer;

typedef struct {
  size_t levels, done, solved;
} SolveProgress;

typedef struct {
  void *context;
  // The answer to the level of that index, in order; false to stop.
  bool (*answer)(void *context, size_t index, const SolveAnswer *answer);
  // Called some times a second; false to stop: levels at work are then broken off at once, and
  // those beyond them that are done are handed over.
  bool (*look)(void *context, const SolveProgress *progress);
} SolveHooks;

void solve_run(const SolvePlan *plan, const Level *const *levels, size_t count,
               const SolveHooks *hooks);

#endif
