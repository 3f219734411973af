#include "labyrinth_pipeline/labyrinth_pack_choice.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"

// Levels of a tier, numbered in the order of acceptance.
static size_t add(PackLevel *levels, size_t count, Tier tier, int number,
                  const double *difficulty) {
  for (int i = 0; i < number; i++, count++)
    levels[count] = (PackLevel){
        .difficulty = difficulty[i], .id = {count + 1, 1}, .tier = tier, .number = (uint32_t)count};
  return count;
}

START_TEST(a_tier_with_too_many_is_thinned_out_evenly)
{
  static const double hard[] = {44, 40, 40.1, 42, 40.2}, easy[] = {22, 20};
  LabyrinthParams params = labyrinth_params_of("tier=easy=2,hard=3");
  PackLevel levels[10];
  size_t count = add(levels, 0, TIER_HARD, 5, hard);
  count = add(levels, count, TIER_EASY, 2, easy);
  LabyrinthPipelineState state = {.funnel.rejects[LABYRINTH_REJECT_NONE] = count};
  ck_assert_int_eq(labyrinth_pack_choice(levels, count, &params, &state), 5);
  static const double chosen[] = {20, 22, 40, 42, 44};
  for (int i = 0; i < 5; i++) ck_assert_double_eq(levels[i].difficulty, chosen[i]);
  ck_assert_int_eq(state.funnel.rejects[LABYRINTH_REJECT_surplus], 2);
  ck_assert_int_eq(state.funnel.rejects[LABYRINTH_REJECT_NONE], 5);
  ck_assert(state.found[TIER_EASY] == 2 && state.found[TIER_HARD] == 3);
}
END_TEST

START_TEST(places_that_stay_empty_are_filled_from_other_tiers)
{
  static const double hard[] = {40, 41, 42};
  LabyrinthParams params = labyrinth_params_of("tier=easy=1,hard=2");
  PackLevel levels[10];
  size_t count = add(levels, 0, TIER_HARD, 3, hard);
  LabyrinthPipelineState state = {.funnel.rejects[LABYRINTH_REJECT_NONE] = count};
  ck_assert_int_eq(labyrinth_pack_choice(levels, count, &params, &state), 3);
}
END_TEST

// Two hard levels are wanted and three gathered; the fourth and fifth are the reserve.
START_TEST(the_reserve_fills_places_only_if_they_are_empty)
{
  static const double hard[] = {40, 41, 42, 43, 44}, easy[] = {20, 21, 22};
  LabyrinthParams params = labyrinth_params_of("tier=easy=3,hard=2");
  for (int found = 0; found <= 3; found++) {
    PackLevel levels[10];
    size_t count = add(levels, 0, TIER_HARD, 5, hard);
    count = add(levels, count, TIER_EASY, found, easy);
    LabyrinthPipelineState state = {
        .found = {[TIER_EASY] = found, [TIER_HARD] = 3},
        .reserved = {[TIER_HARD] = 2},
        .funnel.rejects = {
            [LABYRINTH_REJECT_NONE] = (uint64_t)found + 3, [LABYRINTH_REJECT_tier_full] = 9}};
    ck_assert_int_eq(labyrinth_pack_choice(levels, count, &params, &state), 5);
    ck_assert_int_eq(state.found[TIER_EASY], found);
    ck_assert_int_eq(state.found[TIER_HARD], 5 - found);
    bool opened = found < 3;
    ck_assert_int_eq(state.funnel.rejects[LABYRINTH_REJECT_tier_full], opened ? 7 : 9);
    ck_assert_int_eq(state.funnel.rejects[LABYRINTH_REJECT_NONE], 5);
    ck_assert_int_eq(state.funnel.rejects[LABYRINTH_REJECT_surplus], opened ? found : 1);
    for (size_t i = 0; i < 5; i++) ck_assert(opened || levels[i].difficulty <= 42);
  }
}
END_TEST

START_TEST(with_tier_any_all_are_ranked)
{
  static const double hard[] = {41, 40}, intro[] = {9};
  LabyrinthParams params = labyrinth_params_of("tier=any count=3");
  PackLevel levels[10];
  size_t count = add(levels, 0, TIER_HARD, 2, hard);
  count = add(levels, count, TIER_INTRO, 1, intro);
  LabyrinthPipelineState state = {0};
  ck_assert_int_eq(labyrinth_pack_choice(levels, count, &params, &state), 3);
  ck_assert(levels[0].tier == TIER_INTRO && levels[1].number == 1 && levels[2].number == 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_pack_choice");
  TCase *tests = tcase_create("labyrinth_pack_choice");
  tcase_add_test(tests, a_tier_with_too_many_is_thinned_out_evenly);
  tcase_add_test(tests, places_that_stay_empty_are_filled_from_other_tiers);
  tcase_add_test(tests, the_reserve_fills_places_only_if_they_are_empty);
  tcase_add_test(tests, with_tier_any_all_are_ranked);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
