// Libraries of levels: adding, merging and querying a million levels on one core.
//
// The levels are not generated, because that would take longer than all the rest: three boxes are
// pushed about at random in a random room, and the goals are where they end. So each level has a
// board, a solution and measures of the usual size, and is right; only nobody would play it.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "benchmarks/bench.h"
#include "libraries/library_file.h"
#include "library/library_merge.h"
#include "library/library_schema.h"
#include "rating/difficulty_formula.h"
#include "rules/verify.h"

enum { SIDE = 8, BOXES = 3, STEPS = 120, SHARDS = 2, BATCH = 10000, LEVELS = 1000000 };

static Cell random_floor(Rng *rng, const Board *board) {
  for (;;) {
    Cell cell = cell_at(1 + (int)rng_below(rng, SIDE - 2), 1 + (int)rng_below(rng, SIDE - 2));
    if (!board_wall(board, cell) && !board_box(board, cell)) return cell;
  }
}

static Board random_room(Rng *rng) {
  Board board = board_new(SIDE, SIDE);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      if (x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1 || rng_below(rng, 5) == 0)
        board_put(&board, cell_at(x, y), '#');
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) board_put(&board, cell_at(3 + i, 3 + j), ' ');
  return board;
}

// Plays a random step if it is legal, and writes it down.
static void random_step(Rng *rng, Board *board, Text *moves) {
  Dir dir = (Dir)rng_below(rng, DIR_COUNT);
  Cell to = board_step(board, board->now.player, dir), beyond = board_step(board, to, dir);
  if (board_wall(board, to)) return;
  bool push = board_box(board, to);
  if (push && (board_wall(board, beyond) || board_box(board, beyond))) return;
  if (push) plane_remove(board->now.box, to);
  if (push) plane_add(board->now.box, beyond);
  board->now.player = to;
  text_add_char(moves, (push ? "LURD" : "lurd")[dir]);
}

// The moves up to the last push. False if the level would be solved before, or has nothing to do.
static bool finish_level(const Board *end, Board *start, Text *moves, GeneratedLevel *level) {
  while (moves->length && moves->data[moves->length - 1] >= 'a') moves->data[--moves->length] = 0;
  memcpy(start->room.goal, end->now.box, (size_t)SIDE * sizeof *end->now.box);
  level->board = *start;
  level->solution = text_take(moves);
  return level->solution && *level->solution &&
         verify(start, level->solution).kind == VERDICT_SOLVED;
}

static void fill_measures(Rng *rng, GeneratedLevel *level) {
  for (int i = 0; i < MEASURE_COUNT; i++) level->measures.value[i] = rng_below(rng, 200);
  level->measures.luck = rng_unit(rng) * 20;
  level->measures.effort = rng_unit(rng) * 5;
  level->difficulty = rng_unit(rng) * 100;
  level->tier = (Tier)rng_below(rng, TIER_COUNT);
  level->params.boxes = (IntPair){BOXES, BOXES};
}

static bool random_level(Rng *rng, uint64_t number, GeneratedLevel *level) {
  Board start = random_room(rng);
  Text moves = {0};
  for (int i = 0; i < BOXES; i++) board_put(&start, random_floor(rng, &start), '$');
  start.now.player = random_floor(rng, &start);
  Board board = board_copy(&start);
  for (int i = 0; i < STEPS; i++) random_step(rng, &board, &moves);
  *level = (GeneratedLevel){.params = params_default(), .seed = 1, .candidate = number};
  bool ok = finish_level(&board, &start, &moves, level);
  if (ok) level->id = symmetry_id(&level->board);
  if (ok) fill_measures(rng, level);
  board_free(&board);
  if (!ok) generated_level_free(level);
  return ok;
}

static void fail(const LibraryFile *file) {
  Text error = {0};
  library_file_error(file, &error);
  fprintf(stderr, "%s\n", error.data);
  exit(2);
}

typedef struct {
  LibraryFile file;
  LibraryWriter writer;
} Open;

static Open open_library(const char *path, LibraryAccess access) {
  Open open;
  Text error = {0};
  if (!library_file_open(&open.file, path, access, &error)) {
    fprintf(stderr, "%s\n", error.data);
    exit(2);
  }
  if (!library_writer_open(&open.writer, open.file.db)) fail(&open.file);
  return open;
}

static void close_library(Open *open) {
  library_writer_close(&open->writer);
  library_file_close(&open->file);
}

// Adds a batch in one transaction; the levels are made before the clock starts.
static double add_batch(Open *open, GeneratedLevel *levels, size_t count, uint64_t *added) {
  LibrarySource run = {LIBRARY_SOURCE_RUN, "bench", "1", "{}"};
  int64_t source;
  double begin = bench_cpu();
  if (!library_writer_begin(&open->writer) || !library_writer_source(&open->writer, &run, &source))
    fail(&open->file);
  for (size_t i = 0; i < count; i++) {
    LibraryAdd result =
        library_writer_add(&open->writer, &levels[i], NULL, RATING_REVISION, source);
    if (result == LIBRARY_FAILED) fail(&open->file);
    *added += result == LIBRARY_ADDED;
  }
  if (!library_writer_commit(&open->writer)) fail(&open->file);
  return bench_cpu() - begin;
}

static size_t make_batch(Rng *rng, uint64_t first, GeneratedLevel *levels) {
  size_t count = 0;
  for (uint64_t i = 0; i < BATCH; i++) count += random_level(rng, first + i, &levels[count]);
  return count;
}

static void add_shards(size_t wanted, char paths[SHARDS][64]) {
  GeneratedLevel *levels = mem_alloc(BATCH, sizeof *levels);
  double seconds = 0;
  uint64_t added = 0;
  for (int shard = 0; shard < SHARDS; shard++) {
    Open open = open_library(paths[shard], LIBRARY_SHARD);
    Rng rng = rng_seed(1, (uint64_t)shard);
    uint64_t here = 0;
    for (uint64_t number = 0; here < wanted / SHARDS; number += BATCH) {
      size_t count = make_batch(&rng, number, levels);
      seconds += add_batch(&open, levels, count, &here);
      for (size_t i = 0; i < count; i++) generated_level_free(&levels[i]);
    }
    added += here;
    close_library(&open);
  }
  mem_free(levels);
  printf("add: %" PRIu64 " levels to %d shards, %.1f s, %.0f levels/s\n", added, SHARDS, seconds,
         (double)added / seconds);
}

static void merge_shards(char paths[SHARDS][64], const char *merged) {
  Open into = open_library(merged, LIBRARY_WRITE);
  LibraryMergeOptions options = {0};
  uint64_t levels = 0;
  double begin = bench_cpu();
  for (int shard = 0; shard < SHARDS; shard++) {
    LibraryFile from;
    Text error = {0};
    LibraryMergeCounts counts;
    char *fault = NULL;
    if (!library_file_open(&from, paths[shard], LIBRARY_READ, &error)) exit(2);
    if (library_merge(from.db, &into.writer, &options, &counts, &fault) != LIBRARY_MERGED)
      fail(&into.file);
    levels += counts.levels;
    library_file_close(&from);
  }
  if (!library_schema_index(into.file.db)) fail(&into.file);
  close_library(&into);
  double seconds = bench_cpu() - begin;
  struct stat status;
  if (stat(merged, &status)) exit(2);
  printf("merge: %" PRIu64 " levels, every solution replayed, %.1f s, %.0f levels/s\n", levels,
         seconds, (double)levels / seconds);
  printf("size: %.0f MB, %.0f bytes a level, of which indexes and all\n",
         (double)status.st_size / 1e6, (double)status.st_size / (double)levels);
}

int bench_library(const char *program) {
  (void)program;
  char paths[SHARDS][64], merged[64];
  const char *count = getenv("TSB_LEVELS");
  size_t levels = count ? (size_t)strtoull(count, NULL, 10) : LEVELS;
  for (int i = 0; i < SHARDS; i++) {
    snprintf(paths[i], sizeof paths[i], "build/bench-shard-%d.db", i + 1);
    unlink(paths[i]);
  }
  snprintf(merged, sizeof merged, "build/bench-library.db");
  unlink(merged);
  add_shards(levels, paths);
  merge_shards(paths, merged);
  return 0;
}
