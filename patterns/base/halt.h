// A word from outside that work under way is no longer wanted: long loops ask now and then, and
// leave as they do when a limit is reached. What they leave behind is whole but not to be used.
#ifndef TSB_HALT_H
#define TSB_HALT_H

#include <stdatomic.h>
#include <stdbool.h>

typedef atomic_bool Halt;

static inline bool halted(const Halt *halt) {  // NULL: never
  return halt && atomic_load_explicit(halt, memory_order_relaxed);
}

#endif
