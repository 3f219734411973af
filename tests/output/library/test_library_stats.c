#include <stdlib.h>

#include "library/library_stats.h"
#include "support/libraries.h"
#include "values/value_ranges.h"

static void add_up(void *context, const char *name, uint64_t levels) {
  ck_assert(*name);
  *(uint64_t *)context += levels;
}

static int compare(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

START_TEST(every_group_counts_all_levels)
{
  PipelineLog log = made_levels("size=2x2 boxes=2-3", 30, 5);
  sqlite3 *db = memory_library();
  add_levels(db, log.levels, log.count, "one");
  for (int group = 0; group < LIBRARY_GROUP_MARK; group++) {
    uint64_t sum = 0;
    ck_assert(library_stats_groups(db, (LibraryGroup)group, add_up, &sum));
    ck_assert_uint_eq(sum, log.count);
  }
  uint64_t marked = 0;
  ck_assert(library_stats_groups(db, LIBRARY_GROUP_MARK, add_up, &marked));
  ck_assert_uint_eq(marked, 0);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(quantiles_are_those_of_the_sorted_values)
{
  PipelineLog log = made_levels("size=2x2 boxes=2-3", 29, 5);
  sqlite3 *db = memory_library();
  double pushes[29], sum = 0;
  add_levels(db, log.levels, log.count, "one");
  for (size_t i = 0; i < log.count; i++) sum += pushes[i] = log.levels[i].measures.pushes;
  qsort(pushes, log.count, sizeof *pushes, compare);
  LibraryDistribution found;
  ck_assert(library_stats_distribution(db, MEASURE_pushes, &found));
  ck_assert_uint_eq(found.levels, 29);
  for (int i = 0; i < LIBRARY_QUANTILES; i++)
    ck_assert_double_eq(found.quantile[i], pushes[28 * i / (LIBRARY_QUANTILES - 1)]);
  ck_assert_double_eq_tol(found.mean, sum / 29, 1e-9);
  sqlite3_close(db);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(an_empty_library_has_no_distribution)
{
  sqlite3 *db = memory_library();
  LibraryDistribution found;
  ck_assert(library_stats_distribution(db, VALUE_difficulty, &found));
  ck_assert_uint_eq(found.levels, 0);
  sqlite3_close(db);
}
END_TEST

static void take_facts(void *context, const LibrarySourceFacts *facts) {
  ck_assert_str_eq(facts->kind, "run");
  ck_assert_str_eq(facts->name, "a run");
  ck_assert(facts->blocks == 2 && facts->candidates == 74 && facts->levels == 9);
  ++*(int *)context;
}

START_TEST(runs_tell_their_work)
{
  sqlite3 *db = memory_library();
  LibraryWriter writer;
  LibraryBlocks blocks;
  int64_t file;
  ck_assert(library_writer_open(&writer, db) && library_writer_begin(&writer));
  int64_t run = source_in(&writer, "a run");
  ck_assert(library_writer_source(
      &writer, &(LibrarySource){LIBRARY_SOURCE_FILE, "x.xsb", NULL, NULL}, &file));
  ck_assert(library_blocks_open(&blocks, db));
  ck_assert(
      library_blocks_put(&blocks, run, &(LibraryBlock){.block = 0, .candidates = 64, .levels = 5}));
  ck_assert(
      library_blocks_put(&blocks, run, &(LibraryBlock){.block = 3, .candidates = 10, .levels = 4}));
  ck_assert(library_writer_commit(&writer));
  int runs = 0;
  ck_assert(library_stats_sources(db, true, take_facts, &runs));
  ck_assert_int_eq(runs, 1);
  library_blocks_close(&blocks);
  library_writer_close(&writer);
  sqlite3_close(db);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_stats");
  TCase *tests = tcase_create("library_stats");
  tcase_add_test(tests, every_group_counts_all_levels);
  tcase_add_test(tests, quantiles_are_those_of_the_sorted_values);
  tcase_add_test(tests, an_empty_library_has_no_distribution);
  tcase_add_test(tests, runs_tell_their_work);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
