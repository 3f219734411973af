// The work of runs that a library has taken in: which blocks of candidates are done, what a shard
// was asked to do, and the state of a run that is not divided into blocks.
//
// A block is the same whatever shard has done it. It may be recorded again: the row with more
// candidates stays. So shards that ran twice, or were cut differently, do no harm.
#ifndef TSB_LIBRARY_BLOCKS_H
#define TSB_LIBRARY_BLOCKS_H

#include <sqlite3.h>

#include "level/reject_reasons.h"

typedef struct {
  uint64_t block;
  uint32_t candidates;  // that are done, from the first of the block on
  uint64_t levels;      // that they gave, duplicates included
  FunnelCounts funnel;
} LibraryBlock;

typedef struct {
  uint64_t shard, shards;  // shard from 1 to shards
  uint64_t candidates;     // of the whole run
} LibraryShard;

typedef struct {
  sqlite3 *db;
  sqlite3_stmt *put_block;
} LibraryBlocks;

// All that return bool: false with SQLite's error in the connection.
bool library_blocks_open(LibraryBlocks *blocks, sqlite3 *db);
void library_blocks_close(LibraryBlocks *blocks);  // accepts a zeroed struct
bool library_blocks_put(LibraryBlocks *blocks, int64_t source, const LibraryBlock *block);

// How many candidates of a block are done; 0 if it is not there.
bool library_blocks_candidates(sqlite3 *db, int64_t source, uint64_t block, uint32_t *candidates);

// Calls `each` for the blocks of a source in their order, until it returns false.
typedef bool LibraryBlockVisitor(void *context, const LibraryBlock *block);
bool library_blocks_visit(sqlite3 *db, int64_t source, LibraryBlockVisitor *each, void *context);

// Rows with numbers that no program of ours writes are left out of all of these. Are there none?
bool library_blocks_sound(sqlite3 *db, int64_t source, bool *sound);

// The sum of the blocks of a source.
typedef struct {
  uint64_t blocks, candidates, levels;
  FunnelCounts funnel;
} LibraryBlockSum;
bool library_blocks_sum(sqlite3 *db, int64_t source, LibraryBlockSum *sum);

// What the file was asked to do for a source. If it was asked again, the larger number of
// candidates stays.
bool library_shard_put(sqlite3 *db, int64_t source, const LibraryShard *shard);
typedef bool LibraryShardVisitor(void *context, int64_t source, const LibraryShard *shard);
bool library_shards_visit(sqlite3 *db, LibraryShardVisitor *each, void *context);

// How many candidates of a shard are done, by whatever shards they came.
bool library_shard_done(sqlite3 *db, int64_t source, const LibraryShard *shard, uint64_t *done);

bool library_run_state_put(sqlite3 *db, int64_t source, const char *state);
// *state is NULL if there is none (mem_free).
bool library_run_state_get(sqlite3 *db, int64_t source, char **state);

#endif
