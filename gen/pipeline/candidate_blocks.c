// Done blocks are kept as ranges of the shard's own numbering. A shard that was interrupted has
// done its first blocks, so one range and one unfinished block are all there is, however many
// blocks a run has.
#include "pipeline/candidate_blocks.h"

#include <assert.h>

#include "base/mem.h"

// The blocks index .. index + count - 1 of a shard. Each of them has `candidates` done.
struct BlockRange {
  uint64_t index, count;
  int candidates;
};

bool candidate_shard_valid(const CandidateShard *shard) {
  return shard->candidates >= 1 && shard->candidates <= CANDIDATE_BLOCKS_MOST &&
         shard->shards >= 1 && shard->shards <= CANDIDATE_SHARDS_MOST && shard->shard >= 1 &&
         shard->shard <= shard->shards;
}

static uint64_t all_blocks(const CandidateShard *shard) {
  return (shard->candidates + CANDIDATE_BLOCK - 1) / CANDIDATE_BLOCK;
}

uint64_t candidate_shard_blocks(const CandidateShard *shard) {
  assert(candidate_shard_valid(shard));
  return (all_blocks(shard) + shard->shards - shard->shard) / shard->shards;
}

uint64_t candidate_shard_candidates(const CandidateShard *shard) {
  uint64_t blocks = candidate_shard_blocks(shard);
  if (!blocks) return 0;
  uint64_t last = candidate_shard_block(shard, blocks - 1);
  return (blocks - 1) * CANDIDATE_BLOCK + (uint64_t)candidate_shard_block_size(shard, last);
}

uint64_t candidate_shard_block(const CandidateShard *shard, uint64_t index) {
  return index * shard->shards + shard->shard - 1;
}

bool candidate_shard_has(const CandidateShard *shard, uint64_t block) {
  return block % shard->shards == shard->shard - 1 && block < all_blocks(shard);
}

uint64_t candidate_shard_index(const CandidateShard *shard, uint64_t block) {
  return block / shard->shards;
}

int candidate_shard_block_size(const CandidateShard *shard, uint64_t block) {
  if (block >= all_blocks(shard)) return 0;
  uint64_t left = shard->candidates - block * CANDIDATE_BLOCK;
  return left < CANDIDATE_BLOCK ? (int)left : CANDIDATE_BLOCK;
}

void done_blocks_add(DoneBlocks *done, const CandidateShard *shard, uint64_t block,
                     int candidates) {
  if (!candidate_shard_has(shard, block) || candidates < 1) return;
  // A longer run may have done more of its last block.
  int size = candidate_shard_block_size(shard, block);
  if (candidates > size) candidates = size;
  uint64_t index = candidate_shard_index(shard, block);
  struct BlockRange *last = done->count ? &done->ranges[done->count - 1] : NULL;
  assert(!last || index >= last->index + last->count);
  if (last && index == last->index + last->count && candidates == last->candidates) {
    last->count++;
    return;
  }
  done->ranges = mem_grow(done->ranges, done->count, &done->capacity, sizeof *done->ranges);
  done->ranges[done->count++] = (struct BlockRange){index, 1, candidates};
}

uint64_t done_blocks_candidates(const DoneBlocks *done) {
  uint64_t sum = 0;
  for (size_t i = 0; i < done->count; i++)
    sum += done->ranges[i].count * (uint64_t)done->ranges[i].candidates;
  return sum;
}

void done_blocks_free(DoneBlocks *done) {
  mem_free(done->ranges);
  *done = (DoneBlocks){0};
}

// How many candidates of the block at the cursor are done.
static int done_at(BlockCursor *cursor, const DoneBlocks *done) {
  const struct BlockRange *ranges = done->ranges;
  while (cursor->range < done->count &&
         ranges[cursor->range].index + ranges[cursor->range].count <= cursor->index)
    cursor->range++;
  bool inside = cursor->range < done->count && ranges[cursor->range].index <= cursor->index;
  return inside ? ranges[cursor->range].candidates : 0;
}

// Goes past a range of whole blocks at once.
static void skip_done(BlockCursor *cursor, const DoneBlocks *done) {
  const struct BlockRange *range = &done->ranges[cursor->range];
  cursor->index =
      range->candidates == CANDIDATE_BLOCK ? range->index + range->count : cursor->index + 1;
}

bool block_cursor_next(BlockCursor *cursor, const CandidateShard *shard, const DoneBlocks *done,
                       BlockTask *task) {
  uint64_t blocks = candidate_shard_blocks(shard);
  while (cursor->index < blocks) {
    uint64_t block = candidate_shard_block(shard, cursor->index);
    int first = done_at(cursor, done), end = candidate_shard_block_size(shard, block);
    if (first < end) {
      cursor->index++;
      *task = (BlockTask){block, first, end};
      return true;
    }
    skip_done(cursor, done);
  }
  return false;
}
