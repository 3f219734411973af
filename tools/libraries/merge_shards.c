// All shards are looked at before the first is merged: a wrong name should not be found after
// hours.
#include "libraries/merge_shards.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "libraries/library_file.h"
#include "library/library_blocks.h"
#include "library/library_schema.h"
#include "pipeline/candidate_blocks.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "terminal/progress.h"

static void add_path(ShardPaths *paths, const char *path) {
  paths->items = mem_grow(paths->items, paths->count, &paths->capacity, sizeof *paths->items);
  paths->items[paths->count++] = mem_string(path, strlen(path));
}

void shard_paths_free(ShardPaths *paths) {
  for (size_t i = 0; i < paths->count; i++) mem_free(paths->items[i]);
  mem_free(paths->items);
  *paths = (ShardPaths){0};
}

static bool is_folder(const char *path) {
  struct stat status;
  return !stat(path, &status) && S_ISDIR(status.st_mode);
}

static bool has_suffix(const char *name, const char *suffix) {
  size_t length = strlen(name), end = strlen(suffix);
  return length > end && !strcmp(name + length - end, suffix);
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool add_folder(ShardPaths *paths, const char *folder, Text *error) {
  DIR *open = file_open_folder(folder);
  size_t first = paths->count;
  int failed = 0;
  const char *name;
  if (!open) return file_fail(folder, errno, error);
  while ((name = file_next_name(open, &failed))) {
    if (!has_suffix(name, ".db")) continue;
    char *path = file_path_in(folder, name);
    add_path(paths, path);
    mem_free(path);
  }
  closedir(open);
  if (failed) return file_fail(folder, failed, error);
  if (paths->count == first) {
    text_format(error, "%s: there is no file *.db in this folder", folder);
    return false;
  }
  qsort(paths->items + first, paths->count - first, sizeof *paths->items, by_name);
  return true;
}

static bool can_read(const char *path, Text *error) {
  LibraryFile file;
  bool ok = library_file_open(&file, path, LIBRARY_READ, error);
  if (ok) library_file_close(&file);
  return ok;
}

static bool find_paths(const char **operands, size_t count, ShardPaths *paths, Text *error) {
  for (size_t i = 0; i < count; i++) {
    if (!is_folder(operands[i])) add_path(paths, operands[i]);
    else if (!add_folder(paths, operands[i], error)) return false;
  }
  for (size_t i = 0; i < paths->count; i++)
    if (!can_read(paths->items[i], error)) return false;
  return true;
}

bool shard_paths_find(const Call *call, const char **operands, size_t count, ShardPaths *paths) {
  Text error = {0};
  if (find_paths(operands, count, paths, &error)) return true;
  message_error_text(call->command->name, &error);
  return false;
}

// A merge under way.
typedef struct {
  const MergeShards *given;
  MergeResult *result;
  LibraryFile file;
  LibraryWriter writer;
  Progress progress;
  Text *error;
} Merge;

static bool keep_going(void *context, const LibraryMergeCounts *counts) {
  Merge *merge = context;
  if (progress_due(&merge->progress)) {
    Text line = {0};
    double elapsed = merge->progress.last - merge->progress.started;
    uint64_t levels = merge->result->counts.levels + counts->levels;
    text_format(&line, "shard %zu of %zu, %" PRIu64 " levels, %.0f/s", merge->result->merged + 1,
                merge->given->shards->count, levels, (double)levels / elapsed);
    progress_line(&merge->progress, &line);
  }
  return !interrupt_pending();
}

static void add_counts(LibraryMergeCounts *sum, const LibraryMergeCounts *part) {
  sum->levels += part->levels;
  sum->added += part->added;
  sum->replaced += part->replaced;
  sum->known += part->known;
}

typedef struct {
  sqlite3 *db;
  MergeResult *result;
  bool failed;
} Finished;

static bool check_run(void *context, int64_t source, const LibraryShard *shard) {
  Finished *finished = context;
  CandidateShard asked = {shard->candidates, shard->shard, shard->shards};
  uint64_t done;
  if (!candidate_shard_valid(&asked)) return true;
  finished->failed = !library_shard_done(finished->db, source, shard, &done);
  uint64_t wanted = candidate_shard_candidates(&asked);
  if (!finished->failed && done < wanted) {
    finished->result->unfinished_runs++;
    finished->result->missing_candidates += wanted - done;
  }
  return !finished->failed;
}

// Looks at the runs in the library that came of it, so that a shard whose file is missing is
// noticed, too. A part of the ids tells nothing of runs.
static bool note_unfinished(Merge *merge) {
  Finished finished = {merge->file.db, merge->result, false};
  return library_shards_visit(merge->file.db, check_run, &finished) && !finished.failed;
}

static bool merge_one(Merge *merge, const LibraryFile *from) {
  LibraryMergeOptions options = {merge->given->part, keep_going, merge};
  LibraryMergeCounts counts;
  char *fault = NULL;
  LibraryMergeEnd end = library_merge(from->db, &merge->writer, &options, &counts, &fault);
  add_counts(&merge->result->counts, &counts);
  if (end == LIBRARY_MERGE_READ) library_file_error(from, merge->error);
  if (end == LIBRARY_MERGE_WRITE) library_file_error(&merge->file, merge->error);
  if (end == LIBRARY_MERGE_DAMAGED) text_format(merge->error, "%s: %s", from->path, fault);
  if (end == LIBRARY_MERGE_STOPPED) merge->result->interrupted = true;
  library_writer_rollback(&merge->writer);
  mem_free(fault);
  return end == LIBRARY_MERGED;
}

static bool merge_path(Merge *merge, const char *path) {
  LibraryFile from;
  if (!library_file_open(&from, path, LIBRARY_READ, merge->error)) return false;
  bool ok = merge_one(merge, &from);
  library_file_close(&from);
  if (ok) merge->result->merged++;
  return ok;
}

static bool merge_all(Merge *merge) {
  const ShardPaths *shards = merge->given->shards;
  for (size_t i = 0; i < shards->count; i++) {
    if (interrupt_pending()) merge->result->interrupted = true;
    if (merge->result->interrupted) return true;
    if (!merge_path(merge, shards->items[i]) && !merge->result->interrupted) return false;
  }
  return true;
}

// Indexes take a while, and queries work without them.
static bool complete(Merge *merge) {
  int64_t total;
  if (!merge->result->interrupted && !library_file_index(&merge->file)) return false;
  if (!library_number(merge->file.db, "SELECT count(*) FROM levels", &total)) return false;
  merge->result->total = (uint64_t)total;
  return note_unfinished(merge);
}

static bool run(Merge *merge) {
  const char *path = merge->given->path;
  if (!library_file_open(&merge->file, path, LIBRARY_WRITE, merge->error)) return false;
  bool ok = library_writer_open(&merge->writer, merge->file.db);
  if (!ok) library_file_error(&merge->file, merge->error);
  ok = ok && merge_all(merge);
  if (ok && !complete(merge)) {
    library_file_error(&merge->file, merge->error);
    ok = false;
  }
  library_writer_close(&merge->writer);
  library_file_close(&merge->file);
  return ok;
}

bool merge_shards(const Call *call, const MergeShards *given, MergeResult *result) {
  Text error = {0};
  *result = (MergeResult){0};
  Merge merge = {.given = given,
                 .result = result,
                 .progress = progress_begin(call, (ProgressKind)given->progress),
                 .error = &error};
  bool ok = run(&merge);
  progress_end(&merge.progress);
  if (!ok) message_error_text(call->command->name, &error);
  return ok;
}
