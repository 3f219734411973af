#include "labyrinth_formats/labyrinth_format.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinth_problems.h"
#include "support/labyrinths.h"

static LabyrinthCollection read_fine(const char *bytes) {
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read(bytes, strlen(bytes), &collection, &problems);
  ck_assert_msg(!problems.count, "%d:%d: %s in\n%s", problems.count ? problems.items[0].line : 0,
                problems.count ? problems.items[0].column : 0,
                problems.count ? problems.items[0].text : "", bytes);
  return collection;
}

static void expect_written(const char *bytes, const char *expected) {
  LabyrinthCollection collection = read_fine(bytes);
  Text written = {0};
  labyrinth_write_collection(&collection, &written);
  ck_assert_str_eq(written.data, expected);
  labyrinth_collection_free(&collection);
  text_free(&written);
}

START_TEST(random_mazes_survive_writing_and_reading)
{
  for (uint64_t seed = 1; seed <= (uint64_t)chances(4000); seed++) {
    Rng rng = rng_seed(seed, 1);
    LabyrinthChances chance = ALL_THINGS;
    if (seed % 4) chance.most_side = 12;
    Labyrinth maze = random_labyrinth(&rng, &chance);
    if (seed % 100 == 0) maze = random_labyrinth_of_size(&rng, &chance, 4, 4);
    if (seed % 100 == 50) maze = random_labyrinth_of_size(&rng, &chance, 64, 64);
    Text text = {0}, again = {0};
    labyrinth_write_board(&maze, &text);
    Labyrinth read = drawn_labyrinth(text.data);
    ck_assert_msg(labyrinth_equal(&maze, &read), "seed %d:\n%s", (int)seed, text.data);
    labyrinth_write_board(&read, &again);
    ck_assert_str_eq(text.data, again.data);
    text_free(&text);
    text_free(&again);
  }
}
END_TEST

START_TEST(the_normal_form_is_written_as_it_was_read)
{
  static const char normal[] =
      "Title: Mazes\n"
      "Author: Somebody\n"
      "Copyright: free\n"
      "Comment: two levels\n"
      "\n" SMALL_LABYRINTH
      "Title: One\n"
      "Author: Else\n"
      "Recipe: l1,seed=1\n"
      "Comment: a line\n"
      "Comment:\n"
      "Comment:   and another\n"
      "Solution: rrdw\n"
      "\n" SMALL_LABYRINTH "\n";
  expect_written(normal, normal);
}
END_TEST

START_TEST(files_of_other_systems_and_people_are_read)
{
  static const char plain[] = SMALL_LABYRINTH "Title: x\n\n";
  Text text = {0};
  text_add(&text, "\xEF\xBB\xBF; a remark\r\n\r\n");
  for (const char *at = SMALL_LABYRINTH; *at; at++) {
    text_add(&text, *at == '\n' ? "  \r\n" : (char[]){*at, '\0'});
  }
  text_add(&text, "title : x");
  expect_written(text.data, plain);
  text_free(&text);
}
END_TEST

START_TEST(an_indented_board_is_read)
{
  expect_written(
      "  +-+-+-+-+\n"
      "  |@     E|\n"
      "  + + + + +\n"
      "; between\n"
      "  |. . 1  |\n"
      "+ + + + +\n"
      "  |      .|   \n"
      "  + + + + +\n"
      "  |       |\n"
      "  +-+-+-+-+",
      "+-+-+-+-+\n"
      "|@     E|\n"
      "+ + + + +\n"
      "|. . 1  |\n"
      "+ + + + +\n"
      "|      .|\n"
      "+ + + + +\n"
      "|       |\n"
      "+-+-+-+-+\n"
      "\n");
}
END_TEST

START_TEST(a_hole_in_the_border_of_an_indented_board_is_told_by_its_column)
{
  expect_labyrinth_problems(
      "\t+-+-+-+-+\n"
      "\t @     E|\n"
      "\t+ + + + +\n"
      "\t|       |\n"
      "\t+ + + + +\n"
      "\t|  \xC3\xA4    |\n"
      "\t+ + + + +\n"
      "\t|       |\n"
      "\t+-+-+-+-+\n",
      0,
      "x:2:9: level 1: a hole in the border: | was expected\n"
      "x:6:12: level 1: unknown character '\xC3\xA4': @, E, ., a to f, u to z, 1 to 4 or a blank "
      "on a cell was expected\n");
}
END_TEST

START_TEST(boards_need_no_blank_line_between_them)
{
  LabyrinthCollection two = read_fine(SMALL_LABYRINTH SMALL_LABYRINTH);
  ck_assert_uint_eq(two.count, 2);
  ck_assert_int_eq(two.levels[1].number, 2);
  ck_assert_int_eq(two.levels[1].line, 10);
  labyrinth_collection_free(&two);
}
END_TEST

START_TEST(faulty_levels_are_told_and_the_others_are_read)
{
  static const char bytes[] =
      "+-+-+-+-+\n"
      "|@     E|\n"
      "\n" SMALL_LABYRINTH
      "Solution: lurdw LURDW\n"
      "  rr\n"
      "\n" SMALL_LABYRINTH
      "Solution: rrx\n"
      "\n" SMALL_LABYRINTH
      "Title: one\n"
      "Title: two\n"
      "Solution: r\n"
      "Solution: r\n"
      "Turns: 1\n"
      "turns: 2\n"
      "What is this?\n" SMALL_LABYRINTH;
  expect_labyrinth_problems(
      bytes, 2,
      "x:2:1: level 1: the board ends early: a row of walls was expected after 2 rows\n"
      "x:25:13: level 3: unknown move 'x': l, u, r, d or w was expected\n"
      "x:37:1: level 4: a second Title\n"
      "x:39:1: level 4: a second solution\n"
      "x:41:1: level 4: a second turns\n"
      "x:42:1: neither a row of a board nor a key (Title: x) nor a remark (; x)\n");
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read(bytes, sizeof bytes - 1, &collection, &problems);
  ck_assert_int_eq(collection.levels[0].number, 2);
  ck_assert_int_eq(collection.levels[0].line, 4);
  ck_assert_str_eq(collection.levels[0].solution, "lurdwlurdwrr");
  ck_assert_int_eq(collection.levels[1].number, 5);
  labyrinth_collection_free(&collection);
  problems_free(&problems);
}
END_TEST

START_TEST(what_is_no_collection_is_told)
{
  expect_labyrinth_problems("", 0, "x: no level found\n");
  expect_labyrinth_problems("Title: x\nSolution: r\n", 0,
                            "x:2:1: a solution before the first board\nx: no level found\n");
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read("+-+\n|\0", 6, &collection, &problems);
  ck_assert_uint_eq(problems.count, 1);
  ck_assert_str_eq(problems.items[0].text, "not a text file: NUL byte");
  ck_assert_int_eq(problems.items[0].line, 2);
  problems_free(&problems);
}
END_TEST

START_TEST(more_levels_than_memory_is_meant_for_are_refused)
{
  enum { FAULTY = 9000 };  // they need no memory
  static const char hall[] =
      "+-+-+-+-+\n|@     E|\n+ + + + +\n|       |\n+ + + + +\n"
      "|       |\n+ + + + +\n|       |\n+-+-+-+-+\n\n";
  Text text = {0};
  for (int i = 0; i < LABYRINTH_MAX_LEVELS + 2; i++)
    text_add(&text, i < FAULTY ? "+-+-+-+-+\n\n" : hall);
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read(text.data, text.length, &collection, &problems);
  ck_assert_uint_eq(problems.count, FAULTY + 1);
  ck_assert_str_eq(problems.items[FAULTY].text, "more than 20000 levels in one file");
  ck_assert_uint_eq(collection.count, LABYRINTH_MAX_LEVELS - FAULTY);
  labyrinth_collection_free(&collection);
  problems_free(&problems);
  text_free(&text);
}
END_TEST

static bool looks_so(const char *bytes) { return labyrinth_format_is(bytes, strlen(bytes)); }

START_TEST(labyrinths_are_known_by_their_content)
{
  ck_assert(looks_so(SMALL_LABYRINTH));
  ck_assert(looks_so("\xEF\xBB\xBF; remark\r\nTitle: x\r\n\r\n  +-+-+-+-+\r\n"));
  ck_assert(looks_so("+ +-+-+-+\n"));
  ck_assert(looks_so("|@     E|\n+ + + + +\n"));
  ck_assert(!looks_so(""));
  ck_assert(!looks_so("Title: x\n"));
  ck_assert(!looks_so(EASY_BOARD));
  ck_assert(!looks_so("+------+\n| text |\n+------+\n" EASY_BOARD));
  ck_assert(!looks_so("  +$+#+\n"));
  ck_assert(!looks_so("+ one + two + three +\n"));
  ck_assert(!looks_so("Some levels of mine\n" SMALL_LABYRINTH));
  ck_assert(!looks_so("{\"kind\": \"sokoban\"}"));
}
END_TEST

// A beginning tells what the whole is, or that it does not tell. More than `least` bytes must do.
static void check_beginnings(const char *bytes, size_t least) {
  size_t length = strlen(bytes);
  for (size_t i = 0; i < length; i++) {
    bool open = labyrinth_format_needs_more(bytes, i);
    ck_assert_msg(open || labyrinth_format_is(bytes, i) == looks_so(bytes), "%zu of\n%s", i, bytes);
    ck_assert_msg(!open || i <= least, "%zu of\n%s", i, bytes);
  }
}

START_TEST(a_beginning_that_does_not_tell_needs_more)
{
  check_beginnings("\xEF\xBB\xBF; remark\r\nTitle: x\r\n\r\n  +-+-+-+-+\r\n|@", 40);
  check_beginnings("; remark\n|@     E|\n+ + + + +\n+ + + + +\n", 29);
  check_beginnings("; a\n; b\nTitle: x\n" EASY_BOARD, 26);
  check_beginnings("My first mazes\n" SMALL_LABYRINTH, 15);
  check_beginnings("; only\n; remarks", 16);
  static const char number[] = "{\"a\": [-1.5e+3, true], \"kind\": ";
  Text json = {0};
  text_format(&json, "%s\"labyrinth\", \"levels\": []}", number);
  check_beginnings(json.data, sizeof number + strlen("\"labyrinth"));
  json.length = 0;
  text_format(&json, "%s\"sokoban\", \"levels\": []}", number);
  check_beginnings(json.data, sizeof number + strlen("\"sokoban"));
  text_free(&json);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_format");
  TCase *tests = tcase_create("labyrinth_format");
  tcase_add_test(tests, random_mazes_survive_writing_and_reading);
  tcase_add_test(tests, the_normal_form_is_written_as_it_was_read);
  tcase_add_test(tests, files_of_other_systems_and_people_are_read);
  tcase_add_test(tests, an_indented_board_is_read);
  tcase_add_test(tests, a_hole_in_the_border_of_an_indented_board_is_told_by_its_column);
  tcase_add_test(tests, boards_need_no_blank_line_between_them);
  tcase_add_test(tests, faulty_levels_are_told_and_the_others_are_read);
  tcase_add_test(tests, what_is_no_collection_is_told);
  tcase_add_test(tests, more_levels_than_memory_is_meant_for_are_refused);
  tcase_add_test(tests, labyrinths_are_known_by_their_content);
  tcase_add_test(tests, a_beginning_that_does_not_tell_needs_more);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
