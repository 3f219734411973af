// A file that is written piece by piece and appears when it is whole. Standard output, devices and
// pipes are written directly.
#ifndef TSB_STREAMED_FILE_H
#define TSB_STREAMED_FILE_H

#include <stdbool.h>

#include "base/text.h"

typedef struct {
  const char *path;  // as the user gave it
  char *target;      // the file that is replaced
  char *temporary;   // NULL: it is written directly
  int descriptor;
  int failed;  // errno of the first failure
  Text buffer;
} StreamedFile;

// All that return bool: false with a message in `error`; nothing is left behind then.
bool streamed_file_open(StreamedFile *file, const char *path, Text *error);
void streamed_file_add(StreamedFile *file, const char *bytes, size_t length);
// Completes the file.
bool streamed_file_close(StreamedFile *file, Text *error);
// Removes what was written, unless it was written directly. Accepts a closed file.
void streamed_file_abandon(StreamedFile *file);

#endif
