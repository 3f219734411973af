#include "formats/xsb_key_placement.h"
#include "support/boards.h"

#define ROOM \
  "#####\n"  \
  "#@$.#\n"  \
  "#####\n"

static void is_layout(const char *text, XsbKeyPlacement wanted) {
  XsbKeyPlacement found = xsb_key_placement_of(slice_of(text));
  ck_assert_int_eq(found.boards, wanted.boards);
  ck_assert(found.keys_before == wanted.keys_before);
  ck_assert(found.titled == wanted.titled);
}

START_TEST(keys_usually_follow_their_board)
{
  is_layout(ROOM "Title: A\n\n" ROOM "Title: B\n", (XsbKeyPlacement){2, false, true});
  is_layout("Title: All\n\n" ROOM "Title: A\n", (XsbKeyPlacement){1, false, true});
}
END_TEST

START_TEST(titles_before_the_first_board_and_none_after_the_last_precede)
{
  is_layout("Title: A\n\n" ROOM "\nTitle: B\n\n" ROOM, (XsbKeyPlacement){2, true, true});
  is_layout("Title: A\n" ROOM, (XsbKeyPlacement){1, true, true});
}
END_TEST

START_TEST(one_title_before_several_boards_names_the_collection)
{ is_layout("Title: All\n\n" ROOM "\n" ROOM, (XsbKeyPlacement){2, false, false}); }
END_TEST

START_TEST(a_file_without_boards_has_no_layout)
{ is_layout("Title: A\n", (XsbKeyPlacement){0, false, true}); }
END_TEST

int main(void) {
  Suite *suite = suite_create("xsb_key_placement");
  TCase *tests = tcase_create("xsb_key_placement");
  tcase_add_test(tests, keys_usually_follow_their_board);
  tcase_add_test(tests, titles_before_the_first_board_and_none_after_the_last_precede);
  tcase_add_test(tests, one_title_before_several_boards_names_the_collection);
  tcase_add_test(tests, a_file_without_boards_has_no_layout);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
