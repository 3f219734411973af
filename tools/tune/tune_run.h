// One tuning run: its output folder, its journal and its threads.
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
  double spent;    // of the budget of a search, earlier runs included
  Trial **trials;  // the trials that are running now
} TuneRun;

// False after printing an error. Free the run in both cases.
bool tune_run_open(TuneRun *run, const char *out, bool force);
void tune_run_free(TuneRun *run);

// False if it was interrupted. Finished work is kept, and the same command resumes it.
bool tune_run_grid(TuneRun *run);
bool tune_run_search(TuneRun *run);

// Writes all files. False after printing an error.
bool tune_run_write(TuneRun *run);

#endif
