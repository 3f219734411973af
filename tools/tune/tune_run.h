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
  double spent;  // of the budget of a search, earlier runs included
} TuneRun;

// False after printing an error. Free the run in both cases.
bool tune_run_open(TuneRun *run, const char *out, bool force);
void tune_run_free(TuneRun *run);

// Runs the grid or the search of the spec. False if it was stopped: finished blocks are kept, and
// the same command continues from there.
bool tune_run_trials(TuneRun *run);

// Writes all files. False after printing an error.
bool tune_run_write(TuneRun *run);

#endif
