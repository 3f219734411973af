// Many like jobs on several threads; what they find stands where the caller expects it, so the
// order in which they finish does not matter.
#ifndef TSB_PARALLEL_H
#define TSB_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

enum { PARALLEL_MAX_JOBS = 1024 };

typedef struct {
  void *context;
  void *(*begin_worker)(void *context);  // the scratch memory of one thread
  void (*end_worker)(void *scratch);
  void (*run_item)(void *context, void *scratch, size_t item);
  // Called by the calling thread again and again; false: no new item is begun.
  bool (*on_progress)(void *context, size_t done);
} Parallel;

int parallel_cores(void);

// Items 0 .. count - 1. Returns how many were done: all, unless watch said no.
size_t parallel_run(const Parallel *parallel, size_t count, int jobs);

#endif
