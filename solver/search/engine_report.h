// The state that all engines report in the same way. The struct of an engine begins with an
// EngineReport, so that a pointer to one is a pointer to the other.
#ifndef TSB_ENGINE_REPORT_H
#define TSB_ENGINE_REPORT_H

#include "search/engine_interface.h"

typedef struct {
  SearchStatus status;
  SearchLimit limit;  // why it gave up
  SearchCounters counters;
} EngineReport;

static inline SearchLimit engine_report_limit(const void *search) {
  return ((const EngineReport *)search)->limit;
}

static inline const SearchCounters *engine_report_counters(const void *search) {
  return &((const EngineReport *)search)->counters;
}

// Ends a search for this reason; gives its status.
static inline SearchStatus engine_report_give_up(EngineReport *report, SearchLimit limit) {
  report->limit = limit;
  return SEARCH_GAVE_UP;
}

#endif
