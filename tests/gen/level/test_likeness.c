#include "board/symmetry.h"
#include "level/likeness.h"
#include "pipeline/twins.h"
#include "support/boards.h"

static const char ROOM[] =
    "#########\n"
    "#@  #   #\n"
    "# $   . #\n"
    "#   # $.#\n"
    "#########\n";

static Sketch random_sketch(Rng *rng, int width, int height) {
  Sketch sketch = {.width = width, .height = height, .boxes = 2};
  for (int plane = 0; plane < SKETCH_PLANES; plane++)
    for (int bit = 0; bit < width * height; bit++)
      if (rng_below(rng, 2 + 3 * (plane > 0)) == 0) {
        sketch.plane[plane][bit / 64] |= UINT64_C(1) << bit % 64;
        sketch.size[plane]++;
      }
  return sketch;
}

START_TEST(a_sketch_has_the_floor_the_goals_and_where_boxes_go)
{
  Board board = drawn(ROOM);
  Sketch sketch = sketch_of(&board, "drR");
  ck_assert_int_eq(sketch.width, 7);
  ck_assert_int_eq(sketch.height, 3);
  ck_assert_int_eq(sketch.boxes, 2);
  ck_assert_int_eq(sketch.size[SKETCH_FLOOR], 19);
  ck_assert_int_eq(sketch.size[SKETCH_GOALS], 2);
  ck_assert_int_eq(sketch.size[SKETCH_PUSHED], 3);
  board_free(&board);
}
END_TEST

START_TEST(a_level_turned_or_mirrored_is_all_alike)
{
  Rng rng = rng_seed(1, 1);
  for (int i = 0; i < 300; i++) {
    int width = 1 + (int)rng_below(&rng, 16), height = 1 + (int)rng_below(&rng, 16);
    Sketch a = random_sketch(&rng, width, height), b = random_sketch(&rng, width, height);
    double alike = likeness(&a, &b);
    ck_assert_double_le(alike, 100);
    ck_assert_double_eq(alike, likeness(&b, &a));
    for (int which = 0; which < SYMMETRY_COUNT; which++) {
      Sketch turned = sketch_turned(&a, which);
      ck_assert_double_eq(likeness(&a, &turned), 100);
      ck_assert_double_eq(likeness(&turned, &b), alike);
    }
  }
}
END_TEST

START_TEST(boards_turn_as_their_sketches_do)
{
  Board board = drawn(ROOM);
  Sketch sketch = sketch_of(&board, "");
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    Sketch own = sketch_of(&turned, ""), made = sketch_turned(&sketch, which);
    ck_assert_mem_eq(&own, &made, sizeof own);
    board_free(&turned);
  }
  board_free(&board);
}
END_TEST

START_TEST(other_outlines_and_boxes_are_not_alike)
{
  Rng rng = rng_seed(2, 1);
  Sketch a = random_sketch(&rng, 5, 4), wider = random_sketch(&rng, 6, 4), more = a, large = {0};
  more.boxes++;
  ck_assert_double_eq(likeness(&a, &wider), 0);
  ck_assert_double_eq(likeness(&a, &more), 0);
  ck_assert_double_eq(likeness(&large, &large), 0);
}
END_TEST

START_TEST(a_room_too_large_is_alike_none)
{
  Board board = board_new(40, 12);
  for (int y = 0; y < 12; y++)
    for (int x = 0; x < 40; x++)
      if (x == 0 || y == 0 || x == 39 || y == 11) board_put(&board, cell_at(x, y), '#');
  board_put(&board, cell_at(3, 3), '@');
  ck_assert_int_eq(sketch_of(&board, "").width, 0);
  board_free(&board);
}
END_TEST

START_TEST(twins_are_found_as_comparing_one_by_one_finds_them)
{
  enum { LEVELS = 60 };
  static Sketch sketch[LEVELS];
  Rng rng = rng_seed(3, 1);
  Twins twins = {0};
  int found = 0;
  for (int i = 0; i < LEVELS; i++) {
    sketch[i] = random_sketch(&rng, 1 + (int)rng_below(&rng, 3), 2 + (int)rng_below(&rng, 2));
    double most = 0;
    for (int k = 0; k < i; k++) {
      double alike = likeness(&sketch[i], &sketch[k]);
      if (alike > most) most = alike;
    }
    for (int percent = 10; percent <= 100; percent += 15) {
      bool has = twins_has(&twins, &sketch[i], percent);
      ck_assert_msg(has == (most >= percent), "level %d, %d %%", i, percent);
      found += has;
    }
    twins_add(&twins, &sketch[i]);
    Sketch kept = twins_sketch(&twins, (size_t)i);
    ck_assert_double_eq(likeness(&kept, &sketch[i]), 100);
  }
  ck_assert_int_gt(found, 50);
  twins_free(&twins);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("likeness");
  TCase *tests = tcase_create("likeness");
  tcase_add_test(tests, a_sketch_has_the_floor_the_goals_and_where_boxes_go);
  tcase_add_test(tests, a_level_turned_or_mirrored_is_all_alike);
  tcase_add_test(tests, boards_turn_as_their_sketches_do);
  tcase_add_test(tests, other_outlines_and_boxes_are_not_alike);
  tcase_add_test(tests, a_room_too_large_is_alike_none);
  tcase_add_test(tests, twins_are_found_as_comparing_one_by_one_finds_them);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
