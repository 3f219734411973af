#include <stdio.h>

#include "params/tier_presets.h"
#include "support/generator.h"

enum { TURNS = 60 };

static void assert_definite(const GenParams *params) {
  if (params->board.a == PARAM_AUTO) {
    ck_assert_int_ge(params->size.a, 1);
    ck_assert_int_ge(params->size.b, 1);
  }
  ck_assert_int_eq(size_set_count(&params->size), 1);
  ck_assert_int_ge(params->boxes.a, 1);
  ck_assert_int_eq(params->boxes.a, params->boxes.b);
  char *why = candidate_refusal(params);
  ck_assert_msg(!why, "%s", why);
}

START_TEST(whatever_was_left_open_becomes_definite_and_possible)
{
  static const char *const given[] = {"size=auto",
                                      "size=3x2",
                                      "size=1x1",
                                      "size=1x2",
                                      "size=10x10",
                                      "boxes=1",
                                      "boxes=20",
                                      "boxes=1-20",
                                      "size=2x3 boxes=1-4",
                                      "board=5x5",
                                      "board=32x9",
                                      "board=10x7 boxes=2-3",
                                      "size=1x1-4x2",
                                      "size=2x2,3x2 boxes=1-3",
                                      "max_width=5 max_height=5",
                                      "max_width=9 max_height=12",
                                      "max_height=6",
                                      "size=5x5 max_width=7 boxes=2-4"};
  for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
    GenParams params = params_of(given[i]);
    for (int target = 0; target <= TIER_COUNT; target++)
      for (uint64_t turn = 0; turn < TURNS; turn++) {
        GenParams resolved = tier_presets_apply(&params, (Tier)target, turn);
        assert_definite(&resolved);
      }
  }
}
END_TEST

START_TEST(what_is_definite_already_stays_as_it_is)
{
  GenParams params = params_of("size=3x2 boxes=3");
  for (uint64_t turn = 0; turn < TURNS; turn++) {
    GenParams resolved = tier_presets_apply(&params, TIER_EXPERT, turn);
    ck_assert_mem_eq(&resolved, &params, sizeof params);
  }
}
END_TEST

START_TEST(every_number_of_a_range_has_its_turn)
{
  GenParams params = params_of("size=3x2 boxes=2-4");
  for (uint64_t turn = 0; turn < TURNS; turn++)
    ck_assert_int_eq(tier_presets_apply(&params, TIER_COUNT, turn).boxes.a, 2 + (int)(turn % 3));
  ck_assert_int_eq(tier_presets_apply(&params, TIER_COUNT, UINT64_MAX).boxes.a,
                   2 + (int)(UINT64_MAX % 3));
}
END_TEST

START_TEST(every_size_of_a_list_has_its_turn_with_every_number_of_boxes)
{
  static const char *const expected[] = {"2x2 2", "3x2 2", "2x2 3", "3x2 3"};
  GenParams params = params_of("size=3x2,2x2 boxes=2-3");
  for (uint64_t turn = 0; turn < TURNS; turn++) {
    GenParams resolved = tier_presets_apply(&params, TIER_COUNT, turn);
    char text[32];
    snprintf(text, sizeof text, "%dx%d %d", resolved.size.a, resolved.size.b, resolved.boxes.a);
    ck_assert_str_eq(text, expected[turn % 4]);
  }
}
END_TEST

START_TEST(large_boards_have_full_rooms_and_rooms_of_presets_and_small_ones_only_full_rooms)
{
  GenParams large = params_of("board=13x11"), small = params_of("board=6x7");
  int full = 0, presets = 0;
  for (uint64_t turn = 0; turn < TURNS; turn++) {
    GenParams resolved = tier_presets_apply(&large, TIER_HARD, turn);
    *(resolved.size.a == PARAM_AUTO ? &full : &presets) += 1;
    ck_assert_int_eq(tier_presets_apply(&small, TIER_HARD, turn).size.a, PARAM_AUTO);
  }
  ck_assert(full >= TURNS / 2 - 4 && presets >= TURNS / 2 - 4);
}
END_TEST

START_TEST(every_tier_mixes_a_few_shapes)
{
  GenParams params = params_default();
  for (int target = 0; target < TIER_COUNT; target++) {
    GenParams first = tier_presets_apply(&params, (Tier)target, 0);
    int others = 0;
    for (uint64_t turn = 1; turn < TURNS; turn++) {
      GenParams next = tier_presets_apply(&params, (Tier)target, turn);
      others += memcmp(&next, &first, sizeof next) != 0;
    }
    ck_assert_int_gt(others, 0);
    ck_assert_int_lt(others, TURNS - 1);  // and comes back to the first
  }
}
END_TEST

START_TEST(more_boxes_are_given_more_room)
{
  GenParams params = params_default();
  int before = 0;
  for (int boxes = 1; boxes <= 20; boxes++) {
    params.boxes = (IntPair){boxes, boxes};
    SizeSet size = tier_presets_apply(&params, TIER_COUNT, 0).size;
    ck_assert_int_ge(size.a * size.b, before);
    before = size.a * size.b;
  }
  ck_assert_int_gt(before, 9);
}
END_TEST

START_TEST(the_users_own_min_pushes_is_kept)
{
  GenParams params = params_of("min_pushes=17");
  for (int target = 0; target <= TIER_COUNT; target++)
    for (uint64_t turn = 0; turn < TURNS; turn++)
      ck_assert_int_eq(tier_presets_apply(&params, (Tier)target, turn).min_pushes, 17);
}
END_TEST

START_TEST(nothing_but_size_boxes_and_min_pushes_is_touched)
{
  GenParams params = params_of("effort=7 metric=changes");
  for (int target = 0; target <= TIER_COUNT; target++)
    for (uint64_t turn = 0; turn < TURNS; turn++) {
      GenParams resolved = tier_presets_apply(&params, (Tier)target, turn);
      resolved.size = params.size;
      resolved.boxes = params.boxes;
      resolved.min_pushes = params.min_pushes;
      ck_assert_mem_eq(&resolved, &params, sizeof params);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tier_presets");
  TCase *tests = tcase_create("tier_presets");
  tcase_add_test(tests, whatever_was_left_open_becomes_definite_and_possible);
  tcase_add_test(tests, what_is_definite_already_stays_as_it_is);
  tcase_add_test(tests, every_number_of_a_range_has_its_turn);
  tcase_add_test(tests, every_size_of_a_list_has_its_turn_with_every_number_of_boxes);
  tcase_add_test(tests,
                 large_boards_have_full_rooms_and_rooms_of_presets_and_small_ones_only_full_rooms);
  tcase_add_test(tests, every_tier_mixes_a_few_shapes);
  tcase_add_test(tests, more_boxes_are_given_more_room);
  tcase_add_test(tests, the_users_own_min_pushes_is_kept);
  tcase_add_test(tests, nothing_but_size_boxes_and_min_pushes_is_touched);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
