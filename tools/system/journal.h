// A file of records that a killed run leaves behind and the next one takes up: a header that names
// the run, then records of any bytes, each with its length and checksum. A record that a kill cut
// short does not match its checksum and is overwritten.
#ifndef TSB_JOURNAL_H
#define TSB_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef struct {
  int descriptor;
  uint64_t end;  // of the records so far
  int failed;    // errno of the first failure
} Journal;

typedef enum {
  JOURNAL_FAILED,     // `wrong` says why; another process may be at work on it
  JOURNAL_NEW,        // there was none
  JOURNAL_OTHER_RUN,  // there is one of another run, which journal_restart drops
  JOURNAL_SAME_RUN,   // journal_next reads what is there
} JournalState;

enum { JOURNAL_MAGIC_SIZE = 8 };

// Opens the file for the run that `key` names. `what` is what two runs cannot both make.
JournalState journal_open(Journal *journal, const char *path, const char magic[JOURNAL_MAGIC_SIZE],
                          const char *key, const char *what, Text *error);
void journal_restart(Journal *journal, const char magic[JOURNAL_MAGIC_SIZE], const char *key);
void journal_close(Journal *journal);

// The bytes of the record after those read so far (mem_free), or NULL after the last whole one;
// then new ones may be added.
char *journal_next(Journal *journal, size_t *length);
void journal_truncate(Journal *journal, uint64_t offset);  // drops all from there on
void journal_append(Journal *journal, const char *bytes, size_t length);

// The bytes of the record that began at an offset, or NULL if there is none.
char *journal_read_at(const Journal *journal, uint64_t offset, size_t *length);

#endif
