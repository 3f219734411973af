// examples.html of a tuning run: the example levels of all points that the report shows, to play.
// The report links to them as examples.html#ID.
#ifndef TSB_TUNING_EXAMPLES_H
#define TSB_TUNING_EXAMPLES_H

#include "tuning/tuning_result.h"

// False, and nothing is written, if no point has a level.
bool tuning_examples(const TuningResult *tuning, const char *version, Text *out);

#endif
