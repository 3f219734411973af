// Libraries are merged in many ways, and the result must always be that of one library into which
// everything was written.
#include "library/library_merge.h"
#include "support/libraries.h"

enum { LEVELS = 60, PIECES = 7 };

static LibraryMergeEnd merge_part(sqlite3 *from, sqlite3 *into, LibraryIdPart part,
                                  LibraryMergeCounts *counts, char **fault) {
  LibraryWriter writer;
  LibraryMergeOptions options = {.part = part};
  ck_assert(library_writer_open(&writer, into));
  LibraryMergeEnd end = library_merge(from, &writer, &options, counts, fault);
  library_writer_rollback(&writer);
  library_writer_close(&writer);
  return end;
}

static LibraryMergeCounts merge(sqlite3 *from, sqlite3 *into) {
  LibraryMergeCounts counts;
  char *fault;
  ck_assert_int_eq(merge_part(from, into, (LibraryIdPart){0}, &counts, &fault), LIBRARY_MERGED);
  ck_assert_ptr_null(fault);
  return counts;
}

// The same levels with higher and lower numbers of candidates, as other maps may give them.
static void add_piece(sqlite3 *db, const PipelineLog *log, int piece) {
  LibraryBlocks blocks;
  LibraryBlock block = {(uint64_t)piece, 64, 3, {.candidates = 64}};
  ck_assert(library_blocks_open(&blocks, db));
  for (size_t i = 0; i < log->count; i++) {
    GeneratedLevel level = log->levels[i];
    if ((i + (size_t)piece) % 3 == 0) continue;
    level.candidate = (i * 31 + (size_t)piece * 17) % 2000;
    add_levels(db, &level, 1, i % 2 ? "odd" : "even");
  }
  ck_assert(library_blocks_put(&blocks, number_of(db, "SELECT min(source) FROM sources"), &block));
  library_blocks_close(&blocks);
}

START_TEST(rows_do_not_depend_on_the_order)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", LEVELS, 5);
  sqlite3 *all = memory_library(), *pieces[PIECES];
  for (int i = 0; i < PIECES; i++) add_piece(all, &log, i);
  for (int i = 0; i < PIECES; i++) add_piece(pieces[i] = memory_library(), &log, i);
  char *wanted = NULL;
  // The levels are those of one library that was written to directly.
  char *levels = rows_of(all, "SELECT id, recipe, board FROM levels ORDER BY 1");
  for (int turn = 0; turn < PIECES; turn++) {
    sqlite3 *into = memory_library();
    for (int i = 0; i < PIECES; i++) merge(pieces[(turn + i * (turn % 2 ? 3 : 2)) % PIECES], into);
    char *content = library_content(into);
    char *merged = rows_of(into, "SELECT id, recipe, board FROM levels ORDER BY 1");
    if (wanted) ck_assert_str_eq(content, wanted);
    ck_assert_str_eq(merged, levels);
    mem_free(wanted);
    wanted = content;
    mem_free(merged);
    sqlite3_close(into);
  }
  for (int i = 0; i < PIECES; i++) sqlite3_close(pieces[i]);
  mem_free(wanted);
  mem_free(levels);
  sqlite3_close(all);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(a_library_that_comes_twice_changes_nothing)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", LEVELS, 5);
  sqlite3 *from = memory_library(), *into = memory_library();
  add_piece(from, &log, 1);
  ck_assert(library_execute(from, "INSERT INTO marks VALUES ('shipped', 'ab')"));
  LibraryMergeCounts first = merge(from, into);
  char *before = library_content(into);
  LibraryMergeCounts second = merge(from, into);
  char *after = library_content(into);
  ck_assert_str_eq(before, after);
  ck_assert_uint_eq(first.added, first.levels);
  ck_assert_uint_eq(second.known, first.levels);
  ck_assert_uint_eq(second.added + second.replaced, 0);
  ck_assert_int_eq(number_of(into, "SELECT count(*) FROM marks"), 1);
  mem_free(before);
  mem_free(after);
  sqlite3_close(from);
  sqlite3_close(into);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(parts_of_the_ids_are_disjoint_and_complete)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", LEVELS, 5);
  sqlite3 *from = memory_library(), *into = memory_library();
  uint64_t sum = 0;
  add_levels(from, log.levels, log.count, "run");
  ck_assert(library_execute(from, "INSERT INTO blocks VALUES (1, 0, 64, 60, '{}')"));
  for (uint32_t part = 1; part <= 5; part++) {
    LibraryMergeCounts counts;
    char *fault;
    ck_assert_int_eq(merge_part(from, into, (LibraryIdPart){part, 5}, &counts, &fault),
                     LIBRARY_MERGED);
    ck_assert_uint_eq(counts.added, counts.levels);
    ck_assert_uint_gt(counts.levels, 0);
    sum += counts.levels;
  }
  ck_assert_uint_eq(sum, log.count);
  ck_assert_int_eq(number_of(from, "SELECT count(*) FROM blocks"), 1);
  ck_assert_int_eq(number_of(into, "SELECT count(*) FROM blocks"), 0);  // a part is not the work
  sqlite3_close(from);
  sqlite3_close(into);
  pipeline_log_free(&log);
}
END_TEST

static const struct {
  const char *sql, *message;
} damages[] = {
    {"UPDATE levels SET solution = 'l' WHERE rowid = 5", "its solution does not solve it"},
    {"UPDATE levels SET source = 99 WHERE rowid = 5", "a level has no source"},
    {"PRAGMA ignore_check_constraints = ON; UPDATE sources SET kind = 'x'", "a source has no kind"},
    {"INSERT INTO blocks VALUES (77, 1, 64, 1, '{}')", "a run that is not named"},
};

START_TEST(a_damaged_library_is_refused)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", LEVELS, 5);
  sqlite3 *from = memory_library(), *into = memory_library();
  LibraryMergeCounts counts;
  char *fault;
  add_levels(from, log.levels, log.count, "run");
  ck_assert(library_execute(from, damages[_i].sql));
  ck_assert_int_eq(merge_part(from, into, (LibraryIdPart){0}, &counts, &fault),
                   LIBRARY_MERGE_DAMAGED);
  ck_assert_msg(strstr(fault, damages[_i].message), "%s", fault);
  ck_assert_int_eq(number_of(into, "SELECT count(*) FROM levels"), 0);
  mem_free(fault);
  sqlite3_close(from);
  sqlite3_close(into);
  pipeline_log_free(&log);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_merge");
  TCase *tests = tcase_create("library_merge");
  tcase_add_test(tests, rows_do_not_depend_on_the_order);
  tcase_add_test(tests, a_library_that_comes_twice_changes_nothing);
  tcase_add_test(tests, parts_of_the_ids_are_disjoint_and_complete);
  tcase_add_loop_test(tests, a_damaged_library_is_refused, 0, sizeof damages / sizeof *damages);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
