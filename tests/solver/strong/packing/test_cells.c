#include "packing/cells.h"
#include "support/boards.h"

enum { MOST = 5, MOVES = 400 };

// Whatever the schedule, every move comes out once, and within a cell the lightest first.
START_TEST(every_move_comes_out_once_and_the_lightest_of_a_cell_first)
{
  for (Schedule schedule = SCHEDULE_ROUND; schedule <= SCHEDULE_BOTH; schedule++) {
    Rng rng = rng_seed(schedule, 46);
    Budget budget = {.limit = SIZE_MAX};
    Cells cells;
    uint32_t cell_of[MOVES], move, taken = 0;
    uint64_t order_of[MOVES];
    bool out[MOVES] = {false};
    cells_begin(&cells, schedule, false, MOST);
    for (uint32_t i = 0; i < MOVES; i++) {
      Features features = {.packed = (int)rng_below(&rng, MOST + 1),
                           .parts = (int)rng_below(&rng, 3),
                           .knot = (int)rng_below(&rng, 3)};
      cell_of[i] = cells_find(&cells, &budget, features);
      ck_assert_uint_eq(cells_find(&cells, &budget, features), cell_of[i]);
      order_of[i] = rng_below(&rng, 20);
      ck_assert(cells_add(&cells, &budget, cell_of[i], order_of[i], i));
    }
    while (cells_take(&cells, &move)) {
      ck_assert(!out[move]);
      out[move] = true;
      taken++;
      for (uint32_t i = 0; i < MOVES; i++)
        if (!out[i] && cell_of[i] == cell_of[move]) ck_assert_uint_le(order_of[move], order_of[i]);
    }
    ck_assert_uint_eq(taken, MOVES);
    cells_free(&cells);
  }
}
END_TEST

START_TEST(features_that_differ_in_one_thing_have_a_cell_each)
{
  static const Features ALL[] = {{0},          {.packed = 1}, {.parts = 1},
                                 {.links = 1}, {.sealed = 1}, {.knot = 1}};
  Budget budget = {.limit = SIZE_MAX};
  Cells cells;
  cells_begin(&cells, SCHEDULE_ROUND, false, MOST);
  for (uint32_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
    ck_assert_uint_eq(cells_find(&cells, &budget, ALL[i]), i);
  cells_free(&cells);
}
END_TEST

START_TEST(the_schedule_by_packing_prefers_the_most_packed)
{
  Budget budget = {.limit = SIZE_MAX};
  Cells cells;
  cells_begin(&cells, SCHEDULE_PACKED, false, MOST);
  uint32_t low = cells_find(&cells, &budget, (Features){.packed = 1});
  uint32_t high = cells_find(&cells, &budget, (Features){.packed = 3});
  for (uint32_t i = 0; i < 100; i++) cells_add(&cells, &budget, i % 2 ? low : high, 0, i);
  int from_high = 0;
  for (int i = 0; i < 32; i++) {
    uint32_t move;
    ck_assert(cells_take(&cells, &move));
    from_high += move % 2 == 0;
  }
  ck_assert_int_gt(from_high, 16);
  ck_assert_int_lt(from_high, 32);
  cells_free(&cells);
}
END_TEST

START_TEST(what_is_packed_with_a_box_sealed_off_waits_if_the_schedule_is_strict)
{
  Budget budget = {.limit = SIZE_MAX};
  for (int strict = 0; strict <= 1; strict++) {
    Cells cells;
    cells_begin(&cells, SCHEDULE_PACKED, strict, MOST);
    uint32_t sound = cells_find(&cells, &budget, (Features){.packed = 2});
    uint32_t lost = cells_find(&cells, &budget, (Features){.packed = 3, .sealed = 1});
    for (uint32_t i = 0; i < 100; i++) cells_add(&cells, &budget, i % 2 ? lost : sound, 0, i);
    int from_sound = 0;
    for (int i = 0; i < 32; i++) {
      uint32_t move;
      ck_assert(cells_take(&cells, &move));
      from_sound += move % 2 == 0;
    }
    ck_assert(strict ? from_sound > 16 : from_sound < 16);
    cells_free(&cells);
  }
}
END_TEST

START_TEST(going_round_a_new_cell_that_is_no_worse_comes_first)
{
  Budget budget = {.limit = SIZE_MAX};
  Cells cells;
  uint32_t move;
  cells_begin(&cells, SCHEDULE_ROUND, false, MOST);
  for (uint32_t i = 0; i < 40; i++) {
    uint32_t cell = cells_find(&cells, &budget, (Features){.packed = 1, .parts = (int)i % 7});
    cells_add(&cells, &budget, cell, 0, i);
  }
  ck_assert(cells_take(&cells, &move));
  for (uint32_t i = 100; i < 110; i++) {
    uint32_t cell = cells_find(&cells, &budget, (Features){.packed = 1, .links = (int)i});
    cells_add(&cells, &budget, cell, 5, i);
    ck_assert(cells_take(&cells, &move));
    ck_assert_uint_eq(move, i);
  }
  uint32_t worse = cells_find(&cells, &budget, (Features){.packed = 1, .sealed = 1});
  cells_add(&cells, &budget, worse, 0, 200);
  ck_assert(cells_take(&cells, &move));
  ck_assert_uint_ne(move, 200);
  cells_free(&cells);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("cells");
  TCase *tests = tcase_create("cells");
  tcase_add_test(tests, every_move_comes_out_once_and_the_lightest_of_a_cell_first);
  tcase_add_test(tests, features_that_differ_in_one_thing_have_a_cell_each);
  tcase_add_test(tests, the_schedule_by_packing_prefers_the_most_packed);
  tcase_add_test(tests, what_is_packed_with_a_box_sealed_off_waits_if_the_schedule_is_strict);
  tcase_add_test(tests, going_round_a_new_cell_that_is_no_worse_comes_first);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
