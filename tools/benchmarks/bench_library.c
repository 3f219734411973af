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
#include "library/library_query.h"
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
  Verdict verdict = verify(&level->board, level->solution);
  level->measures.moves = (double)verdict.moves;
  level->measures.pushes = (double)verdict.pushes;
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
  printf("size: %.0f MB, %.0f bytes a level, indexes included\n", (double)status.st_size / 1e6,
         (double)status.st_size / (double)levels);
}

static const struct {
  const char *what, *keep, *sort;
  int tiers, most;
} queries[] = {
    {"100 hardest of one tier", NULL, "-difficulty", 1 << TIER_HARD, 100},
    {"100 easiest of 1 to 4 pushes", "pushes=1..4", "difficulty", 0, 100},
    {"100 easiest of 7 and 8 pushes", "pushes=7..8", "difficulty", 0, 100},
    {"100 hardest of one tier with 12 and more pushes", "pushes=12..", "-difficulty",
     1 << TIER_HARD, 100},
    {"100 easiest of 99 and more pushes", "pushes=99..", "difficulty", 0, 100},
    {"100 of difficulty 50 to 60, most pushes first", "difficulty=50..60", "-pushes", 0, 100},
    {"100 of 90 and more moves (no index)", "moves=90..", "moves", 0, 100},
};

static LibraryQuery query_of(size_t index) {
  LibraryQuery query = {.tiers = queries[index].tiers, .most = queries[index].most};
  if (queries[index].keep) mem_free(value_ranges_parse(queries[index].keep, &query.keep));
  if (!library_query_parse_sort(queries[index].sort, &query)) exit(2);
  return query;
}

// All rows with their levels, as `library query` reads them. The second time of two counts: the
// file is in the cache of the system by then, as in a session of queries.
static void time_query(sqlite3 *db, size_t index) {
  LibraryQuery query = query_of(index);
  double seconds = 0;
  int rows = 0;
  for (int turn = 0; turn < 2; turn++) {
    double begin = bench_cpu();
    sqlite3_stmt *statement = library_query_prepare(db, &query, LIBRARY_QUERY_ROWS);
    for (rows = 0; sqlite3_step(statement) == SQLITE_ROW; rows++) {
      GeneratedLevel level;
      mem_free(library_row_read(statement, &level, NULL));
      generated_level_free(&level);
    }
    sqlite3_finalize(statement);
    seconds = bench_cpu() - begin;
  }
  printf("query: %-48s %4d rows %8.1f ms\n", queries[index].what, rows, seconds * 1e3);
}

static void time_queries(const char *path) {
  LibraryFile file;
  Text error = {0};
  if (!library_file_open(&file, path, LIBRARY_READ, &error)) exit(2);
  for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) time_query(file.db, i);
  library_file_close(&file);
}

// A pack of real levels, read from its pack.json.
static void time_add_pack(const char *program) {
  static const char *const make[] = {
      "generate",  "--size", "2x2",     "--boxes", "3",     "--tier",          "any", "-n", "20000",
      "--formats", "json",   "--force", "--quiet", "--out", "build/bench-pack"};
  static const char *const add[] = {"library", "add", "build/bench-added.db", "build/bench-pack"};
  const char *arguments[20] = {program};
  memcpy(arguments + 1, make, sizeof make);
  if (bench_process(arguments).code) exit(2);
  unlink(add[2]);
  memset(arguments + 1, 0, sizeof arguments - sizeof *arguments);
  memcpy(arguments + 1, add, sizeof add);
  BenchProcess process = bench_process(arguments);
  if (process.code) exit(2);
  printf("library add: 20,000 levels of a pack.json, %.2f s, %.0f levels/s, %ld MB\n",
         process.seconds, 20000 / process.seconds, process.kilobytes / 1024);
}

int bench_library(const char *program) {
  char paths[SHARDS][64], merged[64];
  const char *count = getenv("TSB_LEVELS");
  size_t levels = count ? (size_t)strtoull(count, NULL, 10) : LEVELS;
  for (int i = 0; i < SHARDS; i++) {
    snprintf(paths[i], sizeof paths[i], "build/bench-shard-%d.db", i + 1);
    unlink(paths[i]);
  }
  snprintf(merged, sizeof merged, "build/bench-library.db");
  unlink(merged);
  puts("CPU time of one thread. Levels are made before the clock starts; files lie on this disk.");
  time_add_pack(program);  // first: the memory of a process counts that of its parent when it began
  add_shards(levels, paths);
  merge_shards(paths, merged);
  time_queries(merged);
  return 0;
}
