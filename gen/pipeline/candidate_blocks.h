// A fixed number of candidates, divided into blocks, and the blocks divided among shards.
//
// Block b holds the candidates 64 b .. 64 b + 63; the last one ends at the last candidate. Shard K
// of N has the blocks b with b mod N = K - 1. The size of a block depends on nothing, so a block is
// the same work in every shard, and the same as in a run with more candidates.
#ifndef TSB_CANDIDATE_BLOCKS_H
#define TSB_CANDIDATE_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CANDIDATE_BLOCK = 64 };
// The most candidates and shards of a run: no sum of them overflows.
#define CANDIDATE_BLOCKS_MOST UINT64_C(1000000000000000)
enum { CANDIDATE_SHARDS_MOST = 1000000 };

// One shard of a run. {candidates, 1, 1} is the whole run.
typedef struct {
  uint64_t candidates;  // of the whole run
  uint64_t shard;       // from 1
  uint64_t shards;
} CandidateShard;

bool candidate_shard_valid(const CandidateShard *shard);
// How many blocks and candidates the shard has. A shard may have none.
uint64_t candidate_shard_blocks(const CandidateShard *shard);
uint64_t candidate_shard_candidates(const CandidateShard *shard);
// The number of the shard's block `index`, from 0, and the reverse.
uint64_t candidate_shard_block(const CandidateShard *shard, uint64_t index);
bool candidate_shard_has(const CandidateShard *shard, uint64_t block);
uint64_t candidate_shard_index(const CandidateShard *shard, uint64_t block);
// How many candidates the block has in this run; 0 beyond its end.
int candidate_shard_block_size(const CandidateShard *shard, uint64_t block);

// What is done already: for each block, how many of its first candidates. Zeroed: nothing.
typedef struct {
  struct BlockRange *ranges;  // in the order of blocks
  size_t count, capacity;
} DoneBlocks;

// Blocks that are not of the shard are left out. Blocks must come in rising order.
void done_blocks_add(DoneBlocks *done, const CandidateShard *shard, uint64_t block, int candidates);
// How many candidates of the shard are done.
uint64_t done_blocks_candidates(const DoneBlocks *done);
void done_blocks_free(DoneBlocks *done);

// Walks over the blocks of a shard that are not done. Zeroed: the beginning.
typedef struct {
  uint64_t index;
  size_t range;
} BlockCursor;

// A block that is to be run from its candidate `first` on, up to and without `end`.
typedef struct {
  uint64_t block;
  int first, end;
} BlockTask;

// The next block that is not done; false if there is none.
bool block_cursor_next(BlockCursor *cursor, const CandidateShard *shard, const DoneBlocks *done,
                       BlockTask *task);

#endif
