// One tuning run: its output folder, its journal and its threads.
#ifndef TSB_TUNE_SESSION_H
#define TSB_TUNE_SESSION_H

#include "storage/staged_folder.h"
#include "terminal/progress.h"
#include "tune/tune_journal.h"
#include "tune/tune_spec.h"

typedef struct {
  const Call *call;
  TuneSpec *spec;
  int jobs;
  StagedFolder folder;
  TuneJournal journal;
  Progress progress;
  double spent;  // of the budget of a search, earlier runs included
} TuneSession;

// False after printing an error. Free the run in both cases.
bool tune_session_open(TuneSession *run, const char *out, bool force);
void tune_session_free(TuneSession *run);

// Runs the grid or the search of the spec. False if it was stopped: finished blocks are kept, and
// the same command continues from there.
bool tune_session_trials(TuneSession *run);

// Writes all files. False after printing an error.
bool tune_session_write(TuneSession *run);

#endif
