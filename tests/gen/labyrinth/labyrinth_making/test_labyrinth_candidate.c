#include <string.h>

#include "labyrinth_layout/labyrinth_trap.h"
#include "labyrinth_making/labyrinth_candidate.h"
#include "labyrinth_making/labyrinth_rating.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"

START_TEST(tiers_take_turns)
{
  LabyrinthParams params = labyrinth_params_of("tier=easy,expert");
  ck_assert_int_eq(labyrinth_candidate_target(&params, 0), TIER_EASY);
  ck_assert_int_eq(labyrinth_candidate_target(&params, 1), TIER_EXPERT);
  ck_assert_int_eq(labyrinth_candidate_target(&params, 2), TIER_EASY);
  params = labyrinth_params_of("tier=any");
  ck_assert_int_eq(labyrinth_candidate_target(&params, 5), TIER_COUNT);
}
END_TEST

// Sets the numbers that were asked for, whatever the tier.
START_TEST(a_level_has_what_was_asked_for)
{
  LabyrinthParams params = fast_labyrinth_params_of(
      "size=9x7 sweets=3 monsters=2 period=3 doors=2 keys=1 switches=1 trap=off");
  int made = 0;
  for (uint64_t number = 0; number < 20; number++) {
    LabyrinthCandidate candidate;
    labyrinth_candidate_run(&params, 4, number, NULL, &candidate);
    if (candidate.reject) continue;
    made++;
    const Labyrinth *maze = &candidate.level.maze;
    ck_assert(maze->width == 9 && maze->height == 7);
    ck_assert(maze->sweet_count == 3 && maze->monster_count == 2 && maze->door_count == 2);
    ck_assert(maze->switch_count == 1 && maze->keys[0] != LABYRINTH_NOWHERE);
    ck_assert_int_eq(maze->keys[1], LABYRINTH_NOWHERE);
    ck_assert_int_ne(maze->doors[0].by_switch, maze->doors[1].by_switch);
    for (int i = 0; i < 2; i++) ck_assert_int_eq(maze->monsters[i].period, 3);
    generated_labyrinth_free(&candidate.level);
  }
  ck_assert_int_gt(made, 10);
}
END_TEST

START_TEST(a_recipe_makes_the_same_level)
{
  static const char *const settings[] = {
      "size=8x10", "size=7x7 tier=expert sweets=2-4 monsters=2-3", "size=10x8 tier=any"};
  int made = 0;
  for (int i = 0; i < 3; i++)
    for (uint64_t number = 0; number < 10; number++) {
      LabyrinthParams params = fast_labyrinth_params_of(settings[i]);
      LabyrinthCandidate candidate;
      labyrinth_candidate_run(&params, 11, number, NULL, &candidate);
      if (candidate.reject) continue;
      made++;
      Text line = {0};
      LabyrinthRecipe recipe;
      generated_labyrinth_write_recipe(&candidate.level, &line);
      ck_assert_ptr_null(labyrinth_recipe_parse(line.data, &recipe));
      LabyrinthCandidate again;
      labyrinth_candidate_run(&recipe.params, recipe.seed, recipe.candidate, NULL, &again);
      ck_assert_msg(!again.reject, "%s", line.data);
      assert_same_labyrinth(&candidate.level, &again.level);
      generated_labyrinth_free(&again.level);
      generated_labyrinth_free(&candidate.level);
      text_free(&line);
    }
  ck_assert_int_gt(made, 5);
}
END_TEST

// The recipe of a level must pass the checks of its parameters.
START_TEST(more_things_than_fit_are_rejected)
{
  LabyrinthParams params = fast_labyrinth_params_of("size=4x5 sweets=1-30 trap=off");
  int crowded = 0;
  for (uint64_t number = 0; number < 30; number++) {
    LabyrinthCandidate candidate;
    labyrinth_candidate_run(&params, 5, number, NULL, &candidate);
    crowded += candidate.reject == LABYRINTH_REJECT_no_room;
    if (!candidate.reject) assert_valid_labyrinth_params(&candidate.level.params);
    generated_labyrinth_free(&candidate.level);
  }
  ck_assert(crowded > 10 && crowded < 30);
}
END_TEST

START_TEST(a_recipe_without_a_level_says_why)
{
  LabyrinthParams params = labyrinth_params_of("win_nodes=1");
  LabyrinthCandidate candidate;
  labyrinth_candidate_run(&params, 1, 1, NULL, &candidate);
  const char *why = labyrinth_reject_meaning(candidate.reject);
  ck_assert_msg(strstr(why, "met its limit"), "%s", why);
}
END_TEST

START_TEST(a_stopped_candidate_does_not_count)
{
  LabyrinthParams params = labyrinth_params_of("size=8x9");
  StopFlag stop = true;
  LabyrinthCandidate candidate;
  labyrinth_candidate_run(&params, 1, 0, &stop, &candidate);
  ck_assert(candidate.abandoned);
  ck_assert_ptr_null(candidate.level.solution);
}
END_TEST

START_TEST(hard_and_expert_levels_have_their_trap)
{
  LabyrinthParams params = fast_labyrinth_params_of("size=10x9");
  int trapped = 0;
  for (uint64_t number = 0; number < 60; number++) {
    LabyrinthCandidate candidate;
    labyrinth_candidate_run(&params, 2, number, NULL, &candidate);
    if (candidate.reject) continue;
    const GeneratedLabyrinth *level = &candidate.level;
    ck_assert(level->trap == labyrinth_trap_is_used(&level->maze, level->solution));
    ck_assert(level->trap || level->tier < TIER_HARD);
    trapped += level->tier >= TIER_HARD;
    generated_labyrinth_free(&candidate.level);
  }
  ck_assert_int_gt(trapped, 5);
}
END_TEST

START_TEST(without_switches_no_trap_is_needed)
{
  LabyrinthParams params = fast_labyrinth_params_of("size=10x9 switches=0 tier=expert");
  int made = 0;
  for (uint64_t number = 0; number < 12; number++) {
    LabyrinthCandidate candidate;
    labyrinth_candidate_run(&params, 3, number, NULL, &candidate);
    ck_assert_int_ne(candidate.reject, LABYRINTH_REJECT_no_trap);
    made += !candidate.reject;
    generated_labyrinth_free(&candidate.level);
  }
  ck_assert_int_gt(made, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_candidate");
  TCase *tests = tcase_create("labyrinth_candidate");
  tcase_add_test(tests, tiers_take_turns);
  tcase_add_test(tests, a_level_has_what_was_asked_for);
  tcase_add_test(tests, a_recipe_makes_the_same_level);
  tcase_add_test(tests, more_things_than_fit_are_rejected);
  tcase_add_test(tests, a_recipe_without_a_level_says_why);
  tcase_add_test(tests, a_stopped_candidate_does_not_count);
  tcase_add_test(tests, hard_and_expert_levels_have_their_trap);
  tcase_add_test(tests, without_switches_no_trap_is_needed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
