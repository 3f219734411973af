// report.html of a tuning run: one page, complete in itself.
//
// Its data are those of results.json but for the distributions, which are in the plots: these stand
// in the page as they are drawn, and its script only chooses among them.
#ifndef TSB_TUNING_REPORT_H
#define TSB_TUNING_REPORT_H

#include "plots/tuning_plots.h"

// A page is to be looked at: of more points than this its table has a fair selection, and says so.
enum { REPORT_MAX_POINTS = 2000 };

void tuning_report(const Tuning *tuning, const Plots *plots, const char *version, Text *out);

// The command line that does the run again.
void tuning_command(const Tuning *tuning, Text *out);

#endif
