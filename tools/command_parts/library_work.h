// A run of the generator that writes into a library: what all kinds of such runs share.
#ifndef TSB_LIBRARY_WORK_H
#define TSB_LIBRARY_WORK_H

#include "command_parts/generate_run.h"
#include "libraries/level_batch.h"
#include "pipeline/candidate_blocks.h"

// Where a run writes, and how much it does.
typedef struct {
  const char *path;      // of the library
  CandidateShard shard;  // no candidates: a run with a number of levels
  bool sharded;          // the library is for this shard only
  // The levels of --exclude. Those of the library join them in a run with a number of levels.
  ExcludedLevels *excluded;
} LibraryTarget;

// A run under way.
typedef struct {
  const Call *call;
  const GenerateRun *given;
  const LibraryTarget *target;
  LibraryFile file;
  LevelBatch batch;
  Progress progress;
  const StopFlag *stop;  // by an interrupt or by the end of --max-seconds
  Text error;            // why the run cannot go on
} LibraryWork;

// Opens the library and makes the run a source of it, as soon as it can be written. False with
// `error`; end it in any case.
bool library_work_begin(LibraryWork *work);
void library_work_end(LibraryWork *work);

// Writes the batch; see level_batch.h. After a failure nothing more is written. Others may have the
// library for long, such as a merge of it: then the batch stays, is `busy`, and true is returned,
// unless the run is stopped.
bool library_work_write(LibraryWork *work, const char *state);
// The last one: tries again until it is written or the run is stopped.
bool library_work_finish(LibraryWork *work, const char *state);
// The levels that are in the library now.
uint64_t library_work_total(const LibraryWork *work);
// Says that the run was stopped, and how it goes on.
void library_work_print_stop(const LibraryWork *work);

#endif
