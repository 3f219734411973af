#include "deadlock/kit.h"
#include "support/brute.h"
#include "support/played.h"

START_TEST(what_can_be_solved_is_never_lost)
{
  int lost = 0, solvable = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(1500); seed++) {
    Rng rng = rng_seed(seed, 35);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 20), boxes = 1 + (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, height, walls, boxes);
    Ground field;
    Budget budget = {.limit = SIZE_MAX};
    SearchCounters counters = {0};
    Kit kit;
    ck_assert(ground_begin(&field, &board, SIZE_MAX));
    ck_assert(kit_begin(&kit, &field, &budget, &counters) && kit_complete(&kit));
    scene_start(&kit.scene);
    kit.scene.player = scene_fill(&kit.scene, kit.scene.player);
    pocket_areas(&kit.corral, &kit.scene);
    bool hasty = kit_lost(&kit, false), careful = kit_lost(&kit, true);
    ck_assert_msg(!hasty || careful, "seed %u", seed);
    if (careful || seed % 4 == 0) {
      BruteAnswer answer = brute_solve(&board);
      ck_assert_msg(!careful || answer != BRUTE_SOLVABLE, "seed %u can be solved", seed);
      solvable += answer == BRUTE_SOLVABLE;
    }
    ck_assert_uint_eq(counters.matching + counters.corral + counters.stuck,
                      (unsigned)hasty + (unsigned)careful);
    lost += careful;
    kit_free(&kit);
    ground_free(&field);
    board_free(&board);
  }
  ck_assert_int_gt(lost, chances(30));
  ck_assert_int_gt(solvable, chances(100));
}
END_TEST

// The least bytes that will do for the first tools, or for all of them.
static size_t needed(const Ground *field, bool all) {
  Budget budget = {.limit = SIZE_MAX};
  SearchCounters counters = {0};
  Kit kit;
  ck_assert(kit_begin(&kit, field, &budget, &counters));
  ck_assert(!kit.full);
  if (all) ck_assert(kit_complete(&kit) && kit.full);
  size_t used = budget.used;
  if (all) ck_assert(kit_complete(&kit));  // a second time costs nothing
  ck_assert_uint_eq(budget.used, used);
  kit_free(&kit);
  return used;
}

START_TEST(it_takes_what_it_says_and_not_a_byte_more)
{
  Board board = drawn(HARD_BOARD);
  Ground field;
  ck_assert(ground_begin(&field, &board, SIZE_MAX));
  size_t first = needed(&field, false), all = needed(&field, true);
  ck_assert_uint_gt(first, 0);
  ck_assert_uint_gt(all, first);
  for (int missing = 0; missing < 2; missing++) {
    SearchCounters counters = {0};
    Kit kit;
    Budget little = {.limit = first - (size_t)missing}, more = {.limit = all - (size_t)missing};
    ck_assert_int_eq(kit_begin(&kit, &field, &little, &counters), !missing);
    ck_assert_int_eq(little.refused, missing);
    kit_free(&kit);
    ck_assert(kit_begin(&kit, &field, &more, &counters));
    ck_assert_int_eq(kit_complete(&kit), !missing);
    ck_assert_int_eq(kit.full, !missing);
    kit_free(&kit);
  }
  ground_free(&field);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("kit");
  TCase *tests = tcase_create("kit");
  tcase_add_test(tests, what_can_be_solved_is_never_lost);
  tcase_add_test(tests, it_takes_what_it_says_and_not_a_byte_more);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
