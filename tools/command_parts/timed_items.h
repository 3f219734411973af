// Runs the items of a list on one or several threads. Each thread has a timer, so that an item ends
// when its processor time is over or the user interrupts.
#ifndef TSB_TIMED_ITEMS_H
#define TSB_TIMED_ITEMS_H

#include "cli/command.h"
#include "system/thread_timer.h"

typedef struct {
  const Call *call;
  int jobs, progress;  // threads; a ProgressKind
  const char *what;    // of the progress line: "levels"
  void *context;
  // The scratch memory of one thread. Both may be NULL.
  void *(*begin_worker)(void *context);
  void (*end_worker)(void *scratch);
  // Starts and stops the timer of its thread.
  void (*run_item)(void *context, void *scratch, ThreadTimer *timer, size_t item);
} TimedItems;

// After an interrupt some items were not run.
void timed_items_run(const TimedItems *items, size_t count);

#endif
