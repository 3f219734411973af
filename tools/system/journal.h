// A journal file, from which the next run resumes after a kill. A header names the run; then come
// records of any bytes, each with its length and checksum. A record that was cut short does not
// match its checksum and is overwritten. Marks lie between the records: short texts by which a
// later run recognizes what this run has written elsewhere.
#ifndef TSB_JOURNAL_H
#define TSB_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { JOURNAL_MAGIC_SIZE = 8 };

typedef struct {
  char *path, *key;
  char magic[JOURNAL_MAGIC_SIZE];
  int descriptor;
  uint64_t begin, end;  // of the records so far; begin is 0 if the file is no journal
  uint64_t last;        // where the last record of journal_next begins
  int failed;           // errno of the first failure; after it nothing is read, written or dropped
} Journal;

typedef enum {
  JOURNAL_FAILED,     // `error` says why; another process may be using it, or it cannot be read
  JOURNAL_NEW,        // there was none
  JOURNAL_OTHER_RUN,  // it belongs to another run, or is damaged; journal_restart drops that
  JOURNAL_SAME_RUN,   // it belongs to this run; journal_next reads the records
} JournalState;

// Opens the file for the run that `key` names, and locks it until journal_close. Whoever has the
// lock may remove the file; from then on the folder belongs to the next run, which may have begun.
// `what` is a word for the message that another process has it open: "another run is writing this
// pack". A link is refused, not followed.
JournalState journal_open(Journal *journal, const char *path, const char magic[JOURNAL_MAGIC_SIZE],
                          const char *key, const char *what, Text *error);
void journal_restart(Journal *journal);  // for the run that opened it
void journal_close(Journal *journal);

// False after a failure; then `error` gets the name of the file and the reason.
bool journal_ok(const Journal *journal, Text *error);

// The bytes of the next record (mem_free), or NULL after the last complete one. Then new records
// may be appended. NULL after a failure, too: ask journal_ok.
char *journal_next(Journal *journal, size_t *length);
void journal_truncate(Journal *journal, uint64_t offset);  // drops all from there on
void journal_append(Journal *journal, const char *bytes, size_t length);
bool journal_is_empty(const Journal *journal);  // no record was stored or read

// Marks do not count as records. They may be looked up in the journal of another run, too.
void journal_mark(Journal *journal, const char *text);
bool journal_has_mark(Journal *journal, const char *text);

// The bytes of the record that began at an offset, or NULL if there is none.
char *journal_read_at(Journal *journal, uint64_t offset, size_t *length);

#endif
