// What a tuning run is to do, from a file and the command line, the later winning:
//
//   {
//     "set":    {"method": "exhaustive"},            as generate --set
//     "vary":   {"size": ["2x2", "3x2"],             a list of values as they stand, or
//                "boxes": "2-4",                     the notation of --vary
//                "effort": "1..100:log3"},
//     "candidates": 500,                             or "states": "20M", or "seconds": 2
//     "seed":   1,
//     "report": ["difficulty", "levels_per_cpu_second"],
//     "target": ["tier=hard"], "budget": "60s"       of a search
//   }
#ifndef TSB_TUNE_SPEC_H
#define TSB_TUNE_SPEC_H

#include "tune/tune_options.h"
#include "tuning/tuning.h"

typedef struct {
  Tuning tuning;
  bool budget_given;   // for each point
  bool search_budget;  // for a search as a whole
} TuneSpec;

// Contradictions within the one or the other are refused. False after saying what is wrong; the
// spec is to be freed either way.
bool tune_spec_read(const Call *call, const TuneOptions *given, TuneSpec *spec);
void tune_spec_free(TuneSpec *spec);

#endif
