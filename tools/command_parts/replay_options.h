// The options of `replay`.
#ifndef TSB_REPLAY_OPTIONS_H
#define TSB_REPLAY_OPTIONS_H

#include "cli/command.h"

typedef struct {
  const char *output;  // NULL: standard output, unless --json uses that
  long level, delay;
  bool film;
} ReplayOptions;

const char *replay_option_conflict(const Call *call);  // what does not go together, or NULL

#endif
