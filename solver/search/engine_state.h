// What every engine says about itself in the same way. An engine's own struct begins with this, so
// that a pointer to the one is a pointer to the other.
#ifndef TSB_ENGINE_STATE_H
#define TSB_ENGINE_STATE_H

#include "search/engine.h"

typedef struct {
  SearchStatus status;
  SearchLimit limit;  // why it gave up
  SearchCounters counters;
} EngineState;

static inline SearchLimit engine_state_limit(const void *search) {
  return ((const EngineState *)search)->limit;
}

static inline const SearchCounters *engine_state_counters(const void *search) {
  return &((const EngineState *)search)->counters;
}

// The status of a search that ends for this reason.
static inline SearchStatus engine_state_give_up(EngineState *state, SearchLimit limit) {
  state->limit = limit;
  return SEARCH_GAVE_UP;
}

#endif
