// The finished blocks of a tuning run, kept on disk so that a killed run resumes where it stopped.
#ifndef TSB_TUNE_LOG_H
#define TSB_TUNE_LOG_H

#include "system/journal.h"
#include "tuning/trial.h"

typedef struct {
  uint64_t trial_id;  // which trial
  size_t number;
  TrialBlock block;
} TuneLogEntry;

typedef struct {
  Journal journal;
  TuneLogEntry *entries;  // read from an earlier run and not yet used
  size_t count, capacity;
} TuneLog;

// Opens FOLDER/.blocks for the run that `key` names.
JournalState tune_log_open(TuneLog *log, const char *folder, const char *key, Text *error);
void tune_log_close(TuneLog *log);

// Moves the logged blocks of a trial into it. Returns how much of the budget they used.
double tune_log_restore(TuneLog *log, Trial *trial, TrialUnit unit);
void tune_log_add(TuneLog *log, const Trial *trial, size_t number, const TrialBlock *block);

#endif
