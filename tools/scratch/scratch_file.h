// A file without a name, for data of a run that memory shall not hold. It is gone with the process,
// however that ends.
#ifndef TSB_SCRATCH_FILE_H
#define TSB_SCRATCH_FILE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef struct {
  // Its folder is that of the file. Where files without a name are not possible, the file has this
  // one for a moment.
  const char *path;
  int descriptor;
  bool open;          // it opens with the first write
  atomic_int failed;  // errno of the first failure; after it all that is read is zero
} ScratchFile;

void scratch_file_write(ScratchFile *file, uint64_t offset, const void *bytes, size_t length);
// What was never written is zero. Several threads may read at the same time.
void scratch_file_read(ScratchFile *file, uint64_t offset, void *bytes, size_t length);
// False after a failure; then `error` gets the name of the folder and the reason.
bool scratch_file_ok(const ScratchFile *file, Text *error);
void scratch_file_close(ScratchFile *file);  // the next write opens an empty one

#endif
