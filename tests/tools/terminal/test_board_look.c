#include "support/boards.h"
#include "support/looks.h"
#include "terminal/board_look.h"

START_TEST(no_two_looks_have_the_same_shape)
{
  for (size_t i = 0; i < sizeof all_looks; i++)
    for (size_t k = 0; k < i; k++) {
      const BoardLook *a = board_look(all_looks[i]), *b = board_look(all_looks[k]);
      ck_assert_int_ne(a->c, b->c);
      ck_assert_str_ne(a->wide, b->wide);
      ck_assert_str_ne(a->narrow, b->narrow);
    }
}
END_TEST

START_TEST(shapes_are_one_and_two_characters)
{
  for (size_t i = 0; i < sizeof all_looks; i++) {
    ck_assert_uint_eq(character_count(board_look(all_looks[i])->wide), 2);
    ck_assert_uint_eq(character_count(board_look(all_looks[i])->narrow), 1);
  }
}
END_TEST

START_TEST(no_shape_is_drawn_on_its_own_colour)
{
  for (size_t i = 0; i < sizeof all_looks; i++) {
    const BoardLook *look = board_look(all_looks[i]);
    if (look->ground >= 0) ck_assert_int_ne(look->ink, look->ground);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("board_look");
  TCase *tests = tcase_create("board_look");
  tcase_add_test(tests, no_two_looks_have_the_same_shape);
  tcase_add_test(tests, shapes_are_one_and_two_characters);
  tcase_add_test(tests, no_shape_is_drawn_on_its_own_colour);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
