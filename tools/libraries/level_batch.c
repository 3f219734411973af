// Two processes that do the same work of one library would do no harm, but they would waste their
// time. So every transaction looks whether the library is where this run left it.
#include "libraries/level_batch.h"

#include <string.h>

#include "base/mem.h"
#include "rating/difficulty_formula.h"

// A batch that is lost by a kill costs some seconds; writing one costs some flushes of the disk.
static const size_t FULL_LEVELS = 1024;
static const uint64_t FULL_STATES = 20000000;
// Candidates that are rejected before any search cost no states, but maps had to be drawn.
static const uint64_t FULL_MAPS = 10000000, FULL_CANDIDATES = 65536;

typedef enum { WRITE_OK, WRITE_FAILED, WRITE_OVERTAKEN } WriteEnd;

// The bits of an extended error code that are the plain one.
enum { PRIMARY_CODE = 0xFF };

bool level_batch_is_locked(const LevelBatch *batch) {
  return (sqlite3_errcode(batch->file->db) & PRIMARY_CODE) == SQLITE_BUSY;
}

static bool begin_run(LevelBatch *batch, const LibrarySource *source) {
  return library_writer_begin(&batch->writer) &&
         library_writer_source(&batch->writer, source, &batch->source) &&
         library_writer_commit(&batch->writer) &&
         library_run_state_get(batch->file->db, batch->source, &batch->state);
}

bool level_batch_open(LevelBatch *batch, LibraryFile *file, const LibrarySource *source,
                      Text *error) {
  *batch = (LevelBatch){.file = file};
  if (library_writer_open(&batch->writer, file->db) &&
      library_blocks_open(&batch->blocks, file->db) && begin_run(batch, source))
    return true;
  batch->busy = level_batch_is_locked(batch);
  library_file_error(file, error);
  library_writer_rollback(&batch->writer);
  return false;
}

static void clear(LevelBatch *batch) {
  for (size_t i = 0; i < batch->level_count; i++) generated_level_free(&batch->levels[i]);
  batch->level_count = batch->done_count = 0;
}

void level_batch_close(LevelBatch *batch) {
  clear(batch);
  mem_free(batch->levels);
  mem_free(batch->done);
  mem_free(batch->state);
  library_blocks_close(&batch->blocks);
  library_writer_close(&batch->writer);
  *batch = (LevelBatch){0};
}

void level_batch_add(LevelBatch *batch, const GeneratedLevel *level) {
  batch->levels =
      mem_grow(batch->levels, batch->level_count, &batch->level_capacity, sizeof *batch->levels);
  GeneratedLevel *copy = &batch->levels[batch->level_count++];
  *copy = *level;
  copy->board = board_copy(&level->board);
  copy->solution = mem_string(level->solution, strlen(level->solution));
}

void level_batch_add_block(LevelBatch *batch, const LibraryBlock *block, uint32_t before) {
  batch->done =
      mem_grow(batch->done, batch->done_count, &batch->done_capacity, sizeof *batch->done);
  batch->done[batch->done_count++] = (BatchBlock){*block, before};
}

bool level_batch_full(const LevelBatch *batch, BatchCost cost) {
  return batch->level_count >= FULL_LEVELS || cost.states >= FULL_STATES ||
         cost.maps >= FULL_MAPS || cost.candidates >= FULL_CANDIDATES;
}

static WriteEnd write_levels(LevelBatch *batch, LevelBatchCounts *counts) {
  for (size_t i = 0; i < batch->level_count; i++)
    switch (library_writer_add(&batch->writer, &batch->levels[i], NULL, RATING_REVISION,
                               batch->source)) {
      case LIBRARY_ADDED:
        counts->added++;
        break;
      case LIBRARY_REPLACED:
        counts->replaced++;
        break;
      case LIBRARY_KNOWN:
        counts->known++;
        break;
      case LIBRARY_FAILED:
        return WRITE_FAILED;
    }
  return WRITE_OK;
}

static WriteEnd write_blocks(LevelBatch *batch) {
  for (size_t i = 0; i < batch->done_count; i++) {
    const BatchBlock *done = &batch->done[i];
    uint32_t candidates;
    if (!library_blocks_candidates(batch->file->db, batch->source, done->block.block, &candidates))
      return WRITE_FAILED;
    if (candidates != done->before) return WRITE_OVERTAKEN;
    if (!library_blocks_put(&batch->blocks, batch->source, &done->block)) return WRITE_FAILED;
  }
  return WRITE_OK;
}

static bool same_text(const char *a, const char *b) { return a && b ? !strcmp(a, b) : a == b; }

static WriteEnd write_state(LevelBatch *batch, const char *state) {
  char *now;
  if (!state) return WRITE_OK;
  if (!library_run_state_get(batch->file->db, batch->source, &now)) return WRITE_FAILED;
  bool same = same_text(now, batch->state);
  mem_free(now);
  if (!same) return WRITE_OVERTAKEN;
  return library_run_state_put(batch->file->db, batch->source, state) ? WRITE_OK : WRITE_FAILED;
}

static WriteEnd write_all(LevelBatch *batch, const char *state, LevelBatchCounts *counts) {
  if (!library_writer_begin(&batch->writer)) return WRITE_FAILED;
  WriteEnd end = write_blocks(batch);
  if (end == WRITE_OK) end = write_state(batch, state);
  if (end == WRITE_OK) end = write_levels(batch, counts);
  if (end == WRITE_OK && !library_writer_commit(&batch->writer)) end = WRITE_FAILED;
  return end;
}

static void take_state(LevelBatch *batch, const char *state) {
  mem_free(batch->state);
  batch->state = mem_string(state, strlen(state));
}

// No interrupts are blocked: one that comes while another process has the library ends the wait,
// and one that ends the program leaves the library as it was.
bool level_batch_write(LevelBatch *batch, const char *state, Text *error) {
  LevelBatchCounts counts = batch->counts;
  batch->busy = false;
  if (!batch->level_count && !batch->done_count && !state) return true;
  WriteEnd end = write_all(batch, state, &counts);
  batch->busy = end == WRITE_FAILED && level_batch_is_locked(batch);
  if (end == WRITE_FAILED) library_file_error(batch->file, error);
  if (end == WRITE_OVERTAKEN)
    text_format(error, "%s: another process does the same work in it; it goes on, this one ends",
                batch->file->path);
  if (end != WRITE_OK) library_writer_rollback(&batch->writer);
  if (end != WRITE_OK) return false;
  if (state) take_state(batch, state);
  batch->counts = counts;
  clear(batch);
  return true;
}
