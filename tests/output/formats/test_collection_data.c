#include "base/mem.h"
#include "formats/collection_data.h"
#include "support/boards.h"

START_TEST(a_new_level_is_empty_and_last)
{
  Collection collection = {0};
  for (int i = 0; i < 100; i++) {
    Level *level = collection_add(&collection);
    ck_assert_ptr_null(level->title);
    ck_assert_ptr_null(level->board.room.wall);
    level->number = i + 1;
    level->title = mem_string("x", 1);
    level->board = board_new(3, 5);
  }
  ck_assert_uint_eq(collection.count, 100);
  ck_assert_int_eq(collection.levels[99].number, 100);
  collection_free(&collection);
  ck_assert_ptr_null(collection.levels);
}
END_TEST

START_TEST(freeing_empties_and_may_be_repeated)
{
  Collection collection = {.title = mem_string("x", 1)};
  Level level = {.title = mem_string("y", 1), .board = board_new(3, 5)};
  solutions_add(&level.other_solutions, mem_string("lur", 3));
  for (int i = 0; i < 2; i++) {
    collection_free(&collection);
    level_free(&level);
    ck_assert_ptr_null(collection.title);
    ck_assert_ptr_null(level.title);
    ck_assert_ptr_null(level.board.room.wall);
    ck_assert_uint_eq(level.other_solutions.count, 0);
  }
}
END_TEST

START_TEST(properties_are_found_in_any_case_and_the_first_wins)
{
  Level level = {0};
  properties_add(&level.properties, "Difficulty", "3");
  properties_add(&level.properties, "difficulty", "4");
  properties_add(&level.properties, "Date", "2001");
  ck_assert_str_eq(properties_find(&level.properties, "DIFFICULTY"), "3");
  ck_assert_str_eq(properties_find(&level.properties, "date"), "2001");
  ck_assert_ptr_null(properties_find(&level.properties, "Dat"));
  level_free(&level);
}
END_TEST

static char *copied(const char *text) { return mem_string(text, strlen(text)); }

START_TEST(appended_levels_follow_and_equal_texts_stay)
{
  Collection a = {.title = copied("Set"), .author = copied("Ann")};
  Collection b = {.title = copied("Set"), .author = copied("Ann"), .remarks_dropped = 2};
  collection_add(&a)->number = 1;
  collection_add(&b)->number = 1;
  collection_add(&b)->number = 3;
  ck_assert_uint_eq(collection_append(&a, &b), 0);
  ck_assert_uint_eq(a.count, 3);
  ck_assert_int_eq(a.levels[2].number, 3);
  ck_assert_str_eq(a.title, "Set");
  ck_assert_str_eq(a.author, "Ann");
  ck_assert_ptr_null(a.levels[0].author);
  ck_assert_uint_eq(a.remarks_dropped, 2);
  ck_assert_ptr_null(b.levels);
  collection_free(&a);
}
END_TEST

START_TEST(authors_go_to_the_levels_and_other_texts_are_counted)
{
  Collection a = {.title = copied("One"), .author = copied("Ann"), .comment = copied("same")};
  Collection b = {.title = copied("Two"), .comment = copied("same")};
  properties_add(&b.properties, "Date", "2001");
  collection_add(&a)->author = copied("Bob");
  collection_add(&a);
  collection_add(&b);
  ck_assert_uint_eq(collection_append(&a, &b), 3);
  ck_assert_ptr_null(a.title);
  ck_assert_ptr_null(a.author);
  ck_assert_str_eq(a.comment, "same");
  ck_assert_str_eq(a.levels[0].author, "Bob");
  ck_assert_str_eq(a.levels[1].author, "Ann");
  ck_assert_ptr_null(a.levels[2].author);
  collection_free(&a);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("collection_data");
  TCase *tests = tcase_create("collection_data");
  tcase_add_test(tests, a_new_level_is_empty_and_last);
  tcase_add_test(tests, freeing_empties_and_may_be_repeated);
  tcase_add_test(tests, properties_are_found_in_any_case_and_the_first_wins);
  tcase_add_test(tests, appended_levels_follow_and_equal_texts_stay);
  tcase_add_test(tests, authors_go_to_the_levels_and_other_texts_are_counted);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
