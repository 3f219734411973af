#include "formats/find_duplicates.h"
#include "support/boards.h"

static SeenLevels seen;
static Duplicates found;

static void add(size_t file, int level, const char *rows) {
  Board board = drawn(rows);
  find_duplicates_add(&seen, file, 10 * level, level, find_duplicates_key(&board), &found);
  board_free(&board);
}

#define LEVEL \
  "######\n"  \
  "#@$ .#\n"  \
  "######\n"
#define MIRRORED \
  "######\n"     \
  "#. $@#\n"     \
  "######\n"
#define OTHER \
  "#####\n"   \
  "#@$.#\n"   \
  "#####\n"

static void tear_down(void) {
  find_duplicates_forget(&seen);
  find_duplicates_free(&found);
}

START_TEST(a_level_that_comes_again_is_found_in_any_form_and_file)
{
  add(0, 1, OTHER);
  add(0, 2, LEVEL);
  ck_assert_uint_eq(found.count, 0);
  add(0, 3, MIRRORED);
  add(1, 1, LEVEL);
  ck_assert_uint_eq(found.count, 2);
  for (int i = 0; i < 2; i++) {
    ck_assert_uint_eq(found.items[i].first_file, 0);
    ck_assert_int_eq(found.items[i].first_level, 2);
    ck_assert(found.items[i].identical == (i == 1));
  }
  ck_assert_int_eq(found.items[0].level, 3);
  ck_assert_int_eq(found.items[0].line, 30);
}
END_TEST

START_TEST(the_list_may_be_emptied_and_the_levels_stay_known)
{
  add(0, 1, LEVEL);
  add(0, 2, LEVEL);
  find_duplicates_free(&found);
  ck_assert_uint_eq(found.count, 0);
  add(1, 1, LEVEL);
  ck_assert_uint_eq(found.count, 1);
  ck_assert_int_eq(found.items[0].first_level, 1);
}
END_TEST

// More levels than the first table has room for: corridors of every length.
START_TEST(many_levels_are_told_apart)
{
  for (int round = 0; round < 2; round++)
    for (int length = 1; length <= 250; length++) {
      Board board = board_new(length + 5, 3);
      for (int x = 0; x < length + 5; x++)
        for (int y = 0; y < 3; y++)
          if (y != 1 || x == 0 || x == length + 4) board_put(&board, cell_at(x, y), '#');
      board_put(&board, cell_at(1, 1), '@');
      board_put(&board, cell_at(2, 1), '$');
      board_put(&board, cell_at(length + 3, 1), '.');
      find_duplicates_add(&seen, 0, 0, length, find_duplicates_key(&board), &found);
      board_free(&board);
    }
  ck_assert_uint_eq(found.count, 250);
  for (int i = 0; i < 250; i++) ck_assert_int_eq(found.items[i].first_level, i + 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("find_duplicates");
  TCase *tests = tcase_create("find_duplicates");
  tcase_add_checked_fixture(tests, NULL, tear_down);
  tcase_add_test(tests, a_level_that_comes_again_is_found_in_any_form_and_file);
  tcase_add_test(tests, the_list_may_be_emptied_and_the_levels_stay_known);
  tcase_add_test(tests, many_levels_are_told_apart);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
