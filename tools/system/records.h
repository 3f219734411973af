// A file of records that a killed run leaves behind and the next one takes up: a header that names
// the run, then records of any bytes, each with its length and checksum. A record that a kill cut
// short does not match its checksum and is overwritten.
#ifndef TSB_RECORDS_H
#define TSB_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef struct {
  int descriptor;
  uint64_t end;  // of the records so far
  int failed;    // errno of the first failure
} Records;

typedef enum {
  RECORDS_FAILED,  // `wrong` says why; another process may be at work on it
  RECORDS_NEW,     // there was none
  RECORDS_OTHER,   // there is one of another run, which records_restart drops
  RECORDS_SAME,    // records_next reads what is there
} RecordsFound;

enum { RECORDS_MAGIC = 8 };

// Opens the file for the run that `key` names. `what` is what two runs cannot both make.
RecordsFound records_open(Records *records, const char *path, const char magic[RECORDS_MAGIC],
                          const char *key, const char *what, Text *wrong);
void records_restart(Records *records, const char magic[RECORDS_MAGIC], const char *key);
void records_close(Records *records);

// The bytes of the record after those read so far (mem_free), or NULL after the last whole one;
// then new ones may be added.
char *records_next(Records *records, size_t *length);
void records_cut(Records *records, uint64_t offset);  // drops all from there on
void records_add(Records *records, const char *bytes, size_t length);

// The bytes of the record that began at an offset, or NULL if there is none.
char *records_at(const Records *records, uint64_t offset, size_t *length);

#endif
