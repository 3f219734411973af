#include "libraries/level_batch.h"
#include "support/libraries.h"
#include "support/temporary_folder.h"

static const LibrarySource RUN = {LIBRARY_SOURCE_RUN, "run", "1", "{}"};

// A new library in a temporary folder.
typedef struct {
  TemporaryFolder folder, path;
  LibraryFile file;
} Opened;

static void open_library(Opened *opened) {
  Text error = {0};
  opened->folder = temporary_folder_new();
  opened->path = temporary_file(&opened->folder, "levels.db");
  ck_assert(library_file_open(&opened->file, opened->path.path, LIBRARY_SHARD, &error));
}

static void remove_library(Opened *opened) {
  library_file_close(&opened->file);
  temporary_folder_remove(&opened->folder);
}

static void begin(LevelBatch *batch, LibraryFile *file) {
  Text error = {0};
  ck_assert_msg(level_batch_open(batch, file, &RUN, &error), "%s", error.data);
}

static void write_well(LevelBatch *batch, const char *state) {
  Text error = {0};
  ck_assert_msg(level_batch_write(batch, state, &error), "%s", error.data);
}

static void write_overtaken(LevelBatch *batch, const char *state) {
  Text error = {0};
  ck_assert(!level_batch_write(batch, state, &error));
  ck_assert_ptr_nonnull(strstr(error.data, "another process does the same work"));
  text_free(&error);
}

START_TEST(levels_and_blocks_are_written_together)
{
  Opened opened;
  LevelBatch batch;
  PipelineLog log = made_levels("size=2x1 boxes=2 effort=0 min_pushes=4 twins=101", 10, 1);
  open_library(&opened);
  begin(&batch, &opened.file);
  for (int i = 0; i < 10; i++) level_batch_add(&batch, &log.levels[i % 8]);
  level_batch_add_block(&batch, &(LibraryBlock){.block = 3, .candidates = 20, .levels = 10}, 0);
  ck_assert_int_eq(number_of(opened.file.db, "SELECT count(*) FROM levels"), 0);
  write_well(&batch, NULL);
  ck_assert_int_eq(number_of(opened.file.db, "SELECT count(*) FROM levels"), 8);
  ck_assert_int_eq(number_of(opened.file.db, "SELECT candidates FROM blocks"), 20);
  ck_assert_uint_eq(batch.counts.added, 8);
  ck_assert_uint_eq(batch.counts.known, 2);
  ck_assert_uint_eq(batch.level_count, 0);
  // The rest of the block, and nothing more.
  level_batch_add_block(&batch, &(LibraryBlock){.block = 3, .candidates = 64, .levels = 12}, 20);
  write_well(&batch, NULL);
  write_well(&batch, NULL);
  ck_assert_int_eq(number_of(opened.file.db, "SELECT candidates FROM blocks"), 64);
  level_batch_close(&batch);
  pipeline_log_free(&log);
  remove_library(&opened);
}
END_TEST

START_TEST(what_another_process_did_meanwhile_is_not_touched)
{
  Opened opened;
  LevelBatch slow, fast;
  PipelineLog log = made_levels("size=2x1 boxes=2 effort=0 min_pushes=4 twins=101", 2, 1);
  open_library(&opened);
  begin(&slow, &opened.file);
  begin(&fast, &opened.file);
  level_batch_add_block(&fast, &(LibraryBlock){.block = 0, .candidates = 30}, 0);
  write_well(&fast, NULL);
  level_batch_add(&slow, &log.levels[0]);
  level_batch_add_block(&slow, &(LibraryBlock){.block = 0, .candidates = 64}, 0);
  write_overtaken(&slow, NULL);
  ck_assert_int_eq(number_of(opened.file.db, "SELECT candidates FROM blocks"), 30);
  ck_assert_int_eq(number_of(opened.file.db, "SELECT count(*) FROM levels"), 0);
  level_batch_close(&slow);
  level_batch_close(&fast);
  pipeline_log_free(&log);
  remove_library(&opened);
}
END_TEST

START_TEST(the_state_of_a_run_is_written_by_one_process_only)
{
  Opened opened;
  LevelBatch slow, fast, next;
  open_library(&opened);
  begin(&slow, &opened.file);
  begin(&fast, &opened.file);
  write_well(&fast, "one");
  write_well(&fast, "two");
  write_overtaken(&slow, "late");
  begin(&next, &opened.file);
  ck_assert_str_eq(next.state, "two");
  write_well(&next, "three");
  level_batch_close(&slow);
  level_batch_close(&fast);
  level_batch_close(&next);
  remove_library(&opened);
}
END_TEST

START_TEST(a_batch_waits_for_a_reader)
{
  Opened opened;
  LevelBatch batch;
  Text error = {0};
  sqlite3 *reader;
  PipelineLog log = made_levels("size=2x1 boxes=2 effort=0 min_pushes=4 twins=101", 5, 1);
  open_library(&opened);
  begin(&batch, &opened.file);
  ck_assert_int_eq(sqlite3_open(opened.path.path, &reader), SQLITE_OK);
  ck_assert(library_execute(reader, "BEGIN"));
  ck_assert_int_eq(number_of(reader, "SELECT count(*) FROM levels"), 0);
  sqlite3_busy_timeout(opened.file.db, 0);
  // In parts of one block, as they come while nothing can be written.
  for (uint32_t i = 0; i < 5; i++) {
    level_batch_add(&batch, &log.levels[i]);
    level_batch_add_block(&batch, &(LibraryBlock){.block = 3, .candidates = i + 1}, i);
    ck_assert(!level_batch_write(&batch, NULL, &error));
    ck_assert(batch.busy);
    ck_assert_uint_eq(batch.level_count, i + 1);
    ck_assert_uint_eq(batch.counts.added, 0);
  }
  ck_assert(library_execute(reader, "COMMIT"));
  write_well(&batch, NULL);
  ck_assert(!batch.busy);
  ck_assert_uint_eq(batch.counts.added, 5);
  ck_assert_int_eq(number_of(reader, "SELECT count(*) FROM levels"), 5);
  ck_assert_int_eq(number_of(reader, "SELECT candidates FROM blocks"), 5);
  sqlite3_close(reader);
  text_free(&error);
  level_batch_close(&batch);
  pipeline_log_free(&log);
  remove_library(&opened);
}
END_TEST

START_TEST(a_batch_is_full_by_levels_and_by_work)
{
  LevelBatch batch = {0};
  ck_assert(!level_batch_full(&batch, (BatchCost){0}));
  ck_assert(level_batch_full(&batch, (BatchCost){.states = UINT64_C(1) << 40}));
  // Candidates without any search.
  ck_assert(level_batch_full(&batch, (BatchCost){.maps = UINT64_C(1) << 40}));
  ck_assert(level_batch_full(&batch, (BatchCost){.candidates = 100000}));
  batch.level_count = 100000;
  ck_assert(level_batch_full(&batch, (BatchCost){0}));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_batch");
  TCase *tests = tcase_create("level_batch");
  tcase_add_test(tests, levels_and_blocks_are_written_together);
  tcase_add_test(tests, what_another_process_did_meanwhile_is_not_touched);
  tcase_add_test(tests, the_state_of_a_run_is_written_by_one_process_only);
  tcase_add_test(tests, a_batch_waits_for_a_reader);
  tcase_add_test(tests, a_batch_is_full_by_levels_and_by_work);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
