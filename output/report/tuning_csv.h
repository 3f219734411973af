// The tables of a tuning run as comma-separated values.
#ifndef TSB_TUNING_CSV_H
#define TSB_TUNING_CSV_H

#include "base/text.h"
#include "tuning/tuning.h"

// A row a point with all that is the same in every run of the same parameters; and what is not.
void tuning_csv_results(const Tuning *tuning, Text *out);
void tuning_csv_timings(const Tuning *tuning, Text *out);

// A row for each outcome and effect: which share of the variance over the grid it has.
void tuning_csv_sensitivity(const Tuning *tuning, Text *out);

#endif
