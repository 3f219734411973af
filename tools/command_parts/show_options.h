// The options of `show`, for both kinds of levels.
#ifndef TSB_SHOW_OPTIONS_H
#define TSB_SHOW_OPTIONS_H

#include "cli/options.h"

typedef struct {
  Ranges level;
  bool ascii, solution;
  const char *moves;
  long delay;
} ShowOptions;

#endif
