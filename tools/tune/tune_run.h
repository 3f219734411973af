// One tuning run: where it is written, what of an earlier one is taken up, and how it goes on.
#ifndef TSB_TUNE_RUN_H
#define TSB_TUNE_RUN_H

#include "storage/pack_folder.h"
#include "terminal/progress.h"
#include "tune/tune_log.h"
#include "tune/tune_spec.h"

typedef struct {
  const Call *call;
  TuneSpec *spec;
  int jobs;
  PackFolder folder;
  TuneLog log;
  Progress progress;
  double spent;    // of the budget of a search, also by an earlier run
  Trial **trials;  // at work on now
} TuneRun;

// False after saying what is wrong; the run is to be freed either way.
bool tune_run_open(TuneRun *run, const char *out, bool force);
void tune_run_free(TuneRun *run);

// False if it was broken off; what is done is kept, and the same command goes on from there.
bool tune_run_grid(TuneRun *run);
bool tune_run_search(TuneRun *run);

// Writes all files; false after saying why not.
bool tune_run_write(TuneRun *run);

#endif
