// Level ids in a temporary file: those that IdSet does not hold in memory. An id takes 32 to 64
// bytes of disk, and up to 96 while the table grows.
#ifndef TSB_ID_FILE_H
#define TSB_ID_FILE_H

#include "pipeline/id_set.h"
#include "scratch/scratch_file.h"

typedef struct {
  ScratchFile file;
  int slot_bits;  // there are 2^slot_bits slots
  uint64_t used;
  IdStore store;  // for IdSet
} IdFile;

// After a failure of the file its ids are not known any more: ask scratch_file_ok now and then.
IdFile *id_file_new(void);
void id_file_free(IdFile *ids);  // accepts NULL

#endif
