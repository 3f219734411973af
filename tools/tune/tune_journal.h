// The finished blocks of a tuning run, kept on disk so that a killed run resumes where it stopped.
#ifndef TSB_TUNE_JOURNAL_H
#define TSB_TUNE_JOURNAL_H

#include "system/journal.h"
#include "tuning/trial.h"

typedef struct {
  uint64_t trial_id;  // which trial
  size_t number;
  CandidateBlock block;
} TuneJournalEntry;

typedef struct {
  Journal file;
  TuneJournalEntry *entries;  // read from an earlier run and not yet used
  size_t count, capacity;
} TuneJournal;

// Opens FOLDER/.blocks for the run that `key` names.
JournalState tune_journal_open(TuneJournal *journal, const char *folder, const char *key,
                               Text *error);
void tune_journal_close(TuneJournal *journal);

// Moves the logged blocks of a trial into it. Returns how much of the budget they used.
double tune_journal_restore(TuneJournal *journal, Trial *trial, TrialUnit unit);
void tune_journal_add(TuneJournal *journal, const Trial *trial, size_t number,
                      const CandidateBlock *block);

#endif
