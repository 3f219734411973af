// Why a search gave up, and the list of its counters.
#ifndef TSB_SEARCH_COUNTERS_H
#define TSB_SEARCH_COUNTERS_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  LIMIT_NONE,
  LIMIT_STATES,  // positions stored
  LIMIT_NODES,   // positions expanded
  LIMIT_BYTES,
  LIMIT_ENGINE,       // the engine has no more ideas, or does not support the level
  LIMIT_INTERRUPTED,  // the StopFlag of the search was set
} SearchLimit;

// Columns: name (also the JSON key), meaning.
#define SEARCH_COUNTERS(X)                                      \
  X(nodes, "positions expanded")                                \
  X(generated, "pushes looked at")                              \
  X(duplicates, "positions met before")                         \
  X(dead_square, "pushes onto a dead square")                   \
  X(frozen, "pushes that freeze a box off goal")                \
  X(corral, "positions with a dead corral")                     \
  X(pi_corral, "positions where a PI-corral leaves few pushes") \
  X(matching, "positions where boxes and goals do not match")   \
  X(two_box, "positions with a dead pair of boxes")             \
  X(stuck, "positions with boxes stuck for ever")               \
  X(stored, "positions in the table")

typedef struct {
#define X(name, meaning) uint64_t name;
  SEARCH_COUNTERS(X)
#undef X
  size_t bytes;  // in use now
} SearchCounters;

// Adds everything but the bytes.
static inline void search_counters_add(SearchCounters *sum, const SearchCounters *more) {
#define X(name, meaning) sum->name += more->name;
  SEARCH_COUNTERS(X)
#undef X
}

#endif
