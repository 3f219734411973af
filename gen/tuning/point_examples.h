// Example levels for the points of a tuning run, so that a person sees what a point makes.
#ifndef TSB_POINT_EXAMPLES_H
#define TSB_POINT_EXAMPLES_H

#include "tuning/tuning_result.h"

// Fills in `examples` of every point that has levels: at the three quartiles of difficulty, and the
// hardest. The levels are made again from their candidate numbers, on several threads.
void point_examples_make(TuningResult *tuning, int jobs);

#endif
