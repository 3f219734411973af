// Levels and work of a run on their way into a library. They gather in memory and are written in
// one transaction, so that a library always holds the levels of exactly the work that it records,
// and is locked for moments only.
//
// A batch is full by its levels and by the work that they cost, never by time.
#ifndef TSB_LEVEL_BATCH_H
#define TSB_LEVEL_BATCH_H

#include "libraries/library_file.h"
#include "library/library_blocks.h"
#include "library/library_writer.h"

// What became of the levels that were written.
typedef struct {
  uint64_t added, replaced, known;  // see library_writer.h
} LevelBatchCounts;

// A block as it will be recorded, and how many of its candidates were recorded before.
typedef struct {
  LibraryBlock block;
  uint32_t before;
} BatchBlock;

// What was done since a batch was written.
typedef struct {
  uint64_t states;  // that were searched
  uint64_t maps;    // that were drawn
  uint64_t candidates;
} BatchCost;

typedef struct {
  LibraryFile *file;
  LibraryWriter writer;
  LibraryBlocks blocks;
  int64_t source;
  GeneratedLevel *levels;
  size_t level_count, level_capacity;
  BatchBlock *done;
  size_t done_count, done_capacity;
  char *state;  // of the run as the library has it, or NULL
  LevelBatchCounts counts;
  bool busy;  // the last call failed because others have the library; it may be tried again
} LevelBatch;

// The library must outlive the batch. Adds the source if it is new. False with a message; close the
// batch in any case.
bool level_batch_open(LevelBatch *batch, LibraryFile *file, const LibrarySource *source,
                      Text *error);
void level_batch_close(LevelBatch *batch);  // drops what is not written; accepts a zeroed batch

void level_batch_add(LevelBatch *batch, const GeneratedLevel *level);  // copies it
void level_batch_add_block(LevelBatch *batch, const LibraryBlock *block, uint32_t before);
// Is it time to write?
bool level_batch_full(const LevelBatch *batch, BatchCost cost);
// Writes all of it, and the state of the run if it is not NULL. False with a message: then nothing
// was written, the library is as it was, and the batch has all that it had.
bool level_batch_write(LevelBatch *batch, const char *state, Text *error);
// Did the last call of SQLite fail because others have the library?
bool level_batch_is_locked(const LevelBatch *batch);

#endif
