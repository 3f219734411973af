#include "support/rooms.h"

START_TEST(floor_is_numbered_in_reading_order)
{
  Field field = room(
      "######\n"
      "#  # #\n"
      "## $ #\n"
      "######\n");
  ck_assert_int_eq(field.cells, 6);
  ck_assert_int_eq(field.cell[2], cell_at(4, 1));
  ck_assert_int_eq(field.near[1][DOWN], 3);
  ck_assert_int_eq(field.near[3][UP], 1);
  ck_assert_int_eq(field.near[1][RIGHT], FIELD_NONE);
  ck_assert_int_eq(field.near[4][UP], FIELD_NONE);
  ck_assert_int_eq(field.near[4][RIGHT], 5);
  for (int i = 0; i < field.cells; i++) ck_assert_int_eq(field_index(&field, field.cell[i]), i);
  ck_assert_int_eq(field_index(&field, cell_at(0, 0)), FIELD_NONE);
  ck_assert_int_eq(field_index(&field, cell_at(5, 3)), FIELD_NONE);
}
END_TEST

START_TEST(a_board_without_an_edge_of_walls_does_not_wrap_round)
{
  Field field = room("  #\n#  \n");
  ck_assert_int_eq(field.cells, 4);
  ck_assert_int_eq(field.near[0][LEFT], FIELD_NONE);
  ck_assert_int_eq(field.near[1][RIGHT], FIELD_NONE);
  ck_assert_int_eq(field.near[1][DOWN], 2);
  ck_assert_int_eq(field.near[3][RIGHT], FIELD_NONE);
}
END_TEST

START_TEST(pulls_are_those_with_two_free_cells_in_a_row)
{
  Field field = room(
      "#####\n"
      "#   #\n"
      "# ###\n"
      "#####\n");
  ck_assert_int_eq(field.pull_first[field.cells], 2);
  ck_assert_int_eq(field.pull[0].box, 0);
  ck_assert_int_eq(field.pull[0].to, 1);
  ck_assert_int_eq(field.pull[0].man, 2);
  ck_assert_int_eq(field.pull[0].dir, RIGHT);
  ck_assert_int_eq(field.pull[1].dir, LEFT);
}
END_TEST

// The hug promises: when it is free, the region without the cell is one piece.
static void check_hugs(const Field *field) {
  for (int i = 0; i < field->cells; i++) {
    Mask region = field_flood(field, field->all, i);
    mask_remove(&region, i);
    if (mask_empty(region) || !mask_within(field->hug[i], region)) continue;
    ck_assert(mask_equal(field_flood(field, region, mask_lowest(region)), region));
  }
}

static Mask slow_flood(const Field *field, Mask free, int from) {
  Mask reach = mask_of(from);
  for (int round = 0; round < field->cells; round++)
    for (int i = 0; i < field->cells; i++)
      for (int d = 0; d < DIR_COUNT; d++)
        if (mask_has(reach, i) && field->near[i][d] != FIELD_NONE &&
            mask_has(free, field->near[i][d]))
          mask_add(&reach, field->near[i][d]);
  return reach;
}

START_TEST(floods_agree_with_a_slow_one_in_one_word_and_in_two)
{
  for (uint64_t seed = 0; seed < 200; seed++) {
    Rng rng = rng_seed(seed, 3);
    int width = 4 + (int)rng_below(&rng, 14), height = 4 + (int)rng_below(&rng, 5);
    Field field = random_room(&rng, width, height, 30);
    if (!field.cells) continue;
    ck_assert(field.small);
    check_hugs(&field);
    Mask free = field.all;
    for (int i = 0; i < field.cells / 4; i++)
      mask_remove(&free, (int)rng_below(&rng, (uint32_t)field.cells));
    if (mask_empty(free)) continue;
    int from = mask_lowest(free);
    ck_assert(mask_equal(field_flood(&field, free, from), slow_flood(&field, free, from)));
  }
}
END_TEST

START_TEST(large_rooms_are_numbered_and_larger_ones_refused)
{
  Board board = board_new(40, 25);
  static Field field;
  ck_assert(field_build(&board, &field));
  ck_assert(!field.small);
  ck_assert_int_eq(field.cells, 1000);
  ck_assert_int_eq(field.near[40][UP], 0);
  board_free(&board);
  board = board_new(41, 25);
  ck_assert(!field_build(&board, &field));
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("field");
  TCase *tests = tcase_create("field");
  tcase_add_test(tests, floor_is_numbered_in_reading_order);
  tcase_add_test(tests, a_board_without_an_edge_of_walls_does_not_wrap_round);
  tcase_add_test(tests, pulls_are_those_with_two_free_cells_in_a_row);
  tcase_add_test(tests, floods_agree_with_a_slow_one_in_one_word_and_in_two);
  tcase_add_test(tests, large_rooms_are_numbered_and_larger_ones_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
