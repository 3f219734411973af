// Titles, keys, comments and solutions among the boards of a text collection.
#include "support/parsed_file.h"

#define ROOM \
  "#####\n"  \
  "#@$.#\n"  \
  "#####\n"

static void is_title(const char *file, size_t index, const char *title) {
  Reading reading = reading_of(file);
  const Level *level = level_at(&reading, index);
  if (title) ck_assert_str_eq(level->title, title);
  else ck_assert_ptr_null(level->title);
  reading_free(&reading);
}

static void is_solution(const char *after_board, const char *solution) {
  Text file = {0};
  text_format(&file, "%s%s", ROOM, after_board);
  Reading reading = reading_of(file.data);
  const Level *level = level_at(&reading, 0);
  if (solution) ck_assert_str_eq(level->solution, solution);
  else ck_assert_ptr_null(level->solution);
  reading_free(&reading);
  text_free(&file);
}

START_TEST(a_number_sign_is_text)
{
  is_title(
      "#1\n"
      "\n" ROOM
      "\n"
      "#12\n"
      "\n" ROOM,
      0, "#1");
  is_title(
      "#1\n"
      "\n" ROOM
      "\n"
      "#12\n"
      "\n" ROOM,
      1, "#12");
  is_title(
      "B # 7\n"
      "\n" ROOM,
      0, "B # 7");
}
END_TEST

START_TEST(a_text_line_that_stands_apart_is_the_title)
{
  is_title("; 1\n" ROOM, 0, "1");
  is_title("'Maze'\n" ROOM, 0, "Maze");
  is_title("The only one\n\n" ROOM, 0, "The only one");
  is_title("By me\nin May\n\nFirst\n" ROOM, 0, "First");
  is_title("By me\nin May\n" ROOM, 0, NULL);
  is_title("By me\n; First\n" ROOM, 0, "First");
  is_title(ROOM "\nSecond\n\n" ROOM, 1, "Second");
  is_title(ROOM "A remark\n\nSecond\n" ROOM, 1, "Second");
  is_title("; First\nAuthor: me\n\n" ROOM, 0, "First");
  is_title(ROOM "\n; Second\nAuthor: me\n\n" ROOM, 1, "Second");
}
END_TEST

START_TEST(a_text_line_between_keys_is_not_the_title_of_the_next_board)
{
  Reading reading = reading_of(ROOM "\nA remark\nAuthor: me\n\n" ROOM);
  ck_assert_str_eq(level_at(&reading, 0)->comment, "A remark");
  ck_assert_ptr_null(level_at(&reading, 1)->title);
  reading_free(&reading);
}
END_TEST

START_TEST(text_lines_are_comments_if_all_boards_have_title_keys)
{
  Reading reading =
      reading_of("An introduction\n\n" ROOM "Title: A\n\nA remark\n\n; 2\n" ROOM "Title: B\n");
  ck_assert_str_eq(reading.collection.comment, "An introduction");
  ck_assert_str_eq(level_at(&reading, 0)->comment, "A remark");
  ck_assert_str_eq(level_at(&reading, 1)->title, "B");
  ck_assert_ptr_null(level_at(&reading, 1)->comment);
  reading_free(&reading);
}
END_TEST

START_TEST(a_title_key_wins_over_a_text_line)
{
  is_title("; 1\n" ROOM "Title: Real\n", 0, "Real");
  is_title("title:  Real  \n" ROOM, 0, "Real");
  is_title("; 1\n" ROOM "TITLE:Real\n", 0, "Real");
}
END_TEST

START_TEST(keys_after_a_board_describe_it_and_keys_before_all_the_collection)
{
  Reading reading = reading_of("Collection: All\nAuthor: Us\nEmail: a@b\n\n" ROOM
                               "Title: One\nAuthor: Me\nDifficulty: 3\nDate of birth: 2001\n\n" ROOM
                               "Title: Two\n");
  const Level *one = level_at(&reading, 0), *two = level_at(&reading, 1);
  ck_assert_str_eq(reading.collection.title, "All");
  ck_assert_str_eq(reading.collection.author, "Us");
  ck_assert_str_eq(properties_find(&reading.collection.properties, "Email"), "a@b");
  ck_assert_str_eq(one->title, "One");
  ck_assert_str_eq(one->author, "Me");
  ck_assert_uint_eq(one->properties.count, 2);
  ck_assert_str_eq(properties_find(&one->properties, "Difficulty"), "3");
  ck_assert_str_eq(two->title, "Two");
  ck_assert_ptr_null(two->author);
  reading_free(&reading);
}
END_TEST

START_TEST(keys_may_precede_their_boards)
{
  Reading reading = reading_of("Collection: All\nTitle: One\nAuthor: Me\n\n" ROOM
                               "\nTitle: Two\nComment: small\n\n" ROOM "Solution\nR\n");
  ck_assert_str_eq(level_at(&reading, 0)->title, "One");
  ck_assert_str_eq(level_at(&reading, 0)->author, "Me");
  ck_assert_str_eq(level_at(&reading, 1)->title, "Two");
  ck_assert_str_eq(level_at(&reading, 1)->comment, "small");
  ck_assert_str_eq(level_at(&reading, 1)->solution, "R");
  ck_assert_str_eq(reading.collection.title, "All");
  ck_assert_ptr_null(reading.collection.author);
  reading_free(&reading);
}
END_TEST

START_TEST(one_title_above_many_boards_names_the_collection)
{
  Reading reading = reading_of("Title: All\n\n; 1\n" ROOM "\n; 2\n" ROOM);
  ck_assert_str_eq(reading.collection.title, "All");
  ck_assert_str_eq(level_at(&reading, 0)->title, "1");
  reading_free(&reading);
}
END_TEST

START_TEST(comments_are_blocks_single_lines_and_stray_text)
{
  Reading reading =
      reading_of("By me\nin May\n\n; 1\n" ROOM
                 "Comment:\n"
                 "  # a row #\n"
                 "\n" ROOM "Comment-End:\n\n; 2\n" ROOM "Comment: left open\n\n; 3\n" ROOM
                 "Comment: on the line\nmore\nComment_End:\n:: dropped\nstray\n\nlast\n");
  ck_assert_uint_eq(reading.collection.count, 3);
  ck_assert_str_eq(reading.collection.comment, "By me\nin May");
  ck_assert_str_eq(level_at(&reading, 0)->comment,
                   "  # a row #\n"
                   "\n"
                   "#####\n"
                   "#@$.#\n"
                   "#####");
  ck_assert_str_eq(level_at(&reading, 1)->comment, "left open");
  ck_assert_str_eq(level_at(&reading, 2)->comment, "on the line\nmore\nstray\n\nlast");
  ck_assert_str_eq(level_at(&reading, 2)->title, "3");
  reading_free(&reading);
}
END_TEST

START_TEST(a_second_title_is_added_to_the_comment)
{
  Reading reading = reading_of(ROOM "Title: A\nTitle: B\nAuthor: C\nAuthor: D\n");
  ck_assert_str_eq(level_at(&reading, 0)->title, "A");
  ck_assert_str_eq(level_at(&reading, 0)->comment, "Title: B\nAuthor: D");
  reading_free(&reading);
}
END_TEST

START_TEST(addresses_and_times_are_not_keys)
{
  Reading reading = reading_of(ROOM "http://example.org\nmade at 10:30\nMade by: me\n");
  ck_assert_str_eq(level_at(&reading, 0)->comment, "http://example.org\nmade at 10:30");
  ck_assert_str_eq(properties_find(&level_at(&reading, 0)->properties, "made by"), "me");
  reading_free(&reading);
}
END_TEST

START_TEST(lines_that_are_not_utf_8_are_windows_1252)
{
  is_title("; caf\xE9 \x80\n" ROOM, 0, "caf\xC3\xA9 \xE2\x82\xAC");
  is_title("; caf\xC3\xA9\n" ROOM, 0, "caf\xC3\xA9");
  is_title(
      "; a\x01"
      "b\tc\n" ROOM,
      0, "ab c");
}
END_TEST

START_TEST(solutions_are_found_in_their_many_forms)
{
  is_solution("Solution\nrR\n", "rR");
  is_solution("Solution:\nrR\nlL\n\nuu\n", "rRlL");
  is_solution("Solution 1\n2(rR)\n\nSolution 2\nl\n", "rRrR");
  is_solution("solution: 3r L\n", "rrrL");
  is_solution("Solution (Moves: 2, Pushes: 1)\nrR\n", "rR");
  is_solution("Title: T\nSolution\nrR*\nAuthor: A\n", "rR");
}
END_TEST

START_TEST(unreadable_solutions_are_not_a_problem)
{
  is_solution("Solution\n1-4u1,4-4l1\n", NULL);
  is_solution("Solution: see the web\n", NULL);
  is_solution("Solution\n\nrR\n", NULL);
  is_solution("Solution\n2(rR\n", NULL);
  is_solution("Solution\n0r\n", NULL);
  is_solution("Saved game\nrR\n", NULL);
  is_solution("Solution\n999999999r\n\nSolution\nr\n", "r");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("xsb_meta");
  TCase *tests = tcase_create("xsb_meta");
  tcase_add_test(tests, a_number_sign_is_text);
  tcase_add_test(tests, a_text_line_that_stands_apart_is_the_title);
  tcase_add_test(tests, a_text_line_between_keys_is_not_the_title_of_the_next_board);
  tcase_add_test(tests, text_lines_are_comments_if_all_boards_have_title_keys);
  tcase_add_test(tests, a_title_key_wins_over_a_text_line);
  tcase_add_test(tests, keys_after_a_board_describe_it_and_keys_before_all_the_collection);
  tcase_add_test(tests, keys_may_precede_their_boards);
  tcase_add_test(tests, one_title_above_many_boards_names_the_collection);
  tcase_add_test(tests, comments_are_blocks_single_lines_and_stray_text);
  tcase_add_test(tests, a_second_title_is_added_to_the_comment);
  tcase_add_test(tests, addresses_and_times_are_not_keys);
  tcase_add_test(tests, lines_that_are_not_utf_8_are_windows_1252);
  tcase_add_test(tests, solutions_are_found_in_their_many_forms);
  tcase_add_test(tests, unreadable_solutions_are_not_a_problem);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
