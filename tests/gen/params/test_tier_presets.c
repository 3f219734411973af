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

// The largest number of patterns and of boxes that candidates get.
static IntPair most_of(const char *given) {
  GenParams params = params_of(given);
  IntPair most = {0, 0};
  for (uint64_t turn = 0; turn < TURNS; turn++) {
    GenParams resolved = tier_presets_apply(&params, TIER_COUNT, turn);
    assert_definite(&resolved);
    int patterns = resolved.size.a * resolved.size.b;
    if (patterns > most.a) most.a = patterns;
    if (resolved.boxes.a > most.b) most.b = resolved.boxes.a;
  }
  return most;
}

START_TEST(what_is_beyond_the_presets_gets_more_room_and_more_boxes)
{
  static const char *const rising[][4] = {
      {"keep=difficulty=30..", "keep=difficulty=60..", "keep=difficulty=65..",
       "keep=difficulty=99.."},
      {"keep=pushes=20..", "keep=pushes=80..", "keep=pushes=200..", "keep=pushes=9000.."},
      {"keep=moves=50..", "keep=moves=300..", "keep=moves=2000..", "keep=moves=90000.."}};
  for (size_t i = 0; i < sizeof rising / sizeof *rising; i++)
    for (int step = 0; step < 4; step++) {
      GenParams params = params_of(rising[i][step]);
      IntPair most = most_of(rising[i][step]), before = most_of(rising[i][step ? step - 1 : 0]);
      ck_assert_int_eq(tier_presets_escalate(&params), step > 0);
      ck_assert_int_ge(most.a, before.a);
      ck_assert_int_ge(most.b, before.b);
      // The largest rooms of the ladder are the only ones beyond the presets by much in difficulty.
      if (step == 1 || (step == 2 && i)) ck_assert_int_gt(most.a, before.a);
      SizeSet size;
      int boxes;
      ck_assert_int_eq(tier_presets_reaching(&params, &size, &boxes), step < 3);
    }
}
END_TEST

START_TEST(what_is_given_or_near_enough_does_not_escalate)
{
  static const char *const given[] = {
      "size=2x2 keep=difficulty=70..", "boxes=2 keep=pushes=200..", "keep=pushes=40..60",
      "keep=difficulty=..90",          "keep=boxes=2+pushes=200..", "keep=floor=90.."};
  for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
    GenParams params = params_of(given[i]);
    ck_assert_msg(!tier_presets_escalate(&params), "%s", given[i]);
  }
}
END_TEST

START_TEST(tiers_without_a_kept_difficulty_are_not_filled_and_beyond_the_presets_all_are)
{
  const struct {
    const char *given;
    int tiers;
  } cases[] = {{"count=5", (1 << TIER_COUNT) - 1},
               {"keep=pushes=20..", (1 << TIER_COUNT) - 1},
               {"keep=difficulty=20..22", 1 << TIER_INTRO | 1 << TIER_EASY},
               {"keep=difficulty=45..", 1 << TIER_EXPERT},
               {"size=2x2 keep=difficulty=100..", 1 << TIER_EXPERT},
               {"tier_expert=50 keep=difficulty=45..", 1 << TIER_HARD | 1 << TIER_EXPERT},
               {"keep=difficulty=80..", PARAM_TIER_ANY}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    GenParams params = params_of(cases[i].given);
    ck_assert_msg(tier_presets_tiers(&params) == cases[i].tiers, "%s", cases[i].given);
  }
}
END_TEST

START_TEST(the_random_method_has_rooms_of_its_own_for_every_tier)
{
  GenParams params = params_of("method=random"), exhaustive = params_default();
  for (int target = 0; target < TIER_COUNT; target++) {
    int most = 0, most_exhaustive = 0;
    for (uint64_t turn = 0; turn < TURNS; turn++) {
      GenParams resolved = tier_presets_apply(&params, (Tier)target, turn);
      GenParams other = tier_presets_apply(&exhaustive, (Tier)target, turn);
      assert_definite(&resolved);
      if (resolved.boxes.a > most) most = resolved.boxes.a;
      if (other.boxes.a > most_exhaustive) most_exhaustive = other.boxes.a;
    }
    if (target >= TIER_HARD) ck_assert_int_gt(most, most_exhaustive);
  }
}
END_TEST

START_TEST(many_boxes_of_presets_spend_little_on_the_proof_unless_it_is_given)
{
  GenParams params = params_of("keep=difficulty=70..");
  int usual = params.proof_nodes;
  ck_assert_int_lt(tier_presets_apply(&params, TIER_COUNT, 0).proof_nodes, usual);
  params = params_of("keep=difficulty=70.. proof_nodes=77000");
  ck_assert_int_eq(tier_presets_apply(&params, TIER_COUNT, 0).proof_nodes, 77000);
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
  tcase_add_test(tests, what_is_beyond_the_presets_gets_more_room_and_more_boxes);
  tcase_add_test(tests, what_is_given_or_near_enough_does_not_escalate);
  tcase_add_test(tests,
                 tiers_without_a_kept_difficulty_are_not_filled_and_beyond_the_presets_all_are);
  tcase_add_test(tests, the_random_method_has_rooms_of_its_own_for_every_tier);
  tcase_add_test(tests, many_boxes_of_presets_spend_little_on_the_proof_unless_it_is_given);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
