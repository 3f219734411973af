// Rates levels of a pack again, as `rate` with its default limits does, for comparison.
#ifndef TSB_RATE_AGAIN_H
#define TSB_RATE_AGAIN_H

#include "cli/command.h"
#include "level/generated_level.h"

// Fills `out` with what `pack` would have stored for levels[which[0]], levels[which[1]] ... A level
// for which that fails stays zeroed.
void rate_again(const Call *call, int jobs, const GeneratedLevel *levels, const size_t *which,
                size_t count, GeneratedLevel *out);

#endif
