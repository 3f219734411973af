#include "plan/plan_library.h"

#include "base/mem.h"
#include "library/library_schema.h"
#include "pipeline/candidate_blocks.h"
#include "rating/difficulty_formula.h"
#include "system/thread_clock.h"

// Enough for a good mean, and little memory.
static const double LEVELS_MOST = 20000;
enum { BLOCKS = 256 };  // written to see what one takes

static bool file_bytes(sqlite3 *db, int64_t *bytes) {
  int64_t pages, size;
  if (!library_number(db, "PRAGMA page_count", &pages) ||
      !library_number(db, "PRAGMA page_size", &size))
    return false;
  *bytes = pages * size;
  return true;
}

bool plan_library_open(PlanLibrary *library) {
  const LibrarySource source = {.kind = LIBRARY_SOURCE_RUN, .name = "plan"};
  *library = (PlanLibrary){0};
  return sqlite3_open(":memory:", &library->db) == SQLITE_OK &&
         library_schema_prepare(library->db) &&
         library_writer_open(&library->writer, library->db) &&
         library_writer_begin(&library->writer) &&
         library_writer_source(&library->writer, &source, &library->source) &&
         file_bytes(library->db, &library->empty_bytes);
}

void plan_library_close(PlanLibrary *library) {
  library_writer_close(&library->writer);
  sqlite3_close(library->db);
  *library = (PlanLibrary){0};
}

void plan_library_add(PlanLibrary *library, const GeneratedLevel *level) {
  if (library->levels >= LEVELS_MOST) return;
  double began = thread_clock();
  if (library_writer_add(&library->writer, level, NULL, RATING_REVISION, library->source) ==
      LIBRARY_FAILED)
    mem_exhausted();  // in memory nothing else can fail
  library->seconds += thread_clock() - began;
  library->levels++;
}

double plan_library_seconds_per_level(const PlanLibrary *library) {
  return library->levels > 0 ? library->seconds / library->levels : 0;
}

// The counts of a usual block: the mean of what was measured.
static FunnelCounts usual_block(const FunnelCounts *sum, double candidates) {
  double share = candidates > 0 ? CANDIDATE_BLOCK / candidates : 0;
  FunnelCounts block = {.candidates = (uint64_t)((double)sum->candidates * share),
                        .maps = (uint64_t)((double)sum->maps * share),
                        .reverse_states = (uint64_t)((double)sum->reverse_states * share),
                        .forward_states = (uint64_t)((double)sum->forward_states * share)};
  for (int i = 0; i < MAP_REJECT_COUNT; i++)
    block.map_rejects[i] = (uint64_t)((double)sum->map_rejects[i] * share);
  for (int i = 0; i < REJECT_COUNT; i++)
    block.rejects[i] = (uint64_t)((double)sum->rejects[i] * share);
  return block;
}

static bool put_blocks(PlanLibrary *library, const FunnelCounts *funnel, double candidates) {
  LibraryBlocks blocks = {0};
  LibraryBlock block = {.candidates = CANDIDATE_BLOCK, .funnel = usual_block(funnel, candidates)};
  bool ok = library_blocks_open(&blocks, library->db);
  for (int i = 0; ok && i < BLOCKS; i++) {
    block.block = (uint64_t)i;
    ok = library_blocks_put(&blocks, library->source, &block);
  }
  library_blocks_close(&blocks);
  return ok;
}

bool plan_library_sizes(PlanLibrary *library, const FunnelCounts *funnel, double candidates,
                        PlanSizes *sizes) {
  int64_t rows, plain, indexed, with_blocks;
  sqlite3 *db = library->db;
  if (!library_writer_commit(&library->writer) ||
      !library_number(db, "SELECT count(*) FROM levels", &rows) || rows == 0 ||
      !file_bytes(db, &plain) || !library_schema_index(db) || !file_bytes(db, &indexed) ||
      !put_blocks(library, funnel, candidates) || !file_bytes(db, &with_blocks))
    return false;
  *sizes = (PlanSizes){.level = (double)(plain - library->empty_bytes) / (double)rows,
                       .indexed_level = (double)(indexed - library->empty_bytes) / (double)rows,
                       .block = (double)(with_blocks - indexed) / BLOCKS};
  return true;
}
