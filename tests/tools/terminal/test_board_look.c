#include "support/boards.h"
#include "terminal/board_look.h"

static const char all[] = {' ',
                           '#',
                           '.',
                           '$',
                           '*',
                           '@',
                           '+',
                           BOARD_LOOK_REACHABLE,
                           BOARD_LOOK_REACHABLE_GOAL,
                           BOARD_LOOK_DEAD,
                           BOARD_LOOK_TARGET,
                           BOARD_LOOK_TARGET_GOAL,
                           BOARD_LOOK_SELECTED,
                           BOARD_LOOK_SELECTED_ON_GOAL,
                           BOARD_LOOK_HINT_LEFT,
                           BOARD_LOOK_HINT_UP,
                           BOARD_LOOK_HINT_RIGHT,
                           BOARD_LOOK_HINT_DOWN};

START_TEST(no_two_looks_have_the_same_shape)
{
  for (size_t i = 0; i < sizeof all; i++)
    for (size_t k = 0; k < i; k++) {
      const BoardLook *a = board_look(all[i]), *b = board_look(all[k]);
      ck_assert_int_ne(a->c, b->c);
      ck_assert_str_ne(a->wide, b->wide);
      ck_assert_str_ne(a->narrow, b->narrow);
    }
}
END_TEST

static size_t characters(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += (*text & 0xc0) != 0x80;
  return count;
}

START_TEST(shapes_are_one_and_two_characters)
{
  for (size_t i = 0; i < sizeof all; i++) {
    ck_assert_uint_eq(characters(board_look(all[i])->wide), 2);
    ck_assert_uint_eq(characters(board_look(all[i])->narrow), 1);
  }
}
END_TEST

START_TEST(no_shape_is_drawn_on_its_own_colour)
{
  for (size_t i = 0; i < sizeof all; i++) {
    const BoardLook *look = board_look(all[i]);
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
