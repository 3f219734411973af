// The one thread pool: workers run numbered items, the calling thread receives them in order.
//
// Workers take the items 0, 1, 2 ... as they become free. The calling thread receives every
// finished item in the order of the numbers, whichever worker was faster. A result therefore does
// not depend on the number of threads, as long as run_item is a pure function of its item.
//
// The calling thread waits with a time-out, so that progress is shown while long items run. No
// result depends on that clock. The WebAssembly core has no threads, so this room is not part of
// it.
#ifndef TSB_PARALLEL_H
#define TSB_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

enum { PARALLEL_MAX_JOBS = 1024 };

// Every function but run_item may be NULL.
typedef struct {
  void *context;
  // The scratch memory of one thread.
  void *(*begin_worker)(void *context);
  void (*end_worker)(void *scratch);
  // Called by a worker. It stores its result where on_item looks for it.
  void (*run_item)(void *context, void *scratch, size_t item);
  // Called by the calling thread for each finished item, in order; false: begin no new item.
  bool (*on_item)(void *context, size_t item);
  // Called by the calling thread after each item and several times a second while it waits; false:
  // begin no new item.
  bool (*on_progress)(void *context, size_t done);
  // Workers run at most this many items ahead of on_item; 0: any number. A result of item i may
  // stand in slot i % window of an array.
  size_t window;
} Parallel;

// The number of processors.
int parallel_cores(void);

// Runs the items 0 .. count - 1 on `jobs` threads; with 0 jobs on the calling thread, each item
// followed by on_item. Returns how many items on_item has received: all, unless a function said
// false. Workers have finished their items by then, so a few items beyond may be done, too.
size_t parallel_run(const Parallel *parallel, size_t count, int jobs);

#endif
