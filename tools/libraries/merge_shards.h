// Joins libraries on disk into one.
#ifndef TSB_MERGE_SHARDS_H
#define TSB_MERGE_SHARDS_H

#include "cli/command.h"
#include "library/library_merge.h"

typedef struct {
  char **items;
  size_t count, capacity;
} ShardPaths;

// The libraries that the operands name: files, or folders, of which every file *.db is meant. False
// after an error was printed: one of them is missing, or is no library of this version.
bool shard_paths_find(const Call *call, const char **operands, size_t count, ShardPaths *paths);
void shard_paths_free(ShardPaths *paths);

typedef struct {
  const char *path;  // of the library; it is created if need be
  const ShardPaths *shards;
  LibraryIdPart part;
  int progress;  // a ProgressKind
} MergeShards;

typedef struct {
  LibraryMergeCounts counts;
  uint64_t total;  // levels in the library now
  size_t merged;   // shards
  // Of runs in the library that are not finished: a shard is not done, or its file was not given.
  uint64_t unfinished_runs, missing_candidates;
  bool interrupted;
} MergeResult;

// False after an error was printed. What was merged before stays, and can be merged again.
bool merge_shards(const Call *call, const MergeShards *given, MergeResult *result);

#endif
