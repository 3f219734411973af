// What the command line of `tune` says of the spec.
#ifndef TSB_TUNE_OPTIONS_H
#define TSB_TUNE_OPTIONS_H

#include "arguments/gen_options.h"

// The options of the command line, first in the command's own struct.
typedef struct {
  GenOptions gen;
  StringList vary, target;
  const char *candidates, *states, *seconds, *report, *budget;
} TuneOptions;

#endif
