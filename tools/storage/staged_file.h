// One file of a staged folder, written piece by piece, with its checksum.
#ifndef TSB_STAGED_FILE_H
#define TSB_STAGED_FILE_H

#include <sha2.h>
#include <stdbool.h>

#include "base/text.h"

typedef struct {
  const char *folder;  // where the file will be in the end, for messages
  char *name;
  int descriptor;
  Text buffer;
  SHA2_CTX sum;
  int failed;  // errno of the first failure
} StagedFile;

// Creates the file in `staging`. `folder` must stay until the file is closed.
void staged_file_open(StagedFile *file, const char *staging, const char *folder, const char *name);
void staged_file_add(StagedFile *file, const char *bytes, size_t length);
// Appends the line of the file to `sums`. Reports the first failure of all three.
bool staged_file_close(StagedFile *file, Text *sums, Text *error);

#endif
