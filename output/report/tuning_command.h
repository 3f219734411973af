// The command line that repeats a tuning run: a shell can run it as it stands.
#ifndef TSB_TUNING_COMMAND_H
#define TSB_TUNING_COMMAND_H

#include "tuning/tuning_result.h"

// `folder` is the name of the folder to write, without a path; "" for the default.
void tuning_command(const TuningResult *tuning, const char *folder, Text *out);

// The next parameter that the command sets, from *index on; NULL if there is none.
const ParamRow *tuning_command_next_set(const TuningResult *tuning, size_t *index);

#endif
