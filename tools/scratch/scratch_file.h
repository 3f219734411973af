// A temporary file without a name, for data of a run that would need too much memory. It is gone
// when the process ends, even by a kill.
//
// It lies where SQLite has its temporary files, too: in the first of $TMPDIR, /var/tmp, /usr/tmp,
// /tmp and the working folder that can be written.
#ifndef TSB_SCRATCH_FILE_H
#define TSB_SCRATCH_FILE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

// Zeroed is an empty file. It opens with the first write.
typedef struct {
  int descriptor;
  bool open;
  atomic_int failed;  // errno of the first failure; from then on all that is read is zero
} ScratchFile;

void scratch_file_write(ScratchFile *file, uint64_t offset, const void *bytes, size_t length);
// What was never written is zero. Several threads may read while no one writes.
void scratch_file_read(ScratchFile *file, uint64_t offset, void *bytes, size_t length);
// False after a failure. Then `error` gets the folder, the reason and what can be done.
bool scratch_file_ok(const ScratchFile *file, Text *error);
void scratch_file_close(ScratchFile *file);  // a failure stays

#endif
