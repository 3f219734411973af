// Solves many levels on several threads, each within its limits, and delivers the answers in order.
#ifndef TSB_SOLVE_MANY_LEVELS_H
#define TSB_SOLVE_MANY_LEVELS_H

#include "command_parts/solve_search.h"

typedef struct {
  const SolveSearch *search;  // for the kind of the levels
  SolveTask task;             // limits.bytes are for all threads together
  double seconds;             // processor time of each level; 0: no limit
  int jobs;
} SolveSettings;

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

void solve_many_levels(const SolveSettings *settings, const void *const *levels, size_t count,
                       const SolveHooks *hooks);

#endif
