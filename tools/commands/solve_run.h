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
} SolveSettings;

// Why a level was given up.
typedef enum {
  GAVE_UP_NONE,
  GAVE_UP_SECONDS,
  GAVE_UP_NODES,
  GAVE_UP_MEMORY,
  GAVE_UP_ENGINE
} GiveUpReason;

typedef struct {
  bool done;  // else it was broken off, and the rest means nothing
  SearchStatus status;
  GiveUpReason gave_up;
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
  bool (*on_answer)(void *context, size_t index, const SolveAnswer *answer);
  // Called some times a second; false to stop: levels at work are then broken off at once, and
  // those beyond them that are done are handed over.
  bool (*on_progress)(void *context, const SolveProgress *progress);
} SolveHooks;

void solve_run(const SolveSettings *settings, const Level *const *levels, size_t count,
               const SolveHooks *hooks);

#endif
