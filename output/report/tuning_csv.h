// The tables of a tuning run as comma-separated values.
#ifndef TSB_TUNING_CSV_H
#define TSB_TUNING_CSV_H

#include "base/text.h"
#include "tuning/tuning_result.h"

// A row for each point with its reproducible values.
void tuning_csv_results(const TuningResult *tuning, Text *out);
// A row for each point with the values that depend on the machine.
void tuning_csv_timings(const TuningResult *tuning, Text *out);

// A row for each outcome and effect with its share of the variance over the grid.
void tuning_csv_sensitivity(const TuningResult *tuning, Text *out);
// A row for each pattern: maps that contain it, levels accepted from these, and their shares of
// all.
void tuning_csv_patterns(const TuningResult *tuning, Text *out);

#endif
