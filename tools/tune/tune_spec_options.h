// The options of `tune` that belong to the spec.
#ifndef TSB_TUNE_SPEC_OPTIONS_H
#define TSB_TUNE_SPEC_OPTIONS_H

#include "arguments/gen_options.h"

// Must be the first member of the command's options struct, because option rows count their offsets
// from it.
typedef struct {
  GenOptions gen;
  StringList vary, target;
  const char *candidates, *states, *seconds, *report, *budget;
} TuneSpecOptions;

#endif
