#include "boards.h"
#include "knot.h"

static int boxes_of(const char *rows) {
  Board board = drawn(rows);
  Ground field;
  Scene scene;
  Knot knot;
  ground_begin(&field, &board, SIZE_MAX);
  scene_begin(&scene, &field);
  knot_begin(&knot, &field);
  scene_start(&scene);
  int boxes = knot_boxes(&knot, &scene);
  knot_free(&knot);
  scene_free(&scene);
  ground_free(&field);
  board_free(&board);
  return boxes;
}

START_TEST(a_box_with_a_free_way_is_in_nobody_s_way)
{
  ck_assert_int_eq(boxes_of("#######\n#@ $ .#\n#######\n"), 0);
  ck_assert_int_eq(boxes_of("#########\n#@$ $ ..#\n#       #\n#########\n"), 0);
  ck_assert_int_eq(boxes_of("#######\n#@ *  #\n#######\n"), 0);
}
END_TEST

START_TEST(what_the_first_box_sets_free_comes_off_as_well)
{
  // The one behind has no way until the one before it is gone.
  ck_assert_int_eq(boxes_of("#########\n#@$ $ ..#\n#   #####\n#########\n"), 0);
}
END_TEST

START_TEST(boxes_that_hold_each_other_stay)
{
  ck_assert_int_eq(boxes_of("########\n#@$$ ..#\n#   ####\n########\n"), 2);
  ck_assert_int_eq(boxes_of("########\n#@    .#\n# $$  .#\n# $$  .#\n#     .#\n########\n"), 4);
  ck_assert_int_eq(boxes_of("########\n#@  $..#\n# $$  .#\n# $$  .#\n#     .#\n########\n"), 4);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("knot");
  TCase *tests = tcase_create("knot");
  tcase_add_test(tests, a_box_with_a_free_way_is_in_nobody_s_way);
  tcase_add_test(tests, what_the_first_box_sets_free_comes_off_as_well);
  tcase_add_test(tests, boxes_that_hold_each_other_stay);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
