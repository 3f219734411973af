#include "labyrinth_making/labyrinth_rating.h"
#include "support/boards.h"

static const LabyrinthMeasures USUAL = {
    .moves = 120, .tour = 110, .detour = 9, .escape = 5, .lost_moves = 3, .decisions = 50};

START_TEST(the_difficulty_lies_between_0_and_100)
{
  LabyrinthMeasures none = {.escape = -1}, most = {.moves = 1e6,
                                                   .tour = 1e6,
                                                   .detour = 1e6,
                                                   .escape = 1,
                                                   .lost_moves = 100,
                                                   .lost_strays = 100,
                                                   .decisions = 1e6};
  ck_assert_double_eq(labyrinth_difficulty(&none), 0);
  ck_assert_double_lt(labyrinth_difficulty(&most), 100);
  ck_assert_double_gt(labyrinth_difficulty(&most), 85);
}
END_TEST

START_TEST(each_measure_makes_it_harder)
{
  double usual = labyrinth_difficulty(&USUAL);
  LabyrinthMeasures changed;
#define HARDER(field, value) \
  changed = USUAL;           \
  changed.field = value;     \
  ck_assert_msg(labyrinth_difficulty(&changed) > usual, #field)
  HARDER(moves, 130);
  HARDER(tour, 115);
  HARDER(detour, 12);
  HARDER(escape, 4);
  HARDER(lost_moves, 4);
  HARDER(undecided_moves, 1);
  HARDER(lost_strays, 2);
  HARDER(decisions, 60);
#undef HARDER
}
END_TEST

START_TEST(a_level_without_monsters_that_reach_the_player_is_easier)
{
  LabyrinthMeasures safe = USUAL;
  safe.escape = -1;
  ck_assert_double_lt(labyrinth_difficulty(&safe), labyrinth_difficulty(&USUAL));
}
END_TEST

START_TEST(tiers_follow_the_bounds)
{
  LabyrinthParams params = labyrinth_params_default();
  LabyrinthRating rating = labyrinth_rate(&params, &USUAL);
  ck_assert_double_eq(rating.difficulty, labyrinth_difficulty(&USUAL));
  params.tier_easy = 1;
  params.tier_medium = 2;
  params.tier_hard = 3;
  params.tier_expert = 4;
  ck_assert_int_eq(labyrinth_rate(&params, &USUAL).tier, TIER_EXPERT);
  params.tier_expert = 100;
  ck_assert_int_eq(labyrinth_rate(&params, &USUAL).tier, TIER_HARD);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_rating");
  TCase *tests = tcase_create("labyrinth_rating");
  tcase_add_test(tests, the_difficulty_lies_between_0_and_100);
  tcase_add_test(tests, each_measure_makes_it_harder);
  tcase_add_test(tests, a_level_without_monsters_that_reach_the_player_is_easier);
  tcase_add_test(tests, tiers_follow_the_bounds);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
