// The state that all engines report in the same way. The struct of an engine begins with an
// EngineState, so that a pointer to one is a pointer to the other.
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

// Ends a search for this reason; gives its status.
static inline SearchStatus engine_state_give_up(EngineState *state, SearchLimit limit) {
  state->limit = limit;
  return SEARCH_GAVE_UP;
}

#endif
