// Level ids in a file: what IdSet does not hold in memory. A level takes 32 to 64 bytes of disk.
#ifndef TSB_ID_FILE_H
#define TSB_ID_FILE_H

#include "pipeline/id_set.h"
#include "scratch/scratch_file.h"

typedef struct {
  ScratchFile file;
  uint64_t slots, used;  // slots are a power of two
  IdStore store;         // for IdSet
} IdFile;

// `path` as in scratch_file.h. After a failure of the file no id is known: ask scratch_file_ok now
// and then.
IdFile *id_file_new(const char *path);
void id_file_free(IdFile *ids);  // accepts NULL

#endif
