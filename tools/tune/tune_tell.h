// What a tuning run tells a person, or a machine with --json.
#ifndef TSB_TUNE_TELL_H
#define TSB_TUNE_TELL_H

#include "cli/command.h"
#include "tuning/tuning.h"

// DONE, HONEST_NO where a search could not beat the default, or TROUBLE.
int tune_tell(const Call *call, const Tuning *tuning, const char *out);

#endif
