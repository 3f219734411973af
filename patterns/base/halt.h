// A stop flag, set from outside (Ctrl-C, a time limit) and polled by long loops. A loop that sees
// the flag returns as it does when it reaches a limit. Its data structures stay consistent, but its
// result must not be used.
#ifndef TSB_HALT_H
#define TSB_HALT_H

#include <stdatomic.h>
#include <stdbool.h>

typedef atomic_bool Halt;

// A NULL flag is never set.
static inline bool halted(const Halt *halt) {
  return halt && atomic_load_explicit(halt, memory_order_relaxed);
}

#endif
