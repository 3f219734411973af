// All plots of a tuning run. report.html contains all of them; plots of requested outcomes also
// become files.
#ifndef TSB_TUNING_PLOTS_H
#define TSB_TUNING_PLOTS_H

#include "tuning/tuning_result.h"

typedef struct {
  char *name;           // "curve-difficulty-size": the file name without its suffix
  const char *kind;     // "curve", "heat", "effects", "spread", "funnel", "search", "sensitivity"
  const char *subject;  // outcome or measure, or ""
  char *caption;        // explains the plot
  bool requested;       // becomes a file
  Text svg;
} Plot;

typedef struct {
  Plot *items;
  size_t count, capacity;
} Plots;

Plots tuning_plots(const TuningResult *tuning);
void plots_free(Plots *plots);

#endif
