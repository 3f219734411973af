// report.html of a tuning run: a self-contained page.
//
// Its data are results.json without the distributions. The plots are in the page as finished SVG,
// and the script only chooses among them.
#ifndef TSB_TUNING_REPORT_H
#define TSB_TUNING_REPORT_H

#include "plots/tuning_plots.h"

// Of more points than this, the table shows an even selection and says so.
enum { REPORT_MAX_POINTS = 2000 };

void tuning_report(const TuningResult *tuning, const Plots *plots, const char *version, Text *out);

// The command line that repeats the run.
void tuning_command(const TuningResult *tuning, Text *out);

#endif
