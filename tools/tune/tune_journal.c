// A journal with one record per finished block of candidates. Threads finish blocks in any order,
// so each record names its trial and its number within the trial.
#include "tune/tune_journal.h"

#include <string.h>

#include "base/fnv64.h"
#include "base/mem.h"
#include "storage/folder_kind.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = "tsbtun1";

typedef struct {
  uint64_t trial_id, number;
} EntryHeader;

// A trial is identified by its parameters and its first candidate.
static uint64_t trial_id_of(const Trial *trial) {
  Text text = {0};
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    params_write_value(&trial->params, row, &text);
    text_add_char(&text, ' ');
  }
  text_format(&text, "%llu", (unsigned long long)trial->first);
  uint64_t hash = fnv64(text.data, text.length);
  text_free(&text);
  return hash;
}

static bool read_entry(TuneJournal *journal) {
  size_t length;
  char *bytes = journal_next(&journal->file, &length);
  EntryHeader header;
  CandidateBlock block;
  bool valid = bytes && length >= sizeof header &&
               candidate_block_load(bytes + sizeof header, length - sizeof header, &block);
  if (valid) {
    memcpy(&header, bytes, sizeof header);
    journal->entries =
        mem_grow(journal->entries, journal->count, &journal->capacity, sizeof *journal->entries);
    journal->entries[journal->count++] =
        (TuneJournalEntry){header.trial_id, (size_t)header.number, block};
  }
  if (bytes && !valid) journal_truncate(&journal->file, journal->file.last);
  mem_free(bytes);
  return valid;
}

JournalState tune_journal_open(TuneJournal *journal, const char *folder, const char *key,
                               Text *error) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, TUNE_JOURNAL_NAME);
  *journal = (TuneJournal){0};
  JournalState found = journal_open(&journal->file, path.data, MAGIC, key, "tuning run", error);
  text_free(&path);
  if (found == JOURNAL_SAME_RUN)
    while (read_entry(journal)) continue;
  bool unread = found == JOURNAL_SAME_RUN && !journal_ok(&journal->file, error);
  return unread ? JOURNAL_FAILED : found;
}

void tune_journal_close(TuneJournal *journal) {
  for (size_t i = 0; i < journal->count; i++) candidate_block_free(&journal->entries[i].block);
  mem_free(journal->entries);
  journal_close(&journal->file);
  *journal = (TuneJournal){0};
}

double tune_journal_restore(TuneJournal *journal, Trial *trial, TrialUnit unit) {
  double used = 0;
  uint64_t trial_id = trial_id_of(trial);
  size_t left = 0;
  for (size_t i = 0; i < journal->count; i++) {
    TuneJournalEntry *entry = &journal->entries[i];
    bool ours = entry->trial_id == trial_id;
    bool known = ours && entry->number < trial->count && trial->done[entry->number];
    if (ours && !known) {
      used += trial_block_use(&entry->block, unit);
      trial_put(trial, entry->number, &entry->block);
    } else {
      journal->entries[left++] = *entry;
    }
  }
  journal->count = left;
  return used;
}

void tune_journal_add(TuneJournal *journal, const Trial *trial, size_t number,
                      const CandidateBlock *block) {
  EntryHeader header = {trial_id_of(trial), number};
  Text record = {0};
  text_add_bytes(&record, (const char *)&header, sizeof header);
  candidate_block_save(block, &record);
  journal_append(&journal->file, record.data, record.length);
  text_free(&record);
}
