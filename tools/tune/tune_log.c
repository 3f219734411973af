#include "tune/tune_log.h"

#include <string.h>

#include "base/mem.h"
#include "storage/folder_kind.h"

static const char MAGIC[RECORDS_MAGIC] = "tsbtun1";

typedef struct {
  uint64_t who, number;
} Head;

// A trial is known by its parameters and its first candidate.
static uint64_t trial_name(const Trial *trial) {
  Text text = {0};
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    params_write_value(&trial->params, row, &text);
    text_add_char(&text, ' ');
  }
  text_format(&text, "%llu", (unsigned long long)trial->first);
  uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
  for (size_t i = 0; i < text.length; i++)
    hash = (hash ^ (unsigned char)text.data[i]) * 0x100000001b3u;
  text_free(&text);
  return hash;
}

static bool read_entry(TuneLog *log) {
  size_t length;
  uint64_t offset = log->records.end;
  char *bytes = records_next(&log->records, &length);
  Head head;
  TrialBlock block;
  bool whole = bytes && length >= sizeof head &&
               trial_block_load(bytes + sizeof head, length - sizeof head, &block);
  if (whole) {
    memcpy(&head, bytes, sizeof head);
    log->entries = mem_grow(log->entries, log->count, &log->capacity, sizeof *log->entries);
    log->entries[log->count++] = (TuneLogEntry){head.who, (size_t)head.number, block};
  }
  if (bytes && !whole) records_cut(&log->records, offset);
  mem_free(bytes);
  return whole;
}

RecordsFound tune_log_open(TuneLog *log, const char *folder, const char *key, Text *wrong) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, TUNE_LOG_NAME);
  *log = (TuneLog){0};
  RecordsFound found = records_open(&log->records, path.data, MAGIC, key, "tuning run", wrong);
  text_free(&path);
  if (found == RECORDS_OTHER) records_restart(&log->records, MAGIC, key);
  if (found == RECORDS_SAME)
    while (read_entry(log)) continue;
  return found;
}

void tune_log_close(TuneLog *log) {
  for (size_t i = 0; i < log->count; i++) trial_block_free(&log->entries[i].block);
  mem_free(log->entries);
  records_close(&log->records);
  *log = (TuneLog){0};
}

double tune_log_restore(TuneLog *log, Trial *trial, TrialUnit unit) {
  double used = 0;
  uint64_t who = trial_name(trial);
  size_t left = 0;
  for (size_t i = 0; i < log->count; i++) {
    TuneLogEntry *entry = &log->entries[i];
    bool ours = entry->who == who;
    bool known = ours && entry->number < trial->count && trial->done[entry->number];
    if (ours && !known) {
      used += trial_block_use(&entry->block, unit);
      trial_put(trial, entry->number, &entry->block);
    } else {
      log->entries[left++] = *entry;
    }
  }
  log->count = left;
  return used;
}

void tune_log_add(TuneLog *log, const Trial *trial, size_t number, const TrialBlock *block) {
  Head head = {trial_name(trial), number};
  Text record = {0};
  text_add_bytes(&record, (const char *)&head, sizeof head);
  trial_block_save(block, &record);
  records_add(&log->records, record.data, record.length);
  text_free(&record);
}
