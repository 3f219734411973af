// A stop flag, set from outside (Ctrl-C, a time limit) and polled by long loops. A loop that sees
// the flag returns as it does when it reaches a limit. Its data structures stay consistent, but its
// result must not be used.
#ifndef TSB_STOP_FLAG_H
#define TSB_STOP_FLAG_H

#include <stdatomic.h>
#include <stdbool.h>

typedef atomic_bool StopFlag;

// A NULL flag is never set.
static inline bool stop_flag_raised(const StopFlag *stop) {
  return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

#endif
