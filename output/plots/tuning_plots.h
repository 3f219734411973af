// Every plot of a tuning run, made once: for report.html, and those of the outcomes that were asked
// for as files.
#ifndef TSB_TUNING_PLOTS_H
#define TSB_TUNING_PLOTS_H

#include "tuning/tuning.h"

typedef struct {
  char *name;           // "curve-difficulty-size", of its file without the suffix
  const char *kind;     // "curve", "heat", "effects", "spread", "funnel", "search", "sensitivity"
  const char *subject;  // outcome or measure, or ""
  char *caption;        // what one sees
  bool requested;       // does it get a file?
  Text svg;
} Plot;

typedef struct {
  Plot *items;
  size_t count, capacity;
} Plots;

Plots tuning_plots(const Tuning *tuning);
void plots_free(Plots *plots);

#endif
