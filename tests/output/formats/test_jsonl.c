#include "formats/jsonl.h"
#include "support/boards.h"
#include "support/round_trip.h"

static Collection collection;
static Problems problems;

static void tear_down(void) {
  collection_free(&collection);
  problems_free(&problems);
}

static void read(const char *text) { jsonl_read(slice_of(text), &collection, &problems); }

#define BOARD "\"board\":[\"######\",\"#@$ .#\",\"######\"]"

START_TEST(a_line_is_a_level_with_its_fields)
{
  read("{" BOARD
       ",\"title\":\" A \\u00fc \",\"author\":\"Me\",\"solution\":\"RR\",\"tier\":\"easy\","
       "\"other_solutions\":[\"rR\",\"RR\"],\"comment\":\"one\\ntwo\",\"keys\":{\"Date\":\"2001\"}}"
       "\n"
       "\n"
       "  {\"rank\": 99, \"width\": 3, " BOARD "}  \r\n");
  ck_assert_uint_eq(problems.count, 0);
  ck_assert_uint_eq(collection.count, 2);
  const Level *level = &collection.levels[0];
  Board board = drawn("######\n#@$ .#\n######\n");
  ck_assert(board_equal(&level->board, &board));
  ck_assert_str_eq(level->title, "A ü");
  ck_assert_str_eq(level->author, "Me");
  ck_assert_str_eq(level->solution, "RR");
  ck_assert_uint_eq(level->other_solutions.count, 2);
  ck_assert_str_eq(level->other_solutions.items[1], "RR");
  ck_assert_str_eq(level->comment, "one\ntwo");
  ck_assert_str_eq(properties_find(&level->properties, "date"), "2001");
  ck_assert_int_eq(level->number, 1);
  ck_assert_int_eq(collection.levels[1].number, 2);
  ck_assert_int_eq(collection.levels[1].line, 3);
  board_free(&board);
}
END_TEST

static void fails(const char *text, int line, int column, int level, const char *message) {
  read(text);
  ck_assert_uint_eq(problems.count, 1);
  ck_assert_str_eq(problems.items[0].text, message);
  ck_assert_int_eq(problems.items[0].line, line);
  ck_assert_int_eq(problems.items[0].column, column);
  ck_assert_int_eq(problems.items[0].level, level);
  tear_down();
}

START_TEST(faults_are_told_with_line_and_level)
{
  fails("", 0, 0, 0, "no level found");
  fails("\n {\"title\":\"x\"}\n", 2, 0, 1, "it has no board, an array of rows");
  fails("{\"board\":\"#####\"}\n", 1, 0, 1, "it has no board, an array of rows");
  fails("{\"board\":[1]}\n", 1, 0, 1, "a row of its board is not a string");
  fails("{\"board\":[\"#x#\"]}\n", 1, 0, 1, "a row of its board has other characters than cells");
  fails("{\"board\":[]}\n", 1, 0, 1, "no cells");
  fails("{" BOARD "}\n{\"board\":[\"####\",\"#$.#\",\"####\"]}\n", 2, 0, 2, "no player");
  fails("{" BOARD "} {}\n", 1, 39, 1, "a line must hold one JSON object");
  fails("{\"a\"}\n{" BOARD "}\n", 1, 5, 1, "this is not JSON");
  fails("[1]\n", 1, 0, 1, "a line must be a JSON object");
}
END_TEST

START_TEST(other_levels_are_read_beside_a_fault)
{
  read("{\"board\":[]}\n{" BOARD "}\n{\n");
  ck_assert_uint_eq(problems.count, 2);
  ck_assert_uint_eq(collection.count, 1);
  ck_assert_int_eq(collection.levels[0].number, 2);
}
END_TEST

START_TEST(a_line_of_many_megabytes_is_refused)
{
  Text text = {0};
  text_add(&text, "{\"board\":[");
  for (int i = 0; i < 5 * 1024 * 1024 / 2; i++) text_add(&text, "0,");
  text_add(&text, "0]}");
  fails(text.data, 1, 0, 1, "the line is longer than 4 MB");
  text_free(&text);
}
END_TEST

START_TEST(deep_nesting_is_a_fault_like_any_other)
{
  Text text = {0};
  text_add(&text, "{\"a\":");
  for (int i = 0; i < 100000; i++) text_add_char(&text, '[');
  read(text.data);
  ck_assert_uint_eq(problems.count, 1);
  ck_assert_str_eq(problems.items[0].text, "this is not JSON");
  text_free(&text);
}
END_TEST

START_TEST(solutions_that_cannot_be_read_are_counted)
{
  read("{" BOARD ",\"solution\":\"2R\"}\n");
  ck_assert_uint_eq(problems.count, 0);
  ck_assert_ptr_null(collection.levels[0].solution);
  ck_assert_int_eq(collection.levels[0].unreadable_solutions, 1);
}
END_TEST

START_TEST(what_is_written_reads_back_the_same)
{
  read("{" BOARD
       ",\"title\":\"A \\\"b\\\"\",\"author\":\"Me\",\"solution\":\"RR\","
       "\"other_solutions\":[\"rR\"],\"comment\":\"one\\ntwo\",\"keys\":{\"Date\":\"2001\"}}\n"
       "{\"board\":[\"  ####\",\"###@.#\",\"# $  #\",\"######\"]}\n");
  RoundTrip trip = round_trip(&collection, "jsonl");
  ck_assert(trip.clean && trip.same_bytes);
  ck_assert(same_collection(&collection, &trip.again));
  ck_assert_ptr_nonnull(strstr(trip.text.data, "\"board\":[\"  ####\",\"###@.#\","));
  ck_assert_ptr_nonnull(strstr(trip.text.data, "{\"rank\":2,\"id\":\""));
  round_trip_free(&trip);
}
END_TEST

START_TEST(only_a_first_line_of_json_is_taken_for_json)
{
  static const struct {
    const char *text;
    bool is;
  } cases[] = {{"{\"board\":[]}", true},
               {"\xEF\xBB\xBF\n { \"a\":1}", true},
               {"{}", true},
               {"{\n\t\"format\":\t1", false},
               {"{ my levels }\n#####", false},
               {"#####", false},
               {"", false},
               {"{", false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    ck_assert_msg(jsonl_is(slice_of(cases[i].text)) == cases[i].is, "%s", cases[i].text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("jsonl");
  TCase *tests = tcase_create("jsonl");
  tcase_add_checked_fixture(tests, NULL, tear_down);
  tcase_add_test(tests, a_line_is_a_level_with_its_fields);
  tcase_add_test(tests, faults_are_told_with_line_and_level);
  tcase_add_test(tests, other_levels_are_read_beside_a_fault);
  tcase_add_test(tests, a_line_of_many_megabytes_is_refused);
  tcase_add_test(tests, deep_nesting_is_a_fault_like_any_other);
  tcase_add_test(tests, solutions_that_cannot_be_read_are_counted);
  tcase_add_test(tests, what_is_written_reads_back_the_same);
  tcase_add_test(tests, only_a_first_line_of_json_is_taken_for_json);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
