// The specification of a tuning run, from a file and the command line. Options override the file:
//
//   {
//     "set":    {"method": "exhaustive"},            as generate --set
//     "vary":   {"size": ["2x2", "3x2"],             a list of single values, or
//                "boxes": "2-4",                     the notation of --vary
//                "effort": "1..100:log3"},
//     "candidates": 500,                             or "states": "20M", or "seconds": 2
//     "seed":   1,
//     "report": ["difficulty", "levels_per_cpu_second"],
//     "target": ["tier=hard"], "budget": "60s"       of a search
//   }
#ifndef TSB_TUNE_SPEC_H
#define TSB_TUNE_SPEC_H

#include "tune/tune_spec_options.h"
#include "tuning/tuning_result.h"

typedef struct {
  TuningResult tuning;
  bool budget_given;   // for each point
  bool search_budget;  // for a search as a whole
} TuneSpec;

// Contradictions within the file or within the command line are errors. False after printing an
// error. Free the spec in both cases.
bool tune_spec_read(const Call *call, const TuneSpecOptions *given, TuneSpec *spec);
void tune_spec_free(TuneSpec *spec);

#endif
