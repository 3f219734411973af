// Solves many levels on several threads, each within its limits, and delivers the answers in order.
#ifndef TSB_SOLVE_MANY_LEVELS_H
#define TSB_SOLVE_MANY_LEVELS_H

#include "engines/solve.h"
#include "explain/explain.h"
#include "formats/collection_data.h"

typedef struct {
  SearchGoal goal;
  const Engine *engine;  // NULL: auto
  SearchLimits limits;   // of each level; bytes of all threads together
  double seconds;        // processor time of each level; 0: no limit
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
  size_t levels, done, solved;
} SolveProgress;

typedef struct {
  void *context;
  // Receives the answer to a level, in order; false: stop.
  bool (*on_answer)(void *context, size_t index, const SolveAnswer *answer);
  // Called some times a second; false: stop. Levels under way are then abandoned at once, and
  // finished levels beyond them are still delivered.
  bool (*on_progress)(void *context, const SolveProgress *progress);
} SolveHooks;

void solve_many_levels(const SolveSettings *settings, const Level *const *levels, size_t count,
                       const SolveHooks *hooks);

#endif
