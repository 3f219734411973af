// Takes the rows of one library into another. What comes of several libraries does not depend on
// their order, and a library that comes twice changes nothing.
#ifndef TSB_LIBRARY_MERGE_H
#define TSB_LIBRARY_MERGE_H

#include "library/library_writer.h"

// A part of all ids, in their order: number `part` of `parts`, from 1. Zeroed: all of them.
typedef struct {
  uint32_t part, parts;
} LibraryIdPart;
enum { LIBRARY_ID_PARTS_MAX = 65536 };

typedef struct {
  uint64_t levels;  // read
  uint64_t added, replaced, known;
} LibraryMergeCounts;

typedef enum {
  LIBRARY_MERGED,
  LIBRARY_MERGE_STOPPED,  // by keep_going; what was committed stays
  LIBRARY_MERGE_READ,     // `from` cannot be read, ask its sqlite3_errmsg
  LIBRARY_MERGE_WRITE,    // `into` cannot be written, ask its sqlite3_errmsg
  LIBRARY_MERGE_DAMAGED,  // *fault tells which level
} LibraryMergeEnd;

typedef struct {
  LibraryIdPart part;
  // Or NULL. Called now and then; false ends the merge.
  bool (*keep_going)(void *context, const LibraryMergeCounts *counts);
  void *context;
} LibraryMergeOptions;

// Merges in transactions of some thousand rows. A merge that was killed is done again from the
// beginning of this library. *fault is freed by the caller.
LibraryMergeEnd library_merge(sqlite3 *from, LibraryWriter *into,
                              const LibraryMergeOptions *options, LibraryMergeCounts *counts,
                              char **fault);

#endif
