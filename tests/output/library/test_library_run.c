#include "library/library_run.h"
#include "support/libraries.h"

typedef struct {
  LevelId id[100];
  size_t count;
} Ids;

static void take_id(void *context, LevelId id) {
  Ids *ids = context;
  ids->id[ids->count++] = id;
}

static void take_level(void *context, const GeneratedLevel *level) { take_id(context, level->id); }

static PipelineLog some_levels(void) {
  return made_levels("size=2x1 boxes=2 effort=0 min_pushes=4 twins=101", 20, 1);
}

START_TEST(levels_of_a_run_come_in_the_order_in_which_they_were_added)
{
  sqlite3 *db = memory_library();
  PipelineLog log = some_levels();
  add_levels(db, log.levels, 5, "other");
  add_levels(db, log.levels + 5, 10, "run");
  add_levels(db, log.levels + 15, 5, "other");
  Ids own = {0}, others = {0};
  char *fault;
  ck_assert_int_eq(library_run_levels(db, 2, take_level, &own, &fault), LIBRARY_RUN_READ);
  ck_assert_ptr_null(fault);
  ck_assert_uint_eq(own.count, 10);
  for (size_t i = 0; i < 10; i++) ck_assert(level_id_equal(own.id[i], log.levels[5 + i].id));
  ck_assert(library_run_other_ids(db, 2, take_id, &others));
  ck_assert_uint_eq(others.count, 10);
  for (size_t i = 0; i < 10; i++) {
    bool found = false;
    for (size_t j = 0; j < 10; j++)
      found |= level_id_equal(others.id[i], log.levels[j < 5 ? j : 10 + j].id);
    ck_assert(found);
  }
  pipeline_log_free(&log);
  sqlite3_close(db);
}
END_TEST

START_TEST(a_damaged_level_of_a_run_is_named)
{
  sqlite3 *db = memory_library();
  PipelineLog log = some_levels();
  add_levels(db, log.levels, 3, "run");
  ck_assert(library_execute(db, "UPDATE levels SET solution = 'uuuu' WHERE rowid = 2"));
  Ids ids = {0};
  char *fault;
  ck_assert_int_eq(library_run_levels(db, 1, take_level, &ids, &fault), LIBRARY_RUN_DAMAGED);
  ck_assert_ptr_nonnull(strstr(fault, "its solution does not solve it"));
  ck_assert_uint_eq(ids.count, 1);
  mem_free(fault);
  pipeline_log_free(&log);
  sqlite3_close(db);
}
END_TEST

static LibraryShardFit fit(sqlite3 *db, const char *run, LibraryShard shard) {
  LibraryShard begun = {0};
  return library_shard_fit(db, run, &shard, &begun);
}

START_TEST(a_library_fits_the_shard_it_was_begun_for)
{
  sqlite3 *db = memory_library();
  ck_assert_int_eq(fit(db, "run", (LibraryShard){1, 2, 100}), LIBRARY_SHARD_FITS);
  add_levels(db, NULL, 0, "run");
  ck_assert(library_shard_put(db, 1, &(LibraryShard){1, 2, 100}));
  ck_assert_int_eq(fit(db, "run", (LibraryShard){1, 2, 100}), LIBRARY_SHARD_FITS);
  ck_assert_int_eq(fit(db, "run", (LibraryShard){1, 2, 500}), LIBRARY_SHARD_FITS);
  ck_assert_int_eq(fit(db, "run", (LibraryShard){1, 2, 99}), LIBRARY_SHARD_LARGER);
  ck_assert_int_eq(fit(db, "run", (LibraryShard){2, 2, 100}), LIBRARY_SHARD_OTHER_NUMBER);
  ck_assert_int_eq(fit(db, "run", (LibraryShard){1, 3, 100}), LIBRARY_SHARD_OTHER_NUMBER);
  ck_assert_int_eq(fit(db, "another", (LibraryShard){1, 2, 100}), LIBRARY_SHARD_OTHER_RUN);
  sqlite3_close(db);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_run");
  TCase *tests = tcase_create("library_run");
  tcase_add_test(tests, levels_of_a_run_come_in_the_order_in_which_they_were_added);
  tcase_add_test(tests, a_damaged_level_of_a_run_is_named);
  tcase_add_test(tests, a_library_fits_the_shard_it_was_begun_for);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
