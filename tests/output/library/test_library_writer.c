#include <math.h>

#include "support/libraries.h"

typedef struct {
  sqlite3 *db;
  LibraryWriter writer;
  int64_t source;
} Open;

static Open open_library(void) {
  Open open = {.db = memory_library()};
  ck_assert(library_writer_open(&open.writer, open.db) && library_writer_begin(&open.writer));
  open.source = source_in(&open.writer, "run");
  return open;
}

static void close_library(Open *open) {
  library_writer_rollback(&open->writer);
  library_writer_close(&open->writer);
  sqlite3_close(open->db);
}

static LibraryAdd add(Open *open, const GeneratedLevel *level) {
  return library_writer_add(&open->writer, level, NULL, RATING_REVISION, open->source);
}

START_TEST(a_level_is_there_once)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", 2, 1);
  Open open = open_library();
  ck_assert_int_eq(add(&open, &log.levels[0]), LIBRARY_ADDED);
  ck_assert_int_eq(add(&open, &log.levels[0]), LIBRARY_KNOWN);
  ck_assert_int_eq(add(&open, &log.levels[1]), LIBRARY_ADDED);
  ck_assert_int_eq(add(&open, &log.levels[1]), LIBRARY_KNOWN);
  ck_assert_int_eq(number_of(open.db, "SELECT count(*) FROM levels"), 2);
  close_library(&open);
  pipeline_log_free(&log);
}
END_TEST

// 999 is shorter than 1000, and 1000 smaller than 1001.
START_TEST(of_two_recipes_the_shorter_and_smaller_stays)
{
  static const struct {
    uint64_t first, second;
    LibraryAdd wanted;
  } cases[] = {{999, 1000, LIBRARY_KNOWN},
               {1000, 999, LIBRARY_REPLACED},
               {1001, 1000, LIBRARY_REPLACED},
               {1000, 1001, LIBRARY_KNOWN}};
  PipelineLog log = made_levels("size=2x2 boxes=2", 1, 1);
  GeneratedLevel level = log.levels[0];
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Open open = open_library();
    Text like = {0};
    uint64_t smaller = cases[i].first < cases[i].second ? cases[i].first : cases[i].second;
    level.candidate = cases[i].first;
    ck_assert_int_eq(add(&open, &level), LIBRARY_ADDED);
    level.candidate = cases[i].second;
    ck_assert_int_eq(add(&open, &level), cases[i].wanted);
    text_format(&like, "SELECT count(*) FROM levels WHERE recipe LIKE '%%candidate=%u,%%'",
                (unsigned)smaller);
    ck_assert_int_eq(number_of(open.db, like.data), 1);
    text_free(&like);
    close_library(&open);
  }
  pipeline_log_free(&log);
}
END_TEST

START_TEST(a_newer_rating_replaces_an_older_one)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", 1, 1);
  GeneratedLevel level = log.levels[0];
  Open open = open_library();
  level.no_recipe = true;
  ck_assert_int_eq(library_writer_add(&open.writer, &level, NULL, 1, open.source), LIBRARY_ADDED);
  level.difficulty = 77;
  ck_assert_int_eq(library_writer_add(&open.writer, &level, NULL, 1, open.source), LIBRARY_KNOWN);
  ck_assert_int_eq(library_writer_add(&open.writer, &level, NULL, 2, open.source),
                   LIBRARY_REPLACED);
  ck_assert_int_eq(number_of(open.db, "SELECT difficulty FROM levels"), 77);
  close_library(&open);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(a_given_title_stays_when_the_row_is_replaced)
{
  static char title[] = "Given";
  PipelineLog log = made_levels("size=2x2 boxes=2", 1, 1);
  GeneratedLevel level = log.levels[0];
  LevelLabel label = {.title = title};
  Open open = open_library();
  level.candidate = 1000;
  ck_assert_int_eq(library_writer_add(&open.writer, &level, &label, RATING_REVISION, open.source),
                   LIBRARY_ADDED);
  level.candidate = 10;
  ck_assert_int_eq(add(&open, &level), LIBRARY_REPLACED);
  ck_assert_int_eq(number_of(open.db, "SELECT count(*) FROM levels WHERE title = 'Given'"), 1);
  close_library(&open);
  pipeline_log_free(&log);
}
END_TEST

// In either order the same row stays.
static void assert_stays(const GeneratedLevel *stays, const GeneratedLevel *goes,
                         const char *test) {
  Open first = open_library(), second = open_library();
  ck_assert_int_eq(add(&first, stays), LIBRARY_ADDED);
  ck_assert_int_eq(add(&first, goes), LIBRARY_KNOWN);
  ck_assert_int_eq(add(&second, goes), LIBRARY_ADDED);
  ck_assert_int_eq(add(&second, stays), LIBRARY_REPLACED);
  ck_assert_int_eq(number_of(first.db, test), 1);
  ck_assert_int_eq(number_of(second.db, test), 1);
  close_library(&first);
  close_library(&second);
}

START_TEST(rows_have_a_total_order)
{
  PipelineLog log = made_levels("size=2x2 boxes=2 measures=all", 1, 1);
  GeneratedLevel generated = log.levels[0], drawn = generated, less = generated, longer = drawn;
  drawn.no_recipe = true;
  assert_stays(&drawn, &generated, "SELECT recipe IS NULL FROM levels");
  less.measures.bottlenecks = NAN;
  assert_stays(&generated, &less, "SELECT bottlenecks IS NOT NULL FROM levels");
  Text moves = {0};
  text_format(&moves, "%s%s", generated.solution, "lr");
  longer.no_recipe = true;
  longer.solution = moves.data;
  assert_stays(&drawn, &longer, "SELECT solution NOT LIKE '%lr' FROM levels");
  text_free(&moves);
  pipeline_log_free(&log);
}
END_TEST

START_TEST(the_source_decides_at_last)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", 1, 1);
  for (int turn = 0; turn < 2; turn++) {
    Open open = open_library();
    int64_t a = source_in(&open.writer, turn ? "b" : "a"),
            b = source_in(&open.writer, turn ? "a" : "b");
    library_writer_add(&open.writer, &log.levels[0], NULL, RATING_REVISION, a);
    library_writer_add(&open.writer, &log.levels[0], NULL, RATING_REVISION, b);
    ck_assert_int_eq(
        number_of(open.db, "SELECT s.name = 'a' FROM levels JOIN sources s USING (source)"), 1);
    close_library(&open);
  }
  pipeline_log_free(&log);
}
END_TEST

START_TEST(a_source_has_one_number)
{
  Open open = open_library();
  ck_assert_int_eq(source_in(&open.writer, "run"), open.source);
  int64_t other = source_in(&open.writer, "other");
  ck_assert_int_ne(other, open.source);
  ck_assert_int_eq(source_in(&open.writer, "other"), other);
  close_library(&open);
}
END_TEST

START_TEST(what_is_rolled_back_is_gone)
{
  PipelineLog log = made_levels("size=2x2 boxes=2", 1, 1);
  Open open = open_library();
  ck_assert_int_eq(add(&open, &log.levels[0]), LIBRARY_ADDED);
  library_writer_rollback(&open.writer);
  ck_assert_int_eq(number_of(open.db, "SELECT count(*) FROM levels"), 0);
  close_library(&open);
  pipeline_log_free(&log);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_writer");
  TCase *tests = tcase_create("library_writer");
  tcase_add_test(tests, a_level_is_there_once);
  tcase_add_test(tests, of_two_recipes_the_shorter_and_smaller_stays);
  tcase_add_test(tests, a_newer_rating_replaces_an_older_one);
  tcase_add_test(tests, a_given_title_stays_when_the_row_is_replaced);
  tcase_add_test(tests, rows_have_a_total_order);
  tcase_add_test(tests, the_source_decides_at_last);
  tcase_add_test(tests, a_source_has_one_number);
  tcase_add_test(tests, what_is_rolled_back_is_gone);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
