// report.html of a tuning run: a self-contained page.
//
// Its data are results.json without the distributions. The plots are in the page as finished SVG,
// and the script only chooses among them.
#ifndef TSB_TUNING_REPORT_H
#define TSB_TUNING_REPORT_H

#include "plots/tuning_plots.h"

// `folder` is the name of the folder that the run writes, for the command that repeats it.
void tuning_report(const TuningResult *tuning, const Plots *plots, const char *version,
                   const char *folder, Text *out);

#endif
