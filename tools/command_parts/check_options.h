// The options of `check`, for both kinds of levels.
#ifndef TSB_CHECK_OPTIONS_H
#define TSB_CHECK_OPTIONS_H

#include "cli/options.h"

typedef struct {
  bool quick;
  StringList exclude;
  long jobs;
  int progress;                  // a ProgressKind
  const char *rooms, *patterns;  // or NULL
} CheckOptions;

#endif
